/** The merged cells of a sheet. */
import type { RawRow } from './raw-rows.ts'

/** The index of the column in a reference such as `AB12`; -1 without one. */
export function columnOf(reference: string | undefined): number {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return -1
  return [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** A cell that covers those below it. */
interface Merge {
  readonly index: number
  readonly first: number
  readonly last: number
}

const maxMerges = 100_000
const mergedCells = /<(?:\w+:)?mergeCell\s[^>]{0,40}?ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g

/**
 * The cells of a sheet that cover several rows. They stand behind the rows, so the sheet is read once more for them.
 * @param sheet the XML of the sheet
 */
export async function mergesIn(sheet: AsyncIterable<Buffer>): Promise<Merge[]> {
  const merges: Merge[] = []
  let rest = ''
  for await (const chunk of sheet) {
    rest += chunk.toString('latin1')
    for (const [, column, first, last] of rest.matchAll(mergedCells))
      if (first !== last && merges.length < maxMerges)
        merges.push({ index: columnOf(column), first: Number(first), last: Number(last) })
    // An element may continue in the next chunk.
    rest = rest.slice(Math.max(rest.lastIndexOf('<'), rest.length - 200))
  }
  return merges.sort((a, b) => a.first - b.first)
}

/** Repeats the text of merged cells in each of their rows, as people read them. */
export class MergedCells {
  readonly #merges: readonly Merge[]
  #next = 0
  readonly #open = new Map<number, { readonly text: string; readonly last: number }>()

  constructor(merges: readonly Merge[]) {
    this.#merges = merges
  }

  fill(row: RawRow): RawRow {
    for (let merge = this.#merges[this.#next]; merge && merge.first <= row.line; merge = this.#merges[this.#next]) {
      const text = merge.first === row.line ? (row.cells[merge.index] ?? '') : ''
      if (text !== '') this.#open.set(merge.index, { text, last: merge.last })
      this.#next += 1
    }
    if (this.#open.size === 0) return row
    const cells = [...row.cells]
    for (const [index, { text, last }] of this.#open) {
      if (row.line > last) this.#open.delete(index)
      else if ((cells[index] ?? '') === '') {
        while (cells.length < index) cells.push('')
        cells[index] = text
      }
    }
    return { ...row, cells }
  }
}
