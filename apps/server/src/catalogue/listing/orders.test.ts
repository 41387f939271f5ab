import { describe, expect, it } from 'vitest'
import { denseRanks, orderByNumbers, orderByRanks, pageOf, rowIndexOfId } from './orders.ts'

/** The expected order: equal keys by `next`, then by index; NaN last. */
const orderBy = (size: number, keys: ArrayLike<number>, isDesc: boolean, next: ArrayLike<number> = []) =>
  Int32Array.from({ length: size }, (_, rowIndex) => rowIndex).sort((a, b) => {
    const [x = Number.NaN, y = Number.NaN] = [keys[a], keys[b]]
    const tie = (next[a] ?? 0) - (next[b] ?? 0) || a - b
    if (x === y || (Number.isNaN(x) && Number.isNaN(y))) return tie
    if (Number.isNaN(x) || Number.isNaN(y)) return Number.isNaN(x) ? 1 : -1
    return isDesc ? y - x : x - y
  })

/** Pseudo-random numbers, the same in every run. */
function numbers(count: number, below: number): number[] {
  let state = 7
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  })
}

describe('orders of a listing', () => {
  it('ranks numbers without gaps, equal ones alike', () => {
    expect([...denseRanks([5, -1, 5, 1e12, 0])]).toEqual([2, 0, 2, 3, 1])
    expect([...denseRanks([])]).toEqual([])
  })

  it.each([false, true])('gives the order of a comparison, descending: %s', (isDesc) => {
    const names = denseRanks(numbers(2000, 300))
    const dates = denseRanks(numbers(2000, 50).reverse())
    const rowIndexes = Int32Array.from({ length: 2000 }, (_, rowIndex) => rowIndex)
    const byName = orderByRanks(rowIndexes, names, false)
    expect(byName).toEqual(orderBy(2000, names, false))
    expect(orderByRanks(byName, dates, isDesc)).toEqual(orderBy(2000, dates, isDesc, names))
    expect([...rowIndexes.keys()]).toEqual([...rowIndexes])
  })

  it.each([false, true])('A-89 gives the order of a comparison for any numbers, descending: %s', (isDesc) => {
    const edges = [0, -0, Number.NaN, 1e300, -1e300, 5e-324, -5e-324, 0.1, -0.1, 2 ** 53, -(2 ** 31), 65_535, 65_536]
    const keys = numbers(5000, 400).map((one, index) =>
      one < edges.length ? (edges[one] ?? 0) : (one - 200) / (1 + (index % 7)),
    )
    const names = denseRanks(numbers(5000, 300).reverse())
    const byName = orderByNumbers(
      Int32Array.from({ length: 5000 }, (_, rowIndex) => rowIndex),
      names,
      false,
    )
    expect(byName).toEqual(orderBy(5000, names, false))
    expect(orderByNumbers(byName, keys, isDesc)).toEqual(orderBy(5000, keys, isDesc, names))
    expect(orderByNumbers(byName, [], isDesc)).toEqual(byName)
    expect(orderByNumbers(byName, new Float32Array(5000).fill(1.5), isDesc)).toEqual(byName)
  })

  it('orders nothing, and one', () => {
    expect([...orderByNumbers(new Int32Array(0), [], true)]).toEqual([])
    expect([...orderByNumbers(Int32Array.of(0), [Number.NaN], true)]).toEqual([0])
    expect([...orderByRanks(new Int32Array(0), new Int32Array(0), true)]).toEqual([])
    expect([...orderByRanks(Int32Array.of(0), Int32Array.of(0), true)]).toEqual([0])
  })

  it('takes a page of what is taken', () => {
    const order = Int32Array.of(3, 1, 0, 2, 4)
    const taken = Uint8Array.of(1, 1, 0, 1, 1)
    expect(pageOf(order, taken, 0, 2)).toEqual([3, 1])
    expect(pageOf(order, taken, 2, 2)).toEqual([0, 4])
    expect(pageOf(order, taken, 4, 2)).toEqual([])
  })

  it('finds the row index of an id', () => {
    const ids = Int32Array.of(2, 5, 9)
    expect([2, 5, 9, 1, 6, 10].map((id) => rowIndexOfId({ ids }, id))).toEqual([0, 1, 2, -1, -1, -1])
    expect(rowIndexOfId({ ids: new Int32Array(0) }, 1)).toBe(-1)
  })
})
