/** What every handler of a call is given besides its input, and the contract as it is implemented here. */
import type { Readable } from 'node:stream'
import { implement } from '@orpc/server'
import type { Locale } from '@vitrine/contract'
import { calls } from '@vitrine/contract/calls'
import type { Language } from '@vitrine/phrases/server'
import type { Viewer, Visibility } from './access/visibility.ts'

/** Who a signed-in caller is. */
export interface Person {
  readonly userId: string
  /** Codes of the groups that an operator has put the person into or has approved. */
  readonly groups: readonly string[]
  /** Codes of the groups that the person has registered for, without an operator's approval. */
  readonly unapprovedGroups: readonly string[]
  /** Operators see whatever is reserved for groups. */
  readonly isOperator: boolean
  /** Names of features that are switched off for this person alone. */
  readonly switchedOff: readonly string[]
}

/** Who calls: everybody without an account shares the guest's token (SESSION-02). */
export type Caller =
  | { readonly kind: 'guest'; readonly token: string }
  /** One who holds a link that was sent by e-mail, in the few calls that take it; nobody is signed in by it. */
  | { readonly kind: 'link'; readonly token: string }
  | ({ readonly kind: 'user'; readonly token: string } & Person)

/** The browser that a call comes from. */
export interface Browser {
  /** The `cookie` header, '' for none. */
  readonly cookies: string
  /** What it calls itself: the `user-agent` header, '' for none. */
  readonly agent: string
  /** Whether its page was reached by https. */
  readonly isSecure: boolean
  /** Whether its page is a portal on another origin, one of those that are allowed. */
  readonly isElsewhere: boolean
  /** Gives it a cookie: a `set-cookie` value. */
  readonly setCookie: (cookie: string) => void
}

/** The context of a call. */
export interface CallContext {
  /** Who calls; null in public calls, which carry no token. */
  readonly caller: Caller | null
  /** What the caller may see and do. */
  readonly visibility: Visibility
  /** The catalogue's locale that fits accept-language best. */
  readonly locale: Locale
  /** The language of messages to the reader. */
  readonly language: Language
  /** The caller's network address, for limits. */
  readonly address: string
  /** Only the consent and what guests send in know a browser; everybody else is known by the token. */
  readonly browser: Browser
  /** What the caller calls this submission, so that it is stored once however often it is sent; '' for nothing. */
  readonly submission: string
  /** Where the portal's files are reached, `https://portal.example`; '' when nobody knows. */
  readonly mediaOrigin: string
  /** Where the portal itself is reached, whatever host its files have; '' when nobody knows. */
  readonly portalOrigin: string
  /** Where links in e-mails begin; no caller can choose it. Never ''. */
  readonly mailOrigin: string
}

/** A call whose body is still on its way. */
export interface StreamedCall {
  /** The parameters of its path, as they came. */
  readonly params: Readonly<Record<string, string>>
  /** Its `content-type`, a form of `multipart/form-data`. */
  readonly contentType: string
  /** The body as it arrives. It fails when the caller goes away, and with a HttpError 408 when too little of it comes. */
  readonly body: Readable
  readonly context: CallContext
}

/** The contract with this server's context: `implementation.products.list.handler(({ input, context }) => …)`. */
export const implementation = implement(calls).$context<CallContext>()

/** Who looks at the catalogue in a call. */
export const viewerOf = ({ locale, visibility }: Pick<CallContext, 'locale' | 'visibility'>): Viewer => ({
  locale: locale.code,
  visibility,
})
