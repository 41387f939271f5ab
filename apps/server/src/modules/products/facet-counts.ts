/** How many products of a list have each value, stand in each category, and between which numbers they lie. */
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/database.ts'
import type { LocaleState } from '../configuration/catalogue-snapshot.ts'
import { type Conditions, whereOf } from './selection.ts'

/** A value in use with the number of products that have it. */
export interface ValueCount {
  readonly attribute_id: number
  readonly value: string
  readonly count: number
}

/** The ends of an attribute's numbers, and how many different ones there are (2 for two or more). */
export interface NumberRange {
  readonly attribute_id: number
  readonly min: number
  readonly max: number
}

/** A text attribute with more values than this is not offered as a filter: nobody looks through them. */
export const mostValues = 200

/**
 * Values in use and their counts without search and filters: counted at the import.
 * @param attributeIds the attributes whose values are of interest
 */
export const allValues = (db: Db, locale: LocaleState, attributeIds: readonly number[]): Promise<ValueCount[]> =>
  rowsOf<ValueCount>(
    db,
    sql`select f.attribute_id, f.value, sum(f.count)::int as count from (select value::int as id from json_array_elements_text(${JSON.stringify(attributeIds)}::json)) a,
      lateral (select attribute_id, value, count from facet_values where attribute_id = a.id and locale in (0, ${locale.number}) and count > 0
        limit ${mostValues * 2 + 1}) f
      group by f.attribute_id, f.value`,
  )

/** Values in use and their counts in a list, each attribute's own filter left out, so that its other values can be added. */
export async function countedValues(
  db: Db,
  locale: LocaleState,
  conditions: Conditions,
  filtered: ReadonlyMap<string, number>,
): Promise<ValueCount[]> {
  const count = (except: string | undefined, attributeId: number | undefined) =>
    rowsOf<ValueCount>(
      db,
      sql`select f.attribute_id, f.value, sum(c.count)::int as count from (
          select facet, count(*) as count from product_listing l, unnest(l.facets) as facet where ${whereOf(conditions, except)} and facet > 0 group by facet) c
        join facet_values f on f.id = c.facet and f.locale in (0, ${locale.number})
        ${attributeId === undefined ? sql`` : sql`where f.attribute_id = ${attributeId}`} group by f.attribute_id, f.value`,
    )
  const all = (await count(undefined, undefined)).filter((row) => ![...filtered.values()].includes(row.attribute_id))
  for (const [name, attributeId] of filtered) all.push(...(await count(name, attributeId)))
  return all
}

/** The ends of all numbers and dates without search and filters: two look-ups in the index each. */
export const allRanges = (db: Db, attributeIds: readonly number[]): Promise<NumberRange[]> =>
  rowsOf<NumberRange>(
    db,
    sql`select a.id as attribute_id, (select min(value) from product_numbers where attribute_id = a.id) as min,
        (select max(value) from product_numbers where attribute_id = a.id) as max
      from (select value::int as id from json_array_elements_text(${JSON.stringify(attributeIds)}::json)) a
      where exists (select 1 from product_numbers where attribute_id = a.id)`,
  )

/** The ends of numbers and dates in a list, each attribute's own filter left out. */
export async function countedRanges(
  db: Db,
  conditions: Conditions,
  attributeIds: readonly number[],
  filtered: ReadonlyMap<string, number>,
): Promise<NumberRange[]> {
  const ranges = (except: string | undefined, ids: readonly number[]) =>
    rowsOf<NumberRange>(
      db,
      sql`select n.attribute_id, min(n.value) as min, max(n.value) as max from product_numbers n
        where n.attribute_id in (select json_array_elements_text(${JSON.stringify(ids)}::json)::int)
          and n.product_id in (select l.product_id from product_listing l where ${whereOf(conditions, except)})
        group by n.attribute_id`,
    )
  const own = [...filtered].filter(([, id]) => attributeIds.includes(id))
  const others = attributeIds.filter((id) => !own.some(([, ownId]) => ownId === id))
  const result = others.length > 0 ? await ranges(undefined, others) : []
  for (const [name, id] of own) result.push(...(await ranges(name, [id])))
  return result
}

/** How many products of a list stand in each category and below it, the category filter left out. */
export async function countedCategories(db: Db, conditions: Conditions): Promise<Map<number, number>> {
  const rows = await rowsOf<{ id: number; count: number }>(
    db,
    sql`select -facet as id, count(*)::int as count from product_listing l, unnest(l.facets) as facet
      where ${whereOf(conditions, 'category')} and facet < 0 group by facet`,
  )
  return new Map(rows.map((row) => [row.id, row.count]))
}
