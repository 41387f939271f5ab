/**
 * The products of an export in batches. The next batches are fetched while one is written, but no more than
 * `batchesAhead`.
 */
import { yieldToEventLoop } from '../../platform/event-loop.ts'
import type { WholeProduct } from '../products/whole-product.ts'
import type { FilePaths } from './value-cells.ts'

export interface ExportBatch {
  readonly products: readonly WholeProduct[]
  /** Paths of the files that these products name, if the export needs paths. */
  readonly paths: FilePaths
}

/** Products per batch. The database reads a batch, and the server writes it, in a few milliseconds each. */
const batchSize = 100
/** Batches that are fetched at the same time: a database server works on them in parallel. */
const batchesAhead = 2

/**
 * Reads products in the order of `ids`. Yields to other requests before each batch.
 * @param read returns those products of the ids that still exist
 * @throws errors of `read`, and the signal's reason when it aborts
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
    // The error is handled when the batch's turn comes. Until then, it must not end the process as an unhandled
    // rejection.
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
