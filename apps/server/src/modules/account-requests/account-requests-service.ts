/** Businesses that ask for an account (API-12): what they send is kept, and they and the operators are told by e-mail. */
import type { AccountRequest } from '@vitrine/contract'
import type { Logger } from 'pino'
import type { CallContext } from '../../call-context.ts'
import type { MailJob } from '../../mail/mail-jobs.ts'
import { mailboxKey } from '../../mail/plain-words.ts'
import type { RateLimit } from '../../rate-limit-store.ts'
import { networkLimits, RateLimiter } from '../../rate-limiter.ts'
import { messageLanguage } from '../../texts/message-language.ts'
import type { ConfigurationService } from '../configuration/configuration-service.ts'
import type { AccountRequestsStore } from './account-requests-store.ts'

const hour = 3_600_000
/** Anybody can ask in the name of any address, and each time a mail goes there: from one network, in the name of one mailbox, and in all. */
const limits = {
  from: { max: 10, windowMs: hour },
  mailbox: { max: 3, windowMs: 24 * hour },
  all: { max: 300, windowMs: hour },
} satisfies Record<string, RateLimit>

export interface AccountRequestsOptions {
  readonly store: AccountRequestsStore
  readonly configuration: ConfigurationService
  /** Who is told when no operator has an address that can be written to; '' for nobody. */
  readonly operatorEmail: string
  /** Tells the worker that there are mails. */
  readonly wakeMails: () => void
  readonly clock: () => Date
  readonly log: Logger
}

type RequestContext = Pick<CallContext, 'address' | 'language' | 'mailOrigin'>

export class AccountRequestsService {
  readonly #options: AccountRequestsOptions
  readonly #limiter: RateLimiter

  constructor(options: AccountRequestsOptions) {
    this.#options = options
    this.#limiter = new RateLimiter(() => options.clock().getTime())
  }

  /**
   * Stores a request. The mails to the asker and to the operators are written down with it, so that neither is without the other.
   * @throws HttpError 429 after too many requests from a network or in the name of a mailbox
   */
  async add(payload: AccountRequest, context: RequestContext): Promise<void> {
    const { store, wakeMails, clock, log } = this.#options
    const { language, mailOrigin: origin, address } = context
    await this.#limiter.consume({
      ...networkLimits(address, limits.from),
      [`mailbox ${mailboxKey(payload.email)}`]: limits.mailbox,
      all: limits.all,
    })
    let told = 0
    const id = await store.add({ payload, language, createdAt: clock() }, (requestId, operators) => {
      const toOperators = this.#toOperators(requestId, operators, origin)
      told = toOperators.length
      return [{ kind: 'request_received', requestId, language, origin }, ...toOperators]
    })
    if (told === 0)
      log.warn(
        { request: id },
        'A business asks for an account, and no operator has an e-mail address (docs/operating.md, E-mails): npm run vitrine -- requests',
      )
    wakeMails()
  }

  #toOperators(requestId: string, operators: readonly { readonly id: string }[], origin: string): MailJob[] {
    const { configuration, operatorEmail } = this.#options
    // Whoever runs the portal reads the language of its catalogue, whatever the asker's is.
    const { locales } = configuration.current()
    const language = messageLanguage(locales.find((locale) => locale.default)?.code ?? '') ?? 'en'
    const frame = { kind: 'request_arrived', requestId, language, origin } as const
    if (operators.length > 0) return operators.map(({ id: userId }) => ({ ...frame, userId }))
    return operatorEmail === '' ? [] : [{ ...frame, address: operatorEmail }]
  }
}
