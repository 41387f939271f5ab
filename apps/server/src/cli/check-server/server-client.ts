/** Sends the contract's calls to any server, within limits, and returns the answers as they came. */
import { createORPCClient } from '@orpc/client'
import type { AnyContractRouter } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { calls } from '@vitrine/contract/calls'

/** An answer, or the reason why there is none. */
export interface Answer {
  /** 0 if no answer came. */
  readonly status: number
  readonly headers: Headers
  /** JSON as its value, other text as text, other bytes as Blob; undefined for an empty body. */
  readonly body: unknown
  /** Why the answer can't be used, although its status may be 200; '' if it can. */
  readonly problem: string
}

export interface ClientOptions {
  /** Address of the server, without a slash at its end; it may have a path. */
  readonly base: string
  /** The portal's origin, sent as `Origin`; '' for none. */
  readonly origin: string
  readonly timeoutMs: number
  /** Maximum size of an answer. */
  readonly maxBytes: number
}

interface CallSettings {
  readonly token: string
  /** Value of accept-language; '' for none. */
  readonly language: string
  /** Sends the body as a form, also without a file. */
  readonly isMultipart?: boolean
}

interface LinkContext extends CallSettings {
  readonly take: (answer: Answer) => void
}

/** The same request with its JSON as the parts of a form. */
async function asForm(request: Request): Promise<Request> {
  if (!isJsonType(request.headers.get('content-type') ?? '')) return request
  const body = new FormData()
  for (const [name, values] of Object.entries((await request.json()) as Record<string, string | string[]>))
    for (const value of [values].flat()) body.append(name, value)
  const headers = new Headers(request.headers)
  headers.delete('content-type')
  return new Request(request.url, { method: request.method, headers, body })
}

const maxRedirects = 5
const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

const failed = (problem: string, status = 0, headers = new Headers()): Answer => ({
  status,
  headers,
  body: undefined,
  problem,
})

/** @throws RangeError for more than `maxBytes` */
async function readBody(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxBytes) throw new RangeError(`more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

const isJsonType = (type: string): boolean => /^[^;]*[/+]json\b/i.test(type)

function parsedBody(bytes: Uint8Array<ArrayBuffer>, type: string): { body: unknown; problem: string } {
  if (bytes.byteLength === 0) return { body: undefined, problem: '' }
  if (!isJsonType(type) && !type.startsWith('text/')) return { body: new Blob([bytes], { type }), problem: '' }
  const text = Buffer.from(bytes).toString()
  if (!isJsonType(type)) return { body: text, problem: '' }
  try {
    return { body: JSON.parse(text), problem: '' }
  } catch {
    return { body: text, problem: 'The answer is no valid JSON' }
  }
}

/** The calls of one server. */
export class ServerClient {
  readonly options: ClientOptions
  readonly #calls: unknown

  constructor(options: ClientOptions) {
    this.options = options
    const link = new OpenAPILink<LinkContext>(calls as AnyContractRouter, {
      url: options.base,
      headers: ({ context }) => ({
        'accept-language': context.language || undefined,
        authorization: context.token === '' ? undefined : `Bearer ${context.token}`,
      }),
      fetch: async (request, _init, { context }, path) => {
        // The link drops the trailing slash of collection paths, as in the portal.
        const url = new URL(request.url)
        if (pathOf(path).endsWith('/')) url.pathname += '/'
        const sent = new Request(url, request)
        context.take(await this.fetch(context.isMultipart ? await asForm(sent) : sent))
        return new Response()
      },
    })
    this.#calls = createORPCClient(link)
  }

  /** @param call its path in the contract: `products.list` */
  async call(call: string, input: unknown, settings: CallSettings): Promise<Answer> {
    let answer = failed('The call could not be sent')
    const take = (taken: Answer) => {
      answer = taken
    }
    let node = this.#calls
    for (const name of call.split('.')) node = (node as Record<string, unknown>)[name]
    // The client refuses the empty answer that it gets instead of the real one.
    await (node as (input: unknown, options: { context: LinkContext }) => Promise<unknown>)(input, {
      context: { ...settings, take },
    }).catch(() => {})
    return answer
  }

  /**
   * Sends a request to this server. Follows redirects within the server's origin only, so that neither the token nor a
   * request reaches another address.
   */
  async fetch(request: Request): Promise<Answer> {
    const { base, origin, timeoutMs, maxBytes } = this.options
    if (origin !== '') request.headers.set('origin', origin)
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      let next = request
      for (let count = 0; count <= maxRedirects; count += 1) {
        const response = await fetch(next.clone(), { redirect: 'manual', signal })
        const { status, headers } = response
        if (!isRedirect(status)) {
          const bytes = await readBody(response, maxBytes)
          return { status, headers, ...parsedBody(bytes, headers.get('content-type') ?? '') }
        }
        await response.body?.cancel()
        const target = new URL(headers.get('location') ?? '', next.url)
        if (target.origin !== new URL(base).origin)
          return failed(`Redirects to ${target.origin}, which the check does not follow`, status, headers)
        const keepsMethod = status >= 307 || next.method === 'GET'
        next = keepsMethod ? new Request(target, next) : new Request(target, { headers: next.headers })
      }
      return failed(`More than ${maxRedirects} redirects`)
    } catch (error) {
      return failed(problemOf(error, this.options))
    }
  }
}

function problemOf(error: unknown, { timeoutMs, maxBytes }: ClientOptions): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `No answer within ${timeoutMs / 1000} s`
  if (error instanceof RangeError) return `The answer has more than ${maxBytes.toLocaleString('en')} bytes`
  const { cause } = error
  return `No answer: ${cause instanceof Error ? cause.message || ((cause as { code?: string }).code ?? '') : error.message}`
}

const pathOf = (path: readonly string[]): string => {
  let node: unknown = calls
  for (const name of path) node = (node as Record<string, unknown>)[name]
  return (node as { '~orpc': { route: { path?: string } } })['~orpc'].route.path ?? ''
}
