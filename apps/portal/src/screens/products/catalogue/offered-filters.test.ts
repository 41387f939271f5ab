import { readListState } from '@vitrine/contract/rules/list-state'
import { describe, expect, it } from 'vitest'
import { activeFilters, offeredFilters, optionText, shownOptions } from './offered-filters.ts'

const option = (value: string, count?: number) => ({
  value,
  label: value.toUpperCase(),
  order: 0,
  prefix: '',
  post_fix: '',
  ...(count !== undefined && { count }),
})
const attribute = (name: string, part: Record<string, unknown> = {}) => ({
  name,
  label: name,
  type: 'single_select' as const,
  options: [option('a'), option('b')],
  display_name: '',
  help_short: '',
  help_long: '',
  ...part,
})
const words = {
  locale: 'en-GB',
  yes: 'Yes',
  no: 'No',
  fromPrice: (price: string) => `from ${price}`,
  between: (from: string, to: string) => `${from} – ${to}`,
  from: (end: string) => `from ${end}`,
  to: (end: string) => `up to ${end}`,
}
const names = (...args: Parameters<typeof offeredFilters>) =>
  offeredFilters(...args).map(({ attribute: one, kind }) => `${one.name}:${kind}`)

describe('offered filters', () => {
  it('PROD-09 leaves out what has one option, one filled option, or a range of one value', () => {
    const attributes = [
      attribute('two'),
      attribute('one', { options: [option('a')] }),
      attribute('none', { options: [] }),
      attribute('filled', { options: [option('a', 3), option('b', 0)] }),
      attribute('width', { type: 'number', options: [], range: { min: 1, max: 9 } }),
      attribute('flat', { type: 'number', options: [], range: { min: 4, max: 4 } }),
      attribute('photo', { type: 'image' }),
      attribute('off', { filter: false }),
    ]
    expect(names(attributes, [], {})).toEqual(['two:values', 'width:range'])
  })

  it('PROD-09 keeps offering a filter that is set, so that it can be taken back', () => {
    const attributes = [attribute('filled', { options: [option('a', 3), option('b', 0)] })]
    expect(names(attributes, [], { filled: ['a'] })).toEqual(['filled:values'])
  })

  it('PROD-09 leaves out a text of which each product has its own, unless it is configured or set', () => {
    const options = [...'abcdefghi'].map((value) => option(value, 1))
    const attributes = [attribute('order_number', { type: 'string', options }), attribute('two')]
    expect(names(attributes, [], {})).toEqual(['two:values'])
    expect(names(attributes, [], { order_number: ['a'] })).toEqual(['order_number:values', 'two:values'])
    expect(names(attributes, ['order_number'], {})).toEqual(['order_number:values'])
    const shared = [attribute('series', { type: 'string', options: [...options, option('z', 2)] })]
    expect(names(shared, [], {})).toEqual(['series:values'])
  })

  it('A-78 follows the configured order and offers only what is configured', () => {
    const attributes = [attribute('a'), attribute('b'), attribute('c')]
    expect(names(attributes, ['c', 'missing', 'a'], {})).toEqual(['c:values', 'a:values'])
  })

  it('PROD-03 leaves a short list of options as it is, and the empty ones out of a long one', () => {
    const short = attribute('s', { options: [option('a', 0), option('b', 2)] })
    expect(shownOptions(short, [])).toHaveLength(2)
    const long = attribute('l', { options: 'abcdefghijkl'.split('').map((value, index) => option(value, index % 2)) })
    expect(shownOptions(long, ['a']).map((one) => one.value)).toEqual(['a', 'b', 'd', 'f', 'h', 'j', 'l'])
  })

  it('PROD-03 says every filter that is set, and what the list is without it', () => {
    const state = readListState({ page: 3, filters: { colour: ['a', 'b'], width: { min: 5 }, odd: 'x' } })
    const attributes = [
      attribute('colour', { display_name: 'Colour' }),
      attribute('width', { type: 'number', unit: 'cm' }),
    ]
    const chips = activeFilters(state, attributes, words)
    expect(chips.map((chip) => `${chip.label}: ${chip.text}`)).toEqual([
      'Colour: A',
      'Colour: B',
      'width: from 5\u00a0cm',
      'odd: x',
    ])
    expect(chips[0]?.without(state)).toMatchObject({ page: 1, filters: { colour: ['b'] } })
    expect(chips[2]?.without(state).filters).toEqual({ colour: ['a', 'b'], odd: 'x' })
  })

  it('PROD-03 calls the values of a boolean by words', () => {
    expect(optionText(attribute('d', { type: 'bool' }), 'true', words)).toBe('Yes')
    expect(optionText(attribute('d', { type: 'bool' }), 'false', words)).toBe('No')
  })
})
