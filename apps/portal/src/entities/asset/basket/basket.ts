/**
 * The download basket, kept in local storage under `assets` (CART-03) and synchronised between the browser's tabs.
 * Every change starts from what is stored at that moment, so that two tabs do not overwrite each other's changes.
 */
import type { BasketEntry } from '@vitrine/contract'
import { type BasketSettings, basketLimit, type NewFile, newEntry, readBasket } from '@vitrine/contract/rules/basket'
import { unsignedUrl } from '@vitrine/contract/rules/media-url'
import { useSyncExternalStore } from 'react'
import { clearAtSessionEnd } from '../../../browser/session-stores.ts'
import { storeText } from '../../../browser/stored-text.ts'
import { createSubscribers } from '../../../browser/subscribers.ts'
import { countBy, notifyOfCount, storageKey, storedBasket } from './basket-count.ts'

type Change = (entries: readonly BasketEntry[]) => readonly BasketEntry[]

/** Identifies a file by its address without the signature, which changes every day. */
const keyOf = ({ url }: Pick<BasketEntry, 'url'>): string => unsignedUrl(url)

/** The current entries, with a set of their addresses for fast lookup. */
interface State {
  readonly entries: readonly BasketEntry[]
  readonly urls: ReadonlySet<string>
}

const stateOf = (entries: readonly BasketEntry[]): State => ({ entries, urls: new Set(entries.map(keyOf)) })

const subscribers = createSubscribers()
/** The stored text from which `state` was made. Null if nothing was stored or the browser denied access. */
let raw: string | null = null
let state = stateOf([])
/**
 * Changes that could not be stored because storage is denied or full. They are applied again on top of the stored
 * entries.
 */
let unkept: readonly Change[] = []

const store = (entries: readonly BasketEntry[]): boolean =>
  storeText(storageKey, entries.length === 0 ? null : JSON.stringify(entries))

function current(): State {
  const stored = storedBasket()
  if (stored !== raw) {
    raw = stored
    state = stateOf(unkept.reduce((entries, change) => change(entries), readBasket(stored)))
  }
  return state
}

function notify(): void {
  subscribers.notify()
  notifyOfCount()
}

function change(make: Change): void {
  const before = current().entries
  const after = make(before)
  if (after === before) return
  unkept = store(after) ? [] : [...unkept, make]
  raw = storedBasket()
  state = stateOf(after)
  notify()
}

/** Another tab has changed the basket. */
window.addEventListener('storage', ({ key }) => {
  if (key === storageKey) notify()
})

// The end of a session empties the basket, including changes that were not stored.
clearAtSessionEnd(() => {
  unkept = []
  raw = storedBasket()
  state = stateOf(readBasket(raw))
  notify()
})

/**
 * Adds files to the basket, with the settings of a new entry unless others are given. Skips files whose address is already in it (CART-01). The
 * basket holds at most 10,000 entries, the limit of a package.
 * @returns how many files were added
 */
export function addToBasket(files: readonly NewFile[], settings?: BasketSettings): number {
  const before = current().entries.length
  const found = files.flatMap((file) => {
    const entry = newEntry(file)
    return entry ? [{ ...entry, ...settings }] : []
  })
  change((entries) => withNew(entries, found))
  return state.entries.length - before
}

function withNew(entries: readonly BasketEntry[], found: readonly BasketEntry[]): readonly BasketEntry[] {
  const all = new Map(entries.map((entry) => [keyOf(entry), entry]))
  for (const entry of found) if (all.size < basketLimit && !all.has(keyOf(entry))) all.set(keyOf(entry), entry)
  return all.size === entries.length ? entries : [...all.values()]
}

/** A removed entry and its former index. */
export interface RemovedEntry {
  readonly entry: BasketEntry
  readonly index: number
}

/**
 * Removes entries (CART-02).
 * @returns the removed entries, for `putBack`
 */
export function removeFromBasket(urls: readonly string[]): readonly RemovedEntry[] {
  const out = new Set(urls.map(unsignedUrl))
  const removed = current().entries.flatMap((entry, index) => (out.has(keyOf(entry)) ? [{ entry, index }] : []))
  if (removed.length > 0) change((entries) => entries.filter((entry) => !out.has(keyOf(entry))))
  return removed
}

/** Removes all entries. @returns the removed entries, for `putBack` */
export const emptyBasket = (): readonly RemovedEntry[] => removeFromBasket(current().entries.map(({ url }) => url))

/**
 * Restores removed entries at their former index with their former settings. Entries that were added again meanwhile
 * stay as they are.
 */
export function putBack(removed: readonly RemovedEntry[]): void {
  change((entries) => {
    const there = new Set(entries.map(keyOf))
    const next = [...entries]
    for (const { entry, index } of removed) {
      if (!there.has(keyOf(entry)) && next.length < basketLimit) next.splice(index, 0, entry)
    }
    return next.length === entries.length ? entries : next
  })
}

const changed = (entry: BasketEntry, settings: Partial<BasketSettings>): BasketEntry => {
  const { size = entry.size, ext = entry.ext, trim = entry.trim } = settings
  return size === entry.size && ext === entry.ext && trim === entry.trim ? entry : { ...entry, size, ext, trim }
}

const changedWhere = (applies: (entry: BasketEntry) => boolean, settings: Partial<BasketSettings>): void =>
  change((entries) => {
    const next = entries.map((entry) => (applies(entry) ? changed(entry, settings) : entry))
    return next.some((entry, index) => entry !== entries[index]) ? next : entries
  })

/** Changes settings of one entry (CART-04, CART-07, CART-08). */
export const changeEntry = (url: string, settings: Partial<BasketSettings>): void =>
  changedWhere((entry) => entry.url === url, settings)

/** Changes settings of all entries (CART-11). */
export const changeAll = (settings: Partial<BasketSettings>): void => changedWhere(() => true, settings)

/** The entries, in the order in which they were added. */
export const useBasket = (): readonly BasketEntry[] =>
  useSyncExternalStore(subscribers.subscribe, () => current().entries)

/** Whether the file is in the basket. @param url in the form that `stableUrl` returns */
export const useInBasket = (url: string): boolean =>
  useSyncExternalStore(subscribers.subscribe, () => current().urls.has(url))

/** The addresses of all entries, in the form that `stableUrl` returns. */
export const useBasketUrls = (): ReadonlySet<string> =>
  useSyncExternalStore(subscribers.subscribe, () => current().urls)

/** Whether the basket is stored beyond this page. False if the browser denies storage or has no space left. */
export const useBasketKept = (): boolean => useSyncExternalStore(subscribers.subscribe, () => unkept.length === 0)

countBy(() => current().entries.length)
