import { describe, expect, it } from 'vitest'
import { readRange } from './byte-range.ts'

const etag = '"abc"'

describe('readRange', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-5', { start: 2, end: 5 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=5-99', { start: 5, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=0-1,3-4', 'whole'],
    ['lines=0-1', 'whole'],
    ['bytes=a-b', 'whole'],
    [undefined, 'whole'],
  ])('of %j in 10 bytes is %j', (header, range) => {
    expect(readRange(header, undefined, etag, 10)).toEqual(range)
  })

  it('is void when the file is another one than the client has a part of', () => {
    expect(readRange('bytes=0-1', '"other"', etag, 10)).toBe('whole')
    expect(readRange('bytes=0-1', etag, etag, 10)).toEqual({ start: 0, end: 1 })
  })

  it('of an empty file can not be satisfied', () => {
    expect(readRange('bytes=0-', undefined, etag, 0)).toBe('unsatisfiable')
    expect(readRange('bytes=-5', undefined, etag, 0)).toBe('unsatisfiable')
  })
})
