import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePictureSource } from '../../configuration/use-picture-source.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconPhoto } from '../../ui/icons.ts'
import { Picture } from '../../ui/picture.tsx'
import { pictureFit } from '../../ui/picture-fit.ts'
import type { SizedPicture } from './main-picture.ts'
import { onCard } from './picture-sizes.ts'
import styles from './product-picture.module.css'

export interface ProductPictureProps {
  /** Undefined, or with the URL '', for a product without a picture. */
  picture: SizedPicture | undefined
  /** '', the default, if the name stands next to the picture. */
  alt?: string
  /** The `sizes` attribute of `img`. */
  sizes: string
  /** Loads with priority, because it is on the first screen. */
  eager?: boolean
  /** Maximum requested width in pixels. */
  largest?: number
  className?: string | undefined
}

/** A product picture on a ground of 4:3, whatever its own aspect ratio. */
export function ProductPicture(props: ProductPictureProps) {
  const { picture, alt = '', sizes, eager = false, largest = onCard.largest, className } = props
  const { url = '', width, height } = picture ?? {}
  const { t } = useTranslation()
  const fit = pictureFit(width, height)
  const source = usePictureSource(url, width, largest)
  // The ground shows no picture if it failed to load. Stores the address, so that another picture is tried again.
  const [failed, setFailed] = useState('')
  return (
    <span className={classNames(styles.ground, styles[fit], className)}>
      {source.src === '' || source.src === failed ? (
        <span className={styles.none}>
          <IconPhoto aria-hidden stroke={1} size={24} />
          {alt !== '' && <span className="text-muted text-xs">{t('products.no_picture')}</span>}
        </span>
      ) : (
        <Picture
          {...source}
          alt={alt}
          width={width ?? 800}
          height={height ?? 600}
          sizes={sizes}
          eager={eager}
          className={styles.picture}
          onError={() => setFailed(source.src)}
          // A small picture is enlarged at most twice, so that it does not look blurred.
          style={fit === 'stand' && width && height ? { maxWidth: width * 2, maxHeight: height * 2 } : undefined}
        />
      )}
    </span>
  )
}
