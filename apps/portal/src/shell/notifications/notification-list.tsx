import { notificationDuration } from '@vitrine/contract/entities/notification'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { closeNotification, type ShownNotification } from '../../feedback/notifications.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '../../ui/icons.ts'
import styles from './notification-list.module.css'

const icons = { info: IconInfoCircle, error: IconAlertTriangle, success: IconCheck }

export interface NotificationListProps {
  readonly notifications: readonly ShownNotification[]
  /** Called when a message that contains the focus goes. */
  readonly onFocusLost: () => void
}

/** The visible messages, the newest at the bottom. */
export const NotificationList = ({ notifications, onFocusLost }: NotificationListProps) => (
  <ul className="grid gap-3">
    {notifications.map((notification) => (
      <NotificationItem key={notification.id} notification={notification} onFocusLost={onFocusLost} />
    ))}
  </ul>
)

interface NotificationItemProps {
  readonly notification: ShownNotification
  readonly onFocusLost: () => void
}

function NotificationItem({ notification: { id, message, severity }, onFocusLost }: NotificationItemProps) {
  const { t } = useTranslation()
  const Icon = icons[severity]
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => closeNotification(id), notificationDuration)
    return () => clearTimeout(timer)
  }, [id])
  const notifyFocusLost = useEffectEvent(onFocusLost)
  useLayoutEffect(() => {
    const item = element.current
    return () => {
      if (item?.contains(document.activeElement)) notifyFocusLost()
    }
  }, [])
  return (
    <li ref={element} className={classNames('flex items-center gap-3', styles.item)} data-severity={severity}>
      <Icon size={20} stroke={1.5} aria-hidden className={styles.icon} />
      <p className="flex-1 min-w-0 py-2 text-sm leading-snug wrap-anywhere">{message}</p>
      <IconButton label={t('action.close')} onClick={() => closeNotification(id)}>
        <IconX size={18} stroke={1.5} aria-hidden />
      </IconButton>
    </li>
  )
}
