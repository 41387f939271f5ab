/** Short messages at the bottom right (NOTIFY-01 to NOTIFY-03). Screens raise them, the shell shows them. */
import type { NotificationSeverity } from '@vitrine/contract'
import { useSyncExternalStore } from 'react'

/** A message on show. */
export interface ShownNotification {
  readonly id: number
  readonly message: string
  readonly severity: NotificationSeverity
}

const listeners = new Set<() => void>()
let shown: readonly ShownNotification[] = []
let lastId = 0

const change = (next: readonly ShownNotification[]) => {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a message; it goes when it is closed, or by itself. */
export function notify(message: string, severity: NotificationSeverity = 'info'): void {
  lastId += 1
  change([...shown, { id: lastId, message, severity }])
}

/** Takes a message away (NOTIFY-02). */
export const closeNotification = (id: number): void => change(shown.filter((notification) => notification.id !== id))

/** Takes all of them away. */
export const closeNotifications = (): void => change([])

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The messages on show, the oldest first. */
export const useNotifications = (): readonly ShownNotification[] => useSyncExternalStore(subscribe, () => shown)
