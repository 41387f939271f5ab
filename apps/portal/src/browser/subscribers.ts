/** Who is notified of a change, in the form that `useSyncExternalStore` takes. */
export interface Subscribers {
  readonly notify: () => void
  /** Calls the listener after each `notify`. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

export function createSubscribers(): Subscribers {
  const listeners = new Set<() => void>()
  return {
    notify: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
