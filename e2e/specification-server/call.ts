import type { IncomingMessage } from 'node:http'
import type { Language } from './language.ts'
import type { Readings } from './readings.ts'

/** A call that the server has received. */
export interface ReceivedCall {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface Call extends ReceivedCall {
  /** The address that the caller has used, without a path: a proxy in front of the server passes its own on. */
  readonly origin: string
  readonly path: string
  readonly query: URLSearchParams
  readonly language: Language
  /** The names in a route's path, in their order. */
  readonly names: readonly string[]
}

/** What calls need of the server. */
export interface Site {
  readonly readings: Readings
  /** Address of the pictures, if they are on another host; without a slash at its end. */
  readonly mediaHost: string | undefined
  /** What the titles of all products end with. */
  readonly edition: () => string
}

/** A call of the specification. */
export interface Route {
  /** The names in the query that the specification lists; undefined where it lists no names. */
  readonly query?: readonly string[] | undefined
  /** The fields of the body that the specification lists. */
  readonly body?: readonly string[]
  /** Whether the answer is a collection that may be a list or a map. */
  readonly isList?: boolean
  readonly answer: (call: Call) => unknown
}

/** By method and path below the API's; a segment `*` is a name. */
export type Routes = Readonly<Record<string, Route>>

/** An answer with a status other than 200. */
export class Refusal {
  readonly status: number
  readonly message: string
  constructor(status: number, message: string) {
    this.status = status
    this.message = message
  }
}

export const found = <Row>(row: Row | undefined) => row ?? new Refusal(404, 'Not found')

/** The body of a call as an object; {} for anything else. */
export function fieldsOf({ body }: Pick<Call, 'body'>): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** A refusal that names the first field without a value, if there is one. */
export function missing(fields: Readonly<Record<string, unknown>>, ...names: readonly string[]): Refusal | undefined {
  const name = names.find((one) => fields[one] === undefined || fields[one] === null || fields[one] === '')
  return name === undefined ? undefined : new Refusal(422, `${name} is missing`)
}
