/**
 * The selection of items in a list (PROD-05, A-52). It survives paging, searching and opening an item. It ends when the
 * page is closed or reloaded, or when the session ends.
 */
import { useSyncExternalStore } from 'react'
import { clearAtSessionEnd } from './session-stores.ts'
import { createSubscribers } from './subscribers.ts'

/** Maximum number of selected items. */
export const selectionLimit = 1000

export interface Selection<T> {
  /** Adds these items to the selection. */
  readonly selectAll: (things: readonly T[]) => void
  /** Removes these items from the selection. */
  readonly deselectAll: (things: readonly T[]) => void
  /** Empties the selection. */
  readonly clearSelection: () => void
  /**
   * Toggles one item. With `range`, applies the same to all items between it and the last clicked one, in the order of
   * `things`, the items on the page.
   */
  readonly toggleSelected: (thing: T, things: readonly T[], range: boolean) => void
  /** The selected items by id. */
  readonly useSelection: () => ReadonlyMap<string, T>
  /** Begins to select, although nothing is selected yet. `clearSelection` ends it. */
  readonly startSelecting: () => void
  /** Whether something is selected, or is about to be. */
  readonly useIsSelecting: () => boolean
}

/** Creates an empty selection of items, identified by `idOf`. */
export function createSelection<T>(idOf: (thing: T) => string): Selection<T> {
  let chosen: ReadonlyMap<string, T> = new Map()
  /** Start of the range of a Shift-click. */
  let anchor: string | undefined
  let isStarted = false
  const { notify, subscribe } = createSubscribers()

  const set = (next: ReadonlyMap<string, T>): void => {
    chosen = new Map([...next].slice(0, selectionLimit))
    notify()
  }
  const change = (things: readonly T[], on: boolean): void => {
    const next = new Map(chosen)
    for (const thing of things) {
      if (on) next.set(idOf(thing), thing)
      else next.delete(idOf(thing))
    }
    set(next)
  }
  const clearSelection = (): void => {
    anchor = undefined
    isStarted = false
    set(new Map())
  }
  const toggleSelected = (thing: T, things: readonly T[], range: boolean): void => {
    const id = idOf(thing)
    const ids = things.map(idOf)
    const from = anchor === undefined ? -1 : ids.indexOf(anchor)
    const to = ids.indexOf(id)
    const between = range && from >= 0 && to >= 0 ? things.slice(Math.min(from, to), Math.max(from, to) + 1) : [thing]
    anchor = id
    change(between, !chosen.has(id))
  }
  // Registered even while no component shows the selection, because its page may have been left.
  clearAtSessionEnd(clearSelection)
  return {
    selectAll: (things) => change(things, true),
    deselectAll: (things) => change(things, false),
    clearSelection,
    toggleSelected,
    useSelection: () => useSyncExternalStore(subscribe, () => chosen),
    startSelecting: () => {
      isStarted = true
      notify()
    },
    useIsSelecting: () => useSyncExternalStore(subscribe, () => isStarted || chosen.size > 0),
  }
}
