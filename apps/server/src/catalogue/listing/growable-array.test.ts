import { expect, it } from 'vitest'
import { GrowableArray } from './growable-array.ts'

it('holds any count of numbers, in parts and as a whole', () => {
  for (const length of [0, 1, 65_535, 65_536, 65_537, 200_000]) {
    const array = new GrowableArray((size) => new Int32Array(size))
    for (let index = 0; index < length; index += 1) array.push(3 * index)
    const expected = Int32Array.from({ length }, (_, index) => 3 * index)
    expect(array.length).toBe(length)
    // Bytes, because comparing this many numbers one by one takes seconds.
    const bytes = (numbers: Int32Array) => Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength)
    expect(bytes(array.done()).equals(bytes(expected))).toBe(true)
    expect(Buffer.concat(array.chunks().map(bytes)).equals(bytes(expected))).toBe(true)
  }
})
