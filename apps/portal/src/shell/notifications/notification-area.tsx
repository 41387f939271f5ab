import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type ShownNotification, useNotifications } from '../../feedback/notifications.ts'
import { classNames } from '../../ui/class-names.ts'
import { focusContent } from '../use-focus-after-navigation.ts'
import styles from './notification-area.module.css'
// Imported statically: without a connection, the offline message could not be loaded.
import { NotificationList } from './notification-list.tsx'
import { useNotificationSpacer } from './use-notification-spacer.ts'

/**
 * The messages at the bottom right (NOTIFY-01). Screen readers announce errors at once, everything else at the next
 * pause. Each kind has its own live region, which exists before its first message, because screen readers announce only
 * changes of existing regions.
 */
export function NotificationArea() {
  const { t } = useTranslation()
  const notifications = useNotifications()
  const area = useRef<HTMLElement>(null)
  const before = useFocusOutside(area, notifications.length > 0)
  useNotificationSpacer(area, notifications)

  /** The focus moves to the next message; after the last one, back to where it was. */
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
    <section
      ref={area}
      className={classNames('print-hidden', styles.notifications)}
      aria-label={t('shell.notifications')}
    >
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

/** The element outside of the area that had the focus last, recorded while the area is not empty. */
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

/** Adds room at the page's end, so that the visitor can scroll everything out from under the messages. */
export const NotificationSpacer = () => <div className={classNames('print-hidden', styles.room)} />
