/** The forms that a person may see, and the times of the person's last results (API-16, API-19, DATA-21). */
import type { Form } from '@vitrine/contract'
import { formsBrowser } from '../../catalogue/access/browser-id.ts'
import type { Caller } from '../../catalogue/access/caller.ts'
import type { HiddenFiles, HiddenKeys } from '../../catalogue/access/hidden-files.ts'
import { groupsOf, type Visibility } from '../../catalogue/access/visibility.ts'
import { VersionedCache } from '../../catalogue/listing/versioned-cache.ts'
import { type CallContext, signedIn } from '../../http/call-context.ts'
import { HttpError } from '../../http/http-error.ts'
import type { KnownPerson } from '../accounts/people-service.ts'
import type { CommonParts } from '../common-parts.ts'
import type { LocaleState } from '../configuration/catalogue-snapshot.ts'
import { formAnswer } from './form-answer.ts'
import type { FormDefinition, FormsStore, Sender } from './forms-store.ts'

/** A person whose forms are read: the forms that this person may see, with the person's own results. */
export interface FormPerson {
  readonly visibility: Visibility
  /** Code of the catalogue's locale in which the forms are answered. */
  readonly locale: string
  /** null for a guest. */
  readonly userId: string | null
  /**
   * The verified e-mail address in lower case; null if there is none. If it is undefined, the service looks it up when
   * it needs it.
   */
  readonly verifiedEmail?: string | null
  /** Codes of the person's groups, including the groups that everybody is in. */
  readonly groups: ReadonlySet<string>
  /** Operators see all forms, whatever their assignment. */
  readonly isOperator: boolean
  /** Id of a guest's browser; null when it is unknown, and for a user. */
  readonly browserId: string | null
}

/** A form as one person sees it. */
export interface VisibleForm {
  /** In the person's locale, with its fields in order and the date of the person's last result. */
  readonly form: Form
  /** Recipients of the e-mails about results and log entries. No call answers them. */
  readonly mailTo: readonly string[]
}

/** The part of a call's context that identifies the caller. */
export type FormCaller = Pick<CallContext, 'caller' | 'visibility' | 'locale'>

export interface FormsOptions extends Pick<CommonParts, 'configuration' | 'clock'> {
  readonly store: FormsStore
  /** The person with an id; undefined when the account does not exist or is disabled. */
  readonly knownPerson: (userId: string) => Promise<KnownPerson | undefined>
  readonly hiddenFiles: HiddenFiles
  /** The present visibility of a caller. */
  readonly visibilityOf: (caller: Caller | null) => Visibility
}

/** The caller as a person. @param browserId id of a guest's browser */
const callingPerson = (
  { caller, visibility, locale }: FormCaller,
  groups: FormPerson['groups'],
  browserId: string | undefined,
): FormPerson => {
  const user = caller?.kind === 'user' ? caller : undefined
  return {
    visibility,
    locale: locale.code,
    userId: user?.userId ?? null,
    groups,
    isOperator: user?.isOperator ?? false,
    browserId: user ? null : (browserId ?? null),
  }
}

const senderOf = ({ userId, browserId }: FormPerson): Sender | undefined =>
  userId !== null ? { userId } : browserId !== null ? { browser: browserId } : undefined

export class FormsService {
  readonly #options: FormsOptions
  readonly #definitions: VersionedCache<ReadonlyMap<string, FormDefinition>>

