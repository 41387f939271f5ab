/**
 * Feedback (API-36, DATA-25, REPORT-02): the server stores it and sends an e-mail to the address that the operator has
 * set.
 */
import type { Report, Stored } from '@vitrine/contract'
import { assertFeature } from '../../catalogue/access/features.ts'
import type { CallContext } from '../../http/call-context.ts'
import { HttpError } from '../../http/http-error.ts'
import { type CallerLimits, callerLimits, type RateLimiter } from '../../http/rate-limiter.ts'
import { guestSender, submissionMarks } from '../../http/submissions.ts'
import type { CommonParts } from '../common-parts.ts'
import type { ReportsStore } from './reports-store.ts'

/** Rate limits of reports: for one user or one network of guests, and for all guests together. */
const limits: CallerLimits = { each: { max: 30, windowMs: 3_600_000 }, guests: 300 }

export interface ReportsOptions extends CommonParts {
  readonly store: ReportsStore
}

type ReportContext = Pick<
  CallContext,
  'caller' | 'visibility' | 'locale' | 'address' | 'browser' | 'submission' | 'mailOrigin'
>

export class ReportsService {
  readonly #options: ReportsOptions
  readonly #limiter: RateLimiter

  constructor(options: ReportsOptions) {
    this.#options = options
    this.#limiter = options.makeRateLimiter('reports')
  }

  /**
   * Stores feedback of the caller.
   * @throws HttpError 403 if feedback is switched off for the caller, and for another user's profile; 409 if something
   * else was sent under the same key; 429 after too many reports
   */
  async add({ name, description, portal_user }: Report, context: ReportContext): Promise<Stored> {
    assertFeature(context, 'report')
    const { store, configuration, submissionNotifier, wakeMails, clock } = this.#options
    const { caller, locale, submission: key, mailOrigin: origin } = context
    const userId = caller?.kind === 'user' ? caller.userId : null
    const named = (portal_user && 'id' in portal_user && portal_user.id) || null
    if (named !== userId) throw new HttpError(403, 'report_not_yours', { field: 'portal_user.id' })
    await this.#limiter.consume(callerLimits(context, limits))
    const secret = configuration.submissionSecret()
    const sender = userId === null ? guestSender(context, null) : { user: userId }
    const content = JSON.stringify([name, description])
    const now = clock()
    const stored = await store.addOnce(
      // A guest's report has no browser id. '' marks it as a guest's, because null marks one whose account was removed
      // since.
      { userId, browser: userId === null ? '' : null, locale: locale.code, createdAt: now, name, description },
      submissionMarks({ key, sender, subject: 'report', content, secret }),
      (transaction, reportId) =>
        submissionNotifier.notify(transaction, { kind: 'report_arrived', reportId }, { origin }, now),
    )
    if (stored.isNew) wakeMails()
    return { id: stored.id }
  }
}
