import { expect, it } from 'vitest'
import { readComparedIds } from './compared-ids.ts'

it.each([
  [
    ['11', 12, '11'],
    ['11', '12'],
  ],
  ['LH-1008, LH-1009', ['LH-1008', 'LH-1009']],
  [11, ['11']],
  [['a,b', ''], ['a,b']],
])('reads the ids %j', (written, ids) => {
  expect(readComparedIds(written)).toEqual({ ids })
})

it.each([undefined, null, '', [], ','])('has no ids in %j', (written) => {
  expect(readComparedIds(written)).toEqual({})
})
