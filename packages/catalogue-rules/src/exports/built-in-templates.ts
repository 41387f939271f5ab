/**
 * The templates that every catalogue has beside its own, unless `built_in_exports` of catalogue.json switches them off.
 */
import type { StoredExportTemplate } from '@vitrine/database/schema'
import { allAttributes } from './export-facts.ts'

interface BuiltInTemplate {
  readonly code: string
  readonly phrase: 'export_built_in_csv' | 'export_built_in_xlsx' | 'export_built_in_json'
  readonly definition: StoredExportTemplate
}

const columnsOf = (unit: 'label' | 'none'): StoredExportTemplate['columns'] =>
  ['code', 'name', 'parent', 'status', 'categories', allAttributes].map((value) => ({
    value,
    labels: {},
    locale: '',
    unit,
  }))

const everything = { locales: [], products: 'all', filters: {} } as const

export const builtInTemplates: readonly BuiltInTemplate[] = [
  {
    code: 'vitrine-xlsx',
    phrase: 'export_built_in_xlsx',
    definition: { ...everything, locales: [], format: 'xlsx', columns: columnsOf('label'), options: {} },
  },
  {
    code: 'vitrine-csv',
    phrase: 'export_built_in_csv',
    definition: {
      ...everything,
      locales: [],
      format: 'csv',
      columns: columnsOf('label'),
      options: { separator: ';', bom: true, decimal: 'locale' },
    },
  },
  {
    code: 'vitrine-json',
    phrase: 'export_built_in_json',
    definition: { ...everything, locales: [], format: 'json', columns: columnsOf('none'), options: {} },
  },
]
