/** A parent without a picture of its own is shown with one of its variants. */

import { placeOfId } from '../../listing/orders.ts'
import type { CatalogueSnapshot } from '../configuration/catalogue-snapshot.ts'
import type { ListingColumns } from './listing-columns.ts'
import { variantsAt } from './listing-columns.ts'
import { imageOf } from './product-answer.ts'
import type { ProductRow } from './products-store.ts'

/** How many variants of a parent are looked at: the first ones nearly always have pictures when any has. */
const maxVariants = 4

/**
 * Gives each parent without a picture that of its first visible variant that has one.
 * @param columns the listing as the caller sees it: other variants are not looked at
 * @param readRows reads products by their internal ids, without the files that are hidden from the caller; it is called once, or not at all
 */
export async function withVariantPictures(
  rows: readonly ProductRow[],
  { columns, snapshot }: { readonly columns: ListingColumns; readonly snapshot: CatalogueSnapshot },
  readRows: (ids: readonly number[]) => Promise<readonly ProductRow[]>,
): Promise<ProductRow[]> {
  const variantIds = new Map<number, number[]>()
  for (const row of rows) {
    if (row.variants === 0 || imageOf(row, snapshot) !== '') continue
    const places = variantsAt(columns, placeOfId(columns, row.id)).subarray(0, maxVariants)
    variantIds.set(
      row.id,
      [...places].map((place) => columns.ids[place] ?? 0),
    )
  }
  if (variantIds.size === 0) return [...rows]
  const variants = await readRows([...variantIds.values()].flat())
  const pictures = new Map(variants.map((row) => [row.id, imageOf(row, snapshot)]))
  return rows.map((row) => {
    const picture = variantIds
      .get(row.id)
      ?.map((id) => pictures.get(id))
      .find(Boolean)
    return picture ? { ...row, variantPicture: picture } : row
  })
}
