import { expect, it } from 'vitest'
import { splitList, unescapeBars } from './lists.ts'

it('splits a cell at bars and leaves out what is empty', () => {
  expect(splitList(' red | blue ||')).toEqual(['red', 'blue'])
  expect(splitList('red')).toEqual(['red'])
  expect(splitList(' ')).toEqual([])
})

it('takes an escaped bar for a part of the value', () => {
  expect(splitList('a\\|b|c')).toEqual(['a|b', 'c'])
  expect(splitList('C:\\temp')).toEqual(['C:\\temp'])
  expect(unescapeBars('a\\|b|c')).toBe('a|b|c')
})
