/** An operator's actions on people. A server that runs in another process sees each change within ten seconds. */
import type { Language } from '@vitrine/phrases/server'
import type { Person } from '../../catalogue/access/caller.ts'
import { isUuid } from '../../platform/uuid.ts'
import type { AccountsStore } from './accounts-store.ts'
import type { ListedUser } from './listed-users-store.ts'
import { hashPassword } from './passwords.ts'
import type { Belongings, KnownPerson, OperatorsPart, StoredUser } from './people-store.ts'
import type { SessionsService } from './sessions-service.ts'
import { newToken } from './tokens.ts'
import { asUsername } from './username.ts'

export type { KnownPerson }

/** A person whom the operator adds. */
export interface AddedUser {
  /** The e-mail address, in any case. */
  readonly username: string
  /** A valid password. Without one, the person can't sign in until a link has set one. */
  readonly password?: string | undefined
  readonly firstName: string
  readonly lastName: string
  readonly company?: string
  readonly isCompany?: boolean
  readonly isOperator?: boolean
  /** Codes of groups. */
  readonly groups?: readonly string[]
}

/** Language and origin of a mail that informs a person of an operator's action. */
interface MailNotice {
  /** Used when the person's own language is not known. */
  readonly language: Language
  /** Origin of the mail's links, `https://portal.example`. */
  readonly origin: string
}

/** Thrown when an address does not identify one account. */
export class SeveralAccounts extends Error {
  override readonly name = 'SeveralAccounts'

  constructor(username: string) {
    super(
      `Several accounts have registered with ${username}, and none is verified. Ask the owner to open the link in the e-mail, ` +
        'or name the account by its id; `npm run vitrine -- user list` shows ids.',
    )
  }
}

/** The data of an account that commands need before they change it. */
export interface AccountSummary {
  readonly id: string
  readonly username: string
  readonly isVerified: boolean
}

export interface PeopleOptions {
  readonly store: AccountsStore
  readonly sessions: Pick<SessionsService, 'forget'>
  readonly clock: () => Date
}

export class PeopleService {
  readonly #store: AccountsStore
  readonly #sessions: PeopleOptions['sessions']
  readonly #clock: () => Date

  constructor({ store, sessions, clock }: PeopleOptions) {
    this.#store = store
    this.#sessions = sessions
    this.#clock = clock
  }

