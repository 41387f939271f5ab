import { hasExtension, thumbnailExtensions } from '@vitrine/contract/rules/media-url'
import { type CSSProperties, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { FileIcon } from '../../ui/file-icon.tsx'
import { useConfiguration } from '../configuration/configuration.ts'
import { widest } from './asset-file.ts'
import ground from './asset-ground.module.css'
import styles from './asset-thumbnail.module.css'
import { thumbnailFit, thumbnailSource } from './thumbnail-source.ts'

export interface AssetThumbnailProps {
  /** Any address of the file; '' shows the icon. */
  url: string
  extension: string
  /** '' where the name stands beside it. */
  alt: string
  /** Whether the image service can draw it; by its extension where that is not known (ASSET-09). */
  drawable?: boolean | undefined
  /** The picture's own pixels, null or undefined when they are not known. */
  width?: number | null | undefined
  height?: number | null | undefined
  /** Whether it has transparent parts. */
  alpha?: boolean | undefined
  /** Whether it is too light for a light ground. */
  dark?: boolean
  /** Its main colour, `#rrggbb`: stands there until the picture does. */
  colour?: string | undefined
  /** How wide it is shown, where that depends on the window; it is taken in the size that fits then. */
  sizes?: string
  /** Loads before everything that is not on the first screen. */
  eager?: boolean
  className?: string | undefined
}

/**
 * A file at a glance, on a quiet ground of 4:3: its picture of 300 x 300 (ASSET-08, ASSET-22), else the icon of its kind (ASSET-12), also
 * when the picture can't be had. Another ratio is a matter of `className`.
 */
export function AssetThumbnail(props: AssetThumbnailProps) {
  const {
    url,
    extension,
    alt,
    drawable,
    width,
    height,
    alpha = false,
    dark = false,
    colour,
    sizes,
    eager = false,
    className,
  } = props
  const { setup } = useConfiguration()
  const { src, ...choice } = thumbnailSource(setup, url, sizes)
  // What can't be had is like what can't be drawn; another picture in its place is tried anew.
  const [failed, setFailed] = useState('')
  const shown = (drawable ?? hasExtension(thumbnailExtensions, extension)) && src !== '' && src !== failed
  if (!shown) {
    return (
      <span className={classNames(ground.ground, className)}>
        <FileIcon extension={extension} className={ground.icon} {...(alt !== '' && { label: alt })} />
      </span>
    )
  }
  const fit = thumbnailFit(alpha, width, height)
  return (
    <span className={classNames(ground.ground, styles[fit], alpha && styles.alpha, dark && styles.dark, className)}>
      <img
        src={src}
        {...choice}
        alt={alt}
        className={styles.picture}
        style={{
          ...(colour !== undefined && !alpha && width && height && { backgroundColor: colour }),
          ...(fit === 'stand' && standing(extension, width, height)),
        }}
        width={width ?? 400}
        height={height ?? 300}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onError={() => setFailed(src)}
      />
    </span>
  )
}

/** The shape of a picture that stands whole, so that its place is known before it is there, and that a small one is not blown up. */
function standing(extension: string, width: number | null | undefined, height: number | null | undefined) {
  if (!width || !height) return undefined
  return { '--ratio': width / height, '--own': widest(extension, width) } as CSSProperties
}
