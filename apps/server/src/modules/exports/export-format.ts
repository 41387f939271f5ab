import type { StoredExportTemplate } from '@vitrine/database/schema'

/** The formats of exported files. */
export type ExportFormat = StoredExportTemplate['format']

/** File extensions of the formats. */
export const extensions: Readonly<Record<ExportFormat, string>> = {
  csv: 'csv',
  xlsx: 'xlsx',
  json: 'json',
  bmecat: 'xml',
  'google-merchant': 'xml',
  atom: 'atom',
}
