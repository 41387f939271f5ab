/**
 * The meaning of the columns of products.csv and product_models.csv, such as `description-de_DE-print`, `price-EUR`,
 * `PACK-products`.
 */
import type { CsvTable } from '../../text/csv-table.ts'
import { asLocaleCode } from '../../text/locale-codes.ts'
import type { SourceAttribute } from './attributes.ts'
import { undescribed } from './attributes.ts'

export interface ValueColumn {
  readonly kind: 'value'
  readonly index: number
  readonly column: string
  readonly attribute: SourceAttribute
  /** '' when the value is the same for every locale, channel or currency. */
  readonly locale: string
  readonly channel: string
  readonly currency: string
  /** Index of the column with the unit of a metric; -1 without one. */
  readonly unitIndex: number
}

export interface AssociationColumn {
  readonly kind: 'association'
  readonly index: number
  readonly column: string
  readonly type: string
  readonly target: 'products' | 'groups' | 'product_models' | 'product_uuids'
}

export interface AkeneoColumns {
  readonly values: readonly ValueColumn[]
  readonly associations: readonly AssociationColumn[]
  /** Columns with quantities of associated products. */
  readonly quantities: readonly { readonly index: number; readonly column: string }[]
  /** Columns that nothing reads. */
  readonly unknown: readonly { readonly index: number; readonly column: string }[]
}

export const identityColumns = [
  'code',
  'uuid',
  'family',
  'family_variant',
  'parent',
  'groups',
  'variant_group',
  'categories',
  'enabled',
  'created',
  'updated',
] as const

export interface ColumnContext {
  /** By code. `readColumns` adds attributes for columns that no file describes. */
  readonly attributes: Map<string, SourceAttribute>
  readonly channels: ReadonlySet<string>
  /** Name of the column with the product's identifier. */
  readonly identifier: string
  /** Whether the export has a file of attributes. */
  readonly isDescribed: boolean
}

/**
 * The column with the identifier: that of the identifier attribute, otherwise `sku`, `identifier` or `code`, otherwise
 * the first column.
 */
export function identifierColumn(table: CsvTable, attributes: ReadonlyMap<string, SourceAttribute>): string {
  for (const { code, reading } of attributes.values())
    if (reading === 'identifier' && table.column(code) >= 0) return code
  const known = ['sku', 'identifier', 'code'].find((name) => table.column(name) >= 0)
  return known ?? table.columns[0] ?? ''
}

/** Reads the header of a products or models file. */
export function readColumns(table: CsvTable, context: ColumnContext): AkeneoColumns {
  const { attributes, channels, identifier, isDescribed } = context
  const byCase = new Map([...attributes.keys()].map((code) => [code.toLowerCase(), code]))
  const values: (Omit<ValueColumn, 'unitIndex'> & { unitIndex: number })[] = []
  const units: { index: number; stem: string }[] = []
  const associations: AssociationColumn[] = []
  const quantities: { index: number; column: string }[] = []
  const unknown: { index: number; column: string }[] = []

  table.columns.forEach((column, index) => {
    const lower = column.toLowerCase()
    if (column === '' || lower === identifier.toLowerCase()) return
    const [first = '', ...rest] = column.split('-')
    const code = byCase.get(first.toLowerCase())
    if ((identityColumns as readonly string[]).includes(lower) && code === undefined) return
    const association = /^(.+)-(products|groups|product_models|product_uuids)$/.exec(column)
    if (association?.[1] && code === undefined) {
      associations.push({
        kind: 'association',
        index,
        column,
        type: association[1],
        target: association[2] as AssociationColumn['target'],
      })
      return
    }
    if (/^(.+)-(products|product_models|product_uuids)-quantity$/.test(column) && code === undefined) {
      quantities.push({ index, column })
      return
    }
    if (rest.at(-1) === 'unit') {
      units.push({ index, stem: column.slice(0, -'-unit'.length) })
      return
    }
    let locale = ''
    let channel = ''
    let currency = ''
    const strange: string[] = []
    for (const part of rest) {
      if (channels.has(part) && channel === '') channel = part
      else if (/^[A-Z]{3}$/.test(part) && currency === '') currency = part
      else if (asLocaleCode(part) !== undefined && locale === '') locale = asLocaleCode(part) ?? ''
      else strange.push(part)
    }
    const [onlyStrange] = strange
    // A channel that no file lists is recognised by its position: after the locale, or alone.
    if (strange.length === 1 && onlyStrange !== undefined && channel === '' && channels.size === 0)
      channel = onlyStrange
    else if (strange.length > 0) {
      unknown.push({ index, column })
      return
    }
    let attribute = attributes.get(code ?? first)
    if (!attribute) {
      if (isDescribed || !/^[\p{L}\p{N}_]+$/u.test(first)) {
        unknown.push({ index, column })
        return
      }
      attribute = undescribed(first, currency === '' ? 'text' : 'price', { file: table.file, line: 1, column })
      attributes.set(first, attribute)
    }
    values.push({ kind: 'value', index, column, attribute, locale, channel, currency, unitIndex: -1 })
  })
  for (const { index, stem } of units) {
    const value = values.find(({ column }) => column === stem)
    if (!value) {
      unknown.push({ index, column: `${stem}-unit` })
      continue
    }
    value.unitIndex = index
    if (value.attribute.sourceType === '') {
      const metric = { ...value.attribute, reading: 'metric' as const }
      attributes.set(metric.code, metric)
      values.splice(values.indexOf(value), 1, { ...value, attribute: metric })
    }
  }
  return { values, associations, quantities, unknown }
}
