/**
 * Account requests in the admin area: what the command line does with them, for operators in the browser. Each answer is
 * based on a version, and is written to the audit log in its own transaction.
 */
import type { AdminMailPreview, AdminRequest, AdminRequestRow, AdminRequests } from '@vitrine/contract'
import { defaultLocale } from '@vitrine/contract/rules/locale-code'
import type { CallContext } from '../../http/call-context.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import type { MailJob } from '../../mail/mail-jobs-store.ts'
import type { Mail } from '../../mail/mailer.ts'
import { requestFields } from '../../mail/request-fields.ts'
import { digestOf } from '../../platform/digest.ts'
import { messageLanguage } from '../../platform/texts/message-language.ts'
import { isUuid } from '../../platform/uuid.ts'
import type { AdminPeopleService } from '../accounts/admin-people-service.ts'
import type { ActingOperator, WriteAudit } from '../audit/audit-entry.ts'
import type { CommonParts } from '../common-parts.ts'
import type { StoredRequest } from './account-requests-store.ts'
import {
  type AnswerNotice,
  accountOf,
  type RequestDecisionsService,
  RequestRefused,
} from './request-decisions-service.ts'
import type { RequestsFilter, RequestsPageStore } from './requests-page-store.ts'

/** What an answer uses, inside its transaction. */
export interface RequestsTransaction {
  readonly decisions: RequestDecisionsService
  readonly rows: RequestsPageStore
  readonly operator: (context: CallContext) => Promise<ActingOperator>
  readonly audit: WriteAudit
}

export interface AdminRequestsOptions extends Pick<CommonParts, 'configuration' | 'wakeMails' | 'clock'> {
  readonly rows: RequestsPageStore
  readonly people: Pick<AdminPeopleService, 'assertGroups'>
  /** Writes the e-mail of a job that is not stored. */
  readonly writeMail: (mail: MailJob, now: Date) => Promise<Mail | undefined>
  /** Runs `work` in a transaction. */
  readonly transact: <T>(work: (inside: RequestsTransaction) => Promise<T>) => Promise<T>
}

