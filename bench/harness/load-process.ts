/**
 * The second process: calls a server over loopback as often as it answers. One order per message, one result per
 * message.
 */
import autocannon from 'autocannon'
import { answerOrders } from './ready.ts'

export interface LoadOrder {
  /** Of the server, without a path. */
  readonly url: string
  /** Requested one after the other over all connections, from the beginning again after the last. */
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly seconds: number
}

/** @returns answers a second */
async function load({ url, paths, headers, connections, seconds }: LoadOrder): Promise<number> {
  let next = 0
  const setupRequest = (request: object) => ({ ...request, path: paths[next++ % paths.length] ?? '/' })
  const result = await autocannon({ url, connections, duration: seconds, headers, requests: [{ setupRequest }] })
  const failed = result.non2xx + result.errors
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} calls of ${url}${paths[0]} failed`)
  return result.requests.total / result.duration
}

answerOrders(load)
