/** Verifies that a mailbox belongs to the person who registered with its address (decision 0043). */
import type { CallContext } from '../../http/call-context.ts'
import { HttpError } from '../../http/http-error.ts'
import type { RateLimit } from '../../http/rate-limit-store.ts'
import type { RateLimiter } from '../../http/rate-limiter.ts'
import type { VerificationMail } from '../../mail/mail-writer.ts'
import { mailboxKey } from '../../mail/plain-words.ts'
import type { CommonParts } from '../common-parts.ts'
import type { AccountsStore } from './accounts-store.ts'
import type { SessionsService } from './sessions-service.ts'
import { hashToken, newToken } from './tokens.ts'

const hour = 60 * 60_000
const linkLifetimeMs = 7 * 24 * hour
/** Maximum number of open links of one account. */
const maxLinks = 5

/** Limits of the mails that registrations cause: per mailbox, and per account that requests them. */
const limits = {
  mailbox: { max: 5, windowMs: hour },
  account: { max: 5, windowMs: hour },
} satisfies Record<string, RateLimit>

const mailbox = (address: string) => ({ [`mailbox ${mailboxKey(address)}`]: limits.mailbox })

export interface VerificationOptions extends Pick<CommonParts, 'makeRateLimiter' | 'wakeMails' | 'clock'> {
  readonly store: AccountsStore
  readonly sessions: Pick<SessionsService, 'forget'>
}

export class VerificationService {
  readonly #options: VerificationOptions
  readonly #limiter: RateLimiter

  constructor(options: VerificationOptions) {
    this.#options = options
    this.#limiter = options.makeRateLimiter('verification')
  }

  /** Counts one registration mail against the address's limit. Returns false when the hourly limit is reached. */
  async takeVerificationMail(address: string): Promise<boolean> {
    return (await this.#limiter.tryConsume(mailbox(address))) === 0
  }

  /**
   * Queues the mail that verifies the caller's address again. A verified account gets none.
   * @throws HttpError 429 after too many mails
   */
  async sendVerification(
    { userId }: { userId: string },
    { language, portalOrigin: origin }: Pick<CallContext, 'language' | 'portalOrigin'>,
  ): Promise<void> {
    const user = await this.#options.store.people.byId(userId)
    if (!user) throw new HttpError(401, 'token_invalid')
    if (user.verifiedAt) return
    await this.#limiter.consume({ [`account ${userId}`]: limits.account, ...mailbox(user.username) })
    await this.#options.store.verifications.addMail(
      { kind: 'verify_email', userId, language, origin },
      this.#options.clock(),
    )
    this.#options.wakeMails()
  }

  /**
   * Decides which mail an account that waits for verification gets, and creates its link. Call it when the mail is
   * sent: so no secret waits in the database, and registering takes no longer for an address that is taken.
   * @returns undefined when no mail is sent: the account is deleted, verified or disabled, or another account with
   * the address is disabled
   */
  async newVerification(userId: string): Promise<VerificationMail | undefined> {
    const user = await this.#options.store.people.byId(userId)
    if (!user || user.verifiedAt || user.disabled) return undefined
    const holders = await this.#options.store.verifications.holders(user.username, userId)
    if (holders.some(({ disabled }) => disabled)) return undefined
    const [owner] = holders
    if (owner) return { kind: 'taken', ownerId: owner.id }
    const token = newToken()
    const now = this.#options.clock()
    const expiresAt = new Date(now.getTime() + linkLifetimeMs)
    await this.#options.store.verifications.addLink(
      { tokenHash: hashToken(token), userId, createdAt: now, expiresAt },
      maxLinks,
    )
    return { kind: 'link', token }
  }

  /**
   * Verifies the caller's address. The link alone is not enough: the caller must be signed in to the account of the
   * link. Otherwise, the owner of a mailbox who opens the link of a stranger's registration would verify the address
   * for the stranger's account.
   * @throws HttpError 410 for a link that has ended, 403 for the link of another account, 409 when another account
   * has the address
   */
  async verifyEmail({ userId }: { userId: string }, token: string): Promise<void> {
    const user = await this.#options.store.people.byId(userId)
    if (!user) throw new HttpError(401, 'token_invalid')
    const now = this.#options.clock()
    const link = await this.#options.store.verifications.openLink(hashToken(token), now)
    if (!link) {
      // The link was opened before and has already verified the address.
      if (user.verifiedAt) return
      throw new HttpError(410, 'verification_ended')
    }
    if (link.userId !== userId) throw new HttpError(403, 'verification_other_account')
    const outcome = await this.#options.store.verifications.verify(userId, now)
    if (outcome === 'gone') throw new HttpError(401, 'token_invalid')
    if (outcome === 'taken') throw new HttpError(409, 'verification_taken')
    this.#options.sessions.forget(userId)
  }
}
