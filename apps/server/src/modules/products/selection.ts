/** The list that search and filters select, as a condition on `product_listing l` (A-92). */
import { type ProductStatus, productStatuses } from '@vitrine/contract'
import {
  type FilterValue,
  isRange,
  type ProductFilters,
  type RangeFilter,
} from '@vitrine/contract/rules/product-filters'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/database.ts'
import { FailedCall } from '../../failure.ts'
import { searchQuery } from '../../search/search-query.ts'
import type { AttributeState, CatalogueSnapshot, LocaleState } from '../configuration/catalogue-snapshot.ts'
import { categoryFacet, facetText, statusFacet } from './facets.ts'

/** What a caller selects products by. */
export interface Selection {
  readonly search?: string | undefined
  readonly filters?: ProductFilters | undefined
}

/** Conditions by the name of the filter that they come from, so that a count can leave one of them out. */
export interface Conditions {
  readonly base: SQL
  readonly byFilter: ReadonlyMap<string, SQL>
}

/** All conditions, or all but that of one filter. */
export const whereOf = ({ base, byFilter }: Conditions, except?: string): SQL =>
  sql.join([base, ...[...byFilter].filter(([name]) => name !== except).map(([, condition]) => condition)], sql` and `)

/** Whether nothing is selected: the list as it is without search and filters. */
export const isEverything = ({ search, filters }: Selection): boolean =>
  (search ?? '') === '' && Object.keys(filters ?? {}).length === 0

const none = sql`false`
const day = /^\d{4}-\d{2}-\d{2}$/
const dayLength = 86_400_000

const valuesOf = (value: FilterValue): (string | number | boolean)[] => {
  if (isRange(value)) return []
  return Array.isArray(value) ? [...value] : [value as string | number | boolean]
}

const badValue = (name: string) => new FailedCall(400, 'filters_value', { field: `filters.${name}` })
const anyFacet = (facets: readonly number[]) =>
  facets.length === 0 ? none : sql`l.facets @@ ${facets.join('|')}::query_int`
const jsonList = (values: readonly unknown[]) => sql`(select json_array_elements_text(${JSON.stringify(values)}::json))`

/** Reads search and filters. @throws FailedCall 400 for an attribute that does not exist and for a value that does not fit its type */
export async function conditionsOf(
  db: Db,
  snapshot: CatalogueSnapshot,
  locale: LocaleState,
  { search, filters = {} }: Selection,
): Promise<Conditions> {
  const byFilter = new Map<string, SQL>()
  const named: [AttributeState, FilterValue][] = []
  for (const [name, value] of Object.entries(filters)) {
    const reserved = reservedCondition(name, value, snapshot)
    if (reserved) {
      byFilter.set(name, reserved)
      continue
    }
    const attribute = snapshot.attributes.get(name)
    if (!attribute) throw new FailedCall(400, 'filters_unknown', { params: { name }, field: `filters.${name}` })
    if (!isRange(value) && valuesOf(value).length === 0) continue
    named.push([attribute, value])
  }
  const facets = await facetNumbers(db, locale, named)
  for (const [attribute, value] of named)
    byFilter.set(attribute.name, attributeCondition(attribute, value, facets, locale))
  if (search) {
    const query = await searchQuery(db, search, locale)
    if (query)
      byFilter.set(
        'search',
        sql`l.product_id in (select product_id from product_texts where locale = ${locale.number} and search @@ ${query})`,
      )
  }
  // Who asks for certain products or for a parent's variants gets them, though the list would not show them.
  const base = 'id' in filters || 'parent' in filters ? sql`l.visible` : sql`l.listed`
  return { base, byFilter }
}

