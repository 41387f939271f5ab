import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { provider } from '../entities/configuration/application.ts'
import { useLocale } from '../i18n/locale.ts'
import styles from './powered-by.module.css'

/** 'Powered by' the provider and the current year (SHELL-19), and the way to the accessibility statement. */
export function PoweredBy() {
  const { t } = useTranslation()
  const locale = useLocale().segment
  return (
    <div className={styles.line}>
      <p>{t('shell.powered_by', { provider, year: new Date().getFullYear() })}</p>
      <Link to="/$locale/accessibility" params={{ locale }} className={styles.link}>
        {t('shell.accessibility')}
      </Link>
    </div>
  )
}
