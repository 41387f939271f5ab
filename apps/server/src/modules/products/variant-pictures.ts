/** A parent without a picture of its own shows the picture of a variant. */
import { placeOfId } from '../../catalogue/listing/orders.ts'
import type { CatalogueSnapshot } from '../configuration/catalogue-snapshot.ts'
import type { ListingColumns } from './listing-columns.ts'
import { variantsAt } from './listing-columns.ts'
import { imageOf } from './product-answer.ts'
import type { ProductRow } from './product-rows.ts'

/**
 * Number of variants of a parent that are searched for a picture. If any variant has one, the first ones nearly always
 * do.
 */
const maxVariants = 4

/**
 * Gives each parent without a picture the picture of the first visible variant that has one.
 * @param columns the listing as the caller sees it; other variants are not searched
 * @param readRows reads products by their internal ids, without files that are hidden from the caller; called at most
 * once
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
