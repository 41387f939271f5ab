/**
 * Writes the mail jobs about submissions: to the recipients that the form names, else to those in the operator's
 * settings.
 */
import type { Locale } from '@vitrine/contract'
import { defaultLocale } from '@vitrine/contract/rules/locale-code'
import type { Db } from '@vitrine/database'
import type { Settings } from '../platform/settings.ts'
import { messageLanguage } from '../platform/texts/message-language.ts'
import { addMailJob, type MailJob } from './mail-jobs-store.ts'
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

/**
 * Adds the mail jobs in the same transaction as the submission. Without a recipient, no mail is sent; orders go to the
 * operators then.
 */
export class SubmissionNotifier {
  readonly #options: SubmissionNotifierOptions

  constructor(options: SubmissionNotifierOptions) {
    this.#options = options
  }

  /** @param result with `mail_to` of its form */
  async result(
    transaction: Pick<Db, 'insert'>,
    { resultId, mailTo, origin }: { readonly resultId: string; readonly mailTo: readonly string[] } & Origin,
    now: Date,
  ): Promise<void> {
    const frame = { kind: 'result_arrived', resultId, ...this.#frame(origin) } as const
    await this.#add(transaction, this.#ofForm(mailTo), (address) => ({ ...frame, address }), now)
  }

  /** @param log with `mail_to` of its form */
  async log(
    transaction: Pick<Db, 'insert'>,
    { logId, mailTo, origin }: { readonly logId: string; readonly mailTo: readonly string[] } & Origin,
    now: Date,
  ): Promise<void> {
    const frame = { kind: 'log_arrived', logId, ...this.#frame(origin) } as const
    await this.#add(transaction, this.#ofForm(mailTo), (address) => ({ ...frame, address }), now)
  }

  async report(
    transaction: Pick<Db, 'insert'>,
    { reportId, origin }: { readonly reportId: string } & Origin,
    now: Date,
  ): Promise<void> {
    const frame = { kind: 'report_arrived', reportId, ...this.#frame(origin) } as const
    const { reportsEmail = '' } = this.#options
    await this.#add(transaction, [reportsEmail], (address) => ({ ...frame, address }), now)
  }

  /**
   * Notifies the address in the settings of an order. Without one: all operators who have an address, else the first
   * operator's address in the settings.
   * @returns the number of recipients
   */
  async order(
    transaction: Pick<Db, 'insert' | 'select'>,
    { orderId, origin }: { readonly orderId: string } & Origin,
    now: Date,
  ): Promise<number> {
    const { ordersEmail = '', operatorEmail = '' } = this.#options
    const frame = { kind: 'order_arrived', orderId, ...this.#frame(origin) } as const
    const operators = ordersEmail === '' ? await reachableOperators(transaction) : []
    for (const { id: userId } of operators) await addMailJob(transaction, { ...frame, userId }, now)
    if (operators.length > 0) return operators.length
    const address = ordersEmail || operatorEmail
    await this.#add(transaction, [address], () => ({ ...frame, address }), now)
    return address === '' ? 0 : 1
  }

  #ofForm(mailTo: readonly string[]): readonly string[] {
    const { resultsEmail = '' } = this.#options
    return mailTo.length > 0 ? mailTo : [resultsEmail]
  }

  #frame(origin: string) {
    // Operators read the language of their catalogue, whatever the sender's is.
    const locales = this.#options.locales()
    return {
      language: locales.length === 0 ? 'en' : (messageLanguage(defaultLocale(locales).code) ?? 'en'),
      origin,
    } as const
  }

  async #add(
    transaction: Pick<Db, 'insert'>,
    addresses: readonly string[],
    jobTo: (address: string) => MailJob,
    now: Date,
  ): Promise<void> {
    for (const address of new Set(addresses)) if (address !== '') await addMailJob(transaction, jobTo(address), now)
  }
}
