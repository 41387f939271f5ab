/** The files of a product: pictures for the gallery, the others as downloads. */

import type { Product, ProductMedia } from '@vitrine/contract'
import { extensionIn, fileNameIn, withExtension } from '@vitrine/contract/rules/file-name'
import { galleryExtensions, hasExtension } from '@vitrine/contract/rules/media-url'
import { mainPicture, type SizedPicture } from '../../../entities/product/main-picture.ts'

const fileExtension = ({ extension, url }: ProductMedia): string => extension || extensionIn(url)

const isPicture = (file: ProductMedia): boolean => hasExtension(galleryExtensions, fileExtension(file))

/** The pictures of a product without duplicates, the main one first. */
export function galleryPictures(product: Product): SizedPicture[] {
  const pictures = (product.media ?? []).filter(isPicture)
  const main = pictures.find((file) => file.url === product.image) ?? mainPicture(product)
  const all = main.url === '' ? pictures : [main, ...pictures]
  return [...new Map(all.map(({ url, width, height }) => [url, { url, width, height }])).values()]
}

/** A file to download. */
export interface DownloadFile {
  readonly url: string
  readonly name: string
  /** The name of the saved file; '' if that in its URL is the same. */
  readonly saveAs: string
  readonly extension: string
  readonly size: number | null
}

/** The file of a file attribute's value, with the data from the product's media. */
export function downloadFile(product: Product, attribute: string, value: string): DownloadFile {
  const media = product.media ?? []
  const file =
    media.find((one) => one.url === value) ??
    media.find((one) => one.attribute === attribute && (one.name === value || one.url.endsWith(`/${value}`)))
  if (file)
    return {
      url: file.url,
      name: file.name || fileNameIn(file.url) || file.url,
      saveAs: file.name && withExtension(file.name, fileExtension(file)),
      extension: fileExtension(file),
      size: file.size,
    }
  return { url: value, name: fileNameIn(value) || value, saveAs: '', extension: extensionIn(value), size: null }
}

/** Whether the gallery shows every file of an attribute. */
export const isInGallery = (product: Product, values: readonly string[]): boolean => {
  const shown = new Set(galleryPictures(product).map((picture) => picture.url))
  return values.length > 0 && values.every((value) => shown.has(value))
}
