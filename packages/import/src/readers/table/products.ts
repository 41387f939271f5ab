/** Products from the rows of a table: single ones, variants with a parent, and groups of rows that are one product. */
import { finding } from '../../findings/index.ts'
import type { LocalisedValue, ProductRecord, Report, Scalar } from '../../records.ts'
import { onlySet } from '../folder/structure.ts'
import { isMedia, type TableAttribute, type TableAttributes } from './attributes.ts'
import type { JoinedRows } from './joined-rows.ts'
import type { RawRow } from './raw-rows.ts'
import { codeOf, type ReadRow, type RowContext, readRow } from './row.ts'
import type { RowCounts } from './row-counts.ts'
import type { Value, Values } from './row-values.ts'
import type { Survey } from './survey.ts'

/** Rows of a group that are read together; no product has more variants. */
const maxGroup = 5000
/** Rows that wait for others of their group. */
const maxHeld = 20_000

const sameText = (value: Value): string => JSON.stringify(value)
const isEmpty = (value: Value | undefined): value is null | undefined => value === null || value === undefined

/** Words that lead to the next one. */
const binding = new Set(
  'in with for of and by from the a mit für von und aus en avec pour et de du con para y di per e met voor van i med och og'.split(
    ' ',
  ),
)

/** The words that all texts begin with, without signs at their end. */
function commonBeginning(texts: readonly string[]): string {
  const [first = [], ...others] = texts.map((text) => text.split(' '))
  const end = first.findIndex((word, index) => others.some((other) => other[index] !== word))
  const words = end < 0 ? first : first.slice(0, end)
  // `Bowl in blue` and `Bowl in red` are a bowl.
  while (end >= 0 && words.length > 1 && binding.has(words.at(-1)?.toLowerCase() ?? '')) words.pop()
  return words.join(' ').replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, '')
}

/** What the parent of a group has in one attribute and locale, when its rows have these different values. */
function sharedValue(values: readonly Value[], isFile: boolean, isName: boolean): Value {
  if (values.length === 1) return values[0] ?? null
  // A parent shows the pictures of all its rows.
  if (isFile) return [...new Set(values.flat() as Scalar[])].slice(0, 50)
  if (!isName) return null
  const texts = values.filter((value): value is string => typeof value === 'string')
  return commonBeginning(texts) || (texts[0] ?? null)
}

/** The values of the parent of a group, and those that each row has of its own. */
export function splitValues(
  rows: readonly Values[],
  attributes: TableAttributes,
  nameAttribute: string | undefined,
): { parent: Values; own: Values[] } {
  const parent: Values = {}
  const own: Values[] = rows.map(() => ({}))
  for (const name of new Set(rows.flatMap((values) => Object.keys(values)))) {
    const attribute = attributes.get(name)
    for (const locale of new Set(rows.flatMap((values) => Object.keys(values[name] ?? {})))) {
      const all = rows.map((values) => values[name]?.[locale])
      const different = [
        ...new Map(
          all.filter((value) => !isEmpty(value)).map((value) => [sameText(value as Value), value as Value]),
        ).values(),
      ]
      const isFile = attribute !== undefined && isMedia(attribute)
      const value = different.length === 0 ? null : sharedValue(different, isFile, name === nameAttribute)
      parent[name] = { ...parent[name], [locale]: value }
      // A value that equals the parent's is inherited; null removes an earlier value of the variant's own.
      for (const [index, variant] of own.entries()) {
        const mine = all[index]
        // A picture that only some rows have is theirs, even if it is the only one.
        const isSame = different.length === 1 && !(isFile && all.some(isEmpty))
        const isOwn = !isSame && !isEmpty(mine) && attribute?.isShared !== true
        variant[name] = { ...variant[name], [locale]: isOwn ? mine : null }
      }
    }
  }
  return { parent, own }
}

export interface ProductsContext extends RowContext {
  readonly survey: Survey
  readonly counts: RowCounts
  /** The attribute of products' names. */
  readonly nameAttribute: string | undefined
  /** The attribute for pictures that are found by their names; undefined if there are none. */
  readonly pictureAttribute: TableAttribute | undefined
  /** Codes that earlier rows have. */
  readonly seen: Set<string>
  readonly joined: JoinedRows
}

