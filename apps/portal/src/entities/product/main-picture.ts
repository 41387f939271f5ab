import type { Product } from '@vitrine/contract'

/** A picture of a product; its dimensions are null if unknown. */
export interface SizedPicture {
  readonly url: string
  readonly width: number | null
  readonly height: number | null
}

/** The picture of a product on cards and in rows; its URL is '' if there is none. */
export const mainPicture = ({ image, image_width = null, image_height = null }: Product): SizedPicture => ({
  url: image,
  width: image_width,
  height: image_height,
})
