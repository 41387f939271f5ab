import { browserExtensions, hasExtension, thumbnailExtensions } from '@vitrine/contract/rules/media-url'
import { type CSSProperties, useState } from 'react'
import { useConfiguration } from '../../configuration/configuration.ts'
import { classNames } from '../../ui/class-names.ts'
import { FallbackImage } from '../../ui/fallback-image.tsx'
import { FileIcon } from '../../ui/file-icon.tsx'
import { widest } from './asset-file.ts'
import ground from './asset-ground.module.css'
import styles from './asset-thumbnail.module.css'
import { thumbnailFit, thumbnailSource } from './thumbnail-source.ts'

export interface AssetThumbnailProps {
  /** Any address of the file. '' shows the icon. */
  url: string
  extension: string
  /** '' if the name stands next to the picture. */
  alt: string
  /** Whether the image service can draw the file. Undefined: decided by the extension (ASSET-09). */
  drawable?: boolean | undefined
  /** The picture's own size in pixels; null or undefined if unknown. */
  width?: number | null | undefined
  height?: number | null | undefined
  /** Whether the picture has transparent parts. Undefined: unknown. */
  alpha?: boolean | undefined
  /** Whether the picture is too light for a light ground. */
  dark?: boolean
  /** The main colour, `#rrggbb`, shown until the picture has loaded. */
  colour?: string | undefined
  /** The width of the ground as `sizes`, if it depends on the window. The browser then picks the size. */
  sizes?: string
  /** Loads with priority, because it is on the first screen. */
  eager?: boolean
  className?: string | undefined
}

/**
 * A thumbnail on a ground of 4:3: the picture at 300 x 300 (ASSET-08, ASSET-22), or the icon of the file type
 * (ASSET-12) if there is no picture or it fails to load. `className` can change the aspect ratio.
 */
export function AssetThumbnail(props: AssetThumbnailProps) {
  const {
    url,
    extension,
    alt,
    drawable,
    width,
    height,
    alpha,
    dark = false,
    colour,
    sizes,
    eager = false,
    className,
  } = props
  const { setup } = useConfiguration()
  const { src, original, ...choice } = thumbnailSource(setup, url, sizes, { alpha, width, height })
  const isDrawnByBrowsers = hasExtension(browserExtensions, extension)
  // The icon replaces a picture that failed to load. Stores the address, so that another picture is tried again.
  const [failed, setFailed] = useState('')
  const hasPicture =
    (drawable ?? hasExtension(thumbnailExtensions, extension)) && (isDrawnByBrowsers || src !== original)
  const shown = hasPicture && src !== '' && src !== failed
  if (!shown) {
    return (
      <span className={classNames(ground.ground, className)}>
        <FileIcon extension={extension} className={ground.icon} {...(alt !== '' && { label: alt })} />
      </span>
    )
  }
  const fit = thumbnailFit(alpha === true, width, height)
  const mayBeTransparent = alpha ?? !/^\.?jpe?g$/i.test(extension)
  return (
    <span
      className={classNames(
        ground.ground,
        styles[fit],
        mayBeTransparent && styles.tile,
        alpha && styles.alpha,
        dark && styles.dark,
        className,
      )}
    >
      <FallbackImage
        src={src}
        original={isDrawnByBrowsers ? original : ''}
        {...choice}
        alt={alt}
        className={styles.picture}
        style={{
          ...(colour !== undefined && !alpha && width && height && { backgroundColor: colour }),
          ...(fit === 'stand' && standingSize(extension, width, height)),
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

/**
 * The aspect ratio and maximum width of a picture that is shown whole. They reserve its space before it loads, and keep
 * a small picture from being enlarged.
 */
function standingSize(extension: string, width: number | null | undefined, height: number | null | undefined) {
  if (!width || !height) return undefined
  return { '--ratio': width / height, '--own': widest(extension, width) } as CSSProperties
}