/** Values with the pictures whose file names begin with a code of the product. */
function withPictures(values: Values, code: string, { survey, pictureAttribute }: ProductsContext): Values {
  if (!pictureAttribute || code === '') return values
  const { name } = pictureAttribute
  const named = new Set(Object.values(values).flatMap((texts) => Object.values(texts).flat()))
  const found = survey.pictures.of(code).filter((file) => !named.has(file))
  const stated = [values[name]?.[''] ?? []].flat() as Scalar[]
  const all = [...stated, ...found]
  return { ...values, [name]: { ...values[name], '': all.length > 1 ? all : (all[0] ?? null) } }
}

function recordOf(row: ReadRow, code: string, parent: string, order: number, values: Values, context: ProductsContext) {
  const { layout } = context
  const record: ProductRecord = {
    kind: 'product',
    at: row.at,
    given: [
      'set',
      'parent',
      'values',
      ...(layout.status >= 0 ? ['status'] : []),
      ...(layout.categories.length > 0 ? ['categories'] : []),
      ...(order > 0 ? ['order'] : []),
    ],
    code,
    set: onlySet,
    parent,
    status: row.status,
    categories: row.categories,
    created: '',
    updated: '',
    order,
    values: values as Readonly<Record<string, LocalisedValue>>,
    namesLocales: true,
    associations: row.associations,
    columns: row.columns,
  }
  return record
}

/** The products of rows of a group that are read together. */
function* productsOfGroup(rows: readonly ReadRow[], context: ProductsContext): Generator<ProductRecord> {
  const [first] = rows
  if (!first) return
  const { survey, attributes, nameAttribute, counts, seen } = context
  const { group } = first
  const { parent, own } = splitValues(
    rows.map(({ values }) => values),
    attributes,
    nameAttribute,
  )
  const products = rows.filter(({ code }) => code !== '')
  const size = survey.groups.get(group) ?? 0
  const isFamily = size > 1
  // Of a group in parts, the parent has what its first rows share, and each row keeps everything.
  const isWhole = products.length >= size
  const described = rows.find(({ code }) => code === group)
  if (!isFamily) {
    const [only] = products
    if (only) yield recordOf({ ...first, at: only.at }, only.code, '', 0, parent, context)
    counts.take(rows.length)
    return
  }
  if (described || (!survey.described.has(group) && !seen.has(group))) {
    seen.add(group)
    const head = { ...first, status: rows.find(({ status }) => status === 'active')?.status ?? first.status }
    yield recordOf(described ?? head, group, '', 0, withPictures(parent, group, context), context)
  }
  counts.take(rows.length)
  let order = 0
  for (const [index, row] of rows.entries()) {
    if (row.code === '' || row.code === group) continue
    order += 1
    yield recordOf(row, row.code, group, order, (isWhole ? own[index] : row.values) ?? {}, context)
  }
}

/** Whether a row repeats a product in another language; it was joined before. */
const isFurther = (raw: RawRow, { layout, seen }: ProductsContext) =>
  layout.locale >= 0 && seen.has(codeOf(raw, layout))

/**
 * Reads the rows that add to products: those of joined tables, and in tables with a language in each row those after the
 * first of a product.
 */
export async function readJoined(
  context: RowContext & Pick<ProductsContext, 'survey' | 'counts' | 'joined'>,
  report: Report,
) {
  const { layout, counts, joined, survey } = context
  const isJoined = layout.mapping.joined === true
  const first = new Set<string>()
  const counting = counts.counting(report)
  // Further rows of a product repeat what is the same in all languages, with the faults that its first row has.
  const ofTexts: Report = (found) => {
    const { column } = found.at
    if (column === layout.mapping.locale || layout.mapping.columns[column ?? '']?.localised) report(found)
  }
  for await (const raw of layout.table.rows) {
    const code = codeOf(raw, layout)
    if (!isJoined && !first.has(code)) {
      first.add(code)
      continue
    }
    if (isJoined) counts.read += 1
    const row = readRow(raw, context, isJoined ? counting : ofTexts)
    if (isJoined && code === '') {
      counts.refuse(row.at.line)
      report(finding('table-no-code', { ...row.at, column: layout.mapping.identifier.join(' + ') }))
      continue
    }
    if (isJoined) counts.take()
    if (joined.add({ ...row, code: survey.aliases.get(code) ?? code })) continue
    report(finding('table-join-size', row.at, layout.table.file))
    break
  }
}

