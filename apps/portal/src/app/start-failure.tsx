import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import styles from './start-failure.module.css'

/**
 * The page for a configuration that can't be loaded (NOTIFY-20). Without phrases, which may have failed as well, it
 * shows English.
 */
export function StartFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <main className={styles.page}>
      <EmptyState
        level={1}
        title={t('start.failed_title', { defaultValue: 'The catalogue could not be loaded' })}
        text={t('start.failed_text', { defaultValue: 'Please check your connection and try again.' })}
      >
        <Button variant="primary" onClick={onRetry}>
          {t('action.try_again', { defaultValue: 'Try again' })}
        </Button>
      </EmptyState>
    </main>
  )
}
