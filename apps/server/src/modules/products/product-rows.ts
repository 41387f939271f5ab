/**
 * Products as a viewer sees them: their stored data, and what the listing in memory knows about them. Nothing of hidden
 * parents, variants, related products and files remains.
 */
import type { AttributeValue } from '@vitrine/contract'
import { type HiddenKeys, valuesWithout } from '../../catalogue/access/hidden-files.ts'
import { placeOfId } from '../../catalogue/listing/orders.ts'
import type { LocaleState } from '../configuration/catalogue-snapshot.ts'
import type { Listing } from './listing.ts'
import type { ProductsStore, StoredProduct } from './products-store.ts'

/** A product in a locale, without what it is linked to. */
export interface ProductRow extends StoredProduct {
  /** Internal id of the topmost parent; 0 without one. */
  readonly parentId: number
  /** Number of variants, active or not. */
  readonly variants: number
  /** Of a parent without a picture of its own: the address of a variant's picture (variant-pictures.ts). */
  readonly variantPicture?: string
}

/** A product with the products that it is linked to. */
export interface LinkedProduct extends ProductRow {
  /** Code of the topmost parent. */
  readonly parent: string | null
  /** Related products by the internal id of the association's kind, in order. */
  readonly associations: ReadonlyMap<number, readonly string[]>
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
  const isVisible = stored !== undefined && columns.visible[placeOfId(columns, stored.id)] === 1
  return isVisible ? rowOf(stored, context) : undefined
}

/** Adds the products that each one is linked to. A variant without related products has those of its parent. */
export async function withLinks(
  store: ProductsStore,
  rows: readonly ProductRow[],
  { columns }: Listing,
): Promise<LinkedProduct[]> {
  const parentIds = rows.flatMap(({ parentId }) => (parentId === 0 ? [] : parentId))
  const { related, codes } = await store.links([...rows.map(({ id }) => id), ...parentIds], parentIds)
  return rows.map((row) => {
    const associations = new Map<number, string[]>()
    for (const { kind, id, code } of related.get(row.id) ?? related.get(row.parentId) ?? []) {
      if (columns.visible[placeOfId(columns, id)] !== 1) continue
      const known = associations.get(kind)
      if (known) known.push(code)
      else associations.set(kind, [code])
    }
    return { ...row, parent: codes.get(row.parentId) ?? null, associations }
  })
}

function rowOf(stored: StoredProduct, { listing, hiddenFiles }: RowContext): ProductRow {
  const { columns } = listing
  const place = placeOfId(columns, stored.id)
  return {
    ...stored,
    ...textsWithout(stored, hiddenFiles),
    parentId: columns.parents[place] ?? 0,
    variants: (columns.variantCounts[place] ?? 0) - listing.hiddenVariants(stored.id),
  }
}

function textsWithout(
  { attributes, fallbacks }: StoredProduct,
  hidden: HiddenKeys,
): Pick<StoredProduct, 'attributes' | 'fallbacks'> {
  if (hidden.size === 0) return { attributes, fallbacks }
  const left: Readonly<Record<string, AttributeValue>> = valuesWithout(attributes, hidden)
  return {
    attributes: left,
    fallbacks: Object.fromEntries(Object.entries(fallbacks).filter(([name]) => Object.hasOwn(left, name))),
  }
}
