import type { Asset } from '@vitrine/contract'
import { fileSize, resolution } from '@vitrine/contract/rules/file-size'
import { downloadUrl, pictureUrl } from '@vitrine/contract/rules/media-url'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { reportActivity } from '../../api/report-activity.ts'
import { useConfiguration } from '../../configuration/configuration.ts'
import { useFormat } from '../../i18n/format.ts'
import { classNames } from '../../ui/class-names.ts'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { LabelledFacts } from '../../ui/labelled-facts.tsx'
import { Marked } from '../../ui/marked.tsx'
import { wholeLink } from '../../ui/whole-link.ts'
import styles from './asset-card.module.css'
import { needsDark, shownAs, uploadDate } from './asset-file.ts'
import { AssetPlayer } from './asset-player.tsx'
import { AssetThumbnail } from './asset-thumbnail.tsx'
import { BasketButton } from './basket-button.tsx'
import { cardLinkId, PreviewLink } from './preview/preview-link.tsx'
import { onCard } from './thumbnail-source.ts'

export interface AssetCardProps {
  asset: Asset
  /** The asset's folder in a package: names of the scopes from the top, joined with '/'. '' for the top folder. */
  folder: string
  /** Loads the picture with priority, because the card is on the first screen. */
  eager?: boolean
  selected?: boolean
  /** A `SelectBox` over the picture. */
  control?: ReactNode
  /** Heading level of the name. */
  level?: 2 | 3 | 4
}

/**
 * An asset as a card: thumbnail, name, file facts, and buttons for download and basket (ASSET-08 to ASSET-18, ASSET-22
 * to ASSET-25).
 */
export function AssetCard({ asset, folder, eager = false, selected = false, control, level = 2 }: AssetCardProps) {
  const { t } = useTranslation()
  const { locale: tag } = useFormat()
  const { setup } = useConfiguration()
  const Heading = `h${level}` as const
  const kind = shownAs(asset)
  const { meta } = asset
  const name = asset.name || t('assets.file')
  const href = downloadUrl(setup, asset)
  return (
    <article className={classNames(styles.card, kind !== 'player' && 'link-area', selected && styles.selected)}>
      <div className={styles.media}>
        {kind === 'player' ? (
          <AssetPlayer asset={asset} />
        ) : (
          <AssetThumbnail
            url={pictureUrl(asset)}
            extension={meta.extension}
            drawable={kind === 'picture'}
            width={meta.width}
            height={meta.height}
            alpha={meta.alpha}
            dark={needsDark(asset)}
            colour={meta.colours?.[0]}
            alt=""
            sizes={onCard}
            eager={eager}
          />
        )}
      </div>
      <Heading className={classNames('line-clamp-2', styles.name)} lang={asset.fallbacks?.name}>
        <PreviewLink
          asset={asset}
          id={cardLinkId(asset.id)}
          // The player handles its own clicks, so the link does not cover it.
          className={classNames('link-quiet', styles.link, kind !== 'player' && wholeLink.around)}
        >
          <Marked text={name} />
        </PreviewLink>
      </Heading>
      <LabelledFacts
        className={styles.facts}
        spoken={(fact) => t('text.labelled', fact)}
        facts={[
          { label: t('assets.format'), text: meta.extension.replace(/^\./, '').toUpperCase() },
          { label: t('assets.resolution'), text: resolution(asset.meta) },
          { label: t('assets.size'), text: fileSize(meta.size, tag) },
          { label: t('assets.uploaded'), text: uploadDate(asset.created) },
        ]}
      />
      <div className={classNames('flex relative', styles.actions)}>
        {href !== '' && (
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => reportActivity({ kind: 'download', id: asset.id })}
            className={iconButtonClass()}
            aria-label={t('assets.download_of', { name })}
            // The label, so that screen readers don't read a second text.
            title={t('assets.download_of', { name })}
          >
            <IconDownload size={20} stroke={1.5} aria-hidden />
          </a>
        )}
        <BasketButton asset={asset} folder={folder} />
      </div>
      {control}
    </article>
  )
}
