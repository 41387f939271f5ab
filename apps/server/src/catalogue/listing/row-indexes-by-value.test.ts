import { expect, it } from 'vitest'
import { rowIndexesByValue } from './row-indexes-by-value.ts'

it('groups row indexes by their values', async () => {
  const { starts, rowIndexes, entries } = await rowIndexesByValue(
    Int32Array.of(0, 2, 2, 5),
    Int32Array.of(1, 0, 3, 1, 1),
    4,
  )
  expect([...starts]).toEqual([0, 1, 4, 4, 5])
  expect([...rowIndexes]).toEqual([0, 0, 2, 2, 2])
  expect([...entries]).toEqual([1, 0, 3, 4, 2])
})

it('groups no row indexes', async () => {
  expect([...(await rowIndexesByValue(Int32Array.of(0), new Int32Array(0), 2)).starts]).toEqual([0, 0, 0])
})
