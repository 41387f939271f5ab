/** A server for tests: answers `fetch` from a table and remembers what it was asked. */
import { vi } from 'vitest'

/** A call as it was sent. */
export interface SentCall {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Headers
  readonly body: unknown
}

/** An answer: a body, with status 200 unless another is given. */
export interface FakeAnswer {
  readonly status?: number
  readonly body: unknown
}

type Answers = Readonly<Record<string, FakeAnswer | ((call: SentCall) => FakeAnswer)>>

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
      body: text === '' ? undefined : JSON.parse(text),
    }
    calls.push(call)
    const found = answers[`${request.method} ${pathname}`]
    const missing = { status: 501, body: { message: '', code: 'not_implemented' } }
    const { status = 200, body } = (typeof found === 'function' ? found(call) : found) ?? missing
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  }
  vi.stubGlobal('fetch', fake)
  return { calls }
}
