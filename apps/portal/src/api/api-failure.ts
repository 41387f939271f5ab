/** What may be known about a failure. */
export interface FailureFacts {
  readonly field?: string | undefined
  readonly entries?: readonly number[]
  readonly body?: unknown
  readonly cause?: unknown
}

/** A call that failed: the server refused it, or no usable answer came. */
export class ApiFailure extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  /** The server's stable key; without one, a key of the client, such as `offline` or `unreadable`. */
  readonly code: string
  /** The name of the field at fault, if the server named one. */
  readonly field: string | undefined
  /** Indexes, counted from 0, of the submitted entries at fault; [] if the server named none. */
  readonly entries: readonly number[]
  /** The answer's body. Other servers name the fields at fault in it (entry-forms/field-errors.ts). */
  readonly body: unknown

  /** @param message the server's sentence in the reader's language; '' if it sent none */
  constructor(message: string, code: string, status: number, facts: FailureFacts = {}) {
    super(message, { cause: facts.cause })
    this.name = 'ApiFailure'
    this.code = code
    this.status = status
    this.field = facts.field
    this.entries = facts.entries ?? []
    this.body = facts.body
  }
}

/** The server's own sentence about a failure; '' if there is none, so that the caller can show a general message. */
export const messageOf = (error: unknown): string => (error instanceof ApiFailure ? error.message : '')

/**
 * Checks the shape of an answer, because something between server and browser, such as a proxy, may answer instead.
 * @returns the answer
 * @throws ApiFailure with the code `unreadable` when the shape is wrong
 */
export function assertShape<T>(answer: T, isRight: (answer: T) => boolean): T {
  if (answer !== null && typeof answer === 'object' && isRight(answer)) return answer
  throw new ApiFailure('', 'unreadable', 0)
}

/** Whether the server refused what the call sent. */
export const isBadInput = ({ status }: ApiFailure): boolean => status === 400 || status === 422

/** Whether a call failed because the requested thing does not exist, or because the id in the address is malformed. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiFailure &&
  (error.status === 404 || (error.status === 400 && (error.field === 'id' || error.field === 'code')))

/** Whether a server has no such call: it has answered with something else, or has refused the call for good. */
export const isMissingCall = (error: unknown): boolean =>
  error instanceof ApiFailure &&
  (error.code === 'unreadable' ||
    error.status === 501 ||
    (error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429))
