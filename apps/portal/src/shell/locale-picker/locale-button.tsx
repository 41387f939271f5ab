import { useTranslation } from 'react-i18next'
import { isCurrent, useLocale, useLocales } from '../../i18n/locale.ts'
import { buttonClass } from '../../ui/button.tsx'
import { IconWorld } from '../../ui/icons.ts'
import { useOnDemand } from '../use-on-demand.ts'
import styles from './locale-button.module.css'

const loadDialog = () => import('./locale-dialog.tsx')

/** Opens the picker of language and region (SHELL-08). Its own text is the language's code, or the locale's title where there is room. */
export function LocaleButton({ withTitle = false }: { readonly withTitle?: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const locales = useLocales()
  const dialog = useOnDemand(loadDialog)
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
        onClick={dialog.open}
      >
        <IconWorld size={22} stroke={1.5} aria-hidden />
        <span className={withTitle ? undefined : styles.code}>{withTitle ? title : locale.language}</span>
      </button>
      {dialog.Part && <dialog.Part onClose={dialog.close} />}
    </>
  )
}
