/** One row of a table, read by its layout. */
import { createHash } from 'node:crypto'
import type { ProductStatus } from '@vitrine/contract'
import { finding } from '../../findings/index.ts'
import type { Report, Scalar, SourcePosition } from '../../records.ts'
import { localeNamed } from '../../text/column-hints.ts'
import type { TableAttribute, TableAttributes } from './attributes.ts'
import type { CategoryPaths } from './category-paths.ts'
import { levelsIn, listIn, pairsIn, plainText } from './cells.ts'
import { cellAt, type PairColumns, type TableLayout } from './layout.ts'
import type { RawRow } from './raw-rows.ts'
import { statusOf } from './row-status.ts'
import { pairValue, readValue, type Value, type ValueContext, type Values } from './row-values.ts'

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
  const cells = identifier.map((index) => cellAt(row, index))
  const isThere = cells.some((cell, index) => cell !== '' && (identifier.length === 1 || identifier[index] !== group))
  if (!isThere) return cellAt(row, alias) || codeOfVariant(cellAt(row, group), row, pairColumns)
  if (identifier.length === 1) return plainText(cells[0] ?? '')
  const text = cells.join('\u001f')
  return `${slug(cells.filter(Boolean).join(' ')).slice(0, 60)}-${createHash('sha1').update(text).digest('hex').slice(0, 8)}`
}

/** Shopify's option of a product that has no variants. */
export const noOption = 'Default Title'

/** The code of a variant without an article number: its group with its options. '' for a row without options. */
function codeOfVariant(group: string, row: RawRow, pairs: readonly PairColumns[]): string {
  const options = pairs.map(({ value }) => cellAt(row, value)).filter((option) => option !== '')
  if (group === '' || options.length === 0) return ''
  return [group, ...options.filter((option) => option !== noOption).map(slug)].join('-')
}

/** The codes of the variants that a row names. */
export function childrenOf(row: RawRow, { children }: TableLayout): string[] {
  if (!children) return []
  const parts = listIn(cellAt(row, children.index), children.list)
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
export function pathsOf(row: RawRow, { categories, name }: TableLayout) {
  const product = plainText(cellAt(row, name)).toLowerCase()
  /** Shops put the product itself below its category. */
  const isProduct = (title = '') => {
    const text = title.toLowerCase()
    return (
      product !== '' &&
      (text === product || (/…$|\.{3}$/.test(text) && product.startsWith(text.replace(/…$|\.{3}$/, ''))))
    )
  }
  const paths: { titles: string[]; locale: string; heading: string }[] = []
  const main = categories[0]?.column.locale ?? ''
  const levelled: string[] = []
  let heading = ''
  for (const { index, column, heading: own } of categories) {
    const cell = cellAt(row, index)
    if (cell === '') continue
    if (column.level !== undefined) {
      levelled.push(plainText(cell))
      heading ||= own
      continue
    }
    const isOne = column.levels === '[]'
    for (const path of isOne ? [cell] : listIn(cell, column.list)) {
      const titles = isOne ? listIn(cell, undefined).map(plainText) : levelsIn(path, column.levels)
      if (isProduct(titles.at(-1))) titles.pop()
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

export interface RowContext extends ValueContext {
  readonly layout: TableLayout
  readonly attributes: TableAttributes
  readonly categories: CategoryPaths
  readonly pairNames: PairNames
  readonly locales: readonly string[]
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
    const value = readValue(cellAt(row, column.index), column, { ...at, column: column.heading }, context, report)
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
  for (const { index, heading, column } of layout.pairs)
    for (const { name, value } of pairsIn(
      cellAt(row, index),
      column.list ?? ',',
      column.equals ?? '=',
      column.sections,
    ))
      putPair(name, [value], heading)
  for (const pair of layout.pairColumns) {
    const name = context.pairNames.of(row, pair, group)
    const cell = plainText(cellAt(row, pair.value))
    if (name !== '' && cell !== '' && cell !== noOption) putPair(name, listIn(cell, pair.list), pair.heading)
  }
  const associations: Record<string, readonly string[]> = {}
  for (const { index, column } of layout.associations)
    associations[column.association ?? 'related'] = listIn(cellAt(row, index), column.list ?? ',')
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
