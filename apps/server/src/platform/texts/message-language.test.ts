import { expect, it } from 'vitest'
import { messageLanguage } from './message-language.ts'

it.each([
  ['de_AT', 'de'],
  ['pl-PL', 'pl'],
  ['nb', 'nn'],
  ['no_NO', 'nn'],
  ['ja', undefined],
  ['', undefined],
])('LOCALE-08 says to whoever reads %j what it says in %s', (code, language) =>
  expect(messageLanguage(code)).toBe(language),
)
