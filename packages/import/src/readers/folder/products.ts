/** products.csv and products-*.csv, row by row. */
import { type AttributeType, type ProductStatus, productStatuses } from '@vitrine/contract'
import { finding } from '../../findings/index.ts'
import type { LocalisedValue, ProductRecord, Scalar, SourcePosition } from '../../records.ts'
import { attributeNameOf, localisedHeading } from '../../text/column-hints.ts'
import { type CsvTable, openTable, reportUnknownColumns, type TableRow } from '../../text/csv-table.ts'
import { splitList, unescapeBars } from '../../text/lists.ts'
import { type FindLocale, splitColumn } from '../../text/localised-columns.ts'
import { readDate } from '../dates.ts'
import { dictionary } from '../dictionary.ts'
import { mediaValue } from '../media-values.ts'
import { remedyForCode } from './code-column.ts'
import { type FolderContext, inColumn, readOrder, remedyForLocale } from './context.ts'

/** The columns that are no attributes. */
export const ownColumns = [
  'code',
  'set',
  'parent',
  'status',
  'categories',
  'created',
  'updated',
  'order',
  'delisted',
] as const
const associationPrefix = 'association:'
/** Before the name of an attribute that is also the name of another column. */
export const attributePrefix = 'attribute:'

/** Types with single values only: a `|` in them is part of the text. */
const single: ReadonlySet<AttributeType> = new Set(['text', 'number', 'float', 'bool', 'date', 'single_select'])
const media: ReadonlySet<AttributeType> = new Set(['file', 'media', 'video', 'image'])

/** The attributes that the source declares, by their name in lower case. */
export type DeclaredAttributes = ReadonlyMap<
  string,
  {
    readonly name: string
    readonly type: AttributeType
    /** Whether the attribute was invented for a column. */
    readonly assumed: boolean
  }
>

export interface ValueColumn {
  readonly index: number
  readonly column: string
  readonly attribute: string
  readonly locale: string
  /** Undefined for an attribute that only the stored catalogue may have. */
  readonly type: AttributeType | undefined
}

/** The product files in the order of reading. */
export function productFiles(files: readonly string[]): string[] {
  const more = files.filter((file) => /^products-[^/]*\.csv$/i.test(file)).sort()
  return [...files.filter((file) => file.toLowerCase() === 'products.csv'), ...more]
}

/** The columns that hold values of attributes. */
export function valueColumns(table: CsvTable, declared: DeclaredAttributes, find: FindLocale): ValueColumn[] {
  return table.columns.flatMap((column, index) => {
    const lower = column.toLowerCase()
    if (column === '' || (ownColumns as readonly string[]).includes(lower) || lower.startsWith(associationPrefix))
      return []
    const split = splitColumn(lower.startsWith(attributePrefix) ? column.slice(attributePrefix.length) : column, find)
    if (!split || !/^[\p{L}\p{N}_.]+$/u.test(split.name)) return []
    const known = declared.get(split.name.toLowerCase())
    return [{ index, column, attribute: known?.name ?? split.name, locale: split.locale, type: known?.type }]
  })
}

interface Layout {
  readonly table: CsvTable
  readonly own: Readonly<Record<(typeof ownColumns)[number], number>>
  readonly given: readonly string[]
  readonly values: readonly ValueColumn[]
  readonly associations: readonly { readonly index: number; readonly kind: string }[]
  readonly columns: Readonly<Record<string, string>>
}

function layOut(table: CsvTable, declared: DeclaredAttributes, context: FolderContext): Layout {
  const values = valueColumns(table, declared, context.findLocale)
  const indexes = new Set(values.map(({ index }) => index))
  const associations = table.columns.flatMap((column, index) =>
    column.toLowerCase().startsWith(associationPrefix)
      ? [{ index, kind: column.slice(associationPrefix.length).trim() }]
      : [],
  )
  reportUnknownColumns(
    table,
    context.report,
    (column) => {
      const lower = column.toLowerCase()
      return (
        (ownColumns as readonly string[]).includes(lower) ||
        lower.startsWith(associationPrefix) ||
        indexes.has(table.columns.indexOf(column))
      )
    },
    (column) => remedyForColumn(column, declared, context.locales),
  )
  reportLocalesInNames(values, table.file, declared, context)
  const own = Object.fromEntries(ownColumns.map((name) => [name, table.column(name)])) as Layout['own']
  const columns = dictionary<string>()
  for (const { attribute, column } of values) columns[attribute] ??= column
  return {
    table,
    own,
    given: [
      ...ownColumns.filter((name) => own[name] >= 0),
      'values',
      ...(associations.length > 0 ? ['associations'] : []),
    ],
    values,
    associations,
    columns: { ...columns },
  }
}

/** The remedy for a column that can't be an attribute's. */
function remedyForColumn(column: string, declared: DeclaredAttributes, locales: readonly string[]): string | undefined {
  const nameFor = (heading: string) => declared.get(heading.toLowerCase())?.name ?? attributeNameOf(heading)
  const hint = localisedHeading(column, locales)
  if (hint && nameFor(hint.base) !== '')
    return remedyForLocale(column, `${nameFor(hint.base)}-${hint.locale}`, hint.locale)
  const name = nameFor(column)
  if (name === '' || name === column) return undefined
  return `The name of an attribute has letters, digits, "_" and "." only: rename it "${name}". A language follows a hyphen, as in "${name}-${locales[0] ?? 'de_DE'}".`
}

