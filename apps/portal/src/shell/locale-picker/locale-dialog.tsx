import { useRouter } from '@tanstack/react-router'
import type { Locale } from '@vitrine/contract'
import { parseLocaleCode, toPathCode, withLocale } from '@vitrine/contract/rules/locale-code'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusFirst } from '../../browser/focus-first.ts'
import { opensElsewhere } from '../../browser/opens-elsewhere.ts'
import { isCurrent, useLocale, useLocales } from '../../i18n/locale.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { IconCheck } from '../../ui/icons.ts'
import { flagOf } from './flags.ts'
import styles from './locale-dialog.module.css'

/** The flag of a country; the language's code if there is no flag or it fails to load. */
function Flag({ country, language }: { readonly country: string; readonly language: string }) {
  const flag = flagOf(country)
  const [failed, setFailed] = useState(false)
  return (
    <span className={styles.flag} aria-hidden>
      {flag && !failed ? (
        <img src={flag} alt="" width={30} height={20} className={styles.picture} onError={() => setFailed(true)} />
      ) : (
        <span className={classNames('grid text-muted font-strong', styles.code)}>{language}</span>
      )}
    </span>
  )
}

/**
 * The picker of language and region (LOCALE-09 to LOCALE-12). A choice shows the same page in that locale and stores
 * the locale.
 */
export default function LocaleDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const current = useLocale()
  const locales = useLocales()
  const router = useRouter()

  const hrefFor = (locale: Locale): string => {
    const { href } = router.state.location
    const [pathname = '/'] = href.split(/[?#]/)
    return withLocale(pathname, toPathCode(locale.code), locales) + href.slice(pathname.length)
  }

  return (
    <Dialog
      title={t('locale.title')}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('action.go_back')}</Button>}
    >
      <p className="mb-5 text-muted">{t('locale.text')}</p>
      <ul className={classNames('grid gap-2', styles.grid)}>
        {locales.map((locale) => {
          const chosen = isCurrent(locale, current, locales)
          const { language = '', country = '' } = parseLocaleCode(locale.code) ?? {}
          return (
            <li key={locale.code}>
              <a
                href={hrefFor(locale)}
                ref={chosen ? focusFirst : undefined}
                className={classNames('flex items-center gap-3 leading-snug link-quiet', styles.choice)}
                aria-current={chosen || undefined}
                lang={toPathCode(locale.code)}
                onClick={(event) => {
                  if (opensElsewhere(event)) return
                  event.preventDefault()
                  onClose()
                  router.history.push(hrefFor(locale))
                }}
              >
                <Flag country={country} language={language} />
                <span className="flex-1 min-w-0 wrap-anywhere">{locale.title}</span>
                {chosen && <IconCheck size={18} stroke={1.75} aria-hidden />}
              </a>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
