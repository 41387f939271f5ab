/** Labels of listed things (categories, scopes, tags) in memory, for filtering and counting things. */
import { GrowableArray } from './growable-array.ts'

/** Label indexes by thing: those of thing `i` are `entries[starts[i]]` to `entries[starts[i + 1] - 1]`, each once. */
export interface Labels {
  readonly starts: Int32Array
  readonly entries: Int32Array
}

/** Collects the labels of one thing after the other. */
export class LabelsBuilder {
  readonly #starts = new GrowableArray((length) => new Int32Array(length))
  readonly #entries = new GrowableArray((length) => new Int32Array(length))
  /** By label: the index of the last thing that got it, plus one, so that no thing gets a label twice. */
  readonly #givenTo: Int32Array

  /** @param labels the number of labels */
  constructor(labels: number) {
    this.#starts.push(0)
    this.#givenTo = new Int32Array(labels)
  }

  add(thing: number, label: number): void {
    if (this.#givenTo[label] === thing + 1) return
    this.#givenTo[label] = thing + 1
    this.#entries.push(label)
  }

  /** Ends the labels of a thing; call it for each thing, in order. */
  end(): void {
    this.#starts.push(this.#entries.length)
  }

  done(): Labels {
    return { starts: this.#starts.done(), entries: this.#entries.done() }
  }
}

/**
 * Removes the things that have none of the labels.
 * @param labels the number of labels
 */
export function keepThoseWith(
  { starts, entries }: Labels,
  wanted: readonly number[],
  labels: number,
  rowIndexes: Uint8Array,
): void {
  const isWanted = new Uint8Array(labels)
  for (const label of wanted) isWanted[label] = 1
  for (let rowIndex = 0; rowIndex < rowIndexes.length; rowIndex += 1) {
    if (rowIndexes[rowIndex] === 0) continue
    const end = starts[rowIndex + 1] ?? 0
    let at = starts[rowIndex] ?? 0
    while (at < end && isWanted[entries[at] ?? 0] !== 1) at += 1
    if (at === end) rowIndexes[rowIndex] = 0
  }
}

/**
 * How many of the things marked with a 1 have each label.
 * @param labels the number of labels
 */
export function countLabels({ starts, entries }: Labels, labels: number, rowIndexes: Uint8Array): Int32Array {
  const counts = new Int32Array(labels)
  for (let rowIndex = 0; rowIndex < rowIndexes.length; rowIndex += 1) {
    if (rowIndexes[rowIndex] === 0) continue
    const end = starts[rowIndex + 1] ?? 0
    for (let at = starts[rowIndex] ?? 0; at < end; at += 1) {
      const label = entries[at] ?? 0
      counts[label] = (counts[label] ?? 0) + 1
    }
  }
  return counts
}
