import type { Asset } from '@vitrine/contract'
import { downloadUrl, imageUrl, pictureUrl, previewSize, thumbnailSize } from '@vitrine/contract/rules/media-url'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNearViewport } from '../../browser/use-near-viewport.ts'
import { useConfiguration } from '../../configuration/configuration.ts'
import { classNames } from '../../ui/class-names.ts'
import { FileIcon } from '../../ui/file-icon.tsx'
import ground from './asset-ground.module.css'
import styles from './asset-player.module.css'

export interface AssetPlayerProps {
  asset: Asset
  /** In the preview: with a large poster, and loaded at once. */
  large?: boolean
}

/**
 * The browser's own player for a video or an audio file (ASSET-10, A-25). The browser requests the file only when the
 * player comes near the window, and then only its beginning. If the browser can't play the file, the icon of its type
 * is shown.
 */
export function AssetPlayer({ asset, large = false }: AssetPlayerProps) {
  const { t } = useTranslation()
  const { setup } = useConfiguration()
  const [isNear, ref] = useNearViewport(large)
  const src = downloadUrl(setup, asset)
  const [failed, setFailed] = useState('')
  const { extension, thumbnail, width, height } = asset.meta
  const isSound = extension.toLowerCase() === 'mp3'
  const box = large ? previewSize : posterSize()
  const poster = thumbnail === false || isSound ? '' : imageUrl(setup, pictureUrl(asset), box)
  const style = large && width && height ? ({ '--ratio': width / height } as CSSProperties) : undefined
  if (src === '' || src === failed) {
    return (
      <span className={classNames(ground.ground, large && styles.large)}>
        <FileIcon extension={extension} className={classNames(ground.icon, styles.icon)} />
        {large && <span className="text-muted text-sm">{t('assets.not_playable')}</span>}
      </span>
    )
  }
  return (
    <span ref={ref} style={style} className={classNames(ground.ground, isSound && styles.sound, large && styles.large)}>
      {isSound && <FileIcon extension={extension} className={classNames(ground.icon, styles.icon)} />}
      {/* biome-ignore lint/a11y/useMediaCaption: a catalogue's files come without captions */}
      <video
        controls
        playsInline
        className={styles.video}
        aria-label={t('assets.player', { name: asset.name })}
        preload={isNear ? 'metadata' : 'none'}
        // `src` is omitted while the player is far away, because browsers differ in how much they load despite
        // `preload`.
        src={isNear ? src : undefined}
        poster={isNear && poster !== '' ? poster : undefined}
        onError={() => setFailed(src)}
      />
    </span>
  )
}

/** The size of the poster. `poster` has no `srcset`, so dense screens get a thumbnail with twice the pixels. */
const posterSize = () => {
  const scale = window.devicePixelRatio > 1 ? 2 : 1
  return { width: thumbnailSize.width * scale, height: thumbnailSize.height * scale }
}
