/** What the operator does with people. A server that runs beside sees each change within ten seconds. */

import type { Language } from '@vitrine/phrases/server'
import type { Person } from '../../call-context.ts'
import type { AccountsStore } from './accounts-store.ts'
import { hashPassword } from './passwords.ts'
import type { Belongings, KnownPerson, ListedUser, OperatorsPart, StoredUser } from './people-store.ts'
import type { SessionsService } from './sessions-service.ts'
import { newToken } from './tokens.ts'
import { asUsername } from './username.ts'

export type { KnownPerson }

/** Someone whom the operator adds. */
export interface AddedUser {
  /** The e-mail address, in any case. */
  readonly username: string
  /** Checked already; without one nobody can sign in until a link has set one. */
  readonly password?: string | undefined
  readonly firstName: string
  readonly lastName: string
  readonly company?: string
  readonly isCompany?: boolean
  readonly isOperator?: boolean
  /** Codes of groups. */
  readonly groups?: readonly string[]
}

/** What a mail to a person is written with, when the operator has done something of which the person must know. */
interface Telling {
  /** When the person's own is not known. */
  readonly language: Language
  /** Origin of the mail's links, `https://portal.example`. */
  readonly origin: string
}

/** An address does not say which account is meant. */
export class SeveralAccounts extends Error {
  override readonly name = 'SeveralAccounts'

  constructor(username: string) {
    super(
      `Several accounts have registered with ${username}, and none is verified. Ask the owner to open the link in the e-mail, ` +
        'or name the account by its id; `npm run vitrine -- user list` shows ids.',
    )
  }
}

/** What commands need to know of an account before they change it. */
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

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

