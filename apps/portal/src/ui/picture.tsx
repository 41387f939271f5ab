import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './picture.module.css'

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height' | 'loading'> {
  /** '' shows the placeholder colour only. */
  readonly src: string
  readonly alt: string
  /** URL of the picture at a width in pixels; the list of widths makes the choice that the browser has. */
  readonly at?: (width: number) => string
  readonly widths?: readonly number[]
  /** The picture's own pixels, so that its place is known before it is there; null when they are not known. */
  readonly width?: number | null | undefined
  readonly height?: number | null | undefined
  /** For what is seen first: it is asked for at once and before the rest. */
  readonly eager?: boolean
}

/** A picture that keeps its place, at the size that the screen needs. */
export function Picture(props: PictureProps) {
  const { src, alt, at, widths = [], width, height, eager = false, className, ...rest } = props
  if (src === '') return <span className={classNames(styles.picture, className)} role="img" aria-label={alt} />
  const srcSet = at && widths.length > 0 ? widths.map((step) => `${at(step)} ${step}w`).join(', ') : undefined
  return (
    <img
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