/** Groups whose rows are not all read yet. */
class HeldGroups {
  readonly #groups = new Map<string, ReadRow[]>()
  #held = 0
  readonly #sizes: ReadonlyMap<string, number>

  constructor(sizes: ReadonlyMap<string, number>) {
    this.#sizes = sizes
  }

  add(row: ReadRow): void {
    const rows = this.#groups.get(row.group)
    if (rows) rows.push(row)
    else this.#groups.set(row.group, [row])
    this.#held += 1
  }

  has(group: string): boolean {
    return this.#groups.has(group)
  }

  isFull(group: string): boolean {
    return (this.#groups.get(group)?.length ?? 0) >= maxGroup
  }

  /** Takes the rows of a group that can be written: all of them are there, or there are too many. */
  take(group: string): readonly ReadRow[] {
    const rows = this.#groups.get(group) ?? []
    const isWhole = rows.filter(({ code }) => code !== '').length >= (this.#sizes.get(group) ?? 0)
    return isWhole || rows.length >= maxGroup || this.#held >= maxHeld ? this.#remove(group) : []
  }

  *rest(): Generator<readonly ReadRow[]> {
    for (const group of [...this.#groups.keys()]) yield this.#remove(group)
  }

  #remove(group: string): readonly ReadRow[] {
    const rows = this.#groups.get(group) ?? []
    this.#groups.delete(group)
    this.#held -= rows.length
    return rows
  }
}

/** The products of a table. The rows of a group are read together, if they are not too far from each other. */
export async function* readTableProducts(context: ProductsContext, report: Report): AsyncGenerator<ProductRecord> {
  const { layout, survey, counts, seen, joined } = context
  const held = new HeldGroups(survey.groups)
  let before = ''
  let inactive = 0
  const counting = counts.counting(report)
  for await (const raw of layout.table.rows) {
    counts.read += 1
    if (isFurther(raw, context)) {
      counts.take()
      continue
    }
    const read = joined.complete(readRow(raw, context, counting), context.attributes)
    const row = { ...read, values: withPictures(read.values, read.code, context) }
    // Rows without a code, such as those of further pictures, follow the ones of their product.
    if (row.group !== before || held.isFull(before)) yield* productsOfGroup(held.take(before), context)
    before = row.group
    if (row.code === '' && (row.group === '' || !held.has(row.group))) {
      counts.refuse(row.at.line)
      report(finding('table-no-code', { ...row.at, column: layout.mapping.identifier.join(' + ') }))
      continue
    }
    if (row.code !== '' && seen.has(row.code)) {
      counts.refuse(row.at.line)
      report(finding('table-duplicate', { ...row.at, column: layout.mapping.identifier.join(' + ') }, row.code))
      continue
    }
    if (row.code !== '') seen.add(row.code)
    if (row.code !== '' && row.status === 'inactive') inactive += 1
    if (row.group !== '') {
      held.add(row)
      continue
    }
    counts.take()
    const named = row.parent.replace(/^id:/, '')
    const parent = named === '' ? (survey.parents.get(row.code) ?? '') : (survey.aliases.get(named) ?? named)
    yield recordOf(row, row.code, parent === row.code ? '' : parent, 0, row.values, context)
  }
  for (const rows of held.rest()) yield* productsOfGroup(rows, context)
  if (inactive > 0)
    report(finding('table-inactive', { file: layout.table.file }, inactive, layout.mapping.status ?? ''))
}
