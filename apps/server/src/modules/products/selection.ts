/** Reads search and filters of a caller as conditions for a scan of the listing. */
import { facetText } from '@vitrine/catalogue-rules/facets'
import { wordsOf } from '@vitrine/catalogue-rules/words'
import { type ProductStatus, productStatuses } from '@vitrine/contract'
import {
  type FilterValue,
  isRange,
  type ProductFilters,
  type RangeFilter,
} from '@vitrine/contract/rules/product-filters'
import { rowIndexesIn } from '../../catalogue/listing/id-set.ts'
import type { TextSearch } from '../../catalogue/search/text-search.ts'
import { HttpError } from '../../http/http-error.ts'
import type { AttributeState, CatalogueSnapshot, LocaleState } from '../configuration/catalogue-snapshot.ts'
import type { ListingColumns } from './listing-columns.ts'
import { type Condition, type Conditions, maxConditions, withVariants } from './listing-scan.ts'
import type { ListingStore } from './listing-store.ts'

/** Search and filters of a caller. */
export interface Selection {
  readonly search?: string | undefined
  readonly filters?: ProductFilters | undefined
}

/** The catalogue and the locale in which a selection is read. */
export interface SelectionContext {
  readonly store: ListingStore
  readonly snapshot: CatalogueSnapshot
  readonly columns: ListingColumns
  readonly search: TextSearch
  readonly locale: LocaleState
}

/**
 * Names of conditions that do not belong to an attribute. The colon separates them from attributes of the same name.
 */
export const ownName = (name: 'id' | 'category' | 'parent' | 'status'): string => `:${name}`

const day = /^\d{4}-\d{2}-\d{2}$/
const dayLength = 86_400_000

const valuesOf = (value: FilterValue): (string | number | boolean)[] => {
  if (isRange(value)) return []
  return Array.isArray(value) ? [...value] : [value as string | number | boolean]
}

const badValue = (name: string) => new HttpError(400, 'filters_value', { field: `filters.${name}` })

/**
 * Reads search and filters.
 * @throws HttpError 400 for an unknown attribute, for a value that does not fit the attribute's type, and for too many
 * filters
 */
export async function conditionsOf(
  context: SelectionContext,
  { search, filters = {} }: Selection,
): Promise<Conditions> {
  const conditions: Condition[] = []
  for (const [name, value] of Object.entries(filters)) {
    const condition = (await reservedCondition(context, name, value)) ?? (await namedCondition(context, name, value))
    if (condition !== 'none') conditions.push(condition)
  }
  const found = search ? await context.search.find(search, context.locale, context.columns.visible) : undefined
  if (conditions.length > maxConditions) throw new HttpError(400, 'filters_too_many', { field: 'filters' })
  // A caller that requests certain products or a parent's variants gets them, even if the list would not show them.
  const unlisted = 'id' in filters || 'parent' in filters
  return {
    unlisted,
    conditions,
    found: found && !unlisted ? { ...found, rowIndexes: withVariants(context.columns, found.rowIndexes) } : found,
  }
}

async function reservedCondition(
  context: SelectionContext,
  name: string,
  value: FilterValue,
): Promise<Condition | undefined> {
  if (name !== 'id' && name !== 'category' && name !== 'parent' && name !== 'status') return undefined
  if (isRange(value)) throw badValue(name)
  const { store, columns, snapshot } = context
  const texts = valuesOf(value).map(String)
  switch (name) {
    case 'id':
      return { name: ownName(name), rowIndexes: rowIndexesIn(await store.withCodes(texts), columns.ids) }
    case 'parent':
      return { name: ownName(name), rowIndexes: rowIndexesIn(await store.withCodes(texts), columns.parents) }
    case 'category': {
      const ids = texts.flatMap((key) => snapshot.categoriesByKey.get(key)?.id ?? [])
      return { name: ownName(name), facets: ids.flatMap((id) => columns.byCategory.get(id) ?? []) }
    }
    case 'status': {
      const statuses = texts.filter((text): text is ProductStatus =>
        (productStatuses as readonly string[]).includes(text),
      )
      if (statuses.length < texts.length) throw badValue(name)
      return { name: ownName(name), facets: statuses.flatMap((status) => columns.byStatus.get(status) ?? []) }
    }
  }
}

async function namedCondition(
  context: SelectionContext,
  name: string,
  value: FilterValue,
): Promise<Condition | 'none'> {
  const attribute = context.snapshot.attributes.get(name)
  if (!attribute) throw new HttpError(400, 'filters_unknown', { params: { name }, field: `filters.${name}` })
  if (!isRange(value) && valuesOf(value).length === 0) return 'none'
  switch (attribute.type) {
    case 'number':
    case 'float':
    case 'date':
      return numberCondition(attribute, value)
    default:
      if (isRange(value)) throw badValue(name)
      return hasFacets(attribute) ? facetCondition(context, attribute, value) : textCondition(context, attribute, value)
  }
}

/** Whether the values of an attribute are facets of the listing. */
export const hasFacets = ({ type, filter, faceted }: AttributeState): boolean =>
  type === 'single_select' || type === 'multi_select' || type === 'bool' || (type === 'string' && filter && faceted)

function facetCondition(
  { columns, locale }: SelectionContext,
  attribute: AttributeState,
  value: FilterValue,
): Condition {
  const facets = valuesOf(value).flatMap((one) => columns.byValue.get(`${attribute.id}/${facetText(one)}`) ?? [])
  const isOfLocale = (facet: number) => {
    const entry = columns.dictionary[facet]
    return entry?.kind === 'value' && (entry.locale === 0 || entry.locale === locale.number)
  }
  return { name: attribute.name, facets: facets.filter(isOfLocale) }
}

/** Condition for texts that are not facets. */
async function textCondition(
  context: SelectionContext,
  { name, search, type }: AttributeState,
  value: FilterValue,
): Promise<Condition> {
  const { store, columns, locale } = context
  const texts = valuesOf(value).map(String)
  const isSearched = search && type === 'string' && texts.every((text) => wordsOf(text).length > 0)
  const index = isSearched ? await context.search.index(locale) : undefined
  const among =
    index &&
    texts.flatMap((text) => Array.from(index.withWords(wordsOf(text)), (rowIndex) => columns.ids[rowIndex] ?? 0))
  return { name, rowIndexes: rowIndexesIn(await store.withText(name, texts, locale, among), columns.ids) }
}

function numberCondition(attribute: AttributeState, value: FilterValue): Condition {
  const numberOf = (end: string | number | boolean, isMax: boolean): number => {
    const isDate = attribute.type === 'date'
    const number = isDate ? Date.parse(String(end)) : typeof end === 'boolean' || end === '' ? Number.NaN : Number(end)
    if (!Number.isFinite(number)) throw badValue(attribute.name)
    // The last day of a range belongs to it.
    return isMax && isDate && day.test(String(end)) ? number + dayLength - 1 : number
  }
  const { name, id: attributeId } = attribute
  if (!isRange(value)) {
    const wanted = new Set(valuesOf(value).map((one) => numberOf(one, false)))
    return { name, attributeId, test: (number) => wanted.has(number) }
  }
  const { min, max } = value as RangeFilter
  const low = min === undefined || min === '' ? Number.NEGATIVE_INFINITY : numberOf(min, false)
  const high = max === undefined || max === '' ? Number.POSITIVE_INFINITY : numberOf(max, true)
  return { name, attributeId, test: (number) => number >= low && number <= high }
}
