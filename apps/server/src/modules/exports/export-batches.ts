/** The products of an export, batch by batch: the next ones are fetched while one is written, and none further ahead. */
import { yieldToEventLoop } from '../../event-loop.ts'
import type { WholeProduct } from '../products/whole-product.ts'
import type { FilePaths } from './value-cells.ts'

export interface ExportBatch {
  readonly products: readonly WholeProduct[]
  /** Of the files that these products name, when the export wants paths. */
  readonly paths: FilePaths
}

/** Products of a batch: the database reads them, and the server writes them, in a few milliseconds each. */
const batchSize = 100
/** Batches that are fetched at a time: a database server works on them side by side. */
const batchesAhead = 2

/**
 * Reads products in the order of their ids. Other requests get a turn before each batch.
 * @param read answers what is still there of these ids
 * @throws what reading throws, and the signal's reason when that aborts
 */
export async function* batchesOf(
  ids: Int32Array,
  read: (ids: readonly number[]) => Promise<ExportBatch>,
  signal: AbortSignal,
  size = batchSize,
): AsyncGenerator<ExportBatch> {
  const ahead: Promise<ExportBatch>[] = []
  let start = 0
  const begin = () => {
    if (start >= ids.length) return
    const next = read([...ids.subarray(start, start + size)])
    start += size
    // Looked at when its turn comes; until then it must not end the process.
    next.catch(() => {})
    ahead.push(next)
  }
  for (let count = 0; count < batchesAhead; count += 1) begin()
  for (let next = ahead.shift(); next; next = ahead.shift()) {
    const batch = await next
    signal.throwIfAborted()
    begin()
    await yieldToEventLoop()
    yield batch
  }
}
