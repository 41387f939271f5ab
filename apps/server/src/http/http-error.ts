/** A call fails for a reason that the caller can act on. */
import type { ServerParams, ServerPhrase } from '@vitrine/phrases/server'

interface FailureOptions {
  /** Values for the phrase's placeholders. */
  readonly params?: ServerParams
  /** The name of the invalid field, as in the call. */
  readonly field?: string
  /** A stable key for programs; by default the phrase's key. */
  readonly code?: string
  /** Positions of the invalid entries in the field's list, counted from 0. */
  readonly entries?: readonly number[]
  /** Further headers of the answer, such as `retry-after`. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Thrown by routes and services for every failure that has an answer of its own; the errors plugin turns it into a
 * `Failure` in the reader's language. Any other error is a fault of the server: it answers 500, and the error's
 * text stays in the log.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly phrase: ServerPhrase
  readonly options: FailureOptions

  /** @param status of the answer, 400 to 599 */
  constructor(status: number, phrase: ServerPhrase, options: FailureOptions = {}) {
    super(`${status} ${phrase}`)
    this.status = status
    this.phrase = phrase
    this.options = options
  }
}

/**
 * 404: there is nothing at this address.
 * @param url of a request, with or without its query
 */
export const pathNotFound = (url: string) =>
  new HttpError(404, 'path_not_found', {
    params: { path: (url.split('?', 1)[0] ?? '').slice(0, 200) },
    code: 'not_found',
  })

/** 404: there is nothing with this id. `thing` names the kind of thing in the call's own words (`product`). */
export const notFound = (thing: string, id: string) =>
  new HttpError(404, 'thing_not_found', { params: { thing, id }, code: 'not_found', field: 'id' })
