/**
 * Computes the rank of every product in every order that a list can have: by name in each locale's own order, and by
 * the columns of the catalogue.
 */
import { effectiveText, fallbackOrders } from '@vitrine/catalogue-rules/effective'
import { sortSlot } from '@vitrine/catalogue-rules/sort-slot'
import type { AttributeValue } from '@vitrine/contract'
import { type Db, rowsOf } from '@vitrine/database'
import { arrayText } from '@vitrine/database/lists'
import { sql } from 'drizzle-orm'
import type { KnownAttribute, KnownLocale, Vocabulary } from '../writer/vocabulary.ts'
import { ranksAt, ranksOf } from './name-ranks.ts'
import { highestLocale, isSortedByNumber, sortedAttributes, sortNumber } from './sort-columns.ts'

const rowsInBatch = 2000

/**
 * The text by which a value is sorted: an option by its label, anything else by its text. Values that `sortNumber`
 * turns into a number (numbers, booleans, dates) are sorted by that number instead.
 */
function sortText(attribute: KnownAttribute, value: AttributeValue, order: readonly string[]): string {
  const first = Array.isArray(value) ? value[0] : value
  const option = attribute.options.get(String(first))
  return option ? effectiveText(option.labels, order) || option.value : String(first ?? '')
}

/**
 * Writes `product_listing` from `import_listing`, with the ranks of all products. Changes only the rows that differ.
 * @param onProgress called with the share that is done, 0 to 1
 */
export async function orderProducts(
  db: Db,
  vocabulary: Vocabulary,
  onProgress: (share: number) => void,
): Promise<void> {
  const { locales } = vocabulary
  const highest = highestLocale(vocabulary)
  const columns = sortedAttributes(vocabulary)
  const ids = (await rowsOf<{ id: number }>(db)`select id from products order by id`).map((row) => row.id)
  const orders = fallbackOrders(locales)
  const names = new Map<number, Int32Array>()
  const sorts = new Map<number, Float64Array>()
  for (const [index, locale] of locales.entries()) {
    const keys = await sortKeysOf(db, ids, { locale, columns, order: orders.get(locale.code) ?? [] })
    const ranks = ranksOf(present(keys.names), locale.code)
    names.set(
      locale.number,
      Int32Array.from(keys.names, (name) => ranks.get(name ?? '') ?? 0),
    )
    for (const [column, { numbers, texts }] of keys.columns.entries()) {
      const ofTexts = ranksOf(present(texts), locale.code, ranks)
      const sorted = numbers.map((number, rowIndex) =>
        Number.isNaN(number) ? (ofTexts.get(texts[rowIndex] ?? '') ?? Number.NaN) : number,
      )
      sorts.set(sortSlot(column, locale.number, highest), sorted)
    }
    onProgress(((index + 1) / locales.length) * 0.5)
  }
  const slots = columns.length * highest
  for (let start = 0; start < ids.length; start += rowsInBatch) {
    const rows = ids.slice(start, start + rowsInBatch).map((p, offset) => ({
      p,
      n: arrayText(ranksAt(names, highest, start + offset)),
      s: arrayText(
        Array.from({ length: slots }, (_, index) => {
          const value = sorts.get(index + 1)?.[start + offset]
          return value === undefined || Number.isNaN(value) ? null : value
        }),
      ),
    }))
    await writeRanks(db, JSON.stringify(rows))
    onProgress(0.5 + (start / ids.length) * 0.5)
  }
}

const present = (texts: readonly (string | undefined)[]): string[] => texts.filter((text) => text !== undefined)

/** What products are sorted by in a locale, in the order of their ids. */
interface SortKeys {
  readonly names: readonly (string | undefined)[]
  /** For each column the numbers, NaN where there is none, and the texts of values that are no numbers. */
  readonly columns: readonly { readonly numbers: Float64Array; readonly texts: readonly (string | undefined)[] }[]
}

interface SortedIn {
  readonly locale: KnownLocale
  readonly columns: readonly KnownAttribute[]
  /** The order in which other languages stand in. */
  readonly order: readonly string[]
}

/**
 * Reads all columns at once, from a copy of a product's attributes: each read of the stored ones decompresses them again.
 * Reads products in parts: the rows of all of them would take more memory than the rest of the import.
 */
