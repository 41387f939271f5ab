/** New passwords. A signed-in user sets one with the session, and anyone else with a link from an e-mail. */
import type { CallContext } from '../../http/call-context.ts'
import { HttpError } from '../../http/http-error.ts'
import type { RateLimit } from '../../http/rate-limit-store.ts'
import { networkLimits, type RateLimiter } from '../../http/rate-limiter.ts'
import type { CommonParts } from '../common-parts.ts'
import type { AccountsStore } from './accounts-store.ts'
import { hashPassword } from './passwords.ts'
import type { StoredUser } from './people-store.ts'
import { newSession, type SessionsService } from './sessions-service.ts'
import { hashToken, newToken } from './tokens.ts'
import { asUsername } from './username.ts'

const minute = 60_000
const hour = 60 * minute

/** How long a link can set a password, and for how long after that it can be exchanged for a session; both in ms. */
const linkLifetime = hour
const exchangeLifetime = 5 * minute
/** How long after its end a link stays in the database, in ms. Until then the answer is 410 instead of 401. */
const rememberLinks = 30 * 24 * hour

/**
 * Requests by strangers must not lock anyone out. A mailbox gets at most as many links in an hour as can be open at
 * once, so that no new link ends an open one. The limit counts each address exactly as it is written: requests for a
 * similar address must not use up the owner's limit. Signing in ignores these limits.
 */
const maxLinks = 5
const limits = {
  network: { max: 20, windowMs: 15 * minute },
  mailbox: { max: maxLinks, windowMs: linkLifetime },
  change: { max: 10, windowMs: hour },
} satisfies Record<string, RateLimit>

/** The language and the origin of the links of a mail to the person. */
type MailContext = Pick<CallContext, 'language' | 'mailOrigin'>

/**
 * The context of a call that sets a password. The limiter of password hashing takes turns between the values of
 * `address`.
 */
type ChangeContext = MailContext & Pick<CallContext, 'address'>

/** @throws HttpError 400 when the password is the person's own address */
export function refuseOwnAddress(password: string, username: string): void {
  if (asUsername(password) === username) throw new HttpError(400, 'password_is_address', { field: 'password' })
}

/**
 * The account for which a link to an address is made: the verified one, else the oldest. There is none if none is
 * verified and one of them is disabled.
 */
const holderOf = (accounts: readonly StoredUser[]): StoredUser | undefined => {
  const [first] = accounts
  return first?.verifiedAt || !accounts.some(({ disabled }) => disabled) ? first : undefined
}

const linkEnded = () => new HttpError(410, 'reset_ended')

export interface PasswordOptions extends Pick<CommonParts, 'makeRateLimiter' | 'wakeMails' | 'clock'> {
  readonly store: AccountsStore
  readonly sessions: Pick<SessionsService, 'forget'>
}

export class PasswordService {
  readonly #options: PasswordOptions
  readonly #limiter: RateLimiter

  constructor(options: PasswordOptions) {
    this.#options = options
    this.#limiter = options.makeRateLimiter('password')
  }

