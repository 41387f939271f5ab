/** What every handler of a call is given besides its input, and the contract as it is implemented here. */
import { implement } from '@orpc/server'
import type { Locale } from '@vitrine/contract'
import { calls } from '@vitrine/contract/calls'
import type { Language } from '@vitrine/phrases/server'

/** Who calls: everybody without an account shares the guest's token (SESSION-02). */
export type Caller =
  | { readonly kind: 'guest'; readonly token: string }
  | { readonly kind: 'user'; readonly token: string; readonly userId: string }

/** The context of a call. */
export interface CallContext {
  /** Who calls; null in public calls, which carry no token. */
  readonly caller: Caller | null
  /** The catalogue's locale that fits accept-language best. */
  readonly locale: Locale
  /** The language of messages to the reader. */
  readonly language: Language
  /** The caller's network address, for limits. */
  readonly address: string
  /** Where the portal's files are reached, `https://portal.example`; '' when nobody knows. */
  readonly mediaOrigin: string
  /** Where the portal itself is reached, whatever host its files have; '' when nobody knows. */
  readonly portalOrigin: string
}

/** The contract with this server's context: `implementation.products.list.handler(({ input, context }) => …)`. */
export const implementation = implement(calls).$context<CallContext>()