/**
 * Reports columns that became attributes of their own, but are probably an attribute in a language, such as `name_de`.
 */
function reportLocalesInNames(
  values: readonly ValueColumn[],
  file: string,
  declared: DeclaredAttributes,
  { locales, report }: FolderContext,
): void {
  const hints = values.flatMap((value) => {
    const isStated = declared.get(value.column.toLowerCase())?.assumed === false
    const hint = isStated ? undefined : localisedHeading(value.column, locales)
    return hint && value.locale === '' ? [{ ...value, ...hint }] : []
  })
  for (const { index, column, base, locale } of hints) {
    const others = hints.filter((other) => other.base === base && other.locale !== locale)
    // Not every such ending is a language: `weight_lb` is no weight in Luxembourgish. So the language must be one of
    // the catalogue's, or the attribute must occur in several languages.
    if (!locales.includes(locale) && others.length === 0) continue
    report(
      finding(
        'locale-in-name',
        { file, line: 1, column },
        index + 1,
        column,
        remedyForLocale(column, `${attributeNameOf(base)}-${locale}`, locale),
      ),
    )
  }
}

/**
 * The products of all files. An empty cell yields null for its attribute and locale; a missing column yields nothing.
 * Values are the texts of the cells (lists for several values). The writer converts them to types; only paths are
 * looked up here.
 */
export async function* readProducts(
  context: FolderContext,
  declared: DeclaredAttributes,
  files: readonly string[],
  defaultSet: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<ProductRecord> {
  const { report, folder } = context
  const seen = new Set<string>()
  for (const file of files) {
    const table = await openTable({ folder: folder.path, file, report, onBytes })
    if (!table) continue
    const layout = layOut(table, declared, context)
    if (layout.own.code < 0) {
      report(finding('missing-column/code', { file, line: 1 }, file, remedyForCode(table.columns)))
      continue
    }
    for await (const row of table.rows) {
      const record = readProduct(row, layout, context, defaultSet)
      if (!record) continue
      if (seen.has(record.code)) {
        report(finding('duplicate-key/product', inColumn(record.at, 'code'), record.code))
        continue
      }
      seen.add(record.code)
      yield record
    }
  }
}

function readProduct(
  row: TableRow,
  layout: Layout,
  context: FolderContext,
  defaultSet: string,
): ProductRecord | undefined {
  const at: SourcePosition = { file: layout.table.file, line: row.line }
  const own = (name: (typeof ownColumns)[number]): string => row.cells[layout.own[name]]?.trim() ?? ''
  const code = own('code')
  if (code === '') {
    context.report(finding('missing-key/product', inColumn(at, 'code')))
    return undefined
  }
  const values = dictionary<Record<string, Scalar | readonly Scalar[] | null>>()
  for (const column of layout.values) {
    const cell = row.cells[column.index]
    if (cell === undefined) continue
    values[column.attribute] ??= {}
    const value = readValue(cell, column, at, context)
    if (value !== undefined)
      (values[column.attribute] as Record<string, Scalar | readonly Scalar[] | null>)[column.locale] = value
  }
  const associations = dictionary<string[]>()
  for (const { index, kind } of layout.associations) {
    const cell = row.cells[index]
    if (cell !== undefined) associations[kind] = splitList(cell)
  }
  return {
    kind: 'product',
    at,
    given: layout.given.filter((name) => {
      const index = layout.own[name as keyof Layout['own']]
      return index === undefined || index < row.cells.length
    }),
    code,
    set: layout.own.set < 0 ? defaultSet : own('set'),
    parent: own('parent'),
    status: readStatus(own('status'), at, context),
    categories: splitList(own('categories')),
    created: readDate(own('created'), inColumn(at, 'created'), context.report),
    updated: readDate(own('updated'), inColumn(at, 'updated'), context.report),
    order: readOrder(own('order'), 0, at, context.report),
    delisted: own('delisted') === 'yes',
    values: { ...values } as Readonly<Record<string, LocalisedValue>>,
    namesLocales: true,
    associations: { ...associations },
    columns: layout.columns,
  }
}

/** Undefined for a value that was reported and left out. */
function readValue(
  cell: string,
  { type, column }: ValueColumn,
  at: SourcePosition,
  context: FolderContext,
): Scalar | readonly Scalar[] | null | undefined {
  if (cell.trim() === '') return null
  if (type !== undefined && media.has(type)) {
    const paths = splitList(cell).map((part) =>
      mediaValue(context.folder, part, inColumn(at, column), context.report, { anywhere: true }),
    )
    const found = paths.filter((path) => path !== undefined)
    if (found.length === 0) return undefined
    return found.length === 1 ? found[0] : found
  }
  if (type !== undefined && single.has(type)) return unescapeBars(cell)
  if (!cell.includes('|')) return cell
  const parts = splitList(cell)
  return parts.length === 0 ? null : parts.length === 1 ? parts[0] : parts
}

function readStatus(text: string, at: SourcePosition, context: FolderContext): ProductStatus {
  if (text === '') return 'active'
  const status = productStatuses.find((known) => known === text.toLowerCase())
  if (status) return status
  context.report(finding('unknown-status', inColumn(at, 'status'), text, productStatuses.join(', ')))
  return 'active'
}
