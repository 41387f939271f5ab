/**
 * What is selected together in a list (PROD-05, A-52). A selection outlives paging, searching and a look at one of its things; it ends with the
 * page's life or the session's.
 */
import { useSyncExternalStore } from 'react'
import { clearAtSessionEnd } from './session-stores.ts'

/** More than this is a list, not a selection. */
export const selectionLimit = 1000

export interface Selection<T> {
  /** Selects all of these besides those already selected. */
  readonly selectAll: (things: readonly T[]) => void
  /** Takes all of these out. */
  readonly deselectAll: (things: readonly T[]) => void
  /** Ends the selection. */
  readonly clearSelection: () => void
  /**
   * Selects one or takes it out. With `range` everything between it and the last one that was clicked follows, in the order of `things`, which
   * are those on the page.
   */
  readonly toggleSelected: (thing: T, things: readonly T[], range: boolean) => void
  /** What is selected, by id. */
  readonly useSelection: () => ReadonlyMap<string, T>
}

/** An empty selection of things that `idOf` tells apart. */
export function createSelection<T>(idOf: (thing: T) => string): Selection<T> {
  let chosen: ReadonlyMap<string, T> = new Map()
  /** Where a Shift-click's range starts. */
  let anchor: string | undefined
  const listeners = new Set<() => void>()

  const set = (next: ReadonlyMap<string, T>): void => {
    chosen = new Map([...next].slice(0, selectionLimit))
    for (const listener of listeners) listener()
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
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  // Also while nothing shows it: the page that it was made on may have been left.
  clearAtSessionEnd(clearSelection)
  return {
    selectAll: (things) => change(things, true),
    deselectAll: (things) => change(things, false),
    clearSelection,
    toggleSelected,
    useSelection: () => useSyncExternalStore(subscribe, () => chosen),
  }
}
