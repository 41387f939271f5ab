/** Short messages at the bottom right (NOTIFY-01 to NOTIFY-03). Screens raise them, the shell shows them. */
import type { NotificationSeverity } from '@vitrine/contract'
import { useSyncExternalStore } from 'react'
import { clearAtSessionEnd } from '../../ui/session-stores.ts'

/** A message on show. */
export interface ShownNotification {
  readonly id: number
  readonly message: string
  readonly severity: NotificationSeverity
  /** What it is the result of, '' for nothing that could have another. */
  readonly about: string
}

/** Shows a message. */
export type Notify = (message: string, severity?: NotificationSeverity) => void

const listeners = new Set<() => void>()
let shown: readonly ShownNotification[] = []
let lastId = 0

const change = (next: readonly ShownNotification[]) => {
  shown = next
  for (const listener of listeners) listener()
}

const show = (message: string, severity: NotificationSeverity, about: string): void => {
  lastId += 1
  const others = about === '' ? shown : shown.filter((notification) => notification.about !== about)
  change([...others, { id: lastId, message, severity, about }])
}

/** Shows a message; it goes when it is closed, or by itself. */
export const notify: Notify = (message, severity = 'info') => show(message, severity, '')

/** A `notify` for what one thing comes to, such as `'report'`: its new result takes the place of the one before, so that no failure stays beside a success. */
export const notifyAbout =
  (about: string): Notify =>
  (message, severity = 'info') =>
    show(message, severity, about)

/** Takes a message away (NOTIFY-02). */
export const closeNotification = (id: number): void => change(shown.filter((notification) => notification.id !== id))

/** Takes all of them away. */
export const closeNotifications = (): void => change([])

clearAtSessionEnd(closeNotifications)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The messages on show, the oldest first. */
export const useNotifications = (): readonly ShownNotification[] => useSyncExternalStore(subscribe, () => shown)
