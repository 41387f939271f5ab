/** What visitors have to agree to, and whether they have (DATA-26, A-35, A-93). */
import type { Consent } from '@vitrine/contract'
import { consentBrowser, newBrowserId } from '../../access/browser-id.ts'
import type { CallContext } from '../../call-context.ts'
import { HttpError } from '../../http-error.ts'
import { networkLimits, RateLimiter } from '../../rate-limiter.ts'
import { languageFor, textFor } from '../configuration/catalogue-snapshot.ts'
import type { ConfigurationService } from '../configuration/configuration-service.ts'
import type { Agreeing, ConsentStore } from './consent-store.ts'

/** The part of a call's context that says who is asked, and in which language. */
export type Asked = Pick<CallContext, 'caller' | 'locale' | 'browser' | 'address'>

/** Browsers that one network can make known: enough for a house full of people on the day of a new message, and an end to filling the table. */
const newBrowsers = { max: 2000, windowMs: 60 * 60_000 }

const nothing: Consent = { message: '', status: true }

export interface ConsentOptions {
  readonly store: ConsentStore
  readonly configuration: ConfigurationService
  readonly clock: () => Date
}

export function consentService({ store, configuration, clock }: ConsentOptions) {
  const limiter = new RateLimiter(() => clock().getTime())

  /** What is asked now, as clean HTML; undefined when there is nothing. `shownIn` is the locale whose text it is. */
  const messageFor = (code: string) => {
    const { consent } = configuration.current()
    const locale = configuration.locale(code)
    const message = consent ? textFor(consent.texts, locale) : ''
    if (!consent || message === '') return undefined
    // A text for every locale is shown in the reader's.
    const shownIn = locale.order.find((key) => consent.texts[key]) || locale.code
    return { message, version: consent.version, shownIn, language: languageFor(consent.texts, locale) }
  }

  const signingKey = () => configuration.current().signingKey

  const knownAs = ({ caller, browser }: Asked): Agreeing | undefined => {
    if (caller?.kind === 'user') return { userId: caller.userId }
    const id = consentBrowser.read(browser.cookies, signingKey(), clock())
    return id === undefined ? undefined : { browser: id }
  }

  return {
    /** The message in the reader's language, and whether the caller has agreed to it (API-46). */
    async shown(asked: Asked): Promise<Consent> {
      const asking = messageFor(asked.locale.code)
      if (!asking) return nothing
      const { message, version, language } = asking
      const who = knownAs(asked)
      return { message, version, ...language, status: who !== undefined && (await store.hasAgreed(who, version)) }
    },

    /**
     * Keeps that the caller agrees (API-47). A guest's browser is given its cookie; one that refuses it is asked again the next time.
     * @param shown the version that was read, where the caller says so
     * @throws HttpError 409 `consent_changed` when that is not the present one
     */
    async agree(asked: Asked, shown?: string): Promise<Consent> {
      const asking = messageFor(asked.locale.code)
      if (shown !== undefined && shown !== (asking?.version ?? '')) throw new HttpError(409, 'consent_changed')
      if (!asking) return nothing
      const { message, version, shownIn, language } = asking
      const known = knownAs(asked)
      if (!known) await limiter.consume(networkLimits(asked.address, newBrowsers))
      const who = known ?? { browser: newBrowserId() }
      const now = clock()
      await store.agree(who, { version, locale: shownIn, agreedAt: now })
      if ('browser' in who)
        asked.browser.setCookie(consentBrowser.cookie(who.browser, signingKey(), now, asked.browser))
      return { message, version, ...language, status: true }
    },
  }
}

export type ConsentService = ReturnType<typeof consentService>
