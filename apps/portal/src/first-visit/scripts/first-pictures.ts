/**
 * Shows the first pictures of a page in their placeholders. The pictures come from the page's own first answers, so nobody sees a
 * picture that is hidden from them, and none shows before consent is known (CONSENT-02).
 */
import type { Asset, Consent, Product } from '@vitrine/contract'
import { type MediaSetup, pictureUrl } from '@vitrine/contract/rules/media-url'
import { choiceOf, pictureSource } from '../../configuration/picture-source.ts'
import { shownAs } from '../../entities/asset/asset-file.ts'
import thumbnailGround from '../../entities/asset/asset-ground.module.css'
import thumbnail from '../../entities/asset/asset-thumbnail.module.css'
import { onCard as assetOnCard, thumbnailFit, thumbnailSource } from '../../entities/asset/thumbnail-source.ts'
import { isAsking } from '../../entities/consent/is-asking.ts'
import { mainPicture, type SizedPicture } from '../../entities/product/main-picture.ts'
import { inGallery, onCard } from '../../entities/product/picture-sizes.ts'
import productPicture from '../../entities/product/product-picture.module.css'
import { storedView } from '../../screens/products/catalogue/stored-view.ts'
import { galleryPictures } from '../../screens/products/detail/product-media.ts'
import productScreen from '../../screens/products/detail/product-screen.module.css'
import cardSkeletons from '../../ui/card-skeletons.module.css'
import { firstRow } from '../../ui/first-row.ts'
import { pictureFit } from '../../ui/picture-fit.ts'
import type { Early } from '../early-answers.ts'

/** The attributes that make an `img` request the same picture as the portal's own. */
export interface FirstPicture {
  readonly src: string
  readonly srcSet?: string
  readonly sizes?: string
  /** The classes that its placeholder gets, and its own. */
  readonly place: readonly (string | undefined)[]
  readonly className: string | undefined
}

const ofProduct = (
  setup: MediaSetup,
  { url, width, height }: SizedPicture,
  { sizes, largest }: { sizes: string; largest: number },
): FirstPicture => ({
  ...choiceOf(pictureSource(setup, url, width, largest)),
  sizes,
  place: [productPicture.ground, productPicture[pictureFit(width, height)]],
  className: productPicture.picture,
})

const ofAsset = (setup: MediaSetup, asset: Asset): FirstPicture | undefined => {
  const { alpha = false, width, height } = asset.meta
  if (shownAs(asset) !== 'picture') return undefined
  return {
    ...thumbnailSource(setup, pictureUrl(asset), assetOnCard, { alpha, width, height }),
    place: [thumbnailGround.ground, thumbnail[thumbnailFit(alpha, width, height)]],
    className: thumbnail.picture,
  }
}

/**
 * The first pictures of a page, in the order of the placeholders; undefined for a placeholder without a picture.
 * @param answer of the page's first call: a page of products, one product, or a page of assets
 */
export function picturesOf(setup: MediaSetup, answer: unknown): readonly (FirstPicture | undefined)[] {
  if (Array.isArray(answer)) return (answer as Asset[]).map((asset) => ofAsset(setup, asset))
  const { products, ...product } = answer as Product & { readonly products?: readonly Product[] }
  if (!products)
    return galleryPictures(product)
      .slice(0, 1)
      .map((picture) => ofProduct(setup, picture, inGallery))
  if (storedView() !== 'card') return []
  return products.map((product) => (product.image === '' ? undefined : ofProduct(setup, mainPicture(product), onCard)))
}

/** Puts pictures into their placeholders, and waits until each has loaded or failed. */
export async function fillPlaces(
  places: ArrayLike<Element>,
  pictures: readonly (FirstPicture | undefined)[],
): Promise<void> {
  const images: Promise<unknown>[] = []
  for (const [index, picture] of pictures.slice(0, Math.min(firstRow, places.length)).entries()) {
    if (!picture || picture.src === '') continue
    const image = document.createElement('img')
    image.alt = ''
    image.className = picture.className ?? ''
    image.fetchPriority = 'high'
    // `sizes` and `srcset` come before `src`, because the browser would otherwise load `src` as well.
    if (picture.sizes !== undefined) image.sizes = picture.sizes
    if (picture.srcSet !== undefined) image.srcset = picture.srcSet
    image.src = picture.src
    const place = places[index]
    place?.classList.add(...picture.place.flatMap((name) => name ?? []))
    place?.append(image)
    images.push(image.decode())
  }
  await Promise.allSettled(images)
}

/** The placeholders of pictures: on the cards of a list, and of a product. */
export const places = `.${cardSkeletons.picture},.${productScreen.waitingPicture}`

/**
 * The body of a copy of an answer: the portal reads the answer itself. Undefined if there is no answer or the call
 * failed.
 */
const bodyOf = (answers: Early['answers'], address: string): Promise<unknown> =>
  (answers[address] ?? Promise.reject())
    .then((answer) => (answer.ok ? answer.clone().json() : undefined))
    .catch(() => undefined)

/**
 * Waits for the answers and the pictures, and shows the pictures unless the portal has rendered by then.
 * @param first the element with the placeholders
 * @param setup called when the answers are there
 */
export async function showFirstPictures(
  first: Element,
  { answers, consent, content }: Pick<Early, 'answers' | 'consent' | 'content'>,
  setup: () => MediaSetup,
): Promise<void> {
  const [agreed, answer] = await Promise.all([bodyOf(answers, consent), bodyOf(answers, content)])
  if (!agreed || !answer || isAsking(agreed as Consent) || !first.isConnected) return
  await fillPlaces(first.querySelectorAll(places), picturesOf(setup(), answer))
}
