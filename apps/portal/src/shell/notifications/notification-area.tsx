import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type ShownNotification, useNotifications } from '../../entities/notification/notifications.ts'
import { focusContent } from '../use-focus-after-navigation.ts'
import styles from './notification-area.module.css'
// Here from the start: what says that the connection is gone can't be loaded by then.
import { NotificationList } from './notification-list.tsx'
import { useNotificationSpacer } from './use-notification-spacer.ts'

/**
 * The messages at the bottom right (NOTIFY-01). What failed is said at once, everything else when the reader pauses; each stands in one of two
 * areas, which are there before their first message, or listeners would not be told of it.
 */
export function NotificationArea() {
  const { t } = useTranslation()
  const notifications = useNotifications()
  const area = useRef<HTMLElement>(null)
  const before = useFocusOutside(area, notifications.length > 0)
  useNotificationSpacer(area, notifications)

  /** The focus goes on to the next message, and after the last one back to where it was. */
  const onFocusLost = () =>
    queueMicrotask(() => {
      const next = area.current?.querySelector('button') ?? before.current
      if (next instanceof HTMLElement && next.isConnected) next.focus({ preventScroll: true })
      if (document.activeElement === document.body) focusContent()
    })

  const live = (politeness: 'polite' | 'assertive', shown: readonly ShownNotification[]) => (
    <div aria-live={politeness}>
      {shown.length > 0 && <NotificationList notifications={shown} onFocusLost={onFocusLost} />}
    </div>
  )
  return (
    <section ref={area} className={styles.notifications} aria-label={t('shell.notifications')}>
      {live(
        'polite',
        notifications.filter(({ severity }) => severity !== 'error'),
      )}
      {live(
        'assertive',
        notifications.filter(({ severity }) => severity === 'error'),
      )}
    </section>
  )
}

/** What had the focus last outside of an area, noted while there is something in it. */
function useFocusOutside(area: RefObject<HTMLElement | null>, active: boolean): RefObject<Element | null> {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    if (!active) return
    const note = () => {
      if (!area.current?.contains(document.activeElement)) last.current = document.activeElement
    }
    note()
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [active, area])
  return last
}

/** Makes room at the page's end for what stands over it, so that all of the page can be scrolled out from under it. */
export const NotificationSpacer = () => <div className={styles.room} />
