/**
 * Products as a viewer sees them: their stored data, and what the listing in memory knows about them. Nothing of hidden
 * parents, variants, related products and files remains.
 */
import type { AttributeValue } from '@vitrine/contract'
import { type HiddenKeys, valuesWithout } from '../../catalogue/access/hidden-files.ts'
import { rowIndexOfId } from '../../catalogue/listing/orders.ts'
import type { LocaleState } from '../configuration/catalogue-snapshot.ts'
import type { Listing } from './listing.ts'
import { isReachable } from './listing-columns.ts'
import type { ProductsStore, StoredProduct } from './products-store.ts'

/** A product in a locale. */
export interface ProductRow extends Omit<StoredProduct, 'parent_code' | 'related'> {
  /** Code of the topmost parent. */
  readonly parent: string | null
  /** Whether the catalogue no longer has it, so that visitors see it at its address only. */
  readonly delisted: boolean
  /** Number of variants, active or not. */
  readonly variants: number
  /** Codes of related products by the internal id of the association's kind, in order. */
  readonly associations: ReadonlyMap<number, readonly string[]>
  /** Of a parent without a picture of its own: the address of a variant's picture (variant-pictures.ts). */
  readonly variantPicture?: string
}

/** What a viewer may see, and in which locale. */
export interface RowContext {
  readonly listing: Listing
  readonly hiddenFiles: HiddenKeys
  readonly locale: LocaleState
}

/** Products by internal ids, in that order. */
export async function rowsById(
  store: ProductsStore,
  ids: readonly number[],
  context: RowContext,
): Promise<ProductRow[]> {
  return (await store.byIds(ids, context.locale)).map((stored) => rowOf(stored, context))
}

/** The product with a code. Undefined if the viewer may not see it. */
export async function rowByCode(
  store: ProductsStore,
  code: string,
  context: RowContext,
): Promise<ProductRow | undefined> {
  const stored = await store.byCode(code, context.locale)
  const { columns } = context.listing
  return stored !== undefined && isReachable(columns, rowIndexOfId(columns, stored.id))
    ? rowOf(stored, context)
    : undefined
}

function rowOf({ parent_code, related, ...stored }: StoredProduct, context: RowContext): ProductRow {
  const { listing, hiddenFiles } = context
  const rowIndex = rowIndexOfId(listing.columns, stored.id)
  return {
    ...stored,
    ...textsWithout(stored, hiddenFiles),
    parent: (listing.columns.parents[rowIndex] ?? 0) === 0 ? null : parent_code,
    delisted: listing.columns.delisted[rowIndex] === 1,
    variants: (listing.columns.variantCounts[rowIndex] ?? 0) - listing.hiddenVariants(stored.id),
    associations: associationsOf(stored.id, related ?? [], listing),
  }
}

/** A product without related products has those of its parent. */
function associationsOf(
  id: number,
  related: NonNullable<StoredProduct['related']>,
  { columns }: Listing,
): ReadonlyMap<number, readonly string[]> {
  const associations = new Map<number, string[]>()
  const own = related.filter(([of]) => of === id)
  for (const [, kind, relatedId, code] of own.length > 0 ? own : related) {
    if (columns.visible[rowIndexOfId(columns, relatedId)] !== 1) continue
    const known = associations.get(kind)
    if (known) known.push(code)
    else associations.set(kind, [code])
  }
  return associations
}

function textsWithout(
  { attributes, fallbacks }: Pick<StoredProduct, 'attributes' | 'fallbacks'>,
  hidden: HiddenKeys,
): Pick<StoredProduct, 'attributes' | 'fallbacks'> {
  if (hidden.size === 0) return { attributes, fallbacks }
  const left: Readonly<Record<string, AttributeValue>> = valuesWithout(attributes, hidden)
  return {
    attributes: left,
    fallbacks: Object.fromEntries(Object.entries(fallbacks).filter(([name]) => Object.hasOwn(left, name))),
  }
}
