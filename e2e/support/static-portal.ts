/**
 * A web server that knows nothing of the portal: it sends the built files, and index.html for every other path
 * (docs/operating.md).
 */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'

const built = resolve(import.meta.dirname, '..', '..', 'apps', 'portal', 'dist')

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

export interface StaticPortal {
  /** Address without a slash at its end. */
  readonly url: string
  /** What `/client` answers. */
  client: { host: string }
  stop(): Promise<void>
}

/** Starts it on a free port of this machine. */
export async function startStaticPortal(): Promise<StaticPortal> {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://any')
    if (pathname === '/client') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(portal.client))
      return
    }
    const file = extname(pathname) === '' ? join(built, 'index.html') : join(built, pathname)
    const body = await readFile(file).catch(() => undefined)
    if (body === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const portal: StaticPortal = {
    url: `http://127.0.0.1:${port}`,
    client: { host: '' },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return portal
}
