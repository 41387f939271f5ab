import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../../entities/configuration/configuration.ts'
import { useLocale } from '../../i18n/locale.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './not-here-screen.module.css'

export interface NotHereScreenProps {
  /** Which part it is. */
  readonly name: 'forms' | 'report'
}

/** Says that a part of the portal is not built yet, and shows the way to what is. */
export function NotHereScreen({ name }: NotHereScreenProps) {
  const { t } = useTranslation()
  const locale = useLocale().segment
  const title = t(`screen.${name}`)
  useDocumentTitle(title)
  return (
    <section className={styles.screen}>
      <p className={styles.part}>{title}</p>
      <EmptyState level={1} title={t('state.not_here_title')} text={t('state.not_here_text')}>
        <Link to="/$locale" params={{ locale }} className={buttonClass('primary')}>
          {t('action.go_home')}
        </Link>
      </EmptyState>
    </section>
  )
}
