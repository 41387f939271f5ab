import { expect, it } from 'vitest'
import { eachWord, holdsCodes, writtenWords } from './search-fields.ts'

const read = (text: string) => {
  const words: string[] = []
  eachWord(text, (word, field, position) => words.push(`${word} ${field} ${position}`))
  return words
}

it('writes each word once, in its best field, and reads it with its position', () => {
  const { text, isCut } = writtenWords(
    { name: ['oak', 'table', 'oak'], text: ['a', 'table', 'of', 'oak'], code: ['t1'] },
    100,
  )
  expect(isCut).toBe(false)
  expect(read(text)).toEqual(['t1 0 0', 'oak 1 0', 'table 1 1', 'a 4 0', 'of 4 1'])
  expect(read(writtenWords({}, 100).text)).toEqual([])
})

it('ends a long text between two words', () => {
  const { text, isCut } = writtenWords({ name: ['oak', 'table'], text: ['round', 'and', 'heavy'] }, 18)
  expect(isCut).toBe(true)
  expect(read(text)).toEqual(['oak 1 0', 'table 1 1', 'round 4 0'])
})

it.each([
  ['ean', true],
  ['EAN_13', true],
  ['gtin', true],
  ['manufacturer_part_number', true],
  ['part-no', true],
  ['supplier_sku', true],
  ['article_nr_2', true],
  ['european', false],
  ['number', false],
  ['description', false],
  ['ocean', false],
])('tells by the name %s whether an attribute holds codes: %s', (name, expected) => {
  expect(holdsCodes(name)).toBe(expected)
})
