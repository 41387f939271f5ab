/**
 * Results of forms (API-17, API-20). The server checks each result completely, stores it once, and informs the
 * recipients that the form names by e-mail.
 */
import type { Form, FormField, Stored } from '@vitrine/contract'
import { type Answer, answerProblem, uploadLimit as usualLimit } from '@vitrine/contract/rules/form-answers'
import { formMoment, formWindows, isAvailable } from '@vitrine/contract/rules/form-availability'
import { formsBrowser, newBrowserId } from '../../catalogue/access/browser-id.ts'
import { type CallContext, type StreamedCall, signedIn } from '../../http/call-context.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import type { RateLimit } from '../../http/rate-limit-store.ts'
import { callerKey, callerLimits, type RateLimiter } from '../../http/rate-limiter.ts'
import { guestSender, sameFor, submissionMarks } from '../../http/submissions.ts'
import { BusyError, ConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { alphaCodes } from '../../platform/texts/countries.ts'
import { isAsClaimed } from '../../storage/media/claimed-type.ts'
import type { UploadsStore } from '../../storage/media/uploads-store.ts'
import type { CommonParts } from '../common-parts.ts'
import { refusalOf } from './answer-refusal.ts'
import { CountedBytes } from './counted-bytes.ts'
import type { FormPerson, FormsService } from './forms-service.ts'
import type { Sender } from './forms-store.ts'
import { type ReceivedForm, readForm } from './received-form.ts'
import { isRefusedByDatabase, type ResultsStore } from './results-store.ts'
import { answersOf, contentOf, uploadsOf } from './stored-answers.ts'

const hour = 3_600_000
const gigabyte = 1024 ** 3

/** Limits per hour of results and of bytes of files, for one user or one network of guests. */
const limits = {
  user: { results: { max: 300, windowMs: hour }, bytes: { max: 10 * gigabyte, windowMs: hour } },
  guests: { results: { max: 600, windowMs: hour }, bytes: { max: gigabyte, windowMs: hour } },
} satisfies Record<string, Record<string, RateLimit>>

/**
 * Limits of concurrent submissions: per user or network, and separately for all users and for all guests, so that
 * guests can't block users.
 */
const concurrency = { maxRunningPerKey: 50, maxRunning: 250, createError: () => new BusyError('busy', 10) }

/** Bytes that must stay free on the disk of the uploads, because it often also holds the database and the media. */
const leftFree = gigabyte

const countries: ReadonlySet<string> = new Set(alphaCodes)

export interface ResultsOptions extends CommonParts {
  readonly store: ResultsStore
  readonly forms: Pick<FormsService, 'one' | 'personOf' | 'userFor'>
  readonly uploads: UploadsStore
  /** Maximum size of a file in bytes. */
  readonly uploadLimit?: number | undefined
}

/** A call that sends a result. */
export type ResultCall = Pick<StreamedCall, 'body' | 'contentType' | 'context'>

/** The person to whom a result belongs, and its sender. */
interface Parties {
  readonly person: FormPerson
  readonly limit: (typeof limits)['user' | 'guests']
  /** Id of the user who sends the result for the person; null when the person is the sender. */
  readonly sentBy: string | null
  /** Part of the submission's subject after the form. */
  readonly subject: string
  /** The time at which the request began to arrive. It counts as the time of sending, even if the upload takes long. */
  readonly sent: Date
}

export class ResultsService {
  readonly #options: ResultsOptions
  readonly #limiter: RateLimiter
  readonly #limiters = {
    user: new ConcurrencyLimiter(concurrency),
    guests: new ConcurrencyLimiter(concurrency),
  }

  constructor(options: ResultsOptions) {
    this.#options = options
    this.#limiter = options.makeRateLimiter('results')
  }

  /** Stores a result of the caller (API-17). @throws HttpError like `#receive` */
  async add(code: string, call: ResultCall): Promise<Stored> {
    const { context } = call
    const sent = this.#options.clock()
    const person = this.#options.forms.personOf(context)
    const limit = person.userId === null ? limits.guests : limits.user
    return this.#receive(code, call, { person, limit, sentBy: null, subject: '', sent })
  }

  /**
   * Stores a result for a person whose forms the caller may fill in (API-20). @throws HttpError 403 in the cases of
   * API-19
   */
  async addFor(code: string, userId: string, call: ResultCall): Promise<Stored> {
    const sent = this.#options.clock()
    const person = await this.#options.forms.userFor(userId, call.context)
    const caller = signedIn(call.context)
    const parties = { person, limit: limits.user, sent }
    const isOwn = caller.userId === person.userId
    return this.#receive(code, call, {
      ...parties,
      sentBy: isOwn ? null : caller.userId,
      subject: `/${person.userId}`,
    })
  }

  /**
   * @throws HttpError 404 for a form that the person may not see, 403 for one that is not available, 400 and 413 for
   * answers that it does not accept, 409 for other content under the same key, 429 after too many results or bytes, 503
   * for too many at the same time, 507 without room for files
   */
  async #receive(code: string, call: ResultCall, parties: Parties): Promise<Stored> {
    const { limit, person } = parties
    await this.#limiter.consume(callerLimits(call.context, { each: limit.results }))
    const limiter = this.#limiters[person.userId === null ? 'guests' : 'user']
    const receive = async () => {
      const seen = await this.#options.forms.one(code, person)
      if (!seen) throw notFound('form', code)
      return this.#store(seen, call, parties)
    }
    return limiter.run(receive, { key: callerKey(call.context) })
  }

  async #store(
    { form, mailTo }: NonNullable<Awaited<ReturnType<FormsService['one']>>>,
    call: ResultCall,
    parties: Parties,
  ): Promise<Stored> {
    const { store, uploads, submissionNotifier, wakeMails } = this.#options
    const { context } = call
    const { sent } = parties
    const facts = this.#submissionOf(form, context, parties)
    // A repeated submission gets the same answer as the first, even if the form has changed since.
    const isKnown = await store.has(submissionMarks({ ...facts, content: '' }))
    // Without a key, a repetition is recognised only by its content.
    const isSoon = facts.key === '' && sent.getTime() - (formMoment(form.last_result_date) ?? 0) <= sameFor
    if (!isKnown && !isSoon) assertAvailable(form, sent)
    const received = await this.#read(form, call, parties, isKnown)
    const files = [...received.files.values()].flat()
    const keys = files.map(({ key }) => key)
    try {
      if (!isKnown) this.#assertAnswers(form, received)
      for (const key of keys) await uploads.keep(key)
      const { browserId, userId } = parties.person
      const sender: Sender = userId === null ? { browser: browserId ?? newBrowserId() } : { userId }
      const createdAt = countingMoment(form, sent)
      const stored = await store.add(
        {
          row: {
            formCode: form.id,
            formName: form.name,
            sentBy: parties.sentBy,
            locale: context.locale.code,
            createdAt,
            answers: answersOf(form, received, context.locale.code),
          },
          sender,
          marks: submissionMarks({ ...facts, content: contentOf(received) }),
          uploads: uploadsOf(form, received),
        },
        {
          check: (last) => {
            assertAvailable({ ...form, last_result_date: last?.toISOString() ?? '' }, sent)
            this.#assertAnswers(form, received)
          },
          notify: (transaction, resultId) =>
            submissionNotifier.notify(
              transaction,
              { kind: 'result_arrived', resultId },
              { mailTo, origin: context.mailOrigin, form: form.id },
              createdAt,
            ),
        },
      )
      if (stored.isNew) wakeMails()
      else await uploads.discard(keys)
      this.#rememberGuest(context, parties.person, stored)
      return { id: stored.id }
    } catch (error) {
      // After any other error, it is unknown whether the rows were written. A later sweep deletes files without a row.
      if (error instanceof HttpError || isRefusedByDatabase(error)) await uploads.discard(keys)
      throw error
    }
  }

  #submissionOf({ id }: Form, context: CallContext, { person, sentBy, subject }: Parties) {
    const { userId, browserId } = person
    const sender = userId === null ? guestSender(context, browserId) : { user: `${userId}/${sentBy ?? ''}` }
    const secret = this.#options.configuration.submissionSecret()
    return { key: context.submission, sender, subject: `result/${id}${subject}`, secret }
  }

  /**
   * Gives a guest's browser the cookie that identifies the result's sender, also for a repeated submission whose first
   * answer did not arrive.
   */
  #rememberGuest(
    { browser, submission }: CallContext,
    { userId, browserId }: FormPerson,
    stored: { browser: string | null; isNew: boolean },
  ) {
    if (userId !== null || stored.browser === null || stored.browser === browserId) return
    // Without a key, the same content may come from another guest.
    if (!stored.isNew && submission === '') return
    const { configuration, clock } = this.#options
    browser.setCookie(formsBrowser.cookie(stored.browser, configuration.signingKeys(), clock(), browser))
  }

  /**
   * @param isKnown whether a submission was stored under the same key: then only the content is compared, and the
   * form's rules do not apply
   */
  async #read(
    form: Form,
    { body, contentType, context }: ResultCall,
    { limit }: Parties,
    isKnown: boolean,
  ): Promise<ReceivedForm> {
    const { uploads, uploadLimit = usualLimit } = this.#options
    const fields = new Map(form.fields.map((field) => [field.id, field]))
    const fieldOf = (part: string): Pick<FormField, 'id' | 'name'> => {
      const name = part.slice(0, 60)
      const field = fields.get(part) ?? (isKnown ? { id: name, name } : undefined)
      if (field) return field
      throw new HttpError(400, 'form_part_unknown', { field: name, params: { name } })
    }
    const assertPlace = (part: string, count: number) => {
      const field = fields.get(part)
      const files = Array.from({ length: count }, () => ({ name: 'x', size: 1 }))
      if (field && !isKnown) assertAnswer(field, { files }, { largestFile: uploadLimit })
    }
    const bytes = new CountedBytes(this.#limiter, (cost) =>
      callerLimits(context, { each: { ...limit.bytes, cost } }, 'bytes '),
    )
    const room = async () => {
      if ((await uploads.free()) < leftFree + uploadLimit) throw new HttpError(507, 'uploads_full')
    }
    try {
      return await readForm({
        body,
        contentType,
        uploads,
        onPart: fieldOf,
        onFile: async (part, file, count) => {
          const field = fieldOf(part)
          if (file !== '') assertPlace(part, count)
          await room()
          return async (size, more) => {
            if (size > uploadLimit)
              throw refusalOf(field, { kind: 'file_too_large', file: 0, limit: uploadLimit }, [file])
            await bytes.take(more)
          }
        },
      })
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new HttpError(507, 'uploads_full') : error
    } finally {
      await bytes.end()
    }
  }

  #assertAnswers(form: Form, { values, files }: ReceivedForm) {
    const { uploadLimit = usualLimit } = this.#options
    for (const field of form.fields) {
      const answer = {
        values: values.get(field.id) ?? [],
        files: (files.get(field.id) ?? []).map((file) => ({ ...file, isAsNamed: isAsClaimed(file) })),
      }
      assertAnswer(field, answer, { largestFile: uploadLimit, countries })
    }
  }
}

/** @throws HttpError for an answer that the field does not accept */
function assertAnswer(field: FormField, answer: Answer, allowed: Parameters<typeof answerProblem>[2]) {
  const problem = answerProblem(field, answer, allowed)
  if (problem)
    throw refusalOf(
      field,
      problem,
      (answer.files ?? []).map(({ name }) => name),
    )
}

/** @throws HttpError 403 for a form that can't be filled in now (FORM-17 to FORM-23) */
function assertAvailable(form: Form, at: Date) {
  if (!isAvailable(form, at.getTime())) throw new HttpError(403, 'form_not_available', { field: 'id' })
}

/**
 * The time at which a result counts as sent. A result lies in a window only if it is later than the window's start, so
 * one that was sent at the start counts 1 ms later (FORM-23).
 */
const countingMoment = (form: Form, sent: Date): Date =>
  formWindows(form).some(({ start }) => start === sent.getTime()) ? new Date(sent.getTime() + 1) : sent
