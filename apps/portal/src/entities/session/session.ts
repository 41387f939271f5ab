/**
 * The session: guest, signed in or none (SESSION-01). Local storage holds the user under `user` (SESSION-03), and every
 * tab of the browser follows changes in the others.
 */
import type { Profile, User } from '@vitrine/contract'
import { useSyncExternalStore } from 'react'
import { clearStores, endSession, type SessionEnd } from '../../browser/session-stores.ts'
import '../../browser/stored-drafts.ts'
import { storedText, storeText } from '../../browser/stored-text.ts'

/** The stored user, with the profile's id and picture once they are known. */
export interface SessionUser extends User {
  readonly id?: Profile['id']
  readonly picture?: string
  /** Set while the token of a link is tried (AUTH-30). */
  readonly pending?: Pending
}

/** Marks a user that is valid in one tab only, while that tab is open. */
export interface Pending {
  readonly tab: string
  /** The user of all other tabs, restored in this tab if the link fails; null for none. */
  readonly before: SessionUser | null
}

export type SessionKind = 'none' | 'guest' | 'user'

const storageKey = 'user'
/** Where the session was changed: in this tab, or in another one. */
export type Where = 'here' | 'elsewhere'

const listeners = new Set<(where: Where) => void>()

/** Id of this tab until it is reloaded. */
export const thisTab = `${Date.now()}-${Math.random()}`

let raw: string | null | undefined
let user: SessionUser | undefined

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Parses a stored user, which another version of the portal or a person may have written. Undefined without a token.
 */
function asUser(json: string | null): SessionUser | undefined {
  if (!json) return undefined
  try {
    return readUser(JSON.parse(json))
  } catch {
    return undefined
  }
}

function readUser(stored: unknown): SessionUser | undefined {
  const value = (stored ?? {}) as Partial<Record<keyof SessionUser, unknown>>
  const pending = value.pending as Partial<Record<keyof Pending, unknown>> | null | undefined
  const before = pending ? readUser(pending.before) : undefined
  if (pending && pending.tab !== thisTab) return before
  const token = text(value.token)
  if (token === '') return undefined
  const data = (value.data ?? {}) as Partial<Record<keyof User['data'], unknown>>
  const company = text(data.company)
  const id = typeof value.id === 'number' ? value.id : text(value.id)
  return {
    token,
    first_name: text(value.first_name),
    last_name: text(value.last_name),
    username: text(value.username),
    data: {
      is_company: data.is_company === true,
      country: text(data.country),
      ...(company && { company }),
      ...(data.is_operator === true && { is_operator: true }),
    },
    ...(id !== '' && { id }),
    ...(text(value.picture) && { picture: text(value.picture) }),
    ...(pending && { pending: { tab: thisTab, before: before ?? null } }),
  }
}

/** The stored user; undefined if there is none. */
export function currentUser(): SessionUser | undefined {
  const stored = storedText(storageKey)
  // If the browser denies storage, the session lasts while the page is open.
  if (stored === undefined) return user
  if (stored !== raw) {
    raw = stored
    user = asUser(stored)
  }
  return user
}

/** Stores a user; undefined removes the stored one. */
export function storeUser(next: SessionUser | undefined): void {
  user = next
  raw = next ? JSON.stringify(next) : null
  // If the storage is full, the session lasts while the page is open, unless another tab changes the stored user.
  if (!storeText(storageKey, raw)) raw = storedText(storageKey)
  for (const listener of listeners) listener('here')
}

/** Removes the user and all data of the session, from local storage and every store (SESSION-11, A-08). */
export function clearSession(end: SessionEnd): void {
  endSession(end)
  storeUser(undefined)
}

/** Whether an event concerns local storage. False if the browser denies access to it. */
function isOfStorage({ storageArea }: StorageEvent): boolean {
  try {
    return storageArea === localStorage
  } catch {
    return false
  }
}

// A single browser listener calls all of ours. Between two browser listeners React could render and show the new user
// with cached answers of the previous one.
const fromOtherTab = (event: StorageEvent) => {
  if (!isOfStorage(event) || (event.key !== storageKey && event.key !== null)) return
  for (const listener of listeners) listener('elsewhere')
}

// A page restored from the back/forward cache has missed all changes in the meantime.
window.addEventListener('pageshow', ({ persisted }) => {
  const before = user?.token
  if (!persisted || currentUser()?.token === before) return
  clearStores('expired')
  for (const listener of listeners) listener('elsewhere')
})

/** Calls the listener when the session changes, also in another tab. Returns a function that unsubscribes. */
export function onSessionChange(listener: (where: Where) => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', fromOtherTab)
  }
}

/** The guest as a user, with the configured token (SESSION-02). */
export const guestUser = (guestToken: string): SessionUser => ({
  token: guestToken,
  first_name: '',
  last_name: '',
  username: '',
  data: { is_company: false, country: '' },
})

/** The kind of a session (SESSION-01, SESSION-02). */
export const kindOf = (user: SessionUser | undefined, guestToken: string): SessionKind =>
  user === undefined ? 'none' : user.token === guestToken ? 'guest' : 'user'

/** A stored user with the data of its profile. A token in the profile replaces the stored one. */
export const withProfile = (user: SessionUser, profile: Profile): SessionUser => ({
  token: profile.token || user.token,
  id: profile.id,
  first_name: profile.first_name,
  last_name: profile.last_name,
  username: profile.username || user.username,
  data: profile.data ?? user.data,
  ...(profile.media && { picture: profile.media.url }),
})

/** The stored user, kept up to date. */
export const useUser = (): SessionUser | undefined => useSyncExternalStore(onSessionChange, currentUser)

/** A user's full name, else the username. */
export const fullName = (user: SessionUser): string =>
  [user.first_name, user.last_name].filter((name) => name.trim() !== '').join(' ') || user.username

const firstLetter = (name: string): string => [...name.trim()][0] ?? ''

/** Initials of first and last name, else of the username (SHELL-11, SHELL-12, A-41). */
export const initials = (user: SessionUser): string =>
  (firstLetter(user.first_name) + firstLetter(user.last_name) || firstLetter(user.username)).toUpperCase()
