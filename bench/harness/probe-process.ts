/**
 * The process that requests some addresses of a server repeatedly while others load it, and reports how long each
 * answer took. It does nothing else, so that its own work delays no measurement. One order per message, one result per
 * message.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { answerOrders } from './ready.ts'

export interface ProbeOrder {
  /** By name: the address, and the headers of the request. */
  readonly probes: Readonly<
    Record<string, { readonly url: string; readonly headers?: Readonly<Record<string, string>> }>
  >
  readonly seconds: number
}

/** By name: the ms that each answer took until its last byte, without answers that never came. */
export type ProbeResult = Readonly<Record<string, readonly number[]>>

/** ms between an answer and the next request. */
const pauseMs = 10

async function probe({ probes, seconds }: ProbeOrder): Promise<ProbeResult> {
  const until = performance.now() + seconds * 1000
  const times = await Promise.all(
    Object.entries(probes).map(async ([name, { url, headers = {} }]) => {
      const durations: number[] = []
      while (performance.now() < until) {
        const sent = performance.now()
        const answer = await fetch(url.replace('{number}', String(durations.length)), { headers })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
        durations.push(performance.now() - sent)
        await wait(pauseMs)
      }
      return [name, durations] as const
    }),
  )
  return Object.fromEntries(times)
}

answerOrders(probe)