async function sortKeysOf(db: Db, ids: readonly number[], { locale, columns, order }: SortedIn): Promise<SortKeys> {
  const values = sql.join(
    columns.map(({ name }) => sql`attributes->${name}::text`),
    sql`, `,
  )
  const names = new Array<string | undefined>(ids.length).fill(undefined)
  const keys = columns.map(() => ({
    numbers: new Float64Array(ids.length).fill(Number.NaN),
    texts: new Array<string | undefined>(ids.length).fill(undefined),
  }))
  let rowIndex = 0
  for (let after = 0; ; ) {
    const rows = await rowsOf<{ id: number; name: string; values: (AttributeValue | null)[] }>(db)`
      select product_id as id, name, json_build_array(${values}) as values from (
        select product_id, name, attributes || '{}'::jsonb as attributes from product_texts
        where locale = ${locale.number} and product_id > ${after} order by product_id limit ${rowsInBatch}) texts`
    const last = rows.at(-1)
    if (!last) return { names, columns: keys }
    after = last.id
    for (const row of rows) {
      while (rowIndex < ids.length && ids[rowIndex] !== row.id) rowIndex += 1
      names[rowIndex] = row.name
      for (const [column, attribute] of columns.entries()) {
        const value = row.values[column]
        const key = keys[column]
        if (value == null || !key) continue
        const number = sortNumber(attribute, value)
        if (number === undefined) key.texts[rowIndex] = sortText(attribute, value, order)
        else key.numbers[rowIndex] = number
      }
    }
  }
}

const writeRanks = (db: Db, json: string) =>
  db.execute(sql`
    insert into product_listing (product_id, listed, visible, delisted, parent_id, variants, position, created, facets, number_attributes, number_values, media_keys, names, sorts)
    select r.p, coalesce(i.listed, l.listed), coalesce(i.visible, l.visible), coalesce(i.delisted, l.delisted), case when i.product_id is null then l.parent_id else i.parent_id end,
      coalesce(i.variants, l.variants), coalesce(i.position, l.position), coalesce(i.created, l.created), coalesce(i.facets, l.facets),
      coalesce(i.number_attributes, l.number_attributes), coalesce(i.number_values, l.number_values),
      coalesce(i.media_keys, l.media_keys),
      r.n::int[], r.s::float8[]
    from json_to_recordset(${json}::json) as r(p int, n text, s text)
    left join import_listing i on i.product_id = r.p left join product_listing l on l.product_id = r.p
    on conflict (product_id) do update set listed = excluded.listed, visible = excluded.visible,
      delisted = excluded.delisted, parent_id = excluded.parent_id,
      variants = excluded.variants, position = excluded.position, created = excluded.created, facets = excluded.facets,
      number_attributes = excluded.number_attributes, number_values = excluded.number_values,
      media_keys = excluded.media_keys,
      names = excluded.names, sorts = excluded.sorts
    where (product_listing.listed, product_listing.visible, product_listing.delisted, product_listing.variants, product_listing.position, product_listing.created,
        product_listing.facets, product_listing.names, product_listing.sorts, product_listing.parent_id, product_listing.number_attributes, product_listing.number_values,
        product_listing.media_keys)
      is distinct from (excluded.listed, excluded.visible, excluded.delisted, excluded.variants, excluded.position, excluded.created,
        excluded.facets, excluded.names, excluded.sorts, excluded.parent_id, excluded.number_attributes, excluded.number_values,
        excluded.media_keys)`)

/**
 * Writes the rows of `import_listing` into `product_listing` when neither a product was added or removed nor a text
 * changed by which products are sorted: ranks of texts stay, and only numbers may be new.
 */
export async function keepOrder(db: Db, vocabulary: Vocabulary): Promise<void> {
  const highest = highestLocale(vocabulary)
  const slots = sortedAttributes(vocabulary).flatMap((attribute, column) =>
    isSortedByNumber(attribute) ? vocabulary.locales.map(({ number }) => sortSlot(column, number, highest)) : [],
  )
  await db.execute(sql`
    update product_listing l set listed = i.listed, visible = i.visible, delisted = i.delisted, parent_id = i.parent_id,
      variants = i.variants, position = i.position, created = i.created, facets = i.facets,
      number_attributes = i.number_attributes, number_values = i.number_values, media_keys = i.media_keys,
      sorts = array(select case when slot = any(${arrayText(slots)}::int[]) then i.sort_numbers[slot] else l.sorts[slot] end
        from generate_subscripts(l.sorts, 1) slot order by slot)
    from import_listing i where i.product_id = l.product_id`)
}
