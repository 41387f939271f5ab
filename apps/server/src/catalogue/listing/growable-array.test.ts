import { expect, it } from 'vitest'
import { GrowableArray } from './growable-array.ts'

it('holds any count of numbers, in parts and as a whole', () => {
  for (const length of [0, 1, 65_535, 65_536, 65_537, 200_000]) {
    const array = new GrowableArray((size) => new Int32Array(size))
    for (let index = 0; index < length; index += 1) array.push(3 * index)
    const expected = Int32Array.from({ length }, (_, index) => 3 * index)
    expect(array.length).toBe(length)
    expect(array.done()).toEqual(expected)
    expect(Int32Array.from(array.chunks().flatMap((chunk) => [...chunk]))).toEqual(expected)
  }
})
