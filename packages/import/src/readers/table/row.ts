/** One row of a table, read by its layout. */
import { createHash } from 'node:crypto'
import { type ProductStatus, productStatuses } from '@vitrine/contract'
import { finding } from '../../findings/index.ts'
import type { Report, Scalar, SourcePosition } from '../../records.ts'
import { localeNamed } from '../../text/column-hints.ts'
import { mediaValue } from '../media-values.ts'
import type { SourceFolder } from '../source-folder.ts'
import type { TableAttribute, TableAttributes } from './attributes.ts'
import type { CategoryPaths } from './category-paths.ts'
import { booleanIn, levelsIn, listIn, longText, pairsIn, plainText } from './cells.ts'
import { parseDate } from './dates.ts'
import { cellAt, type PairColumns, type TableLayout, type ValueColumn } from './layout.ts'
import { readQuantity } from './quantities.ts'
import type { RawRow } from './raw-rows.ts'

export type Value = Scalar | readonly Scalar[] | null

/** Values by attribute name, then by locale. */
export type Values = Record<string, Record<string, Value>>

export const isSelect = ({ type }: TableAttribute): boolean => type === 'single_select' || type === 'multi_select'

const slug = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

/**
 * The code of a row; '' without one. Several columns give a code that depends only on their texts, so that it stays the
 * same when the rows are sorted in another way.
 */
export function codeOf(row: RawRow, { identifier, alias, group, pairColumns }: TableLayout): string {
  const cells = identifier.map((place) => cellAt(row, place))
  const isThere = cells.some((cell, index) => cell !== '' && (identifier.length === 1 || identifier[index] !== group))
  if (!isThere) return cellAt(row, alias) || codeOfVariant(cellAt(row, group), row, pairColumns)
  if (identifier.length === 1) return plainText(cells[0] ?? '')
  const text = cells.join('\u001f')
  return `${slug(cells.filter(Boolean).join(' ')).slice(0, 60)}-${createHash('sha1').update(text).digest('hex').slice(0, 8)}`
}

/** Shopify's option of a product that has no variants. */
const noOption = 'Default Title'

/** The code of a variant without an article number: its group with its options. '' for a row without options. */
function codeOfVariant(group: string, row: RawRow, pairs: readonly PairColumns[]): string {
  const options = pairs.map(({ value }) => cellAt(row, value)).filter((option) => option !== '')
  if (group === '' || options.length === 0) return ''
  return [group, ...options.filter((option) => option !== noOption).map(slug)].join('-')
}

/** The codes of the variants that a row names. */
export function childrenOf(row: RawRow, { children }: TableLayout): string[] {
  if (!children) return []
  const parts = listIn(cellAt(row, children.place), children.list)
  if (children.key === undefined) return parts
  const key = `${children.key}=`
  return parts.flatMap((part) =>
    part
      .split(',')
      .filter((pair) => pair.trim().startsWith(key))
      .map((pair) => pair.trim().slice(key.length)),
  )
}

/** The categories of a row: their paths, and the paths in other languages. */
export function pathsOf(row: RawRow, { categories }: TableLayout) {
  const paths: { titles: string[]; locale: string; heading: string }[] = []
  const main = categories[0]?.column.locale ?? ''
  const levelled: string[] = []
  let heading = ''
  for (const { place, column, heading: own } of categories) {
    const cell = cellAt(row, place)
    if (cell === '') continue
    if (column.level !== undefined) {
      levelled.push(plainText(cell))
      heading ||= own
      continue
    }
    for (const path of listIn(cell, column.list)) {
      const titles = levelsIn(path, column.levels)
      if (column.root !== undefined && titles[0] === column.root) titles.shift()
      if (titles.length > 0) paths.push({ titles, locale: column.locale ?? '', heading: own })
    }
  }
  if (levelled.length > 0) paths.push({ titles: levelled, locale: main, heading })
  return {
    own: paths.filter(({ locale }) => locale === main),
    translated: paths.filter(({ locale }) => locale !== main),
  }
}

