import { expect, it } from 'vitest'
import { correctedText } from './corrected-text.ts'

it('writes the words of a corrected text as the catalogue does, and keeps the others as typed', () => {
  const words = new Map([
    ['stuhel', 'stuhle'],
    ['zzzz', ''],
    ['usp', 'usb'],
  ])
  expect(correctedText('rote Stühel  zzzz USP', words, ['Zwei Stühle mit USB', 'STÜHLE'])).toBe('rote Stühle USB')
  expect(correctedText('Stuhel', words, [])).toBe('stuhle')
})
