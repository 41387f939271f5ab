/** Registration: people create their own accounts. */
import { needsApproval } from '@vitrine/catalogue-rules/groups'
import type { Registration, RegistrationGroup, User } from '@vitrine/contract'
import { type GroupState, requestedGroups } from '../../catalogue/access/visibility.ts'
import type { CallContext } from '../../http/call-context.ts'
import { HttpError } from '../../http/http-error.ts'
import type { RateLimit } from '../../http/rate-limit-store.ts'
import { networkLimits, type RateLimiter } from '../../http/rate-limiter.ts'
import type { MailJob } from '../../mail/mail-jobs-store.ts'
import { messageLanguage } from '../../platform/texts/message-language.ts'
import type { CommonParts } from '../common-parts.ts'
import { type LocaleState, languageFor, textFor } from '../configuration/catalogue-snapshot.ts'
import type { AccountsStore } from './accounts-store.ts'
import { refuseOwnAddress } from './password-service.ts'
import { hashPassword } from './passwords.ts'
import { newSession } from './sessions-service.ts'
import { asUsername } from './username.ts'
import type { VerificationService } from './verification-service.ts'

const hour = 60 * 60_000
/** The age in ms at which an unverified account is deleted, unless it is in use. */
const unverifiedLifetimeMs = 30 * 24 * hour
const removeEveryMs = hour

/** The limit per network admits a school class that registers together. The overall limit admits a busy evening. */
const limits = {
  network: { max: 40, windowMs: hour },
  overall: { max: 1000, windowMs: hour },
} satisfies Record<string, RateLimit>

export interface RegistrationOptions extends CommonParts {
  readonly store: AccountsStore
  /** Recipient of the e-mails about group requests when no operator has an e-mail address; '' for no recipient. */
  readonly operatorEmail?: string
  /** Counts one mail to an address against its limit. Returns false when the limit is reached. */
  readonly takeVerificationMail: VerificationService['takeVerificationMail']
}

/** The groups that still need an operator's decision, if there are any. */
type RequestedGroups = Pick<User, 'requested_groups'>

/** A group as the calls answer it, in the reader's language. */
const groupAnswer = ({ code, names }: GroupState, reader: LocaleState): RegistrationGroup => ({
  id: code,
  name: textFor(names, reader) || code,
  ...languageFor(names, reader),
})

export class RegistrationService {
  readonly #options: RegistrationOptions
  readonly #limiter: RateLimiter
  #lastRemoved = 0

  constructor(options: RegistrationOptions) {
    this.#options = options
    this.#limiter = options.makeRateLimiter('registration')
  }

  #readerOf({ locale }: Pick<CallContext, 'locale'>): LocaleState {
    return this.#options.configuration.locale(locale.code)
  }

  /** Deletes accounts that were never verified or used, at most once per `removeEveryMs`. */
  async #removeUnused(now: Date) {
    if (now.getTime() - this.#lastRemoved < removeEveryMs) return
    this.#lastRemoved = now.getTime()
    await this.#options.store.people.removeUnused(now)
  }

  #openGroups(): GroupState[] {
    return this.#options.configuration.current().groups.filter((group) => group.register)
  }

  /** The mails to the operators about a group request, in the language of the catalogue's default locale. */
  #requestMails(
    request: { readonly group: string; readonly memberId: string; readonly origin: string },
    operators: readonly { readonly id: string }[],
  ): MailJob[] {
    const { configuration, operatorEmail = '' } = this.#options
    const { locales } = configuration.current()
    const language = messageLanguage(locales.find((locale) => locale.default)?.code ?? '') ?? 'en'
    const job = { kind: 'group_requested', ...request, language } as const
    if (operators.length > 0) return operators.map(({ id: userId }) => ({ ...job, userId }))
    return operatorEmail === '' ? [] : [{ ...job, address: operatorEmail }]
  }

  /**
   * The groups that people can register for, in the reader's language (API-11). Empty when registration is closed.
   */
  groups(context: Pick<CallContext, 'locale'>): RegistrationGroup[] {
    return this.#openGroups().map((group) => groupAnswer(group, this.#readerOf(context)))
  }

  /**
   * The group requests of a person that no operator has decided yet, as part of an answer.
   * @returns an empty object when there are none
   */
  async requestsOf(userId: string, context: Pick<CallContext, 'locale'>): Promise<RequestedGroups> {
    const person = await this.#options.store.people.person(userId)
    const requested = requestedGroups(this.#options.configuration.current().groups, person?.unapprovedGroups ?? [])
    return requested.length === 0
      ? {}
      : { requested_groups: requested.map((group) => groupAnswer(group, this.#readerOf(context))) }
  }

  /**
   * Registers a person, signs the person in, and queues a mail that verifies the address (API-13). An address with a
   * verified account gets the same answer after the same work: the new account stays unverified, because it can't be
   * verified, and the mail informs the address's owner. For a group that needs approval, the person does not join but
   * requests it: the answer says so, and the operators get an e-mail. The server stores only the fields that are
   * named here and ignores all others.
   * @throws HttpError 403 when registration is closed, 400 for a group that is not open, 409 when the address has too
   * many accounts that were never verified, 429 after too many registrations
   */
  async register(
    registration: Registration,
    context: Pick<CallContext, 'address' | 'language' | 'locale' | 'mailOrigin'>,
  ): Promise<User> {
    const { address, language, mailOrigin: origin } = context
    const groups = this.#openGroups()
    if (groups.length === 0) throw new HttpError(403, 'registration_closed')
    const group = groups.find(({ code }) => code === String(registration.registerGroup))
    if (!group) throw new HttpError(400, 'group_closed', { field: 'registerGroup' })
    const username = asUsername(registration.email)
    if (asUsername(registration.username) !== username)
      throw new HttpError(400, 'addresses_differ', { field: 'username' })
    refuseOwnAddress(registration.password, username)
    await this.#limiter.consume({ ...networkLimits(address, limits.network), overall: limits.overall })
    const passwordHash = await hashPassword(registration.password, address)
    const now = this.#options.clock()
    const { token, row } = newSession(now)
    const mayMail = await this.#options.takeVerificationMail(username)
    const user = await this.#options.store.people.register({
      user: {
        username,
        passwordHash,
        firstName: registration.first_name,
        lastName: registration.last_name,
        gender: registration.gender ?? '',
        birthDate: registration.age ?? '',
        language,
        createdAt: now,
        deleteAfter: new Date(now.getTime() + unverifiedLifetimeMs),
      },
      group: group.code,
      session: row,
      mails: (userId, operators) => [
        ...(mayMail ? [{ kind: 'verify_email', userId, language, origin } as const] : []),
        ...(needsApproval(group) ? this.#requestMails({ group: group.code, memberId: userId, origin }, operators) : []),
      ],
      now,
    })
    if (!user) throw new HttpError(409, 'email_unverified', { field: 'email' })
    this.#options.wakeMails()
    await this.#removeUnused(now)
    return {
      token,
      first_name: user.firstName,
      last_name: user.lastName,
      username: user.username,
      data: { is_company: user.isCompany, country: user.country, company: user.company, email_verified: false },
      ...(needsApproval(group) && { requested_groups: [groupAnswer(group, this.#readerOf(context))] }),
    }
  }
}