/** The names of pairs whose names only the first row of a group states. */
export class PairNames {
  #group = ''
  #names = new Map<number, string>()

  of(row: RawRow, { name }: PairColumns, group: string): string {
    if (group !== this.#group || group === '') this.#names = new Map()
    this.#group = group
    const cell = plainText(cellAt(row, name))
    if (cell !== '') this.#names.set(name, cell)
    return cell || (this.#names.get(name) ?? '')
  }
}

const hiddenWords = new Set(
  'draft archived hidden inactive private inaktiv entwurf not visible individually'.split(' '),
)

function statusOf(row: RawRow, layout: TableLayout, at: SourcePosition, report: Report): ProductStatus {
  const cell = cellAt(row, layout.status)
  if (cell === '') return 'active'
  const word = cell.toLowerCase()
  const known = productStatuses.find((status) => status === word)
  if (known) return known
  if (word === '-1' || word === '2') return 'inactive'
  const isShown = booleanIn(cell)
  if (isShown !== undefined) return isShown ? 'active' : 'inactive'
  if (word === 'published' || word === 'publish' || word === 'aktiv') return 'active'
  if (hiddenWords.has(word)) return 'inactive'
  report(finding('unknown-status', { ...at, column: layout.mapping.status }, cell, productStatuses.join(', ')))
  return 'active'
}

/** A row with everything that it states. */
export interface ReadRow {
  /** '' for a row that only continues the product of its group. */
  readonly code: string
  readonly group: string
  readonly parent: string
  readonly at: SourcePosition
  readonly status: ProductStatus
  readonly values: Values
  readonly categories: readonly string[]
  readonly associations: Readonly<Record<string, readonly string[]>>
  readonly columns: Readonly<Record<string, string>>
}

export interface RowContext {
  readonly layout: TableLayout
  readonly attributes: TableAttributes
  readonly folder: SourceFolder
  readonly categories: CategoryPaths
  readonly pairNames: PairNames
  readonly locales: readonly string[]
  /** The option for a text of a select attribute. */
  optionFor(attribute: TableAttribute, text: string): string
}

/** Reads a row. Reports each cell that is changed or left out. */
export function readRow(row: RawRow, context: RowContext, report: Report): ReadRow {
  const { layout, attributes } = context
  const at: SourcePosition = { file: row.file ?? layout.table.file, line: row.line }
  const values: Values = Object.create(null)
  const columns: Record<string, string> = Object.create(null)
  const put = ({ name }: TableAttribute, locale: string, value: Value, heading: string) => {
    values[name] ??= {}
    columns[name] ??= heading
    const texts = values[name]
    const before = texts[locale] ?? null
    // Several columns of one attribute are one list, such as Image 1 and Image 2.
    texts[locale] =
      before === null || value === null ? (value ?? before) : [...new Set([before, value].flat() as Scalar[])]
  }
  const locale = rowLocale(row, context, at, report)
  for (const column of layout.values) {
    const isLocalised = column.column.localised === true
    if (isLocalised && locale === undefined) continue
    const value = readValue(cellAt(row, column.place), column, { ...at, column: column.heading }, context, report)
    if (value !== undefined)
      put(column.attribute, (isLocalised ? locale : column.column.locale) ?? '', value, column.heading)
  }
  const group = cellAt(row, layout.group)
  const putPair = (name: string, texts: readonly string[], heading: string) => {
    const attribute = attributes.ofPair(name)
    if (!attribute || texts.length === 0) return
    const value = texts.map((text) => pairValue(text, attribute, context))
    put(attribute, '', value.length === 1 ? (value[0] ?? null) : value, heading)
  }
  for (const { place, heading, column } of layout.pairs)
    for (const { name, value } of pairsIn(cellAt(row, place), column.list ?? ',', column.equals ?? '='))
      putPair(name, [value], heading)
  for (const pair of layout.pairColumns) {
    const name = context.pairNames.of(row, pair, group)
    const cell = plainText(cellAt(row, pair.value))
    if (name !== '' && cell !== '') putPair(name, listIn(cell, pair.list), pair.heading)
  }
  const associations: Record<string, readonly string[]> = {}
  for (const { place, column } of layout.associations)
    associations[column.association ?? 'related'] = listIn(cellAt(row, place), column.list ?? ',')
  return {
    code: codeOf(row, layout),
    group,
    parent: cellAt(row, layout.parent),
    at,
    status: statusOf(row, layout, at, report),
    values: { ...values },
    categories: [
      ...new Set(
        pathsOf(row, layout).own.map(({ titles, locale, heading }) =>
          context.categories.add(titles, locale, { ...at, column: heading }),
        ),
      ),
    ],
    associations,
    columns: { ...columns },
  }
}

/** The language of a row's texts: '' in a table without such a column, undefined (and reported) for an unknown one. */
function rowLocale(
  row: RawRow,
  { layout, locales }: RowContext,
  at: SourcePosition,
  report: Report,
): string | undefined {
  const cell = cellAt(row, layout.locale)
  if (cell === '' || /^(default|admin|all)$/i.test(cell)) return ''
  const named = localeNamed(cell, locales)
  if (named !== undefined && locales.includes(named)) return named
  report(finding('table-locale', { ...at, column: layout.mapping.locale }, cell))
  return undefined
}

const pairValue = (text: string, attribute: TableAttribute, context: RowContext): Scalar =>
  isSelect(attribute) ? context.optionFor(attribute, plainText(text)) : plainText(text)

const quoted = (text: string) => (text.length > 60 ? `"${text.slice(0, 57)}…"` : `"${text}"`)

/** The value of a cell; null for an empty one, and undefined for one that was reported and left out. */
function readValue(
  cell: string,
  { attribute, column }: ValueColumn,
  at: SourcePosition,
  context: RowContext,
  report: Report,
): Value | undefined {
  if (cell === '') return null
  switch (attribute.type) {
    case 'number':
    case 'float': {
      const result = readQuantity(cell, attribute.unit, column.decimal ?? '.')
      if ('wrong' in result) {
        report(
          result.wrong === 'unit'
            ? finding('table-unit', at, quoted(cell), attribute.name, attribute.unit)
            : finding('table-number', at, quoted(cell), attribute.name, column.decimal ?? '.'),
        )
        return undefined
      }
      return result.number
    }
    case 'bool': {
      const value = booleanIn(cell)
      if (value === undefined) report(finding('table-boolean', at, quoted(cell), attribute.name))
      return value
    }
    case 'date': {
      const date = parseDate(cell, column.date ?? 'year-month-day')
      if (date === undefined)
        report(finding('table-date', at, quoted(cell), attribute.name, column.date ?? 'year-month-day'))
      return date
    }
    case 'single_select':
    case 'multi_select': {
      const options = listIn(cell, column.list).map((text) => context.optionFor(attribute, plainText(text)))
      return options.length === 1 || attribute.type === 'single_select' ? (options[0] ?? null) : options
    }
    case 'text':
      return longText(cell)
    case 'string': {
      const texts = listIn(cell, column.list).map(plainText)
      return texts.length === 1 ? (texts[0] ?? null) : texts
    }
    default: {
      const paths = listIn(cell, column.list).flatMap((part) => {
        // A leading slash is the shop's own folder of pictures. Pictures may be named without their folder.
        const named = part.replace(/^\/+/, '')
        const path =
          context.folder.find(named, true).found ?? mediaValue(context.folder, named, at, report, { anywhere: true })
        return path === undefined ? [] : [path]
      })
      if (paths.length === 0) return undefined
      return paths.length === 1 ? paths[0] : paths
    }
  }
}
