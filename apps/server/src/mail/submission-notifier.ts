/**
 * Writes the mail jobs about submissions: to the recipients that the form names, else to those in the operator's
 * settings.
 */
import type { Locale } from '@vitrine/contract'
import { defaultLocale } from '@vitrine/contract/rules/locale-code'
import type { Db } from '@vitrine/database'
import { addWebhookEvent } from '@vitrine/database/webhook-events'
import type { Settings } from '../platform/settings.ts'
import { messageLanguage } from '../platform/texts/message-language.ts'
import { addMailJob } from './mail-jobs-store.ts'
import { reachableOperators } from './recipients-store.ts'

export interface SubmissionNotifierOptions
  extends Partial<Pick<Settings, 'resultsEmail' | 'reportsEmail' | 'ordersEmail' | 'operatorEmail'>> {
  /** The catalogue's locales. */
  readonly locales: () => readonly Locale[]
}

/** The origin of the mails' links: `mailOrigin` of the call. */
interface Origin {
  readonly origin: string
}

/** A mail job about a submission, without its recipient. */
type ArrivedJob =
  | { readonly kind: 'result_arrived'; readonly resultId: string }
  | { readonly kind: 'log_arrived'; readonly logId: string }
  | { readonly kind: 'report_arrived'; readonly reportId: string }

/**
 * Adds the mail jobs in the same transaction as the submission. Without a recipient, no mail is sent; orders go to the
 * operators then.
 */
export class SubmissionNotifier {
  readonly #options: SubmissionNotifierOptions

  constructor(options: SubmissionNotifierOptions) {
    this.#options = options
  }

  /**
   * Webhooks are told about results too.
   * @param mailTo the addresses that the form names
   * @param form code of the form of a result
   */
  async notify(
    transaction: Pick<Db, 'insert' | 'select'>,
    job: ArrivedJob,
    { mailTo = [], origin, form = '' }: Origin & { readonly mailTo?: readonly string[]; readonly form?: string },
    now: Date,
  ): Promise<void> {
    if (job.kind === 'result_arrived')
      await addWebhookEvent(transaction, 'result.created', { id: job.resultId, form }, now)
    const { resultsEmail = '', reportsEmail = '' } = this.#options
    const addresses = mailTo.length > 0 ? mailTo : [job.kind === 'report_arrived' ? reportsEmail : resultsEmail]
    const frame = this.#frame(origin)
    for (const address of new Set(addresses))
      if (address !== '') await addMailJob(transaction, { ...job, ...frame, address }, now)
  }

  /**
   * Notifies webhooks of an order, and the address in the settings. Without one: all operators who have an address, else the first
   * operator's address in the settings.
   * @returns the number of recipients
   */
  async order(
    transaction: Pick<Db, 'insert' | 'select'>,
    { orderId, origin }: { readonly orderId: string } & Origin,
    now: Date,
  ): Promise<number> {
    await addWebhookEvent(transaction, 'order.created', { id: orderId }, now)
    const { ordersEmail = '', operatorEmail = '' } = this.#options
    const job = { kind: 'order_arrived', orderId, ...this.#frame(origin) } as const
    const operators = ordersEmail === '' ? await reachableOperators(transaction) : []
    for (const { id: userId } of operators) await addMailJob(transaction, { ...job, userId }, now)
    if (operators.length > 0) return operators.length
    const address = ordersEmail || operatorEmail
    if (address === '') return 0
    await addMailJob(transaction, { ...job, address }, now)
    return 1
  }

  #frame(origin: string) {
    // Operators read the language of their catalogue, whatever the sender's is.
    const locales = this.#options.locales()
    return {
      language: locales.length === 0 ? 'en' : (messageLanguage(defaultLocale(locales).code) ?? 'en'),
      origin,
    } as const
  }
}
