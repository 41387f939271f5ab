/** Request rates over loopback, measured by a separate process. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LoadOrder, LoadResult } from './load-process.ts'
import { median } from './statistics.ts'

export interface Loader {
  /**
   * Answers of a server a second.
   * @throws if a call fails
   */
  rate(order: LoadOrder): Promise<number>
  close(): Promise<void>
}

/** Starts the second process. */
export function startLoader(): Loader {
  const child: ChildProcess = fork(fileURLToPath(new URL('load-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  })
  return {
    rate: async (order) => {
      child.send(order)
      const [result] = (await once(child, 'message')) as [LoadResult]
      if ('error' in result) throw new Error(result.error)
      return result.perSecond
    },
    close: async () => {
      if (child.exitCode !== null) return
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** The median rate of each order, measured in turn for `rounds` rounds, after half a second of warm-up each. */
export async function ratesInTurn<Name extends string>(
  loader: Loader,
  orders: Readonly<Record<Name, () => LoadOrder>>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(orders) as Name[]
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (const name of names) await loader.rate({ ...orders[name](), seconds: 0.5 })
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) rates[name].push(await loader.rate(orders[name]()))
  return Object.fromEntries(names.map((name) => [name, median(rates[name])])) as Record<Name, number>
}