  /**
   * The account with an id or an address: of several with the address the verified one, else the only one.
   * @throws SeveralAccounts when several accounts have the address and none of them is verified
   */
  async #findUser(name: string): Promise<StoredUser | undefined> {
    if (isUuid(name)) return this.#store.people.byId(name)
    const found = await this.#store.people.allByName(asUsername(name))
    const [first] = found
    if (first && !first.verifiedAt && found.length > 1) throw new SeveralAccounts(first.username)
    return first
  }

  /** Applies `work` to the account with an address or id. Returns undefined when there is no such account. */
  async #withUser<T>(name: string, work: (user: StoredUser) => Promise<T>): Promise<T | undefined> {
    const user = await this.#findUser(name)
    if (!user) return undefined
    const result = await work(user)
    this.#sessions.forget(user.id)
    return result
  }

  /**
   * The person of an account, for links that open without a token and have the rights of the person who made them.
   * Undefined when the account is deleted or disabled.
   */
  personOf(userId: string): Promise<Person | undefined> {
    return this.#store.people.person(userId)
  }

  /**
   * The person with an id from any source, even one that is not a UUID. Undefined when no account has it, or the
   * account is disabled.
   */
  async knownPerson(id: string): Promise<KnownPerson | undefined> {
    return isUuid(id) ? this.#store.people.known(id) : undefined
  }

  /**
   * Adds a user with an address that the operator vouches for. With `replace`, sets the password of an existing
   * account and leaves its other data. Accounts that registered with the address and were never verified stay beside
   * it. Returns the outcome.
   * @param notice if set, the person of an existing account gets an e-mail
   */
  async addUser(user: AddedUser, replace: boolean, notice?: MailNotice): Promise<'added' | 'changed' | 'exists'> {
    const { username, password, groups = [], ...rest } = user
    // A random token stands in for a missing password. Nobody knows it, so nobody can sign in with it.
    const passwordHash = await hashPassword(password ?? newToken())
    const now = this.#clock()
    const added = await this.#store.people.add(
      { ...rest, username: asUsername(username), passwordHash, createdAt: now, verifiedAt: now },
      groups,
    )
    if (added) return 'added'
    if (!replace || password === undefined) return 'exists'
    return (await this.setPassword(username, password, notice)) ? 'changed' : 'exists'
  }

  /** The accounts with an address or an id. Commands use the first. */
  async accountsWith(name: string): Promise<AccountSummary[]> {
    const found = isUuid(name)
      ? [await this.#store.people.byId(name)]
      : await this.#store.people.allByName(asUsername(name))
    return found.flatMap((user) =>
      user ? [{ id: user.id, username: user.username, isVerified: user.verifiedAt !== null }] : [],
    )
  }

  /**
   * Verifies the address of an account on the operator's word.
   * @param name address or id of the account
   * @returns `taken` when another account with the address is verified or disabled, `gone` when there is no such
   * account
   */
  async verifyUser(name: string): Promise<'verified' | 'taken' | 'gone'> {
    return (await this.#withUser(name, ({ id }) => this.#store.verifications.verify(id, this.#clock()))) ?? 'gone'
  }

  /** All people by address, with groups, flags and the number of running sessions. */
  listUsers(): Promise<ListedUser[]> {
    return this.#store.people.list(this.#clock())
  }

  /**
   * Sets a person's password and ends all sessions and links. Returns whether there is such a person.
   * @param notice if set, the person gets an e-mail
   */
  async setPassword(username: string, password: string, notice?: MailNotice): Promise<boolean> {
    const passwordHash = await hashPassword(password)
    const changed = await this.#withUser(username, ({ id }) =>
      this.#store.passwords.change({
        userId: id,
        passwordHash,
        now: this.#clock(),
        ...(notice && { mail: { kind: 'password_changed', userId: id, ...notice } }),
      }),
    )
    return changed ?? false
  }

  /**
   * Enables or disables signing in for a person. Disabling ends the person's sessions and links. Returns whether
   * there is such a person.
   */
  async setDisabled(username: string, disabled: boolean): Promise<boolean> {
    const found = await this.#withUser(username, async ({ id }) => {
      await this.#store.people.setDisabled(id, disabled, this.#clock())
      return true
    })
    return found ?? false
  }

  /**
   * Ends a person's sessions and password links; the password stays. Returns the number of sessions; undefined when no
   * account has the address.
   */
  endSessions(username: string): Promise<number | undefined> {
    return this.#withUser(username, ({ id }) => this.#store.people.endSessions(id, this.#clock()))
  }

  /**
   * Adds a person to groups and removes the person from others, by their codes. Returns the resulting groups;
   * undefined when no account has the address.
   */
  changeGroups(
    username: string,
    { add = [], remove = [] }: { add?: readonly string[]; remove?: readonly string[] },
  ): Promise<string[] | undefined> {
    return this.#withUser(username, ({ id }) => this.#store.memberships.changeGroups(id, add, remove))
  }

  /**
   * Approves or declines a person's group requests. The person gets an e-mail if `notice` is set.
   * @param codes of the groups; undefined for all requests of the person
   * @returns the codes of the groups whose requests were decided; undefined when no account has the address
   */
  decideRequests(
    username: string,
    isApproved: boolean,
    { codes, notice }: { codes?: readonly string[] | undefined; notice?: MailNotice | undefined },
  ): Promise<string[] | undefined> {
    return this.#withUser(username, ({ id: userId }) => {
      const kind = isApproved ? 'group_approved' : 'group_declined'
      const mail = notice && ((group: string) => ({ kind, userId, group, ...notice }) as const)
      return this.#store.memberships.decideRequests(userId, {
        codes,
        isApproved,
        mail,
        now: this.#clock(),
      })
    })
  }

  /** The open group requests, oldest first. */
  groupRequests() {
    return this.#store.memberships.requests()
  }

  /**
   * Switches features off and on for one person (DATA-27). Returns the features that are off afterwards; undefined
   * when no account has the address.
   */
  switchFeatures(
    username: string,
    { off = [], on = [] }: { off?: readonly string[]; on?: readonly string[] },
  ): Promise<string[] | undefined> {
    return this.#withUser(username, async ({ id, switchedOff }) => {
      const now = [...new Set([...switchedOff, ...off])].filter((name) => !on.includes(name)).sort()
      await this.#store.people.change(id, { switchedOff: now })
      return now
    })
  }

  /** Changes a person's names, company (SESSION-17), or operator flag. Returns whether there is such a person. */
  async changePerson(username: string, change: Partial<OperatorsPart>): Promise<boolean> {
    const found = await this.#withUser(username, async ({ id }) => {
      if (Object.keys(change).length > 0) await this.#store.people.change(id, change)
      return true
    })
    return found ?? false
  }

  /** The data that are deleted together with a person's account; undefined when no account has the address. */
  belongings(username: string): Promise<Belongings | undefined> {
    return this.#withUser(username, ({ id }) => this.#store.people.belongings(id))
  }

  /**
   * Deletes a person's account and the data that belong to it. The person's agreements stay, without a name. Returns
   * whether there was such a person.
   */
  async removeUser(username: string): Promise<boolean> {
    const found = await this.#withUser(username, ({ id }) => this.#store.people.remove(id))
    return found ?? false
  }

  /** Whether the database has any user. */
  anyUser(): Promise<boolean> {
    return this.#store.people.any()
  }
}
