import { expect, it } from 'vitest'
import { placesByValue } from './places-by-value.ts'

it('groups places by their values', async () => {
  const { starts, places, entries } = await placesByValue(Int32Array.of(0, 2, 2, 5), Int32Array.of(1, 0, 3, 1, 1), 4)
  expect([...starts]).toEqual([0, 1, 4, 4, 5])
  expect([...places]).toEqual([0, 0, 2, 2, 2])
  expect([...entries]).toEqual([1, 0, 3, 4, 2])
})

it('groups no places', async () => {
  expect([...(await placesByValue(Int32Array.of(0), new Int32Array(0), 2)).starts]).toEqual([0, 0, 0])
})
