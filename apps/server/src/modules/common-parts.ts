import type { Logger } from 'pino'
import type { MakeRateLimiter } from '../http/rate-limiter.ts'
import type { SubmissionNotifier } from '../mail/submission-notifier.ts'
import type { ConfigurationService } from './configuration/configuration-service.ts'

/** What most services take. */
export interface CommonParts {
  readonly configuration: ConfigurationService
  readonly makeRateLimiter: MakeRateLimiter
  readonly submissionNotifier: SubmissionNotifier
  /** Tells the workers of this process that mail jobs or webhooks are waiting. */
  readonly wakeMails: () => void
  readonly log: Logger
  readonly clock: () => Date
}
