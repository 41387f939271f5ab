/**
 * The second process: calls a server over loopback as often as it answers. One order per message, one result per
 * message.
 */
import autocannon from 'autocannon'

export interface LoadOrder {
  /** Of the server, without a path. */
  readonly url: string
  /** Requested one after the other over all connections, from the beginning again after the last. */
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly seconds: number
}

export type LoadResult = { readonly perSecond: number; readonly asked: number } | { readonly error: string }

async function load({ url, paths, headers, connections, seconds }: LoadOrder): Promise<LoadResult> {
  let next = 0
  const setupRequest = (request: object) => ({ ...request, path: paths[next++ % paths.length] ?? '/' })
  const result = await autocannon({ url, connections, duration: seconds, headers, requests: [{ setupRequest }] })
  const failed = result.non2xx + result.errors
  if (failed > 0) return { error: `${failed} of ${result.requests.total} calls of ${url}${paths[0]} failed` }
  return { perSecond: result.requests.total / result.duration, asked: next }
}

process.on('message', (order: LoadOrder) => {
  load(order)
    .catch((error: unknown): LoadResult => ({ error: error instanceof Error ? error.message : String(error) }))
    .then((result) => process.send?.(result))
})
