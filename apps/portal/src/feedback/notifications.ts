/** Short messages at the bottom right (NOTIFY-01 to NOTIFY-03). Screens raise them, and the shell shows them. */
import type { NotificationSeverity } from '@vitrine/contract'
import { useSyncExternalStore } from 'react'
import { clearAtSessionEnd } from '../browser/session-stores.ts'
import { createSubscribers } from '../browser/subscribers.ts'

/** A visible message. */
export interface ShownNotification {
  readonly id: number
  readonly message: string
  readonly severity: NotificationSeverity
  /** The subject of the message, '' for none. A new message replaces an older one with the same subject. */
  readonly about: string
}

/** Shows a message. */
export type Notify = (message: string, severity?: NotificationSeverity) => void

const subscribers = createSubscribers()
let shown: readonly ShownNotification[] = []
let lastId = 0

const change = (next: readonly ShownNotification[]) => {
  shown = next
  subscribers.notify()
}

const show = (message: string, severity: NotificationSeverity, about: string): void => {
  lastId += 1
  const others = about === '' ? shown : shown.filter((notification) => notification.about !== about)
  change([...others, { id: lastId, message, severity, about }])
}

/** Shows a message until it is closed or times out. */
export const notify: Notify = (message, severity = 'info') => show(message, severity, '')

/**
 * Returns a `notify` for one subject, such as `'report'`. A new message replaces the previous one, so that an old error
 * does not stay beside a success.
 */
export const notifyAbout =
  (about: string): Notify =>
  (message, severity = 'info') =>
    show(message, severity, about)

/** Closes a message (NOTIFY-02). */
export const closeNotification = (id: number): void => change(shown.filter((notification) => notification.id !== id))

/** Closes all messages. */
export const closeNotifications = (): void => change([])

clearAtSessionEnd(closeNotifications)

/** The visible messages, oldest first. */
export const useNotifications = (): readonly ShownNotification[] =>
  useSyncExternalStore(subscribers.subscribe, () => shown)
