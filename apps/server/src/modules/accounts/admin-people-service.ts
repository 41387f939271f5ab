/**
 * People in the admin area: what the command line does with them, for operators in the browser. Each change is based on
 * a version, and is written to the audit log in its own transaction.
 */
import type { AdminGroup, AdminPeople, AdminPerson, AdminPersonChange } from '@vitrine/contract'
import { defaultLocale } from '@vitrine/contract/rules/locale-code'
import type { Language } from '@vitrine/phrases/server'
import { joinableGroups } from '../../catalogue/access/visibility.ts'
import type { CallContext } from '../../http/call-context.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import type { MailJob } from '../../mail/mail-jobs-store.ts'
import { digestOf } from '../../platform/digest.ts'
import { messageLanguage } from '../../platform/texts/message-language.ts'
import { isUuid } from '../../platform/uuid.ts'
import type { ActingOperator, AuditAction, WriteAudit } from '../audit/audit-entry.ts'
import type { CommonParts } from '../common-parts.ts'
import { textFor } from '../configuration/catalogue-snapshot.ts'
import type { ListedUser } from './listed-users-store.ts'
import type { PeoplePageStore } from './people-page-store.ts'
import type { PeopleService } from './people-service.ts'
import { asUsername } from './username.ts'

/** What a change uses, inside its transaction. */
export interface PeopleTransaction {
  readonly people: PeopleService
  readonly rows: PeoplePageStore
  readonly addMail: (mail: MailJob, now: Date) => Promise<void>
  readonly operator: (context: CallContext) => Promise<ActingOperator>
  readonly audit: WriteAudit
}

export interface AdminPeopleOptions extends Pick<CommonParts, 'configuration' | 'wakeMails' | 'clock'> {
  readonly rows: PeoplePageStore
  /** Runs `work` in a transaction. */
  readonly transact: <T>(work: (inside: PeopleTransaction) => Promise<T>) => Promise<T>
}

/** A new account, as the call has read it. */
interface NewPerson {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly company: string
  readonly is_company: boolean
  readonly groups: readonly string[]
  readonly invite: boolean
}

interface PeopleQuery {
  readonly search?: string | undefined
  readonly state?: 'all' | 'active' | 'disabled' | 'unverified' | 'operators' | undefined
  readonly group?: string | undefined
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

const usualLimit = 25
const maxLimit = 100

/** A digest of what operators can change, so that every change makes another version, wherever it comes from. */
function versionOf(user: ListedUser): string {
  const { firstName, lastName, company, isCompany, isOperator, disabled, switchedOff, groups, requestedGroups } = user
  const facts = [user.username, firstName, lastName, company, isCompany, isOperator, disabled, user.verifiedAt !== null]
  return digestOf([facts, switchedOff, groups, requestedGroups])
}

const answerOf = (user: ListedUser): AdminPerson => ({
  id: user.id,
  version: versionOf(user),
  email: user.username,
  first_name: user.firstName,
  last_name: user.lastName,
  company: user.company,
  is_company: user.isCompany,
  groups: [...user.groups],
  requested_groups: [...user.requestedGroups],
  is_operator: user.isOperator,
  is_verified: user.verifiedAt !== null,
  is_disabled: user.disabled,
  sessions: user.sessions,
  created: user.createdAt.toISOString(),
})

export class AdminPeopleService {
  readonly #options: AdminPeopleOptions

  constructor(options: AdminPeopleOptions) {
    this.#options = options
  }

  /** A page of people by address. */
  async page(query: PeopleQuery): Promise<AdminPeople> {
    const { rows, clock } = this.#options
    const limit = Math.min(query.limit ?? usualLimit, maxLimit)
    const filter = { search: query.search ?? '', state: query.state ?? 'all', group: query.group || undefined } as const
    const found = await rows.page(filter, clock(), { limit, offset: ((query.page ?? 1) - 1) * limit })
    return { people: found.people.map(answerOf), total: found.total }
  }

