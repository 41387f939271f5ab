/** How grave a notification is (DATA-32). */
export type NotificationSeverity = 'info' | 'error' | 'success'

/** A short message at the bottom right (DATA-32). */
export interface Notification {
  readonly message: string
  /** 'info' when it is not given. */
  readonly severity?: NotificationSeverity
}

/** How long a notification stays, in ms (NOTIFY-03). */
export const notificationDuration = 5000
