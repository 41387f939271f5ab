/**
 * How account requests are answered: the rules that the command line and the admin area share. Everything happens in the
 * caller's transaction, so that no request is answered without its account and its e-mail.
 */
import type { Language } from '@vitrine/phrases/server'
import type { MailJob } from '../../mail/mail-jobs-store.ts'
import { messageLanguage } from '../../platform/texts/message-language.ts'
import { isUuid } from '../../platform/uuid.ts'
import type { PeopleService } from '../accounts/people-service.ts'
import { asUsername } from '../accounts/username.ts'
import type { AccountRequestsStore, StoredRequest } from './account-requests-store.ts'

/** Thrown when a request can't be answered like this. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused'
  readonly reason: 'unknown' | 'accepted' | 'account exists'
  /** The request, as the caller has named it. */
  readonly id: string

  constructor(reason: RequestRefused['reason'], id: string) {
    super(`${reason}: ${id}`)
    this.reason = reason
    this.id = id
  }
}

/** Origin and language of the e-mail that informs a business. */
export interface AnswerNotice {
  readonly origin: string
  /** Used if the request's own language is not known. */
  readonly language: Language
}

/** What a decision uses, inside its transaction. */
export interface DecisionParts {
  readonly requests: Pick<AccountRequestsStore, 'some' | 'decide'>
  readonly people: Pick<PeopleService, 'addUser'>
  readonly addMail: (mail: MailJob, now: Date) => Promise<void>
  readonly clock: () => Date
}

interface Acceptance {
  /** Codes of the groups that the account is put into; they exist. */
  readonly groups: readonly string[]
  /** Whether this is the company's own account. */
  readonly isCompany: boolean
  readonly notice: AnswerNotice
}

interface Refusal {
  /** The state afterwards: declined, or closed without an answer. */
  readonly state: 'declined' | 'closed'
  /** What the operator writes to the business; '' for nothing. */
  readonly message: string
  /** Without it, the business gets no e-mail. */
  readonly notice?: AnswerNotice | undefined
}

const languageOf = ({ language }: StoredRequest, notice: AnswerNotice) => messageLanguage(language) ?? notice.language

/** The account that accepting a request adds. */
export const accountOf = ({ payload: { email, first_name, last_name, company } }: StoredRequest) => ({
  username: asUsername(email),
  firstName: first_name,
  lastName: last_name ?? '',
  company,
})

export class RequestDecisionsService {
  readonly #parts: DecisionParts

  constructor(parts: DecisionParts) {
    this.#parts = parts
  }

  /**
   * The requests with these ids, locked until the transaction ends. A declined or closed request can still be accepted;
   * an accepted one has an account, so that nothing can be decided any more.
   * @throws RequestRefused when one does not exist, or was accepted before
   */
  async undecided(ids: readonly string[]): Promise<StoredRequest[]> {
    const found = await this.#parts.requests.some(ids.filter(isUuid))
    for (const id of ids)
      if (!found.some((request) => request.id === id.toLowerCase())) throw new RequestRefused('unknown', id)
    const accepted = found.find(({ state }) => state === 'accepted')
    if (accepted) throw new RequestRefused('accepted', accepted.id)
    return found
  }

  /**
   * Adds an account with the names, the company and the address of a request, and an e-mail with a link to choose a
   * password.
   * @returns the address of the account
   * @throws RequestRefused as `undecided` does, and when a verified account has the address
   */
  async accept(id: string, { groups, isCompany, notice }: Acceptance): Promise<string> {
    const { requests, people, addMail, clock } = this.#parts
    const [request] = await this.undecided([id])
    if (!request) throw new RequestRefused('unknown', id)
    const account = accountOf(request)
    if ((await people.addUser({ ...account, isCompany, groups }, false)) === 'exists')
      throw new RequestRefused('account exists', account.username)
    const now = clock()
    const language = languageOf(request, notice)
    await addMail({ kind: 'invited', address: account.username, origin: notice.origin, language }, now)
    await requests.decide([request.id], 'accepted', now)
    return account.username
  }

  /**
   * Declines or closes requests.
   * @throws RequestRefused as `undecided` does; nothing is changed then
   */
  async refuse(ids: readonly string[], { state, message, notice }: Refusal): Promise<void> {
    const { requests, addMail, clock } = this.#parts
    const now = clock()
    for (const request of await this.undecided(ids)) {
      await requests.decide([request.id], state, now)
      if (!notice) continue
      const about = { requestId: request.id, ...(message !== '' && { message }) }
      const language = languageOf(request, notice)
      await addMail({ kind: 'request_declined', ...about, origin: notice.origin, language }, now)
    }
  }
}