  /** Adds a link that sets a person's password. Returns undefined when no user who may sign in has the id. */
  async #addLink(userId: string): Promise<string | undefined> {
    const token = newToken()
    const now = this.#options.clock()
    const link = {
      tokenHash: hashToken(token),
      userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkLifetime),
    }
    const added = await this.#options.store.passwords.addLink(link, maxLinks, new Date(now.getTime() - rememberLinks))
    return added ? token : undefined
  }

  /**
   * Queues a mail with a link to an address (API-10). Known and unknown addresses cause the same work, because only
   * the mail's writer looks the address up. A mailbox that has reached its limit gets no further mail, and the answer
   * does not reveal it.
   * @throws HttpError 429 after too many calls from one network
   */
  async requestPassword(email: string, context: MailContext & Pick<CallContext, 'address'>): Promise<void> {
    const address = asUsername(email)
    await this.#limiter.consume(networkLimits(context.address, limits.network))
    if ((await this.#limiter.tryConsume({ [`mailbox ${address}`]: limits.mailbox })) > 0) return
    const { language, mailOrigin: origin } = context
    await this.#options.store.passwords.addMail({ kind: 'reset', address, language, origin }, this.#options.clock())
    this.#options.wakeMails()
  }

  /**
   * Creates a link that sets a password once, within an hour. Call it when the mail is sent, so that no secret waits
   * in the database. If a person has more than `maxLinks` open links, the oldest end.
   * @param address the person's address, in any case
   * @returns the person's id and the link's token; undefined when no user who may sign in has the address, or when
   * none of its accounts is verified and one is disabled
   */
  async newReset(address: string): Promise<{ userId: string; token: string } | undefined> {
    const user = holderOf(await this.#options.store.people.allByName(asUsername(address)))
    const token = user && (await this.#addLink(user.id))
    return user && token !== undefined ? { userId: user.id, token } : undefined
  }

  /** Whether a token is that of a link, open or not. */
  async isLink(token: string): Promise<boolean> {
    return (await this.#options.store.passwords.link(hashToken(token))) !== undefined
  }

  /**
   * Sets the password of a signed-in person (API-48). All other sessions and all links of the person end.
   * @param token the token of the session that stays
   * @throws HttpError 400 for the person's own address, 401 when the session or the account has ended, 429 after too
   * many changes
   */
  async changePassword(
    { userId, token }: { userId: string; token: string },
    password: string,
    context: ChangeContext,
  ): Promise<void> {
    await this.#limiter.consume({ [`change ${userId}`]: limits.change })
    const user = await this.#options.store.people.byId(userId)
    if (!user) throw new HttpError(401, 'token_invalid')
    refuseOwnAddress(password, user.username)
    const { language, mailOrigin: origin } = context
    const changed = await this.#options.store.passwords.change({
      userId,
      passwordHash: await hashPassword(password, context.address),
      now: this.#options.clock(),
      keep: hashToken(token),
      mail: { kind: 'password_changed', userId, language, origin },
    })
    if (!changed) throw new HttpError(401, 'token_invalid')
    this.#options.sessions.forget(userId)
    this.#options.wakeMails()
  }

  /**
   * Sets a password with a link (API-48, AUTH-31), once. All sessions and all other links of the person end.
   * @throws HttpError 410 when the link has ended or was used, 400 for the person's own address
   */
  async setPasswordByLink(token: string, password: string, context: ChangeContext): Promise<void> {
    const tokenHash = hashToken(token)
    const link = await this.#options.store.passwords.link(tokenHash)
    if (!link || link.disabled || link.usedAt || link.expiresAt <= this.#options.clock()) throw linkEnded()
    const { userId } = link
    refuseOwnAddress(password, link.username)
    const passwordHash = await hashPassword(password, context.address)
    const now = this.#options.clock()
    const { language, mailOrigin: origin } = context
    const changed = await this.#options.store.passwords.change({
      userId,
      passwordHash,
      now,
      link: { tokenHash, exchangeUntil: new Date(now.getTime() + exchangeLifetime) },
      mail: { kind: 'password_changed', userId, language, origin },
    })
    // A concurrent call has used the link first.
    if (!changed) throw linkEnded()
    this.#options.sessions.forget(userId)
    this.#options.wakeMails()
  }

  /**
   * Exchanges a link that has just set a password for a session (AUTH-32), once.
   * @throws HttpError 401 for a link that has not set a password, 410 for one that has ended
   */
  async sessionFromLink(token: string): Promise<{ userId: string; token: string }> {
    const link = await this.#options.store.passwords.link(hashToken(token))
    const now = this.#options.clock()
    if (!link || (!link.usedAt && link.expiresAt > now)) throw new HttpError(401, 'token_invalid')
    const session = newSession(now)
    if (!(await this.#options.store.passwords.exchange(link, now, session.row))) throw linkEnded()
    return { userId: link.userId, token: session.token }
  }
}
