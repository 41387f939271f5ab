/** A fake server for tests: answers `fetch` from a table and records the calls. */
import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { gate } from './gate.ts'

/** A call as it was sent. */
export interface SentCall {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** The last segment of the path, decoded. */
  readonly id: string
  readonly signal: AbortSignal
  readonly headers: Headers
  readonly body: unknown
  /** `include` for a call that also sends cookies to another origin. */
  readonly credentials: string
  /** Whether the call continues after the page is closed. */
  readonly keepalive: boolean
}

/** An answer: a body, with status 200 by default. */
export interface FakeAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

/** The sent body: parsed JSON, or the text if it is no JSON, such as a form with a file. */
function asBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** An answer that the test releases: pass `answer` to the server. */
export function later(answer: FakeAnswer): {
  readonly answer: () => Promise<FakeAnswer>
  readonly come: () => Promise<void>
} {
  const { promise, open } = gate<FakeAnswer>()
  return { answer: () => promise, come: () => act(async () => open(answer)) }
}

export type Answer = FakeAnswer | ((call: SentCall) => FakeAnswer | Promise<FakeAnswer>)

/** By `METHOD /path`, without query. A last segment `{id}` stands for any segment. */
export type Answers = Readonly<Record<string, Answer>>

export interface FakeServer {
  /** The received calls. */
  readonly calls: SentCall[]
  /** The received calls to `METHOD /path`, whose last segment may be `{id}`. */
  readonly sent: (name: string) => SentCall[]
  /** Answers that a test gives instead of the server's. */
  instead: Record<string, Answer>
  /** Delays the answers to calls until the promise resolves. */
  hold: (call: SentCall) => unknown
}

/** The answer to a call that fails with this status, and this message and code of the server. */
export const failure = (status: number, message = '', code = 'failed'): FakeAnswer => ({
  status,
  body: { message, code },
})

/** No answer, as without a connection. */
export const offline = (): never => {
  throw new TypeError('Failed to fetch')
}

/**
 * The calls that every page makes at the consent gate before it shows. Tests of other things need not answer them, and
 * `calls` omits them.
 */
const atTheGate: Answers = {
  'GET /pim/portal/api/private/profile/consent': { body: { message: '', status: true } },
  'GET /pim/portal/api/private/profile/feature': { body: [] },
  // The call that the page makes after the gate.
  'GET /pim/portal/api/private/form/': { body: {} },
}

/** The name with a last segment `{id}`. */
const ofAny = (name: string): string => name.replace(/[^/]+$/, '{id}')

/**
 * Replaces `fetch` until the test ends (`vi.unstubAllGlobals()`). Like a browser, it gives no answer to an aborted call.
 * @param answers any other call gets a 501
 */
export function fakeServer(answers: Answers): FakeServer {
  const server: FakeServer = {
    calls: [],
    sent: (name) =>
      server.calls.filter(({ method, path }) => {
        const own = `${method} ${path.replace(/\?.*/, '')}`
        return own === name || ofAny(own) === name
      }),
    instead: {},
    hold: () => undefined,
  }
  const find = (name: string) =>
    [server.instead, answers, atTheGate].map((some) => some[name] ?? some[ofAny(name)]).find((found) => found)
  const fake = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const { signal } = request
    signal.throwIfAborted()
    const { pathname, search, searchParams } = new URL(request.url)
    const text = await request.text()
    const call: SentCall = {
      method: request.method,
      path: pathname + search,
      query: Object.fromEntries(searchParams),
      id: decodeURIComponent(pathname.split('/').at(-1) ?? ''),
      signal,
      headers: request.headers,
      body: text === '' ? undefined : asBody(text),
      credentials: init?.credentials ?? 'same-origin',
      keepalive: init?.keepalive ?? false,
    }
    const name = `${request.method} ${pathname}`
    const found = find(name)
    const answer = async () => {
      if (!found || found !== atTheGate[name]) {
        server.calls.push(call)
        await server.hold(call)
      }
      return (await (typeof found === 'function' ? found(call) : found)) ?? failure(501, '', 'not_implemented')
    }
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
    const { status = 200, headers, body } = await Promise.race([answer(), aborted])
    if (status === 204) return new Response(null, { status, headers: { ...headers } })
    const content = body instanceof Blob ? body : JSON.stringify(body)
    const type = body instanceof Blob && body.type !== '' ? body.type : 'application/json'
    return new Response(content, { status, headers: { 'content-type': type, ...headers } })
  }
  vi.stubGlobal('fetch', fake)
  return server
}
