import { expect, it } from 'vitest'
import { typedValue, type ValueContext } from './values.ts'

const context: ValueContext = { option: () => undefined, file: async () => ({ url: '' }), fetchable: () => undefined }

it.each([
  ['12,5', 12.5, 'local-number'],
  ['1.234,50', 1234.5, 'local-number'],
  ['1,234.50', 1234.5, 'local-number'],
  ['1 234 567', 1234567, 'local-number'],
  ['12.5', 12.5, undefined],
  ['1.234', 1.234, undefined],
  ['1,234', null, 'not-a-number'],
  ['12,5 kg', null, 'not-a-number'],
])('the number %s is read as %s', async (text, value, code) => {
  const result = await typedValue('float', text, context)
  expect(result.value).toBe(value)
  expect(result.problems[0]?.code).toBe(code)
})

it.each([
  ['x\n<ax', 'x'],
  ['<ax', null],
])('the text %j is stored as %j, as an export of it is read again', async (text, value) => {
  expect((await typedValue('text', text, context)).value).toBe(value)
})
