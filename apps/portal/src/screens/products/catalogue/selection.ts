/**
 * The products selected together (PROD-05, A-52). The selection outlives paging, searching and a look at a product; it ends with the page's
 * life or the session's.
 */
import { useSyncExternalStore } from 'react'

/** More than this is a list, not a selection. */
export const selectionLimit = 1000

let chosen: ReadonlySet<string> = new Set()
/** Where a Shift-click's range starts. */
let anchor: string | undefined
const listeners = new Set<() => void>()

function set(next: ReadonlySet<string>): void {
  chosen = new Set([...next].slice(0, selectionLimit))
  for (const listener of listeners) listener()
}

/** Selects all of these products besides those already selected. */
export const selectAll = (ids: readonly string[]): void => set(new Set([...chosen, ...ids]))

/** Ends the selection. */
export function clearSelection(): void {
  anchor = undefined
  set(new Set())
}

/**
 * Selects a product or takes it out. With `range` everything between it and the last one that was clicked follows, in the order of `ids`,
 * the products on the page.
 */
export function toggleSelected(id: string, ids: readonly string[], range: boolean): void {
  const on = !chosen.has(id)
  const from = anchor === undefined ? -1 : ids.indexOf(anchor)
  const to = ids.indexOf(id)
  const between = range && from >= 0 && to >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
  const next = new Set(chosen)
  for (const one of between) {
    if (on) next.add(one)
    else next.delete(one)
  }
  anchor = id
  set(next)
}

function subscribe(listener: () => void): () => void {
  // Logout tells of it with a storage event without a key.
  const onStorage = (event: StorageEvent) => {
    if (event.key === null) clearSelection()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** Ids of the selected products. */
export const useSelection = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => chosen)
