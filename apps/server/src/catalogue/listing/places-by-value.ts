import { yieldToEventLoop } from '../../platform/event-loop.ts'

/** Places grouped by value: those of value `v` are `places[starts[v]]` to `places[starts[v + 1] - 1]`, ascending. */
export interface PlacesByValue {
  readonly starts: Int32Array
  readonly places: Int32Array
}

/** Number of places whose values are grouped at a time, which takes some milliseconds. */
const slice = 20_000

/**
 * Groups places by their values, in slices (a counting sort).
 * @param rowStarts the values of place `i` are `values[rowStarts[i]]` to `values[rowStarts[i + 1] - 1]`
 * @param valueCount the values are below this number
 * @returns the places, and for each the index of its value in `values`
 */
export async function placesByValue(
  rowStarts: Int32Array,
  values: Int32Array,
  valueCount: number,
): Promise<PlacesByValue & { readonly entries: Int32Array }> {
  const starts = new Int32Array(valueCount + 1)
  for (let entry = 0; entry < values.length; entry += 1) {
    const next = (values[entry] as number) + 1
    starts[next] = (starts[next] as number) + 1
  }
  for (let value = 0; value < valueCount; value += 1)
    starts[value + 1] = (starts[value + 1] as number) + (starts[value] as number)
  const free = starts.slice()
  const places = new Int32Array(values.length)
  const entries = new Int32Array(values.length)
  for (let place = 0; place < rowStarts.length - 1; place += 1) {
    if (place % slice === slice - 1) await yieldToEventLoop()
    const end = rowStarts[place + 1] as number
    for (let entry = rowStarts[place] as number; entry < end; entry += 1) {
      const value = values[entry] as number
      const at = free[value] as number
      places[at] = place
      entries[at] = entry
      free[value] = at + 1
    }
  }
  return { starts, places, entries }
}
