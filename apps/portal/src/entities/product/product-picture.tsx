import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'
import { IconPhoto } from '../../ui/icons.ts'
import { Picture } from '../../ui/picture.tsx'
import { pictureFit } from '../../ui/picture-fit.ts'
import { usePictureSource } from '../configuration/use-picture-source.ts'
import { onCard } from './picture-sizes.ts'
import styles from './product-picture.module.css'

export interface ProductPictureProps {
  /** URL as the catalogue has it; '' for none. */
  src: string
  width?: number | null | undefined
  height?: number | null | undefined
  /** '' where the name stands beside it. */
  alt: string
  /** How wide it is shown, as the attribute of `img`. */
  sizes: string
  /** Loads before everything that is not on the first screen. */
  eager?: boolean
  /** Pixels of the widest one that is ever needed. */
  largest?: number
  className?: string | undefined
}

/** A picture of a product on a quiet ground of 4:3, whatever its own shape. */
export function ProductPicture({
  src,
  width,
  height,
  alt,
  sizes,
  eager = false,
  largest = onCard.largest,
  className,
}: ProductPictureProps) {
  const { t } = useTranslation()
  const fit = pictureFit(width, height)
  const source = usePictureSource(src, width, largest)
  // What can't be had is like what is not there; another picture in its place is tried anew.
  const [failed, setFailed] = useState('')
  return (
    <span className={classNames(styles.ground, styles[fit], className)}>
      {source.src === '' || source.src === failed ? (
        <span className={styles.none}>
          <IconPhoto aria-hidden stroke={1} size={40} />
          {alt !== '' && <span className={styles.noneText}>{t('products.no_picture')}</span>}
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
          // A small picture is not blown up to a blur.
          style={fit === 'stand' && width && height ? { maxWidth: width * 2, maxHeight: height * 2 } : undefined}
        />
      )}
    </span>
  )
}
