import { Link } from '@tanstack/react-router'
import type { Asset, AssetDetail } from '@vitrine/contract'
import { fileSize, resolution } from '@vitrine/contract/rules/file-size'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { newestFirst } from '../../../lists/list-orders.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Marked } from '../../../ui/marked.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { moment, playingTime } from '../asset-file.ts'
import { assetListAddress } from '../asset-list-state.ts'
import styles from './asset-facts.module.css'

/** The facts about an asset: from the catalogue, about the file, and from metadata embedded in the file. */
export function AssetFacts({ asset }: { asset: Asset }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { meta, scopes, tags = [], description = '', creator = '', copyright = '' } = asset
  const day = (value: string) => {
    const date = moment(value)
    return date ? format.date(date) : ''
  }
  const shownTexts = new Set([description, creator, copyright, asset.name].map((text) => text.trim()))
  const terms = meta.details?.usage_terms?.trim() ?? ''
  const details = Object.entries(meta.details ?? {}).flatMap(([name, value]) => {
    const key = name as AssetDetail
    const text = value.trim()
    // Skips details that repeat what the catalogue already shows.
    return text === '' || key === 'usage_terms' || shownTexts.has(text)
      ? []
      : [{ key, text: key === 'taken' ? day(text) || text : text }]
  })
  return (
    <>
      {/* First, because whoever downloads the file must know them. */}
      {(terms !== '' || copyright !== '') && (
        <dl className={classNames('mb-4', styles.rights)}>
          <Fact label={t('assets.detail.usage_terms')}>{terms}</Fact>
          <Fact label={t('assets.detail.copyright')}>{copyright}</Fact>
        </dl>
      )}
      {description !== '' && (
        <p className={classNames('mb-4 text-sm wrap-anywhere', styles.description)}>
          <VisuallyHidden>{t('assets.description')} </VisuallyHidden>
          <span lang={asset.fallbacks?.description}>
            <Marked text={description} />
          </span>
        </p>
      )}
      <dl>
        <Fact label={t('assets.detail.creator')}>{creator}</Fact>
        <Fact label={t('assets.format')}>{meta.extension.replace(/^\./, '').toUpperCase()}</Fact>
        <Fact label={t('assets.type')}>{meta.type}</Fact>
        <Fact label={t('assets.size')}>{fileSize(meta.size, format.locale)}</Fact>
        <Fact label={t('assets.resolution')}>{resolution(asset.meta)}</Fact>
        <Fact label={t('assets.pages')}>{meta.pages === undefined ? '' : format.number(meta.pages)}</Fact>
        <Fact label={t('assets.duration')}>{meta.duration === undefined ? '' : playingTime(meta.duration)}</Fact>
        <Fact label={t('assets.created')}>{day(asset.created)}</Fact>
        <Fact label={t('assets.updated')}>{asset.updated === asset.created ? '' : day(asset.updated)}</Fact>
        {scopes.length > 0 && (
          <Fact label={t('assets.scopes')}>
            <ul className={classNames('flex flex-wrap', styles.links)}>
              {scopes.map(({ name, language, code }) => (
                <li key={code ?? name} lang={language}>
                  {code === undefined || code === '' ? (
                    name
                  ) : (
                    <Link to="/$locale/asset/list/$code" from="/$locale" params={{ code }}>
                      {name || code}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {tags.length > 0 && (
          <Fact label={t('assets.tags')}>
            <ul className={classNames('flex flex-wrap', styles.links)}>
              {tags.map(({ id, name, language }) => (
                <li key={id} lang={language}>
                  <Link
                    to="/$locale/asset/list"
                    from="/$locale"
                    search={assetListAddress({ ...newestFirst, filters: { tag: [id] } })}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {meta.colours !== undefined && meta.colours.length > 0 && (
          <Fact label={t('assets.colours')}>
            <Colours colours={meta.colours} />
          </Fact>
        )}
      </dl>
      {details.length > 0 && (
        <>
          <h3 className={classNames('text-sm tracking-normal', styles.title)}>{t('assets.more_facts')}</h3>
          <dl>
            {details.map(({ key, text }) => (
              <Fact key={key} label={t(`assets.detail.${key}`)}>
                {text}
              </Fact>
            ))}
          </dl>
        </>
      )}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === undefined || children === '') return null
  return (
    <div className={classNames('grid gap-3 py-2 border-t text-sm leading-snug', styles.fact)}>
      <dt>{label}</dt>
      <dd>{typeof children === 'string' ? <bdi>{children}</bdi> : children}</dd>
    </div>
  )
}

/** The main colours with their hex codes. A click copies the code. */
function Colours({ colours }: { colours: readonly string[] }) {
  const { t } = useTranslation()
  const [announcement, setAnnouncement] = useState('')
  const copy = async (colour: string) => {
    try {
      await navigator.clipboard.writeText(colour)
      setAnnouncement(t('action.copied', { text: colour }))
    } catch {
      setAnnouncement(t('action.not_copied'))
    }
  }
  return (
    <>
      <ul className={classNames('flex flex-wrap', styles.colours)}>
        {[...new Set(colours)].map((colour) => (
          <li key={colour}>
            <button
              type="button"
              className={classNames('items-center gap-2 text-xs tabular-nums', styles.colour)}
              title={t('action.copy', { text: colour })}
              onClick={() => void copy(colour)}
            >
              <span className={styles.swatch} style={{ backgroundColor: colour }} aria-hidden />
              <VisuallyHidden>{t('action.copy', { text: colour })}</VisuallyHidden>
              <span aria-hidden>{colour}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={classNames('text-muted text-xs', styles.said)}>
        {announcement}
      </p>
    </>
  )
}
