/** A parent without a picture of its own shows the picture of a variant. */
import { valuesWithout } from '../../catalogue/access/hidden-files.ts'
import { rowIndexOfId } from '../../catalogue/listing/orders.ts'
import type { CatalogueSnapshot } from '../configuration/catalogue-snapshot.ts'
import { variantsAt } from './listing-columns.ts'
import { imageOf } from './product-answer.ts'
import type { ProductRow, RowContext } from './product-rows.ts'
import type { ProductsStore } from './products-store.ts'

/**
 * Number of variants of a parent that are searched for a picture. If any variant has one, the first ones nearly always
 * do.
 */
const maxVariants = 4

/** Gives each parent without a picture the picture of the first visible variant that has one. */
export async function withVariantPictures(
  store: ProductsStore,
  rows: readonly ProductRow[],
  snapshot: CatalogueSnapshot,
  { listing, hiddenFiles, locale }: RowContext,
): Promise<ProductRow[]> {
  const { columns } = listing
  const { image } = snapshot.configuration.mapping
  if (image.length === 0) return [...rows]
  const variantIds = new Map<number, number[]>()
  for (const row of rows) {
    if (row.variants === 0 || imageOf(row, snapshot) !== '') continue
    const rowIndexes = variantsAt(columns, rowIndexOfId(columns, row.id)).subarray(0, maxVariants)
    variantIds.set(
      row.id,
      [...rowIndexes].map((rowIndex) => columns.ids[rowIndex] ?? 0),
    )
  }
  if (variantIds.size === 0) return [...rows]
  const variants = await store.values([...variantIds.values()].flat(), image, locale)
  const pictures = new Map(
    variants.map(({ id, attributes }) => [
      id,
      imageOf({ attributes: valuesWithout(attributes, hiddenFiles) }, snapshot),
    ]),
  )
  return rows.map((row) => {
    const picture = variantIds
      .get(row.id)
      ?.map((id) => pictures.get(id))
      .find(Boolean)
    return picture ? { ...row, variantPicture: picture } : row
  })
}
