import type { Product } from '@vitrine/contract'
import { gridImageSize, imageUrl, originalUrl } from '@vitrine/contract/rules/media-url'
import { useState } from 'react'
import { useConfiguration } from '../../configuration/configuration.ts'
import { classNames } from '../../ui/class-names.ts'
import { FallbackImage } from '../../ui/fallback-image.tsx'
import { IconPhoto } from '../../ui/icons.ts'
import { pictureFit } from '../../ui/picture-fit.ts'
import styles from './found-products.module.css'

const { width, height } = gridImageSize

/**
 * The product's own picture in its row (SEARCH-09): a photograph fills the square, a packshot shows whole, as on cards.
 * It is decorative, because the row also has the name.
 */
export function GridPicture({ product }: { product: Product }) {
  const { setup } = useConfiguration()
  const { image } = product
  // A picture that fails to load counts as missing; another URL is tried again.
  const [failed, setFailed] = useState('')
  if (image === '' || image === failed) {
    return (
      <span className={styles.noImage}>
        <IconPhoto size={20} stroke={1} aria-hidden />
      </span>
    )
  }
  const fit = pictureFit(product.image_width, product.image_height)
  // The service fits a picture into the square. One that fills it is drawn up to half as wide again.
  const sharp = fit === 'fill' ? 3 : 2
  const at = (scale: number) => imageUrl(setup, image, { width: width * scale, height: height * scale })
  return (
    <span className={classNames(styles.ground, styles[fit])}>
      <FallbackImage
        className={styles.image}
        src={at(1)}
        original={originalUrl(setup, image)}
        srcSet={`${at(sharp)} 2x`}
        alt=""
        width={width}
        height={height}
        decoding="async"
        onError={() => setFailed(image)}
      />
    </span>
  )
}
