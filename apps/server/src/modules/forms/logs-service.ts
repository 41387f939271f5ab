/**
 * Log entries of forms (API-18, FORM-15, FORM-16, DATA-24). The server stores each entry, and informs the recipients
 * that the form names by e-mail.
 */
import type { FormLog, Stored } from '@vitrine/contract'
import { isViewable } from '@vitrine/contract/rules/form-availability'
import type { CallContext } from '../../http/call-context.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import { type CallerLimits, callerLimits, type RateLimiter } from '../../http/rate-limiter.ts'
import { guestSender, submissionMarks } from '../../http/submissions.ts'
import type { CommonParts } from '../common-parts.ts'
import type { FormsService } from './forms-service.ts'
import type { LogsStore } from './logs-store.ts'

/** Maximum number of entries: per person or network of guests, and for all guests together. */
const limits: CallerLimits = { each: { max: 100, windowMs: 3_600_000 }, guests: 1000 }

export interface LogsOptions extends CommonParts {
  readonly store: LogsStore
  readonly forms: Pick<FormsService, 'one' | 'personOf'>
}

export class LogsService {
  readonly #options: LogsOptions
  readonly #limiter: RateLimiter

  constructor(options: LogsOptions) {
    this.#options = options
    this.#limiter = options.makeRateLimiter('logs')
  }

  /**
   * Stores a log entry of a form.
   * @param id of the form
   * @throws HttpError 404 for a form that the caller may not see; 403 `form_not_available` for one that is not shown
   * now, and 403 `log_not_allowed` for one that accepts no log entries; 409 when other content was sent under the same
   * key; 429 after too many
   */
  async add(id: string, { description }: FormLog, context: CallContext): Promise<Stored> {
    const { store, forms, configuration, submissionNotifier, wakeMails, clock } = this.#options
    const { caller, locale, submission: key, mailOrigin: origin } = context
    const userId = caller?.kind === 'user' ? caller.userId : null
    await this.#limiter.consume(callerLimits(context, limits))
    const now = clock()
    const person = forms.personOf(context)
    const seen = await forms.one(id, person)
    if (!seen) throw notFound('form', id)
    const { form, mailTo } = seen
    // A guest who has sent no result has no known browser: '' distinguishes a guest from a user whose account was
    // deleted since.
    const browser = userId === null ? (person.browserId ?? '') : null
    const sender = userId === null ? guestSender(context, person.browserId) : { user: userId }
    const secret = configuration.submissionSecret()
    const marks = submissionMarks({ key, sender, subject: `log/${form.id}`, content: description, secret })
    // A repeated submission gets the same answer as the first, even if the form has changed since.
    if (!(await store.has(marks))) {
      if (!isViewable(form, now.getTime())) throw new HttpError(403, 'form_not_available', { field: 'id' })
      if (!form.allow_logging) throw new HttpError(403, 'log_not_allowed', { field: 'id' })
    }
    const stored = await store.addOnce(
      {
        ...{ userId, browser, locale: locale.code, createdAt: now },
        ...{ formCode: form.id, formName: form.name, description },
      },
      marks,
      (transaction, logId) =>
        submissionNotifier.notify(transaction, { kind: 'log_arrived', logId }, { mailTo, origin }, now),
    )
    if (stored.isNew) wakeMails()
    return { id: stored.id }
  }
}
