/**
 * The cookie that a guest's browser is known by once its user has agreed: a random id of the server's making, signed for this purpose
 * alone. An id that the server has not signed counts as none, so that nobody can be given one that somebody else knows.
 */
import { randomBytes } from 'node:crypto'
import type { Browser } from '../../call-context.ts'
import { checkLink, signLink } from '../../signed-links.ts'

const name = 'vitrine_consent'
/** Of the calls about the consent: no other call is sent the cookie. */
const path = '/pim/portal/api/private/profile/consent'
/** Seconds in 400 days, the longest that browsers keep a cookie. */
const lifetime = 400 * 24 * 60 * 60
/** More than any browser sends under one name; further ones are not read. */
const mostRead = 5

const subject = (id: string) => `consent/${id}`

/** A new id that nobody can guess. */
export const newBrowserId = (): string => randomBytes(16).toString('base64url')

/** The browser's id in a `cookie` header; undefined when there is none that this server has signed with `key`, or it is over. */
export function readBrowserId(cookies: string, key: string, now: Date): string | undefined {
  const values = cookies
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .slice(0, mostRead)
    .map((pair) => pair.slice(name.length + 1))
  for (const value of values) {
    const [id = '', expires, signature, ...rest] = value.split('.')
    if (rest.length > 0 || !/^[\w-]{22}$/.test(id)) continue
    if (checkLink(key, subject(id), { expires, signature }, now) === 'valid') return id
  }
  return undefined
}

/**
 * The `set-cookie` value that gives the browser its id. A portal on another origin needs `SameSite=None`, which browsers take from secure servers
 * alone; `Partitioned` keeps it working where they refuse cookies of third parties, and apart from other sites' portals.
 */
export function browserCookie(id: string, key: string, now: Date, { isSecure, isElsewhere }: Browser): string {
  const { expires, signature } = signLink(key, subject(id), now.getTime() / 1000 + lifetime)
  const site = isElsewhere ? 'SameSite=None; Secure; Partitioned' : isSecure ? 'SameSite=Lax; Secure' : 'SameSite=Lax'
  return `${name}=${id}.${expires}.${signature}; Path=${path}; Max-Age=${lifetime}; HttpOnly; ${site}`
}