type RequestsQuery = Partial<{ [Key in keyof RequestsFilter]: RequestsFilter[Key] | undefined }> & {
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

interface BasedOn {
  readonly id: string
  readonly version: string
}

const usualLimit = 25
const maxLimit = 100

/** A digest of the answer, so that every answer makes another version, wherever it comes from. */
const versionOf = ({ state, decidedAt }: StoredRequest): string => digestOf([state, decidedAt?.toISOString() ?? ''])

const rowOf = (request: StoredRequest): AdminRequestRow => ({
  id: request.id,
  version: versionOf(request),
  state: request.state,
  company: request.payload.company,
  name: `${request.payload.first_name} ${request.payload.last_name ?? ''}`.trim(),
  email: request.payload.email,
  created: request.createdAt.toISOString(),
  decided: request.decidedAt?.toISOString() ?? null,
})

const answeredMeanwhile = () => new HttpError(409, 'admin_request_answered', { field: 'version' })

/** A refusal as an answer to the call. */
function failureOf(error: unknown): unknown {
  if (!(error instanceof RequestRefused)) return error
  if (error.reason === 'unknown') return notFound('request', error.id)
  if (error.reason === 'accepted') return answeredMeanwhile()
  return new HttpError(409, 'admin_person_exists', { field: 'email', params: { email: error.id } })
}

export class AdminRequestsService {
  readonly #options: AdminRequestsOptions

  constructor(options: AdminRequestsOptions) {
    this.#options = options
  }

  /** A page of requests; by default the newest first. */
  async page({
    search = '',
    state = 'all',
    sort = 'created',
    direction,
    ...query
  }: RequestsQuery): Promise<AdminRequests> {
    const limit = Math.min(query.limit ?? usualLimit, maxLimit)
    const filter = { search, state, sort, direction: direction ?? (sort === 'company' ? 'asc' : 'desc') }
    const { requests, total } = await this.#options.rows.page(filter, {
      limit,
      offset: ((query.page ?? 1) - 1) * limit,
    })
    return { requests: requests.map(rowOf), total }
  }

  /** The number of requests that nobody has answered. */
  async open(): Promise<{ open: number }> {
    return { open: await this.#options.rows.open() }
  }

  /** @throws HttpError 404 if there is no request with the id */
  async one(id: string, context: CallContext): Promise<AdminRequest> {
    return this.#answerOf(await this.#request(id), context)
  }

  /** The e-mail that declining with this message would send. @throws HttpError 404 */
  async preview(id: string, message: string, context: CallContext): Promise<AdminMailPreview> {
    const request = await this.#request(id)
    const { origin, language: usual } = this.#notice(context)
    const language = messageLanguage(request.language) ?? usual
    const job = { kind: 'request_declined', requestId: request.id, message, origin, language } as const
    const mail = await this.#options.writeMail(job, this.#options.clock())
    if (!mail) throw notFound('request', id)
    return { language: mail.language, subject: mail.subject, text: mail.text }
  }

  /**
   * Adds an account and invites the person.
   * @throws HttpError 404, 409 if the request was answered since the version or a verified account has the address, 400
   * for a group that does not exist
   */
  async accept(
    input: BasedOn & { readonly groups: readonly string[]; readonly is_company: boolean },
    context: CallContext,
  ): Promise<AdminRequest> {
    const { groups, is_company: isCompany } = input
    this.#options.people.assertGroups(groups)
    return this.#answering(
      input,
      async ({ decisions, audit }, operator) => {
        const subject = await decisions.accept(input.id, { groups, isCompany, notice: this.#notice(context) })
        await audit({ operator, action: 'request.accepted', subject, details: { id: input.id, groups } })
      },
      context,
    )
  }

  /** Declines a request, with an e-mail to the business if `mail` is set. @throws HttpError 404, 409 */
  decline(
    input: BasedOn & { readonly message: string; readonly mail: boolean },
    context: CallContext,
  ): Promise<AdminRequest> {
    const { id, message, mail } = input
    const notice = mail ? this.#notice(context) : undefined
    return this.#answering(
      input,
      async ({ decisions, audit }, operator) => {
        await decisions.refuse([id], { state: 'declined', message, notice })
        await audit({ operator, action: 'request.declined', subject: id, details: { mail } })
      },
      context,
    )
  }

  /** Closes a request without an answer. @throws HttpError 404, 409 */
  close(input: BasedOn, context: CallContext): Promise<AdminRequest> {
    return this.#answering(
      input,
      async ({ decisions, audit }, operator) => {
        await decisions.refuse([input.id], { state: 'closed', message: '' })
        await audit({ operator, action: 'request.closed', subject: input.id })
      },
      context,
    )
  }

  /** Origin and language of e-mails; the catalogue's language if that of the request is not known. */
  #notice({ mailOrigin: origin }: CallContext): AnswerNotice {
    const { locales } = this.#options.configuration.current()
    return { origin, language: messageLanguage(defaultLocale(locales).code) ?? 'en' }
  }

  async #request(id: string): Promise<StoredRequest> {
    const request = isUuid(id) ? await this.#options.rows.one(id) : undefined
    if (!request) throw notFound('request', id)
    return request
  }

  async #answering(
    { id, version }: BasedOn,
    work: (inside: RequestsTransaction, operator: ActingOperator) => Promise<void>,
    context: CallContext,
  ): Promise<AdminRequest> {
    const { transact, wakeMails } = this.#options
    if (!isUuid(id)) throw notFound('request', id)
    try {
      await transact(async (inside) => {
        const before = await inside.rows.one(id, true)
        if (!before) throw notFound('request', id)
        if (versionOf(before) !== version) throw answeredMeanwhile()
        await work(inside, await inside.operator(context))
      })
    } catch (error) {
      throw failureOf(error)
    }
    wakeMails()
    return this.one(id, context)
  }

  async #answerOf(request: StoredRequest, { language }: CallContext): Promise<AdminRequest> {
    return {
      ...rowOf(request),
      language: messageLanguage(request.language) ?? '',
      fields: requestFields(request.payload, language),
      account_id: (await this.#options.rows.accountId(accountOf(request).username)) ?? null,
    }
  }
}
