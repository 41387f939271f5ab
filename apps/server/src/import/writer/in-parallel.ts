import { availableParallelism } from 'node:os'

/** More would only wait for the same disk. */
const most = Math.min(8, availableParallelism())

/** Does the same to several things, a few of them at a time, and answers the results in the order of the things. The first failure ends it. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at] as Item)
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker))
  return results
}
