/** Request rates over loopback, measured by a separate process. */
import type { LoadOrder } from './load-process.ts'
import { startWorker } from './measured-process.ts'
import { median } from './statistics.ts'

/** Starts the second process; it measures the answers of a server a second. */
export const startLoader = () => startWorker<LoadOrder, number>('load-process.ts')
export type Loader = ReturnType<typeof startLoader>

/** The median rate of each order, measured in turn for `rounds` rounds, after half a second of warm-up each. */
export async function ratesInTurn<Name extends string>(
  loader: Loader,
  orders: Readonly<Record<Name, () => LoadOrder>>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(orders) as Name[]
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (const name of names) await loader.order({ ...orders[name](), seconds: 0.5 })
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) rates[name].push(await loader.order(orders[name]()))
  return Object.fromEntries(names.map((name) => [name, median(rates[name])])) as Record<Name, number>
}
