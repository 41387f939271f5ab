/** The consent text, and who has agreed to it (DATA-26, A-35, A-93). */
import type { Consent } from '@vitrine/contract'
import { consentBrowser, newBrowserId } from '../../catalogue/access/browser-id.ts'
import type { CallContext } from '../../http/call-context.ts'
import { HttpError } from '../../http/http-error.ts'
import { networkLimits, type RateLimiter } from '../../http/rate-limiter.ts'
import type { SigningKeys } from '../../http/signed-links.ts'
import type { CommonParts } from '../common-parts.ts'
import { languageFor, textFor } from '../configuration/catalogue-snapshot.ts'
import type { Agreeing, ConsentStore } from './consent-store.ts'

/** The part of a call's context that identifies the visitor and the language. */
export type ConsentCaller = Pick<CallContext, 'caller' | 'locale' | 'browser' | 'address'>

/**
 * Limit of new browsers per network. It suffices for a building full of people on the day of a new text, and keeps the
 * table from being flooded.
 */
const newBrowsers = { max: 2000, windowMs: 60 * 60_000 }

const nothing: Consent = { message: '', status: true }

export interface ConsentOptions extends Pick<CommonParts, 'configuration' | 'makeRateLimiter' | 'clock'> {
  readonly store: ConsentStore
}

export class ConsentService {
  readonly #options: ConsentOptions
  readonly #limiter: RateLimiter

  constructor(options: ConsentOptions) {
    this.#options = options
    this.#limiter = options.makeRateLimiter('consent')
  }

  /** The present text as clean HTML; undefined when there is none. `shownIn` is the locale of the text. */
  #messageFor(code: string) {
    const { consent } = this.#options.configuration.current()
    const locale = this.#options.configuration.locale(code)
    const message = consent ? textFor(consent.texts, locale) : ''
    if (!consent || message === '') return undefined
    // A text for all locales counts as shown in the reader's locale.
    const shownIn = locale.order.find((key) => consent.texts[key]) || locale.code
    return { message, version: consent.version, shownIn, language: languageFor(consent.texts, locale) }
  }

  #signingKeys(): SigningKeys {
    return this.#options.configuration.signingKeys()
  }

  #knownAs({ caller, browser }: ConsentCaller): Agreeing | undefined {
    if (caller?.kind === 'user') return { userId: caller.userId }
    const id = consentBrowser.read(browser.cookies, this.#signingKeys(), this.#options.clock())
    return id === undefined ? undefined : { browser: id }
  }

  /** The text in the reader's language, and whether the caller has agreed to it (API-46). */
  async shown(caller: ConsentCaller): Promise<Consent> {
    const asking = this.#messageFor(caller.locale.code)
    if (!asking) return nothing
    const { message, version, language } = asking
    const who = this.#knownAs(caller)
    return {
      message,
      version,
      ...language,
      status: who !== undefined && (await this.#options.store.hasAgreed(who, version)),
    }
  }

  /**
   * Stores the caller's agreement (API-47). A guest's browser gets a cookie; a browser that refuses it is asked again
   * on the next visit.
   * @param shown the version that the visitor has read, if the caller sends it
   * @throws HttpError 409 `consent_changed` when that is not the present one
   */
  async agree(caller: ConsentCaller, shown?: string): Promise<Consent> {
    const asking = this.#messageFor(caller.locale.code)
    if (shown !== undefined && shown !== (asking?.version ?? '')) throw new HttpError(409, 'consent_changed')
    if (!asking) return nothing
    const { message, version, shownIn, language } = asking
    const known = this.#knownAs(caller)
    if (!known) await this.#limiter.consume(networkLimits(caller.address, newBrowsers))
    const who = known ?? { browser: newBrowserId() }
    const now = this.#options.clock()
    await this.#options.store.agree(who, { version, locale: shownIn, agreedAt: now })
    if ('browser' in who)
      caller.browser.setCookie(consentBrowser.cookie(who.browser, this.#signingKeys(), now, caller.browser))
    return { message, version, ...language, status: true }
  }
}
