/** A fake server for tests: answers `fetch` from a table and records the calls. */
import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { gate } from './gate.ts'

/** A call as it was sent. */
export interface SentCall {
  readonly method: string
  /** Path and query. */
  readonly path: string
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

type Answers = Readonly<Record<string, FakeAnswer | ((call: SentCall) => FakeAnswer | Promise<FakeAnswer>)>>

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

/**
 * Replaces `fetch` until the test ends (`vi.unstubAllGlobals()`).
 * @param answers by `METHOD /path`, without query; any other call gets a 501
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
