import { expect, it } from 'vitest'
import { isFullDisk } from './full-disk.ts'

it.each([
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), true],
  [new Error('Failed query', { cause: Object.assign(new Error('could not extend file'), { code: '53100' }) }), true],
  [new Error('Failed query', { cause: new Error('could not write: No space left on device') }), true],
  [new Error('Failed query', { cause: new Error('syntax error') }), false],
  ['no space left on device', false],
])('knows a full disk: %s', (error, expected) => {
  expect(isFullDisk(error)).toBe(expected)
})
