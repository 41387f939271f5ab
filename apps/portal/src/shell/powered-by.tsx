import { useTranslation } from 'react-i18next'
import { provider } from '../entities/configuration/application.ts'
import styles from './powered-by.module.css'

/** 'Powered by' the provider and the current year (SHELL-19). */
export function PoweredBy() {
  const { t } = useTranslation()
  return <p className={styles.text}>{t('shell.powered_by', { provider, year: new Date().getFullYear() })}</p>
}
