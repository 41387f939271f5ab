import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotifications } from '../entities/notification/notifications.ts'
import styles from './frame.module.css'
// Here from the start: what says that the connection is gone can't be loaded by then.
import { NotificationList } from './notifications/notification-list.tsx'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'

/** What is around every page: the messages at the bottom right (NOTIFY-01), and a word when there is no connection. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const notifications = useNotifications()
  const online = useSyncExternalStore(subscribeToConnection, () => navigator.onLine)
  useFocusAfterNavigation()
  return (
    <>
      {children}
      <div className={styles.offline} role="status">
        {!online && <p className={styles.offlineText}>{t('state.offline')}</p>}
      </div>
      {/* The area is there before its first message, or listeners would not be told of it. */}
      <section className={styles.notifications} aria-live="polite" aria-label={t('shell.notifications')}>
        {notifications.length > 0 && <NotificationList notifications={notifications} />}
      </section>
    </>
  )
}

function subscribeToConnection(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
