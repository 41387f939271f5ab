import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { FallbackImage } from './fallback-image.tsx'
import styles from './picture.module.css'

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height' | 'loading'> {
  /** '' shows only the placeholder colour. */
  readonly src: string
  /** The picture as it is, for an image service that fails. */
  readonly original: string
  readonly alt: string
  /** Returns the URL at a width in pixels. `widths` lists the choices for `srcset`. */
  readonly at?: (width: number) => string
  readonly widths?: readonly number[]
  /** The picture's own size in pixels, which reserves its space before it loads. Null if unknown. */
  readonly width?: number | null | undefined
  readonly height?: number | null | undefined
  /** Loads at once with high priority, because it is on the first screen. */
  readonly eager?: boolean
}

/** A picture that reserves its space, at the size that the screen needs. */
export function Picture(props: PictureProps) {
  const { src, alt, at, widths = [], width, height, eager = false, className, ...rest } = props
  if (src === '') return <span className={classNames(styles.picture, className)} role="img" aria-label={alt} />
  const srcSet = at && widths.length > 0 ? widths.map((step) => `${at(step)} ${step}w`).join(', ') : undefined
  return (
    <FallbackImage
      {...rest}
      alt={alt}
      className={classNames(styles.picture, className)}
      src={at ? at(widths.at(-1) ?? 0) : src}
      {...(srcSet && { srcSet })}
      {...(width && height && { width, height })}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
