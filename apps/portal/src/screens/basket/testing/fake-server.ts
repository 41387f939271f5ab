/** A fake server for the basket's tests: the sizes of files, and the two calls for packages. It replaces `fetch`. */
import { vi } from 'vitest'
import type { FakeAnswer } from '../../../app/testing/fake-server.ts'

interface FakeServer {
  /** Bytes of the files by path; undefined for an unknown size. A file that is not listed is missing. */
  files: Record<string, number | undefined>
  download: (body: { files: { name: string; url: string }[] }) => FakeAnswer | Promise<FakeAnswer>
  share: (body: unknown) => FakeAnswer | Promise<FakeAnswer>
  /** The requests, as `METHOD /path`. */
  asked: string[]
  /** Bodies of the requests. */
  sent: unknown[]
  /** Whether it has the call for sizes; other servers may lack it. */
  hasSizes: boolean
  /** The URLs whose sizes were requested, call by call. */
  sized: string[][]
}

/** The answer about a prepared package. */
export const prepared: FakeAnswer = {
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
  hasSizes: true,
  sized: [],
})

export const server: FakeServer = fresh()

const sizeOf = (url: string) => (url in server.files ? (server.files[url] ?? 'unknown') : 'missing')

/** Resets the server and replaces `fetch` until `vi.unstubAllGlobals()`. */
export function startServer(): void {
  Object.assign(server, fresh())
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const { pathname } = new URL(request.url)
    server.asked.push(`${request.method} ${pathname}`)
    if (pathname === '/files/sizes' && server.hasSizes) {
      const { urls } = (await request.json()) as { urls: string[] }
      server.sized.push(urls)
      return Response.json({ sizes: urls.map(sizeOf) })
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
