/** Severity of a notification (DATA-32). */
export type NotificationSeverity = 'info' | 'error' | 'success'

/** A short message at the bottom right (DATA-32). */
export interface Notification {
  readonly message: string
  /** Default: 'info'. */
  readonly severity?: NotificationSeverity
}

/** How long a notification stays, in milliseconds (NOTIFY-03). */
export const notificationDuration = 5000
