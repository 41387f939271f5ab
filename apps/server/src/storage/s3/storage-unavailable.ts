import { BusyError } from '../../platform/concurrency-limiter.ts'

/** Seconds after which a client may try again. */
const retryAfterSeconds = 10

/** The store of files does not answer, or refuses a request. Calls answer 503. */
export class StorageUnavailable extends BusyError {
  override readonly name = 'StorageUnavailable'

  constructor(cause: unknown) {
    super('busy', retryAfterSeconds)
    this.cause = cause
  }
}
