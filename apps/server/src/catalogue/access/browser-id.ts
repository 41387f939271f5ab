/**
 * Identifies the browser of a guest, in the few places that need this: by a random id that the server makes, in
 * a cookie that is signed for one purpose. The server ignores an id that it has not signed, so nobody can be given an
 * id that another person knows.
 */
import { randomBytes } from 'node:crypto'
import type { Browser } from '../../http/call-context.ts'
import { checkLink, type SigningKeys, signLink } from '../../http/signed-links.ts'

/** Seconds in 400 days, the maximum for which browsers keep a cookie. */
export const browserIdLife = 400 * 24 * 60 * 60
/** More than any browser sends under one name; further ones are not read. */
const maxIdsRead = 5

/** A cookie's name, the path of the calls that get it, and the subject of its signature. */
export interface BrowserIdPurpose {
  readonly name: string
  readonly path: string
  readonly subject: string
}

/** A new random id. */
export const newBrowserId = (): string => randomBytes(16).toString('base64url')

/** The browser's ids for one purpose. */
export function browserIds({ name, path, subject }: BrowserIdPurpose) {
  const subjectOf = (id: string) => `${subject}/${id}`

  return {
    /**
     * The browser's id in a `cookie` header; undefined if there is none that this server has signed, or if
     * it has expired.
     */
    read(cookies: string, keys: SigningKeys, now: Date): string | undefined {
      const values = cookies
        .split(';')
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(`${name}=`))
        .slice(0, maxIdsRead)
        .map((pair) => pair.slice(name.length + 1))
      for (const value of values) {
        const [id = '', expires, signature, ...rest] = value.split('.')
        if (rest.length > 0 || !/^[\w-]{22}$/.test(id)) continue
        if (checkLink(keys, subjectOf(id), { expires, signature }, now, browserIdLife) === 'valid') return id
      }
      return undefined
    },

    /**
     * The `set-cookie` value that gives the browser its id. A portal on another origin needs `SameSite=None`, which
     * browsers accept from secure servers only. `Partitioned` makes it work where browsers block third-party cookies,
     * and keeps it separate from other sites' portals.
     */
    cookie(
      id: string,
      keys: SigningKeys,
      now: Date,
      { isSecure, isElsewhere }: Pick<Browser, 'isSecure' | 'isElsewhere'>,
    ): string {
      const { expires, signature } = signLink(keys, subjectOf(id), now.getTime() / 1000 + browserIdLife)
      const site = isElsewhere
        ? 'SameSite=None; Secure; Partitioned'
        : isSecure
          ? 'SameSite=Lax; Secure'
          : 'SameSite=Lax'
      return `${name}=${id}.${expires}.${signature}; Path=${path}; Max-Age=${browserIdLife}; HttpOnly; ${site}`
    },
  }
}

/** Identifies a guest's agreement to the consent; sent to the calls about the consent only. */
export const consentBrowser = browserIds({
  name: 'vitrine_consent',
  path: '/pim/portal/api/private/profile/consent',
  subject: 'consent',
})

/** Identifies the forms that a guest has filled in; sent to the calls about forms only. */
export const formsBrowser = browserIds({
  name: 'vitrine_forms',
  path: '/pim/portal/api/private/form',
  subject: 'forms',
})
