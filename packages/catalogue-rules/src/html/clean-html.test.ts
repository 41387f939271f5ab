import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanHtml, harmless, sanitizeBounded } from './clean-html.ts'

const names = ['p', 'h1', 'h2', 'ul', 'li', 'b', 'em', 'code', 'a', 'div', 'script', 'td', 'table']
const pieces = [
  ...names.flatMap((name) => [`<${name}>`, `</${name}>`]),
  ...['<br />', '<br>', '<br/>', '<P>', '<p lang="de">', '<p onclick="x">', '<!-- -->', '</', '<', '>', '&amp;', '&'],
  ...['text', ' ', '\n', '"', "'", '\u00a0', '漢'],
]

it('A-47 texts that are not sanitised because they are clean are what the sanitiser makes of them', () => {
  const { nested } = fc.letrec<{ nested: string; element: string }>((tie) => ({
    nested: fc
      .array(fc.oneof({ depthSize: 'small' }, fc.constantFrom(...pieces), tie('element')), { maxLength: 4 })
      .map((parts) => parts.join('')),
    element: fc.tuple(fc.constantFrom(...names), tie('nested')).map(([name, inner]) => `<${name}>${inner}</${name}>`),
  }))
  const flat = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(nested, flat), (html) => {
      const text = `<p>x</p>${html}`
      expect(cleanHtml(text)).toBe(sanitizeBounded(text, harmless))
    }),
    { numRuns: 3000 },
  )
})
