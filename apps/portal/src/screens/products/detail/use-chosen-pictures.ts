import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { Product } from '@vitrine/contract'
import { mainPicture, type SizedPicture } from '../../../entities/product/main-picture.ts'
import { attributesOptions, familyOptions } from '../../../entities/product/product-queries.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { readChoice } from './partial-choice.ts'
import { galleryPictures } from './product-media.ts'
import { matching, tellingAttributes, usableChoice } from './variant-axes.ts'

/** The pictures of a product; on a parent with a partial choice, the picture of a matching variant comes first. */
export function useChosenPictures(product: Product | undefined): SizedPicture[] {
  const { tag } = useLocale()
  const { choice } = readChoice(useSearch({ strict: false }).choice)
  const isChoosing = choice !== undefined && product?.is_parent === true
  // The variant choice uses the same queries.
  const family = useQuery({ ...familyOptions(tag, product?.id ?? ''), enabled: isChoosing })
  const attributes = useQuery({ ...attributesOptions(tag), enabled: isChoosing })
  if (!product) return []
  const pictures = galleryPictures(product)
  if (!isChoosing || !family.data || !attributes.data) return pictures
  const { products } = family.data
  const telling = tellingAttributes(products, attributes.data)
  const [first] = matching(products, telling, usableChoice(products, telling, choice))
  if (!first || first.image === '') return pictures
  return [mainPicture(first), ...pictures.filter(({ url }) => url !== first.image)]
}
