/** Chooses the products of a list that an export contains, in the order of the list. */
import type { ProductFilters } from '@vitrine/contract/rules/product-filters'
import { rowIndexOfId } from '../../catalogue/listing/orders.ts'
import { HttpError } from '../../http/http-error.ts'
import type { CatalogueSnapshot, LocaleState } from '../configuration/catalogue-snapshot.ts'
import type { Listing } from './listing.ts'
import { type ListingColumns, variantsAt } from './listing-columns.ts'
import { maxConditions, type Scan } from './listing-scan.ts'
import type { ListingStore } from './listing-store.ts'
import { conditionsOf, type Selection } from './selection.ts'

/**
 * The variant mode: the products that the list shows, every product without variants, or parents together with their
 * variants.
 */
export type VariantMode = 'listed' | 'articles' | 'all'

/** The conditions of a choice. The order is separate. */
export interface Choice extends Selection {
  /** Filters of the export template. They apply in addition to the visitor's filters, even to the same attribute. */
  readonly templateFilters?: ProductFilters | undefined
  /** Codes of the only products that the choice may contain. */
  readonly ids?: readonly string[] | undefined
  readonly variantMode: VariantMode
}

interface ChoiceContext {
  readonly store: ListingStore
  readonly snapshot: CatalogueSnapshot
  readonly locale: LocaleState
  readonly listing: Listing
}

/**
 * The internal ids of the chosen products, in the list's order.
 * @param order all indexes in the list's order
 * @param taken 1 at each index that the list shows
 * @param passes whether a variant itself passes the list's conditions. A filter that finds a red variant chooses the
 * red one. If no variant of a parent passes, all of them are chosen.
 */
export function expandVariants(
  columns: ListingColumns,
  order: Int32Array,
  { taken, passes }: { readonly taken: Uint8Array; readonly passes: (rowIndex: number) => boolean },
  reach: VariantMode,
): Int32Array {
  const { ids, parents, visible } = columns
  const out = new Int32Array(ids.length)
  const isOut = new Uint8Array(ids.length)
  let count = 0
  const add = (rowIndex: number) => {
    if (rowIndex < 0 || isOut[rowIndex] === 1 || visible[rowIndex] === 0) return
    isOut[rowIndex] = 1
    out[count] = ids[rowIndex] ?? 0
    count += 1
  }
  for (const rowIndex of order) {
    if (taken[rowIndex] !== 1) continue
    const own = reach === 'listed' ? [] : variantsAt(columns, rowIndex)
    if (reach === 'all' && parents[rowIndex] !== 0) add(rowIndexOfId(columns, parents[rowIndex] ?? 0))
    if (own.length === 0 || reach === 'all') add(rowIndex)
    const passing = own.filter(passes)
    for (const variant of passing.length > 0 ? passing : own) add(variant)
  }
  return out.slice(0, count)
}

/** The context in which the conditions of a choice are read. */
const readIn = (context: ChoiceContext) => ({
  ...context,
  columns: context.listing.columns,
  search: context.listing.search,
})

/** Scans for the products of the list. With `unlisted`, each variant stands for itself. */
function scanOf(
  context: ChoiceContext,
  { search, filters, templateFilters: also }: Choice,
  unlisted: boolean,
): Promise<{ scan: Scan; bestMatch: Int32Array | undefined }> {
  const { listing, locale } = context
  const key = JSON.stringify(['choice', locale.number, search ?? '', filters ?? {}, also ?? {}, unlisted])
  return listing.selected(key, async () => {
    const read = readIn(context)
    const own = await conditionsOf(read, { search, filters })
    const further = await conditionsOf(read, { filters: also })
    const conditions = [...own.conditions, ...further.conditions]
    if (conditions.length > maxConditions) throw new HttpError(400, 'filters_too_many', { field: 'filters' })
    return { unlisted: unlisted || own.unlisted || further.unlisted, conditions, found: own.found }
  })
}

/** Marks the indexes of the products with these codes with 1. */
async function rowIndexesNamed(context: ChoiceContext, ids: readonly string[]): Promise<Uint8Array> {
  const { columns } = context.listing
  const { conditions } = await conditionsOf(readIn(context), { filters: { id: [...ids] } })
  const [condition] = conditions
  return condition && 'rowIndexes' in condition ? condition.rowIndexes : new Uint8Array(columns.size)
}

const joined = (first: Int32Array, second: Int32Array = new Int32Array(0)): Int32Array => {
  const all = new Int32Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}

/**
 * The internal ids of the chosen products. With `choice.ids`, only those of the named products are chosen that the list
 * shows, or would show if variants stood for themselves. Unknown codes are ignored.
 * @param order all indexes in the list's order; undefined for the best match first
 * @throws HttpError 400 for invalid filters
 */
export async function chooseProducts(
  context: ChoiceContext,
  choice: Choice,
  order: Int32Array | undefined,
): Promise<Int32Array> {
  const { columns } = context.listing
  const { scan, bestMatch = new Int32Array(0) } = await scanOf(context, choice, false)
  const passes = (rowIndex: number) => scan.failed[rowIndex] === 0
  if (choice.ids === undefined)
    return expandVariants(columns, order ?? bestMatch, { taken: scan.taken, passes }, choice.variantMode)
  const named = await rowIndexesNamed(context, choice.ids)
  const alone = await scanOf(context, choice, true)
  const taken = named.map(
    (isNamed, rowIndex) => isNamed & ((scan.taken[rowIndex] ?? 0) | (alone.scan.taken[rowIndex] ?? 0)),
  )
  return expandVariants(columns, order ?? joined(bestMatch, alone.bestMatch), { taken, passes }, choice.variantMode)
}
