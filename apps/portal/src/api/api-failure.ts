/** A call that failed: refused by the server, or never answered. */
export class ApiFailure extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  /** The server's stable key, else `offline` or `unreadable`. */
  readonly code: string
  /** The name of the field at fault, when the server named one. */
  readonly field: string | undefined
  /** Which of the things that were sent are at fault, counted from 0, when the server named them. */
  readonly entries: readonly number[]

  /** @param message the server's sentence in the reader's language, '' when it sent none */
  constructor(
    message: string,
    code: string,
    status: number,
    field?: string,
    cause?: unknown,
    entries: readonly number[] = [],
  ) {
    super(message, { cause })
    this.name = 'ApiFailure'
    this.code = code
    this.status = status
    this.field = field
    this.entries = entries
  }
}

/** The server's own sentence about a failure; '' when there is none, so that the caller can say something general. */
export const messageOf = (error: unknown): string => (error instanceof ApiFailure ? error.message : '')

/**
 * The answer, once it is seen to be what was asked for: something between the server and the browser may answer in its place.
 * @throws ApiFailure with the code `unreadable` when it is not
 */
export function assertShape<T>(answer: T, isRight: (answer: T) => boolean): T {
  if (answer !== null && typeof answer === 'object' && isRight(answer)) return answer
  throw new ApiFailure('', 'unreadable', 0)
}

/**
 * For a call whose answer nobody looks at: sees that it is not a page, as a network that wants a sign-in puts in the place of every answer.
 * @throws ApiFailure with the code `unreadable` when it is one
 */
export function refusePage(answer: unknown): void {
  if (answer instanceof Blob) throw new ApiFailure('', 'unreadable', 0)
}

/** Whether a call failed because what it asked for is not there, or can't be: what stands in the address is no id. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiFailure &&
  (error.status === 404 || (error.status === 400 && (error.field === 'id' || error.field === 'code')))
