import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it.each([
  ['<p>H<sub>2</sub>O &amp; more</p><p>x</p>', 'H2O & more x'],
  ['a < b, and 2 <c', 'a < b, and 2 <c'],
  ['<b>a</b> <c', 'a <c'],
  ['<script>1</script>a<style>b</style>', 'a'],
  ['a<script>b > c', 'a'],
])('the text of %j is %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

it.each(['<script', '<a ', '<!--', '</script '])('takes time linear in the length of many %j', (part) => {
  const started = performance.now()
  plainText(`${part.repeat(100_000)}>`)
  plainText(part.repeat(100_000))
  expect(performance.now() - started).toBeLessThan(1000)
})
