import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mediaHref } from '../../api/media-href.ts'
import { provider } from '../../entities/configuration/application.ts'
import { useConfiguration } from '../../entities/configuration/configuration.ts'
import { useLocale } from '../../i18n/locale.ts'
import styles from './logo.module.css'

/** The logo, which returns to the locale's home (SHELL-14, CONFIG-02); the title where there is none. */
export function Logo() {
  const { t } = useTranslation()
  const { logo, title: ownTitle } = useConfiguration().setup
  const title = ownTitle || provider
  const locale = useLocale().segment
  return (
    <Link
      to="/$locale"
      params={{ locale }}
      // The home is a part of every path.
      activeOptions={{ exact: true }}
      className={styles.logo}
      aria-label={t('shell.home', { title })}
    >
      {logo === '' ? title : <img src={mediaHref(logo)} alt="" className={styles.image} fetchPriority="high" />}
    </Link>
  )
}
