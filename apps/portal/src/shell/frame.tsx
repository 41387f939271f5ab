import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNotifications } from '../entities/notification/notifications.ts'
import { useTopModalPlace } from '../ui/modal.ts'
import styles from './frame.module.css'
// Here from the start: what says that the connection is gone can't be loaded by then.
import { NotificationList } from './notifications/notification-list.tsx'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'

/**
 * What is around every page: the messages at the bottom right (NOTIFY-01), of a dialog above its buttons where they would else lie over them, and a
 * word when there is no connection.
 */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const notifications = useNotifications()
  const online = useSyncExternalStore(subscribeToConnection, () => navigator.onLine)
  const aboveAll = useAboveAll()
  useFocusAfterNavigation()
  return (
    <>
      {children}
      <div className={styles.offline} role="status">
        {!online && <p className={styles.offlineText}>{t('state.offline')}</p>}
      </div>
      {createPortal(
        // The area is there before its first message, or listeners would not be told of it.
        <section className={styles.notifications} aria-live="polite" aria-label={t('shell.notifications')}>
          {notifications.length > 0 && <NotificationList notifications={notifications} />}
        </section>,
        aboveAll,
      )}
    </>
  )
}

/**
 * An element that no dialog covers: it stands in the one on top while there is one, because a modal dialog dims what is outside it and takes its
 * clicks, even of a popover. It is moved rather than made anew, so that what is in it keeps its time.
 */
function useAboveAll(): HTMLElement {
  const [place] = useState(() => {
    const element = document.createElement('div')
    element.className = styles.aboveAll ?? ''
    return element
  })
  const inModal = useTopModalPlace()
  useLayoutEffect(() => {
    const home = inModal ?? document.body
    home.append(place)
  }, [place, inModal])
  useLayoutEffect(() => () => place.remove(), [place])
  return place
}

function subscribeToConnection(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
