/** Leaflets as PDF. The server prints each once for all callers that wait for it, and caches it (DETAIL-07). */
import { LRUCache } from 'lru-cache'
import { fontFaces } from '../../documents/printing/page-fonts.ts'
import type { PagePrinter } from '../../documents/printing/page-printer.ts'
import { PrintError } from '../../documents/printing/print-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { HttpError } from '../../http/http-error.ts'
import type { RateLimit } from '../../http/rate-limit-store.ts'
import { callerLimits, type RateLimiter } from '../../http/rate-limiter.ts'
import { BusyError } from '../../platform/concurrency-limiter.ts'
import type { CommonParts } from '../common-parts.ts'
import { withHead } from './with-head.ts'

/** Rate limit of PDFs that the server must print, for one user or one network of guests: enough for an exhibition. */
const printing: RateLimit = { max: 120, windowMs: 600_000 }

/** The caller of a PDF, for its rate limit. */
export type PdfCaller = Pick<CallContext, 'caller' | 'address'>

/** The error when too many callers wait for PDFs. */
export const pdfsBusy = () => new BusyError('leaflet_busy', 5)

interface Job {
  readonly made: Promise<Buffer>
  readonly stop: AbortController
  waiters: number
}

export interface LeafletPdfsOptions extends Pick<CommonParts, 'makeRateLimiter' | 'log' | 'clock'> {
  readonly printer: PagePrinter
}

export class LeafletPdfs {
  readonly #options: LeafletPdfsOptions
  readonly #pdfs = new LRUCache<string, Buffer>({ maxSize: 64_000_000, sizeCalculation: (pdf) => pdf.length })
  readonly #jobs = new Map<string, Job>()
  readonly #limiter: RateLimiter

  constructor(options: LeafletPdfsOptions) {
    this.#options = options
    this.#limiter = options.makeRateLimiter('leaflets')
  }

  /** The cached PDF of a key. */
  kept(key: string): Buffer | undefined {
    return this.#pdfs.get(key)
  }

  /**
   * The PDF of a page.
   * @param caller its rate limit counts each print; joining a print that another caller began does not count
   * @throws HttpError 429 after too many prints, 501 if the server cannot print PDFs, 503 if the printer is busy or
   * failed
   */
  async print(key: string, page: string, caller: PdfCaller, signal: AbortSignal): Promise<Buffer> {
    // Another caller may have printed the same while this one's page was made, or while the rate limiter was counting.
    const before = this.#pdfOrJob(key)
    if (before) return this.#join(before, signal)
    const limits = callerLimits(caller, { each: printing })
    await this.#limiter.consume(limits)
    const meanwhile = this.#pdfOrJob(key)
    if (meanwhile) await this.#limiter.refund(Object.keys(limits))
    return this.#join(meanwhile ?? this.#begin(key, page), signal)
  }

  #pdfOrJob(key: string): Buffer | Job | undefined {
    return this.#pdfs.get(key) ?? this.#jobs.get(key)
  }

  #begin(key: string, page: string): Job {
    const stop = new AbortController()
    const made = fontFaces(page.replace(/data:[^"')]*/g, '')).then((fonts) =>
      this.#options.printer.print(withHead(page, `<style>${fonts}</style>`), stop.signal),
    )
    const job: Job = { made, stop, waiters: 0 }
    this.#jobs.set(key, job)
    made
      .then((pdf) => this.#pdfs.set(key, pdf))
      .catch(() => {})
      .finally(() => this.#jobs.get(key) === job && this.#jobs.delete(key))
    return job
  }

  /** Waits for a PDF. The print is aborted when the last waiting caller has gone. */
  async #join(job: Buffer | Job, signal: AbortSignal): Promise<Buffer> {
    if (Buffer.isBuffer(job)) return job
    job.waiters++
    const left = new Promise<never>((_resolve, reject) => {
      const leave = () => reject(signal.reason)
      if (signal.aborted) leave()
      else signal.addEventListener('abort', leave, { once: true })
    })
    try {
      return await Promise.race([job.made, left])
    } catch (error) {
      if (!(error instanceof PrintError)) throw error
      if (error.reason === 'absent') throw new HttpError(501, 'leaflet_pdf_unavailable')
      if (error.reason === 'busy') throw pdfsBusy()
      this.#options.log.error({ err: error }, 'A leaflet could not be printed')
      throw new HttpError(503, 'leaflet_pdf_failed', { headers: { 'retry-after': '5' } })
    } finally {
      job.waiters--
      if (job.waiters === 0) {
        for (const [key, running] of this.#jobs) if (running === job) this.#jobs.delete(key)
        job.stop.abort(new Error('Nobody waits for this leaflet any more.'))
      }
    }
  }
}
