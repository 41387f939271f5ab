import { notificationDuration } from '@vitrine/contract/entities/notification'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { closeNotification, type ShownNotification } from '../../entities/notification/notifications.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '../../ui/icons.ts'
import styles from './notification-list.module.css'

const icons = { info: IconInfoCircle, error: IconAlertTriangle, success: IconCheck }

/** The messages on show, the newest at the bottom. */
export function NotificationList({ notifications }: { readonly notifications: readonly ShownNotification[] }) {
  return (
    <ul className={styles.list}>
      {notifications.map((notification) => (
        <NotificationItem key={notification.id} notification={notification} />
      ))}
    </ul>
  )
}

function NotificationItem({ notification: { id, message, severity } }: { readonly notification: ShownNotification }) {
  const { t } = useTranslation()
  const Icon = icons[severity]
  useEffect(() => {
    const timer = setTimeout(() => closeNotification(id), notificationDuration)
    return () => clearTimeout(timer)
  }, [id])
  return (
    <li className={styles.item} data-severity={severity}>
      <Icon size={20} stroke={1.5} aria-hidden className={styles.icon} />
      <p className={styles.message}>{message}</p>
      <IconButton label={t('action.close')} onClick={() => closeNotification(id)}>
        <IconX size={18} stroke={1.5} aria-hidden />
      </IconButton>
    </li>
  )
}
