import { expect, it } from 'vitest'
import { isOverloaded } from './overload.ts'

const withCode = (code: string) => Object.assign(new Error('refused'), { code })

it.each([
  ['a statement was cancelled because it took too long', withCode('57014'), true],
  ['the server accepts no more connections', withCode('53300'), true],
  ['no connection became free in time', new Error('timeout exceeded when trying to connect'), true],
  ['a value breaks a constraint', withCode('23505'), false],
])('whether the same may succeed later when %s', (_, cause, isExpected) => {
  expect(isOverloaded(new Error('Failed query', { cause }))).toBe(isExpected)
})