  /** The groups that people can be put into, in the catalogue's order. */
  groups(locale: string): AdminGroup[] {
    const { configuration } = this.#options
    const reader = configuration.locale(locale)
    const joinable = new Set(this.#joinable())
    return configuration
      .current()
      .groups.filter(({ code }) => joinable.has(code))
      .map(({ code, names }) => ({ code, name: textFor(names, reader) || code }))
  }

  /** @throws HttpError 404 if no account has the id */
  async one(id: string): Promise<AdminPerson> {
    const user = isUuid(id) ? await this.#options.rows.one(id, this.#options.clock()) : undefined
    if (!user) throw notFound('account', id)
    return answerOf(user)
  }

  /**
   * Adds an account whose address the operator vouches for. The person chooses a password with the link of the
   * invitation, or with “Forgot my password”.
   * @throws HttpError 409 if a verified account has the address, 400 for a group that does not exist
   */
  async add(person: NewPerson, context: CallContext): Promise<AdminPerson> {
    const { transact, clock, wakeMails } = this.#options
    this.assertGroups(person.groups)
    const username = asUsername(person.email)
    const added = await transact(async ({ people, rows, addMail, operator, audit }) => {
      const { first_name: firstName, last_name: lastName, company, is_company: isCompany, groups } = person
      const outcome = await people.addUser({ username, firstName, lastName, company, isCompany, groups }, false)
      const id = await rows.verifiedId(username)
      if (outcome === 'exists' || id === undefined)
        throw new HttpError(409, 'admin_person_exists', { field: 'email', params: { email: username } })
      if (person.invite)
        await addMail(
          { kind: 'invited', address: username, language: this.#mailLanguage(), origin: context.mailOrigin },
          clock(),
        )
      const action = person.invite ? 'person.invited' : 'person.added'
      await audit({ operator: await operator(context), action, subject: username, details: { id, groups } })
      return rows.one(id, clock())
    })
    if (person.invite) wakeMails()
    if (!added) throw new Error(`The account ${username} was added and is not there`)
    return answerOf(added)
  }

  /**
   * Changes names, company, groups or whether the person may sign in.
   * @throws HttpError 404, 409 if the account has changed since the version, 400 for a group that does not exist or an
   * address that is not verified, 403 if operators disable themselves
   */
  change(change: AdminPersonChange & { readonly id: string }, context: CallContext): Promise<AdminPerson> {
    return this.#changing(
      change,
      async (inside, before, operator) => {
        const { people, audit } = inside
        const { first_name: firstName, last_name: lastName, company, is_company: isCompany, is_disabled } = change
        if (!before.verifiedAt && (company || isCompany || (change.groups?.length ?? 0) > 0))
          throw new HttpError(400, 'admin_unverified', { params: { email: before.username } })
        const fields = Object.fromEntries(
          Object.entries({ firstName, lastName, company, isCompany }).filter(
            ([name, value]) => value !== undefined && value !== before[name as 'company'],
          ),
        )
        await people.changePerson(before.id, fields)
        const { add, remove } = this.#groupChange(before, change.groups)
        if (add.length + remove.length > 0) await people.changeGroups(before.id, { add, remove })
        const subject = before.username
        const names = Object.keys(fields)
        if (names.length + add.length + remove.length > 0)
          await audit({
            operator,
            action: 'person.changed',
            subject,
            details: { id: before.id, fields: names, add, remove },
          })
        if (is_disabled === undefined || is_disabled === before.disabled) return
        if (before.id === operator.id) throw new HttpError(403, 'admin_not_yourself')
        await people.setDisabled(before.id, is_disabled)
        const action: AuditAction = is_disabled ? 'person.disabled' : 'person.enabled'
        await audit({ operator, action, subject, details: { id: before.id, sessions: before.sessions } })
      },
      context,
    )
  }

  /** Ends all sessions and password links of a person. @throws HttpError as `change` does */
  async endSessions(input: { readonly id: string; readonly version: string }, context: CallContext) {
    let ended = 0
    await this.#changing(
      input,
      async ({ people, audit }, before, operator) => {
        ended = (await people.endSessions(before.id)) ?? 0
        const details = { id: before.id, sessions: ended }
        await audit({ operator, action: 'person.sessions_ended', subject: before.username, details })
      },
      context,
    )
    return { ended }
  }

  /** @throws HttpError 400 for a group that people can't be put into */
  assertGroups(codes: readonly string[]): void {
    const known = this.#joinable()
    const unknown = codes.find((code) => !known.includes(code))
    if (unknown !== undefined)
      throw new HttpError(400, 'admin_group_unknown', { field: 'groups', params: { group: unknown } })
  }

  #joinable(): string[] {
    return joinableGroups(this.#options.configuration.current().groups)
  }

  /** The language of mails to people whose own is not known: that of the catalogue. */
  #mailLanguage(): Language {
    return messageLanguage(defaultLocale(this.#options.configuration.current().locales).code) ?? 'en'
  }

  async #changing(
    { id, version }: { readonly id: string; readonly version: string },
    work: (inside: PeopleTransaction, before: ListedUser, operator: ActingOperator) => Promise<void>,
    context: CallContext,
  ): Promise<AdminPerson> {
    const { transact, clock } = this.#options
    if (!isUuid(id)) throw notFound('account', id)
    const after = await transact(async (inside) => {
      const before = await inside.rows.one(id, clock(), true)
      if (!before) throw notFound('account', id)
      if (versionOf(before) !== version) throw new HttpError(409, 'admin_changed_meanwhile', { field: 'version' })
      await work(inside, before, await inside.operator(context))
      return inside.rows.one(id, clock())
    })
    if (!after) throw notFound('account', id)
    return answerOf(after)
  }

  /** An account can still list a group that the catalogue no longer describes; it may stay. */
  #groupChange(before: ListedUser, wanted: readonly string[] | undefined) {
    if (wanted === undefined) return { add: [], remove: [] }
    const add = wanted.filter((code) => !before.groups.includes(code))
    this.assertGroups(add)
    return { add, remove: before.groups.filter((code) => !wanted.includes(code)) }
  }
}