  constructor(options: FormsOptions) {
    this.#options = options
    this.#definitions = new VersionedCache({
      version: () => options.configuration.current().version,
      read: () => options.store.definitions(),
    })
  }

  /** The caller as a person. A cookie identifies a guest's browser. */
  personOf(context: CallContext): FormPerson {
    const { configuration, clock } = this.#options
    const { groups } = configuration.current()
    const browser = formsBrowser.read(context.browser.cookies, configuration.signingKeys(), clock())
    return callingPerson(context, groupsOf(groups, context.caller), browser)
  }

  /** A test of whether a caller may see a form, by its code. */
  async visibleTo(caller: Caller | null): Promise<(code: string) => boolean> {
    const definitions = await this.#definitions.get()
    const { configuration, visibilityOf } = this.#options
    const { locales, groups } = configuration.current()
    const whose = { caller, visibility: visibilityOf(caller), locale: locales[0] as LocaleState }
    const person = callingPerson(whose, groupsOf(groups, caller), undefined)
    const isSeen = await this.#visibleTo(person, definitions)
    return (code) => {
      const definition = definitions.get(code)
      return definition !== undefined && isSeen(definition)
    }
  }

  /** The forms that a person may see, in order, including those that can't be filled in now. */
  async listFor(person: FormPerson): Promise<VisibleForm[]> {
    const definitions = await this.#definitions.get()
    const isSeen = await this.#visibleTo(person, definitions)
    const seen = [...definitions.values()].filter(isSeen)
    const sender = senderOf(person)
    const last = sender && seen.length > 0 ? await this.#options.store.lastResults(sender) : new Map<string, Date>()
    const hidden = await this.#options.hiddenFiles.from(person.visibility)
    return seen.map((definition) => this.#asSeen(definition, person, last.get(definition.code), hidden))
  }

  /** One form as a person sees it; undefined when it does not exist or the person may not see it. */
  async one(code: string, person: FormPerson): Promise<VisibleForm | undefined> {
    const definitions = await this.#definitions.get()
    const definition = definitions.get(code)
    if (!definition || !(await this.#visibleTo(person, definitions))(definition)) return undefined
    const sender = senderOf(person)
    const last = sender && (await this.#options.store.lastResult(sender, code))
    return this.#asSeen(definition, person, last, await this.#options.hiddenFiles.from(person.visibility))
  }

  /** The caller's forms by id. */
  async list(person: FormPerson): Promise<Record<string, Form>> {
    // `Object.fromEntries` treats a code such as `__proto__` like any other key.
    return Object.fromEntries((await this.listFor(person)).map(({ form }) => [form.id, form]))
  }

  /**
   * The forms of the user with an id, by their ids, in the caller's language (API-19). @throws HttpError like `userFor`
   */
  async assigned(id: string, caller: FormCaller): Promise<Record<string, Form>> {
    return this.list(await this.userFor(id, caller))
  }

  /**
   * The user with an id, if the caller may see and fill in that user's forms (API-19). This holds for the caller's own
   * account. It also holds for all users of the same company if the caller is a company account, and for all users if
   * the caller is an operator.
   * @throws HttpError 403 `account_needed` for guests, 403 `forms_not_yours` in all other cases, whether or not the
   * user exists
   */
  async userFor(id: string, asking: FormCaller): Promise<FormPerson> {
    const caller = signedIn(asking)
    const { knownPerson, visibilityOf } = this.#options
    const user = await knownPerson(id)
    const isOwn = user?.userId === caller.userId
    if (!user || !(isOwn || caller.isOperator || (await this.#isOfCompany(user, caller.userId))))
      throw new HttpError(403, 'forms_not_yours', { field: 'id' })
    const asCaller: Caller = { kind: 'user', token: '', ...user }
    const { verifiedEmail, isOperator, userId } = user
    return {
      visibility: visibilityOf(asCaller),
      locale: asking.locale.code,
      userId,
      verifiedEmail,
      groups: groupsOf(this.#options.configuration.current().groups, asCaller),
      isOperator,
      browserId: null,
    }
  }

  /** Whether the user belongs to the company whose account the caller has. */
  async #isOfCompany({ company }: KnownPerson, callerId: string): Promise<boolean> {
    if (company === '') return false
    const caller = await this.#options.knownPerson(callerId)
    return caller?.isCompany === true && caller.company === company
  }

  async #visibleTo(
    person: FormPerson,
    definitions: ReadonlyMap<string, FormDefinition>,
  ): Promise<(form: FormDefinition) => boolean> {
    const { visibility, groups, isOperator, userId } = person
    if (isOperator) return () => true
    const namesPeople = [...definitions.values()].some(({ assigned }) => assigned.people.length > 0)
    const email =
      person.verifiedEmail === undefined && namesPeople && userId !== null
        ? (await this.#options.knownPerson(userId))?.verifiedEmail
        : person.verifiedEmail
    return ({ code, assigned }) => {
      if (visibility.hidden.forms.has(code)) return false
      if (assigned.groups.length === 0 && assigned.people.length === 0) return true
      return (
        assigned.groups.some((group) => groups.has(group)) ||
        (typeof email === 'string' && assigned.people.includes(email))
      )
    }
  }

  #asSeen(definition: FormDefinition, { locale }: FormPerson, last: Date | undefined, hidden: HiddenKeys): VisibleForm {
    const form = formAnswer(definition, this.#options.configuration.locale(locale), last, hidden)
    return { form, mailTo: definition.mailTo }
  }
}
