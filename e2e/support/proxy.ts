/** A proxy between the browser and a portal: it forwards everything, and can lose an answer. */
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LossyProxy {
  /** The address of the portal for the browser, without a slash at its end. */
  readonly url: string
  /**
   * Called when the portal has answered a call, before the browser gets the answer. With `lost`, the browser only sees
   * a broken connection.
   */
  onAnswer: (call: IncomingMessage, status: number) => Promise<'lost' | undefined> | undefined
  stop(): Promise<void>
}

/**
 * Starts a proxy for a portal, on a free port of this machine.
 * @param portal its address
 */
export async function startProxy(portal: string): Promise<LossyProxy> {
  const server = createServer((call, answer) => {
    const { method, url, headers } = call
    const onward = request(new URL(url ?? '/', portal), { method, headers }, async (found) => {
      try {
        const parts: Buffer[] = []
        for await (const part of found) parts.push(part)
        const status = found.statusCode ?? 502
        if ((await proxy.onAnswer(call, status)) === 'lost') answer.destroy()
        else answer.writeHead(status, found.rawHeaders).end(Buffer.concat(parts))
      } catch {
        // The portal has broken the connection.
        answer.destroy()
      }
    })
    onward.on('error', () => answer.destroy())
    call.pipe(onward)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const proxy: LossyProxy = {
    url: `http://127.0.0.1:${port}`,
    onAnswer: () => undefined,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return proxy
}
