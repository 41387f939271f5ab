/** A server for the basket: files that can be asked for, and the two calls. It stands in the place of `fetch`. */
import { vi } from 'vitest'

export interface Answer {
  readonly status?: number
  readonly body: unknown
}

interface FakeServer {
  /** Bytes of the files by path; undefined for a file whose size is not told. What is not here is gone. */
  files: Record<string, number | undefined>
  download: (body: { files: { name: string; url: string }[] }) => Answer | Promise<Answer>
  share: (body: unknown) => Answer | Promise<Answer>
  /** What was asked, as `METHOD /path`. */
  asked: string[]
  /** Bodies that were sent to the calls. */
  sent: unknown[]
  /** How many questions about files were under way at once. */
  most: number
}

const prepared: Answer = {
  body: {
    url: '/pim/asset/package/1.zip?signature=x',
    files: 2,
    size: 2048,
    exact: true,
    expires: '2999-01-02T12:00:00Z',
  },
}

const fresh = (): FakeServer => ({
  files: {},
  download: () => prepared,
  share: () => ({ body: {} }),
  asked: [],
  sent: [],
  most: 0,
})

export const server: FakeServer = fresh()

const head = (path: string): Response => {
  if (!(path in server.files)) return new Response(null, { status: 404 })
  const size = server.files[path]
  return new Response(null, { headers: size === undefined ? {} : { 'content-length': String(size) } })
}

/** Begins anew, in the place of `fetch` until `vi.unstubAllGlobals()`. */
export function startServer(): void {
  Object.assign(server, fresh())
  let open = 0
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const { pathname } = new URL(request.url)
    server.asked.push(`${request.method} ${pathname}`)
    if (request.method === 'HEAD') {
      open += 1
      server.most = Math.max(server.most, open)
      await Promise.resolve()
      open -= 1
      return head(pathname)
    }
    const call = { '/pim/asset/asset/download': server.download, '/pim/asset/asset/share': server.share }[pathname]
    if (!call) return Response.json({ message: '', code: 'not_implemented' }, { status: 501 })
    const body = await request.json()
    server.sent.push(body)
    const ended = new Promise<never>((_done, fail) => {
      request.signal.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')))
    })
    const { status = 200, body: answer } = await Promise.race([call(body), ended])
    return Response.json(answer, { status })
  })
}

/** An answer that waits until it is let go. */
export function gate(answer: Answer = prepared): { readonly wait: () => Promise<Answer>; readonly open: () => void } {
  let resolve: (answer: Answer) => void = () => {}
  const promise = new Promise<Answer>((done) => {
    resolve = done
  })
  return { wait: () => promise, open: () => resolve(answer) }
}
