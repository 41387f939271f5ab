/**
 * A web server that knows nothing of the portal: it sends the built files, and index.html for every other path, as the
 * configuration for nginx in docs/other-servers.md does. Forwarded paths and Content-Security-Policy are read from
 * there.
 */
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '..', '..')
const built = join(project, 'apps', 'portal', 'dist')

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
  /** The origins of another server and of its pictures, which the Content-Security-Policy allows. */
  origins: readonly string[]
  stop(): Promise<void>
}

/** A part of the configuration for nginx; throws if the docs have none. */
function partOf(docs: string, pattern: RegExp): string {
  const part = pattern.exec(docs)?.[1]
  if (part === undefined) throw new Error(`docs/other-servers.md has nothing like ${pattern}`)
  return part
}

/** The policy of the docs with these origins added where the docs say so. */
const policyWith = (policy: string, origins: readonly string[]) =>
  policy.replace(/(connect|frame|img|media)-src [^;]*/g, (sources) => [sources, ...origins].join(' '))

/** Passes a call on to another server. */
function forward(call: IncomingMessage, answer: ServerResponse, server: string): void {
  const { method, url = '/', headers } = call
  const onward = request(new URL(url, server), { method, headers }, (found) => {
    answer.writeHead(found.statusCode ?? 502, found.rawHeaders)
    found.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  call.pipe(onward)
}

/**
 * Starts it on a free port of this machine.
 * @param server the server that the paths of calls and files are forwarded to; without one, the portal calls another
 * origin
 */
export async function startStaticPortal({
  server: serverUrl,
}: {
  readonly server?: string
} = {}): Promise<StaticPortal> {
  const docs = await readFile(join(project, 'docs', 'other-servers.md'), 'utf8')
  const ofServer = new RegExp(partOf(docs, /location ~ (\S+) \{/))
  const policy = partOf(docs, /Content-Security-Policy "([^"]+)"/)
  const server = createServer(async (call, response) => {
    const { pathname } = new URL(call.url ?? '/', 'http://any')
    if (pathname === '/client') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(portal.client))
      return
    }
    if (serverUrl !== undefined && ofServer.test(pathname)) return forward(call, response, serverUrl)
    const file = extname(pathname) === '' ? join(built, 'index.html') : join(built, pathname)
    const body = await readFile(file).catch(() => undefined)
    if (body === undefined) return void response.writeHead(404).end()
    response.setHeader('content-security-policy', policyWith(policy, portal.origins))
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const portal: StaticPortal = {
    url: `http://127.0.0.1:${port}`,
    client: { host: '' },
    origins: [],
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return portal
}
