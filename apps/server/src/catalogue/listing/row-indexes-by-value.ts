import { yieldToEventLoop } from '../../platform/event-loop.ts'

/** Row indexes by value: those of value `v` are `rowIndexes[starts[v]]` to `rowIndexes[starts[v + 1] - 1]`, ascending. */
export interface RowIndexesByValue {
  readonly starts: Int32Array
  readonly rowIndexes: Int32Array
}

/** Number of row indexes whose values are grouped at a time, which takes some milliseconds. */
const slice = 20_000

/**
 * Groups row indexes by their values, in slices (a counting sort).
 * @param rowStarts the values of row index `i` are `values[rowStarts[i]]` to `values[rowStarts[i + 1] - 1]`
 * @param valueCount the values are below this number
 * @returns the row indexes, and for each the index of its value in `values`
 */
export async function rowIndexesByValue(
  rowStarts: Int32Array,
  values: Int32Array,
  valueCount: number,
): Promise<RowIndexesByValue & { readonly entries: Int32Array }> {
  const starts = new Int32Array(valueCount + 1)
  for (let entry = 0; entry < values.length; entry += 1) {
    const next = (values[entry] as number) + 1
    starts[next] = (starts[next] as number) + 1
  }
  for (let value = 0; value < valueCount; value += 1)
    starts[value + 1] = (starts[value + 1] as number) + (starts[value] as number)
  const free = starts.slice()
  const rowIndexes = new Int32Array(values.length)
  const entries = new Int32Array(values.length)
  for (let rowIndex = 0; rowIndex < rowStarts.length - 1; rowIndex += 1) {
    if (rowIndex % slice === slice - 1) await yieldToEventLoop()
    const end = rowStarts[rowIndex + 1] as number
    for (let entry = rowStarts[rowIndex] as number; entry < end; entry += 1) {
      const value = values[entry] as number
      const at = free[value] as number
      rowIndexes[at] = rowIndex
      entries[at] = entry
      free[value] = at + 1
    }
  }
  return { starts, rowIndexes, entries }
}
