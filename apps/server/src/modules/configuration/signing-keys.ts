/** The rotation of the key for signed links (docs/decisions/0076-signing-keys-can-be-rotated.md). */
import { randomBytes } from 'node:crypto'
import type { Db } from '@vitrine/database'
import { browserIdLife } from '../../catalogue/access/browser-id.ts'
import type { SigningKeys } from '../../http/signed-links.ts'
import { type StoredKey, signingKeysStore } from './signing-keys-store.ts'

/** ms before a new key signs. Until then all processes have read it, so that each accepts the links of the others. */
export const startDelayMs = 10_000

/** ms for which a former key is kept: the longest time for which anything is signed, and a day. */
export const keptForMs = browserIdLife * 1000 + 86_400_000

/** The keys as links need them. @param now ms since 1970 */
export function keysAt(stored: readonly StoredKey[], now: number): SigningKeys {
  const started = stored.filter(({ startsAt }) => startsAt.getTime() <= now)
  const former = started.slice(0, -1).map(({ key }, index) => ({
    key,
    retiredAt: started[index + 1]?.startsAt.getTime() ?? now,
  }))
  return {
    present: started.at(-1)?.key ?? '',
    coming: stored.slice(started.length).map(({ key }) => key),
    former: former.filter(({ retiredAt }) => retiredAt + keptForMs > now),
  }
}

/** A key without its text, for people. */
export interface KeyState {
  readonly id: number
  readonly state: 'coming' | 'present' | 'former'
  /** When it begins to sign; null for the first key, which is as old as the database. */
  readonly startsAt: Date | null
  /** When the last link that it can have signed ends; null unless it is a former one. */
  readonly endsAt: Date | null
}

/** The states of keys, the oldest one first. */
export function keyStates(stored: readonly StoredKey[], now: number): KeyState[] {
  const present = stored.filter(({ startsAt }) => startsAt.getTime() <= now).length - 1
  return stored.map(({ id, startsAt }, index) => {
    const retiredAt = stored[index + 1]?.startsAt
    return {
      id,
      state: index > present ? 'coming' : index === present ? 'present' : 'former',
      startsAt: id === 0 ? null : startsAt,
      endsAt: index < present && retiredAt ? new Date(retiredAt.getTime() + keptForMs) : null,
    }
  })
}

/** Adds a key that will sign new links. @returns when it begins to */
export async function rotateKey(db: Db, now: Date): Promise<Date> {
  const startsAt = new Date(now.getTime() + startDelayMs)
  await signingKeysStore(db).add(randomBytes(32).toString('base64url'), startsAt)
  return startsAt
}

/** Deletes the keys of which no link can be valid any more. @returns how many */
export async function deleteEndedKeys(db: Db, now: Date): Promise<number> {
  const store = signingKeysStore(db)
  const ended = keyStates(await store.all(), now.getTime()).filter(({ endsAt }) => endsAt !== null && endsAt <= now)
  if (ended.length > 0) await store.remove(ended.map(({ id }) => id))
  return ended.length
}

/** Deletes all former keys, with which their links and cookies end at once. @returns how many */
export async function endFormerKeys(db: Db, now: Date): Promise<number> {
  const store = signingKeysStore(db)
  const former = keyStates(await store.all(), now.getTime()).filter(({ state }) => state === 'former')
  if (former.length > 0) await store.remove(former.map(({ id }) => id))
  return former.length
}
