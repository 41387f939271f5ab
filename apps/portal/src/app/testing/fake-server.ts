/** A server for tests: answers `fetch` from a table and remembers what it was asked. */
import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** A call as it was sent. */
export interface SentCall {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Headers
  readonly body: unknown
  /** `include` for a call that sends cookies to another origin, too. */
  readonly credentials: string
  /** Whether it goes on when the page goes. */
  readonly keepalive: boolean
}

/** An answer: a body, with status 200 unless another is given. */
export interface FakeAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

/** What was sent; what is no JSON, such as a form with a file, stays a text. */
function asBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** An answer that comes when the test says so: hand `answer` to the server. */
export function later(answer: FakeAnswer): {
  readonly answer: () => Promise<FakeAnswer>
  readonly come: () => Promise<void>
} {
  let come = () => {}
  const promise = new Promise<FakeAnswer>((resolve) => {
    come = () => resolve(answer)
  })
  return { answer: () => promise, come: () => act(async () => come()) }
}

type Answers = Readonly<Record<string, FakeAnswer | ((call: SentCall) => FakeAnswer | Promise<FakeAnswer>)>>

/** What every page asks for at its gate, before anything of it shows: tests that are about something else need not answer it, nor hear of it. */
const atTheGate: Answers = {
  'GET /pim/portal/api/private/profile/consent': { body: { message: '', status: true } },
  'GET /pim/portal/api/private/profile/feature': { body: [] },
  // Nor what it asks for once it shows.
  'GET /pim/portal/api/private/form/': { body: {} },
}

/**
 * Puts the fake in the place of `fetch` until the test ends (`vi.unstubAllGlobals()`).
 * @param answers by `METHOD /path`, without query; what is missing answers 501
 */
export function fakeServer(answers: Answers): { readonly calls: SentCall[] } {
  const calls: SentCall[] = []
  const fake = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const { pathname, search } = new URL(request.url)
    const text = await request.text()
    const call: SentCall = {
      method: request.method,
      path: pathname + search,
      headers: request.headers,
      body: text === '' ? undefined : asBody(text),
      credentials: init?.credentials ?? 'same-origin',
      keepalive: init?.keepalive ?? false,
    }
    const name = `${request.method} ${pathname}`
    const found = answers[name] ?? atTheGate[name]
    if (answers[name] || !atTheGate[name]) calls.push(call)
    const missing: FakeAnswer = { status: 501, body: { message: '', code: 'not_implemented' } }
    const { status = 200, headers, body } = (await (typeof found === 'function' ? found(call) : found)) ?? missing
    request.signal.throwIfAborted()
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
  }
  vi.stubGlobal('fetch', fake)
  return { calls }
}
