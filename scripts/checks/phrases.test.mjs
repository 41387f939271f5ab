import { describe, expect, it } from 'vitest'
import { comparePhrases } from './phrases.mjs'

const english = {
  greet: 'Hello {{name}}',
  list: { total_one: '{{count}} lamp', total_other: '{{count}} lamps' },
  rich: 'See <a>this</a>',
}
const polish = {
  greet: 'Witaj {{name}}',
  list: {
    total_one: 'lampa',
    total_few: '{{count}} lampy',
    total_many: '{{count}} lamp',
    total_other: '{{count}} lampy',
  },
  rich: 'Zobacz <a>to</a>',
}

describe('the check of phrases', () => {
  it('finds nothing in a complete language with plural forms of its own', () => {
    expect(comparePhrases(english, polish, 'pl')).toEqual([])
  })

  it.each([
    [{ ...polish, greet: undefined }, 'pl: greet is missing'],
    [{ ...polish, greet: 'Witaj' }, 'pl: greet lacks {{name}}'],
    [{ ...polish, greet: 'Witaj {{nmae}} {{name}}' }, 'pl: greet has {{nmae}}, which English has not'],
    [{ ...polish, greet: ' ' }, 'pl: greet is empty'],
    [{ ...polish, list: { ...polish.list, total_few: undefined } }, 'pl: list.total_few is missing'],
    [
      { ...polish, list: { ...polish.list, total_two: 'x' } },
      'pl: list.total_two is a plural form that the language does not have',
    ],
    [{ ...polish, extra: 'x' }, 'pl: extra is no phrase of English'],
    [{ ...polish, rich: 'Zobacz to' }, 'pl: rich has other tags than English'],
  ])('finds what is wrong: %#', (phrases, problem) => {
    expect(comparePhrases(english, JSON.parse(JSON.stringify(phrases)), 'pl')).toEqual([problem])
  })
})