export function peopleService({ store, sessions, clock }: PeopleOptions) {
  const { people } = store

  /**
   * The account with an id, or that an address leads to: the verified one, else the only one.
   * @throws SeveralAccounts when several accounts have the address and none of them is verified
   */
  const findUser = async (name: string): Promise<StoredUser | undefined> => {
    if (isUuid(name)) return people.byId(name)
    const found = await people.allByName(asUsername(name))
    const [first] = found
    if (first && !first.verifiedAt && found.length > 1) throw new SeveralAccounts(first.username)
    return first
  }

  /** Does something with an account, by its address or id; undefined when there is none. */
  const withUser = async <T>(name: string, work: (user: StoredUser) => Promise<T>): Promise<T | undefined> => {
    const user = await findUser(name)
    if (!user) return undefined
    const result = await work(user)
    sessions.forget(user.id)
    return result
  }

  /**
   * Gives a person another password; all sessions and links end. Answers whether there is such a person.
   * @param telling has the person told by e-mail
   */
  const setPassword = async (username: string, password: string, telling?: Telling): Promise<boolean> => {
    const passwordHash = await hashPassword(password)
    const changed = await withUser(username, ({ id }) =>
      store.passwords.change({
        userId: id,
        passwordHash,
        now: clock(),
        ...(telling && { mail: { kind: 'password_changed', userId: id, ...telling } }),
      }),
    )
    return changed ?? false
  }

  return {
    /** The person of an account, for links that are opened without a token and count as their maker's; undefined when it is gone or disabled. */
    personOf: (userId: string): Promise<Person | undefined> => store.people.person(userId),

    /** Who has an id, whoever has sent it; undefined when nobody has, or the account is disabled. */
    knownPerson: async (id: string): Promise<KnownPerson | undefined> => (isUuid(id) ? people.known(id) : undefined),

    /**
     * Adds a user whose address the operator vouches for, or with `replace` gives an existing one another password and leaves everything else.
     * Accounts that registered with the address and were never verified stay as they are, beside it. Answers what happened.
     * @param telling has an existing one told by e-mail
     */
    async addUser(user: AddedUser, replace: boolean, telling?: Telling): Promise<'added' | 'changed' | 'exists'> {
      const { username, password, groups = [], ...rest } = user
      // Nobody knows what the hash of a random token is made of.
      const passwordHash = await hashPassword(password ?? newToken())
      const now = clock()
      const added = await people.add(
        { ...rest, username: asUsername(username), passwordHash, createdAt: now, verifiedAt: now },
        groups,
      )
      if (added) return 'added'
      if (!replace || password === undefined) return 'exists'
      return (await setPassword(username, password, telling)) ? 'changed' : 'exists'
    },

    /** The accounts with an address, or the one with an id: the one that commands mean first. */
    accountsWith: async (name: string): Promise<AccountSummary[]> => {
      const found = isUuid(name) ? [await people.byId(name)] : await people.allByName(asUsername(name))
      return found.flatMap((user) =>
        user ? [{ id: user.id, username: user.username, isVerified: user.verifiedAt !== null }] : [],
      )
    },

    /**
     * Vouches for the address of an account, by its address or id.
     * @returns `taken` when another account with the address is verified or disabled, `gone` when there is no such account
     */
    async verifyUser(name: string): Promise<'verified' | 'taken' | 'gone'> {
      return (await withUser(name, ({ id }) => store.verifications.verify(id, clock()))) ?? 'gone'
    },

    /** Everybody by address, with groups, flags and the number of running sessions. */
    listUsers: (): Promise<ListedUser[]> => people.list(clock()),

    setPassword,

    /** Lets a person sign in or not; sessions and links of one who may not end. Answers whether there is such a person. */
    async setDisabled(username: string, disabled: boolean): Promise<boolean> {
      const found = await withUser(username, async ({ id }) => {
        await people.setDisabled(id, disabled, clock())
        return true
      })
      return found ?? false
    },

    /** Puts a person into groups and takes the person out of others, by their codes. Answers the groups then; undefined when nobody has the address. */
    changeGroups: (
      username: string,
      { add = [], remove = [] }: { add?: readonly string[]; remove?: readonly string[] },
    ): Promise<string[] | undefined> => withUser(username, ({ id }) => people.changeGroups(id, add, remove)),

    /**
     * Approves or declines what a person has asked for: to be in groups. The person is told by mail.
     * @param codes of the groups; undefined for all that the person asks for
     * @returns the codes of the groups whose requests were decided; undefined when nobody has the address
     */
    decideRequests: (
      username: string,
      isApproved: boolean,
      { codes, telling }: { codes?: readonly string[] | undefined; telling?: Telling | undefined },
    ): Promise<string[] | undefined> =>
      withUser(username, ({ id: userId }) => {
        const kind = isApproved ? 'group_approved' : 'group_declined'
        const mail = telling && ((group: string) => ({ kind, userId, group, ...telling }) as const)
        return people.decideRequests(userId, { codes, isApproved, mail, now: clock() })
      }),

    /** The open requests of people to be in groups, the oldest first. */
    groupRequests: () => people.requests(),

    /** Switches features off and on for a person alone (DATA-27). Answers what is off then; undefined when nobody has the address. */
    switchFeatures: (
      username: string,
      { off = [], on = [] }: { off?: readonly string[]; on?: readonly string[] },
    ): Promise<string[] | undefined> =>
      withUser(username, async ({ id, switchedOff }) => {
        const now = [...new Set([...switchedOff, ...off])].filter((name) => !on.includes(name)).sort()
        await people.change(id, { switchedOff: now })
        return now
      }),

    /** Changes a person's names, company (SESSION-17), or whether the person is an operator. Answers whether there is such a person. */
    async changePerson(username: string, change: Partial<OperatorsPart>): Promise<boolean> {
      const found = await withUser(username, async ({ id }) => {
        if (Object.keys(change).length > 0) await people.change(id, change)
        return true
      })
      return found ?? false
    },

    /** What goes with a person's account; undefined when nobody has the address. */
    belongings: (username: string): Promise<Belongings | undefined> =>
      withUser(username, ({ id }) => people.belongings(id)),

    /** Deletes a person's account with all that goes with it; what the person agreed to stays without a name. Answers whether there was such a person. */
    async removeUser(username: string): Promise<boolean> {
      const found = await withUser(username, ({ id }) => people.remove(id))
      return found ?? false
    },

    /** Whether there is anybody at all. */
    anyUser: (): Promise<boolean> => people.any(),
  }
}
