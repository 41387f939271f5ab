/** The context that every handler gets besides its input, and the contract with this server's context. */
import type { Readable } from 'node:stream'
import { implement } from '@orpc/server'
import type { Locale } from '@vitrine/contract'
import { calls } from '@vitrine/contract/calls'
import type { Language } from '@vitrine/phrases/server'
import type { Caller } from '../catalogue/access/caller.ts'
import type { Viewer, Visibility } from '../catalogue/access/visibility.ts'
import { HttpError } from './http-error.ts'

/** The browser that sends a call. */
export interface Browser {
  /** The `cookie` header, '' if missing. */
  readonly cookies: string
  /** The `user-agent` header, '' if missing. */
  readonly agent: string
  /** Whether the browser loaded its page by https. */
  readonly isSecure: boolean
  /** Whether its page is a portal on another allowed origin. */
  readonly isElsewhere: boolean
  /** Sets a cookie: the value of a `set-cookie` header. */
  readonly setCookie: (cookie: string) => void
}

export interface CallContext {
  /** The caller; null in public calls, which carry no token. */
  readonly caller: Caller | null
  /** What the caller may see and do. */
  readonly visibility: Visibility
  /** The catalogue's locale that fits accept-language best. */
  readonly locale: Locale
  /** The language of messages to the reader. */
  readonly language: Language
  /** The caller's network address, for limits. */
  readonly address: string
  /** Only the consent and guests' submissions use the browser; other callers are identified by their token. */
  readonly browser: Browser
  /**
   * The client's key for this submission, so that the server stores it once however often it is sent; '' without one.
   */
  readonly submission: string
  /** The origin of the portal's files, `https://portal.example`; '' if unknown. */
  readonly mediaOrigin: string
  /** The origin of the portal itself, whatever host its files have; '' if unknown. */
  readonly portalOrigin: string
  /** The origin of links in e-mails; no caller can influence it. Never ''. */
  readonly mailOrigin: string
}

/** A call whose body has not arrived completely yet. */
export interface StreamedCall {
  /** The parameters of its path, unchecked. */
  readonly params: Readonly<Record<string, string>>
  /** Its `content-type`, a form of `multipart/form-data`. */
  readonly contentType: string
  /**
   * The body as it arrives. The stream fails when the client disconnects, and with an HttpError 408 when the body comes
   * too slowly.
   */
  readonly body: Readable
  readonly context: CallContext
}

/** The contract with this server's context: `implementation.products.list.handler(({ input, context }) => …)`. */
export const implementation = implement(calls).$context<CallContext>()

/**
 * The same for the calls that read lists of the catalogue. Checking their large answers against the contract would take
 * a tenth of the call, so only the tests check them (testing/assert-declared.ts).
 */
export const catalogueReads = implement(calls)
  .$config({ initialInputValidationIndex: 0, initialOutputValidationIndex: Number.NaN })
  .$context<CallContext>()

/** The signed-in user of a call. @throws HttpError 403 for a guest (SESSION-18) */
export function signedIn({ caller }: Pick<CallContext, 'caller'>): Extract<Caller, { kind: 'user' }> {
  if (caller?.kind !== 'user') throw new HttpError(403, 'account_needed')
  return caller
}

/** A path of this server as a link for the caller: with its origin for a page of another origin. */
export const linkFor = (
  { browser, portalOrigin }: Pick<CallContext, 'browser' | 'portalOrigin'>,
  path: string,
): string => (browser.isElsewhere ? portalOrigin + path : path)

/** The viewer of the catalogue in a call. */
export const viewerOf = ({ locale, visibility }: Pick<CallContext, 'locale' | 'visibility'>): Viewer => ({
  locale: locale.code,
  visibility,
})