function reservedCondition(name: string, value: FilterValue, snapshot: CatalogueSnapshot): SQL | undefined {
  if (name !== 'id' && name !== 'category' && name !== 'parent' && name !== 'status') return undefined
  if (isRange(value)) throw badValue(name)
  const texts = valuesOf(value).map(String)
  switch (name) {
    case 'id':
      return sql`l.product_id in (select id from products where code in ${jsonList(texts)})`
    case 'parent':
      return sql`l.parent_id in (select id from products where code in ${jsonList(texts)})`
    case 'category':
      return anyFacet(
        texts.flatMap((key) => snapshot.categoriesByKey.get(key) ?? []).map(({ id }) => categoryFacet(id)),
      )
    case 'status': {
      const statuses = texts.filter((text): text is ProductStatus =>
        (productStatuses as readonly string[]).includes(text),
      )
      if (statuses.length < texts.length) throw badValue(name)
      return anyFacet(statuses.map(statusFacet))
    }
  }
}

/** The numbers of the values that are filtered by, by `attribute id/value`; values that no product has are not there. */
async function facetNumbers(
  db: Db,
  locale: LocaleState,
  named: readonly [AttributeState, FilterValue][],
): Promise<Map<string, number[]>> {
  const wanted = named.flatMap(([{ id }, value]) => valuesOf(value).map((one) => ({ a: id, v: facetText(one) })))
  const numbers = new Map<string, number[]>()
  if (wanted.length === 0) return numbers
  const rows = await rowsOf<{ id: number; attribute_id: number; value: string }>(
    db,
    sql`select f.id, f.attribute_id, f.value from json_to_recordset(${JSON.stringify(wanted)}::json) as r(a int, v text)
      join facet_values f on f.attribute_id = r.a and f.value = r.v and f.locale in (0, ${locale.number})`,
  )
  for (const row of rows) {
    const key = `${row.attribute_id}/${row.value}`
    numbers.set(key, [...(numbers.get(key) ?? []), row.id])
  }
  return numbers
}

function attributeCondition(
  attribute: AttributeState,
  value: FilterValue,
  facets: ReadonlyMap<string, readonly number[]>,
  locale: LocaleState,
): SQL {
  switch (attribute.type) {
    case 'single_select':
    case 'multi_select':
    case 'bool':
    case 'string':
      if (isRange(value)) throw badValue(attribute.name)
      return anyFacet(valuesOf(value).flatMap((one) => facets.get(`${attribute.id}/${facetText(one)}`) ?? []))
    case 'number':
    case 'float':
    case 'date':
      return numberCondition(attribute, value)
    default: {
      if (isRange(value)) throw badValue(attribute.name)
      const texts = jsonList(valuesOf(value).map(String))
      return sql`l.product_id in (select product_id from product_texts
        where locale = ${locale.number} and attributes->>${attribute.name}::text in ${texts})`
    }
  }
}

function numberCondition(attribute: AttributeState, value: FilterValue): SQL {
  const numberOf = (end: string | number | boolean, isMax: boolean): number => {
    const number =
      attribute.type === 'date'
        ? Date.parse(String(end))
        : typeof end === 'boolean' || end === ''
          ? Number.NaN
          : Number(end)
    if (!Number.isFinite(number)) throw badValue(attribute.name)
    // A day as the end of a range is in it.
    return isMax && attribute.type === 'date' && day.test(String(end)) ? number + dayLength - 1 : number
  }
  const select = (condition: SQL) =>
    sql`l.product_id in (select product_id from product_numbers where attribute_id = ${attribute.id} and ${condition})`
  if (!isRange(value))
    return select(
      sql`value in ${sql`(select json_array_elements_text(${JSON.stringify(valuesOf(value).map((one) => numberOf(one, false)))}::json)::float8)`}`,
    )
  const { min, max } = value as RangeFilter
  const ends = [
    ...(min === undefined || min === '' ? [] : [sql`value >= ${numberOf(min, false)}::float8`]),
    ...(max === undefined || max === '' ? [] : [sql`value <= ${numberOf(max, true)}::float8`]),
  ]
  return ends.length === 0 ? sql`true` : select(sql.join(ends, sql` and `))
}
