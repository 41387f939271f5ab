import { expect, it } from 'vitest'
import { unbroken } from './unbroken.ts'

it.each([
  ['230 V', '230\u00a0V'],
  ['15.6 in, 2 kg', '15.6\u00a0in, 2\u00a0kg'],
  ['1 200 mm', '1 200\u00a0mm'],
  ['4 °C', '4\u00a0°C'],
  ['2 chairs', '2 chairs'],
  ['Solid oak', 'Solid oak'],
])('keeps the number of %s with its unit', (text, shown) => {
  expect(unbroken(text)).toBe(shown)
})
