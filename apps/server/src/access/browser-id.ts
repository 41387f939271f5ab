/**
 * What the browser of a guest is known by, in the few places that know one: a random id of the server's making in a cookie that is signed for one
 * purpose alone. An id that the server has not signed counts as none, so that nobody can be given one that somebody else knows.
 */
import { randomBytes } from 'node:crypto'
import type { Browser } from '../call-context.ts'
import { checkLink, signLink } from '../signed-links.ts'

/** Seconds in 400 days, the longest that browsers keep a cookie. */
const lifetime = 400 * 24 * 60 * 60
/** More than any browser sends under one name; further ones are not read. */
const maxIdsRead = 5

/** A cookie's name, the path of the calls that are sent it, and what its signature is for. */
export interface BrowserIdPurpose {
  readonly name: string
  readonly path: string
  readonly subject: string
}

/** A new id that nobody can guess. */
export const newBrowserId = (): string => randomBytes(16).toString('base64url')

/** The browser's ids for one purpose. */
export function browserIds({ name, path, subject }: BrowserIdPurpose) {
  const subjectOf = (id: string) => `${subject}/${id}`

  return {
    /** The browser's id in a `cookie` header; undefined when there is none that this server has signed with `key`, or it is over. */
    read(cookies: string, key: string, now: Date): string | undefined {
      const values = cookies
        .split(';')
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(`${name}=`))
        .slice(0, maxIdsRead)
        .map((pair) => pair.slice(name.length + 1))
      for (const value of values) {
        const [id = '', expires, signature, ...rest] = value.split('.')
        if (rest.length > 0 || !/^[\w-]{22}$/.test(id)) continue
        if (checkLink(key, subjectOf(id), { expires, signature }, now) === 'valid') return id
      }
      return undefined
    },

    /**
     * The `set-cookie` value that gives the browser its id. A portal on another origin needs `SameSite=None`, which browsers take from secure
     * servers alone; `Partitioned` keeps it working where they refuse cookies of third parties, and apart from other sites' portals.
     */
    cookie(
      id: string,
      key: string,
      now: Date,
      { isSecure, isElsewhere }: Pick<Browser, 'isSecure' | 'isElsewhere'>,
    ): string {
      const { expires, signature } = signLink(key, subjectOf(id), now.getTime() / 1000 + lifetime)
      const site = isElsewhere
        ? 'SameSite=None; Secure; Partitioned'
        : isSecure
          ? 'SameSite=Lax; Secure'
          : 'SameSite=Lax'
      return `${name}=${id}.${expires}.${signature}; Path=${path}; Max-Age=${lifetime}; HttpOnly; ${site}`
    },
  }
}

/** By which it is known that a guest has agreed: of the calls about the consent alone. */
export const consentBrowser = browserIds({
  name: 'vitrine_consent',
  path: '/pim/portal/api/private/profile/consent',
  subject: 'consent',
})

/** By which it is known which forms a guest has filled in: of the calls about forms alone. */
export const formsBrowser = browserIds({
  name: 'vitrine_forms',
  path: '/pim/portal/api/private/form',
  subject: 'forms',
})
