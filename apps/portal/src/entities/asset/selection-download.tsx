import type { BasketEntry } from '@vitrine/contract'
import { fileSize } from '@vitrine/contract/rules/file-size'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../configuration/configuration.ts'
import { useFormat } from '../../i18n/format.ts'
import { SelectionAction } from '../../lists/selection-bar.tsx'
import { BarLink } from '../../ui/dark-bar.tsx'
import { LoadingBar } from '../../ui/loading-bar.tsx'
import { usePackage } from './basket/use-package.ts'
import styles from './selection-download.module.css'

/** A package of originals has no settings whose entries could be pointed out; the notification names the files. */
const ignoreRefused = () => {}

/**
 * Downloads files without the basket, as one package (API-49): prepares it, and starts the download when it is ready.
 * The link stays, for a browser that blocks this start. Another selection ends the package.
 */
export function SelectionDownload({ entries }: { readonly entries: readonly BasketEntry[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { setup } = useConfiguration()
  const { state, prepare, cancel } = usePackage(entries, setup, ignoreRefused)
  const link = useRef<HTMLAnchorElement>(null)
  const cancelButton = useRef<HTMLButtonElement>(null)
  const started = useRef('')
  const href = state.kind === 'ready' ? state.href : ''
  const { kind } = state
  useEffect(() => {
    // Each step replaces the pressed button.
    if (kind !== 'none' && document.activeElement === document.body) (link.current ?? cancelButton.current)?.focus()
    if (href === '' || started.current === href) return
    started.current = href
    link.current?.click()
  }, [kind, href])

  if (state.kind === 'preparing') {
    return (
      <>
        <span className={styles.preparing} role="status">
          {t('basket.preparing', { count: entries.length, number: format.number(entries.length) })}
          <LoadingBar active label={t('state.loading')} />
        </span>
        <SelectionAction ref={cancelButton} onClick={cancel}>
          {t('basket.cancel')}
        </SelectionAction>
      </>
    )
  }
  if (state.kind === 'ready') {
    const { size } = state.prepared
    return (
      <BarLink ref={link} href={href} download>
        {size === undefined
          ? t('basket.download')
          : t('text.labelled', { label: t('basket.download'), text: fileSize(size, format.locale) })}
      </BarLink>
    )
  }
  return (
    <>
      {state.kind === 'failed' && (
        <span className={styles.failed} role="alert">
          {t('basket.prepare_failed')}
        </span>
      )}
      <SelectionAction onClick={prepare}>{t('assets.download')}</SelectionAction>
    </>
  )
}
