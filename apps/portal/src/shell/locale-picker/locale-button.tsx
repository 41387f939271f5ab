import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChunkLoadError } from '../../feedback/use-chunk-load-error.ts'
import { isCurrent, useLocale, useLocales } from '../../i18n/locale.ts'
import { buttonClass } from '../../ui/button.tsx'
import { IconWorld } from '../../ui/icons.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import styles from './locale-button.module.css'

const LocaleDialog = onDemand(() => import('./locale-dialog.tsx'))

/**
 * Opens the picker of language and region (SHELL-08). Its label is the language's code, or the locale's title if there
 * is room.
 */
export function LocaleButton({ withTitle = false }: { readonly withTitle?: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const locales = useLocales()
  const [choosing, setChoosing] = useState(false)
  const close = () => setChoosing(false)
  const onFailed = useChunkLoadError(close)
  const title = locales.find((one) => isCurrent(one, locale, locales))?.title ?? locale.tag
  const label = t('shell.language', { title })
  return (
    <>
      <button
        type="button"
        className={buttonClass('quiet', styles.button)}
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => setChoosing(true)}
      >
        <IconWorld size={22} stroke={1.5} aria-hidden />
        <span className={withTitle ? undefined : styles.code}>{withTitle ? title : locale.language}</span>
      </button>
      {choosing && <LocaleDialog onClose={close} onFailed={onFailed} />}
    </>
  )
}
