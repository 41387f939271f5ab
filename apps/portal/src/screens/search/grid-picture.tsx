import { gridImageSize, imageUrl, originalUrl } from '@vitrine/contract/rules/media-url'
import { useState } from 'react'
import { useConfiguration } from '../../configuration/configuration.ts'
import { FallbackImage } from '../../ui/fallback-image.tsx'
import { IconPhoto } from '../../ui/icons.ts'
import styles from './found-products.module.css'

const { width, height } = gridImageSize

/** The product's own picture in its row (SEARCH-09). It is decorative, because the row also has the name. */
export function GridPicture({ src }: { src: string }) {
  const { setup } = useConfiguration()
  // A picture that fails to load counts as missing; another URL is tried again.
  const [failed, setFailed] = useState('')
  if (src === '' || src === failed) {
    return (
      <span className={styles.noImage}>
        <IconPhoto size={24} stroke={1} aria-hidden />
      </span>
    )
  }
  const at = (scale: number) => imageUrl(setup, src, { width: width * scale, height: height * scale })
  return (
    <FallbackImage
      className={styles.image}
      src={at(1)}
      original={originalUrl(setup, src)}
      srcSet={`${at(2)} 2x`}
      alt=""
      width={width}
      height={height}
      decoding="async"
      onError={() => setFailed(src)}
    />
  )
}
