/**
 * Account requests of businesses (API-12). The server stores each request, and informs the business and the operators
 * by e-mail.
 */
import type { AccountRequest } from '@vitrine/contract'
import type { CallContext } from '../../http/call-context.ts'
import type { RateLimit } from '../../http/rate-limit-store.ts'
import { networkLimits, type RateLimiter } from '../../http/rate-limiter.ts'
import type { MailJob } from '../../mail/mail-jobs-store.ts'
import { mailboxKey } from '../../mail/plain-words.ts'
import { messageLanguage } from '../../platform/texts/message-language.ts'
import type { CommonParts } from '../common-parts.ts'
import type { AccountRequestsStore } from './account-requests-store.ts'

const hour = 3_600_000
/**
 * Anyone can send a request with any address, and each request causes an e-mail to that address. The limits hold per
 * network (`from`), per mailbox, and for all requests together.
 */
const limits = {
  from: { max: 10, windowMs: hour },
  mailbox: { max: 3, windowMs: 24 * hour },
  all: { max: 300, windowMs: hour },
} satisfies Record<string, RateLimit>

export interface AccountRequestsOptions extends CommonParts {
  readonly store: AccountRequestsStore
  /** Recipient of the e-mails when no operator has an e-mail address that can be written to; '' for no recipient. */
  readonly operatorEmail: string
}

type RequestContext = Pick<CallContext, 'address' | 'language' | 'mailOrigin'>

export class AccountRequestsService {
  readonly #options: AccountRequestsOptions
  readonly #limiter: RateLimiter

  constructor(options: AccountRequestsOptions) {
    this.#options = options
    this.#limiter = options.makeRateLimiter('account requests')
  }

  /**
   * Stores a request. One transaction also stores the mails to the business and to the operators.
   * @throws HttpError 429 after too many requests from a network or with the address of a mailbox
   */
  async add(payload: AccountRequest, context: RequestContext): Promise<void> {
    const { store, wakeMails, clock, log } = this.#options
    const { language, mailOrigin: origin, address } = context
    await this.#limiter.consume({
      ...networkLimits(address, limits.from),
      [`mailbox ${mailboxKey(payload.email)}`]: limits.mailbox,
      all: limits.all,
    })
    let notifiedCount = 0
    const id = await store.add({ payload, language, createdAt: clock() }, (requestId, operators) => {
      const toOperators = this.#toOperators(requestId, operators, origin)
      notifiedCount = toOperators.length
      return [{ kind: 'request_received', requestId, language, origin }, ...toOperators]
    })
    if (notifiedCount === 0)
      log.warn(
        { request: id },
        'A business asks for an account, and no operator has an e-mail address (docs/operating.md, E-mails): npm run vitrine -- requests',
      )
    wakeMails()
  }

  #toOperators(requestId: string, operators: readonly { readonly id: string }[], origin: string): MailJob[] {
    const { configuration, operatorEmail } = this.#options
    // Operators get the language of the catalogue's default locale, whatever the language of the request is.
    const { locales } = configuration.current()
    const language = messageLanguage(locales.find((locale) => locale.default)?.code ?? '') ?? 'en'
    const frame = { kind: 'request_arrived', requestId, language, origin } as const
    if (operators.length > 0) return operators.map(({ id: userId }) => ({ ...frame, userId }))
    return operatorEmail === '' ? [] : [{ ...frame, address: operatorEmail }]
  }
}
