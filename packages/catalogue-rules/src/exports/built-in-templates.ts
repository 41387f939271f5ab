/**
 * The templates that every catalogue has beside its own, unless `built_in_exports` of catalogue.json switches them off.
 */
import type { StoredExportTemplate } from '@vitrine/database/schema'
import { allAttributes } from './export-facts.ts'

interface BuiltInTemplate {
  readonly code: string
  readonly phrase: `export_built_in_${'csv' | 'xlsx' | 'json' | 'bmecat' | 'google' | 'atom'}`
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

const articles = { products: 'articles', filters: {} } as const
const features: StoredExportTemplate['columns'] = [{ value: allAttributes, labels: {}, locale: '', unit: 'none' }]

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
  {
    code: 'vitrine-bmecat',
    phrase: 'export_built_in_bmecat',
    definition: { ...articles, locales: [], format: 'bmecat', columns: features, options: {} },
  },
  {
    code: 'vitrine-google',
    phrase: 'export_built_in_google',
    definition: { ...articles, locales: [], format: 'google-merchant', columns: features, options: {} },
  },
]

/** The template that only feeds have: the products that are new or have changed. */
export const atomTemplate: BuiltInTemplate = {
  code: 'vitrine-atom',
  phrase: 'export_built_in_atom',
  definition: { ...everything, locales: [], format: 'atom', columns: features, options: {} },
}
