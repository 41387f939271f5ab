/** The products of an export, batch by batch: the next one is fetched while one is written, and none further ahead. */
import type { WholeProduct } from '../products/whole-products-store.ts'
import type { FilePaths } from './export-plan.ts'

export interface ExportBatch {
  readonly products: readonly WholeProduct[]
  /** Of the files that these products name, when the export wants paths. */
  readonly paths: FilePaths
}

/** Products of a batch: some hundred kilobytes, and a question that a database answers in a few milliseconds. */
export const batchSize = 500

/**
 * Reads products in the order of their ids.
 * @param read answers what is still there of these ids
 * @throws what reading throws, and the signal's reason when that aborts
 */
export async function* batchesOf(
  ids: Int32Array,
  read: (ids: readonly number[]) => Promise<ExportBatch>,
  signal: AbortSignal,
  size = batchSize,
): AsyncGenerator<ExportBatch> {
  const begin = (start: number) => {
    if (start >= ids.length) return undefined
    const next = read([...ids.subarray(start, start + size)])
    // Looked at when its turn comes; until then it must not end the process.
    next.catch(() => {})
    return next
  }
  let next = begin(0)
  for (let start = size; next; start += size) {
    const batch: ExportBatch = await next
    signal.throwIfAborted()
    next = begin(start)
    yield batch
  }
}
