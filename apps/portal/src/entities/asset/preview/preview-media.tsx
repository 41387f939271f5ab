import type { Asset } from '@vitrine/contract'
import { imageUrl, originalUrl, pictureUrl, previewSize, thumbnailSize } from '@vitrine/contract/rules/media-url'
import { type CSSProperties, useState } from 'react'
import { useConfiguration } from '../../../configuration/configuration.ts'
import { classNames } from '../../../ui/class-names.ts'
import { FallbackImage } from '../../../ui/fallback-image.tsx'
import { FileIcon } from '../../../ui/file-icon.tsx'
import { needsDark, shownAs, widest } from '../asset-file.ts'
import { AssetPlayer } from '../asset-player.tsx'
import { cardLinkId } from './preview-link.tsx'
import styles from './preview-media.module.css'

export interface PreviewMediaProps {
  asset: Asset
  /** The next asset. Its picture is prefetched after this one has loaded. */
  next: Asset | undefined
}

/**
 * The address of the thumbnail that the list has loaded, shown until the large picture has loaded; undefined if the
 * preview was opened without a list.
 */
const pictureOnCard = (id: string): string | undefined =>
  document.getElementById(cardLinkId(id))?.closest('article')?.querySelector('img')?.currentSrc

/**
 * An asset as large as possible: its picture of 1200 x 1200 at quality 100 (ASSET-21), the player, or the icon of its
 * file type.
 */
export function PreviewMedia({ asset, next }: PreviewMediaProps) {
  const { setup } = useConfiguration()
  const [failed, setFailed] = useState(false)
  const [loaded] = useState(() => pictureOnCard(asset.id))
  const kind = shownAs(asset)
  const { width, height, alpha = false, colours = [], extension } = asset.meta
  if (kind === 'player') return <AssetPlayer asset={asset} large />
  const url = pictureUrl(asset)
  const src = imageUrl(setup, url, previewSize)
  if (kind === 'icon' || failed || src === '') return <FileIcon extension={extension} className={styles.icon} />

  const shape: CSSProperties | undefined =
    width && height
      ? ({
          '--ratio': width / height,
          '--own': widest(extension, Math.min(previewSize.width, width)),
          ...(!alpha && {
            backgroundColor: colours[0],
            backgroundImage: `url("${loaded || imageUrl(setup, url, thumbnailSize)}")`,
          }),
        } as CSSProperties)
      : undefined
  return (
    <FallbackImage
      src={src}
      original={originalUrl(setup, url)}
      alt={asset.name}
      width={width ?? previewSize.width}
      height={height ?? previewSize.height}
      className={classNames(
        styles.picture,
        shape && styles.shaped,
        alpha && styles.alpha,
        needsDark(asset) && styles.dark,
      )}
      style={shape}
      draggable={false}
      decoding="async"
      onError={() => setFailed(true)}
      onLoad={() => {
        if (next && shownAs(next) === 'picture') new Image().src = imageUrl(setup, pictureUrl(next), previewSize)
      }}
    />
  )
}
