import { describe, expect, it } from 'vitest'
import { attribute, option, product } from '../../../app/testing/samples.ts'
import { readChoice } from './partial-choice.ts'
import { choiceOf, tellingAttributes, usableChoice, variantAxes } from './variant-axes.ts'

const attributes = [
  attribute('colour', { options: [option('white', { order: 1 }), option('silver', { order: 2 })] }),
  attribute('size', { options: [option('s', { order: 1 }), option('m', { order: 2 }), option('l', { order: 3 })] }),
]
const variant = (colour: string, size: string) => product(`${colour}-${size}`, { attributes: { colour, size } })
const family = [variant('white', 's'), variant('white', 'm'), variant('silver', 'm'), variant('silver', 'l')]
const telling = tellingAttributes(family, attributes)

/** The result of each choice: a variant, or a partial choice. */
const leads = (chosen: Record<string, string>) =>
  Object.fromEntries(
    variantAxes(family, telling, chosen).flatMap(({ choices }) =>
      choices.map(({ value, product: found, choice, sets }) => [
        value,
        `${found?.id ?? JSON.stringify(choice)}${sets.length > 0 ? ` sets ${sets}` : ''}`,
      ]),
    ),
  )

describe('the choice of a variant', () => {
  it('A-91 stays on the parent while a value leaves several variants, and decides nothing else', () => {
    expect(leads({})).toEqual({
      white: '{"colour":"white"}',
      silver: '{"colour":"silver"}',
      s: 'white-s sets colour',
      m: '{"size":"m"}',
      l: 'silver-l sets colour',
    })
  })

  it('A-91 leads to the variant that a second value determines', () => {
    expect(leads({ colour: 'silver' })).toMatchObject({ m: 'silver-m', l: 'silver-l' })
  })

  it('A-91 keeps what was chosen last and gives up what no variant has with it', () => {
    const axes = variantAxes(family, telling, { colour: 'silver' })
    const small = axes[1]?.choices.find(({ value }) => value === 's')
    expect(small).toMatchObject({ isCombined: false, product: { id: 'white-s' }, sets: ['colour'] })
    // Starting at a variant: there is no white L, so the choice of white drops the size.
    expect(leads({ colour: 'silver', size: 'l' })).toMatchObject({ white: '{"colour":"white"}', m: 'silver-m' })
  })

  it('A-91 knows what a variant is chosen by', () => {
    expect(choiceOf(variant('white', 's'), telling)).toEqual({ colour: 'white', size: 's' })
  })

  it.each([
    [{ colour: 'silver', size: 's' }, { colour: 'silver' }],
    [{ colour: 'pink', weight: '3' }, {}],
    [{ size: 'l' }, { size: 'l' }],
  ])('A-91 takes of the address %j what variants have: %j', (chosen, usable) =>
    expect(usableChoice(family, telling, chosen)).toEqual(usable),
  )

  it.each([['silver'], [['silver']], [null], [{}], [{ colour: { a: 1 } }], [undefined]])(
    'ROUTE-08 takes %j in an address for no choice',
    (choice) => expect(readChoice(choice)).toEqual({}),
  )

  it('ROUTE-08 reads numbers and booleans, which addresses write without quotes', () =>
    expect(readChoice({ length: 40, dimmable: true })).toEqual({ choice: { length: '40', dimmable: 'true' } }))
})

it('A-91 a select of several values is an axis while each variant has one of them, and the stock is none', () => {
  const several = [
    attribute('size', { type: 'multi_select', options: [option('s', { order: 1 }), option('m', { order: 2 })] }),
    attribute('stock', { type: 'number' }),
  ]
  const sized = (size: string[], stock: number) => product(`${size}`, { attributes: { size, stock }, stock })
  const names = (...family: ReturnType<typeof sized>[]) => tellingAttributes(family, several).map(({ name }) => name)
  expect(names(sized(['s'], 3), sized(['m'], 5))).toEqual(['size'])
  expect(names(sized(['s', 'm'], 3), sized(['m'], 5))).toEqual([])
  const family = [sized(['s'], 3), sized(['m'], 5)]
  const [axis] = variantAxes(family, tellingAttributes(family, several), {})
  expect(axis?.choices.map(({ value, product: found }) => [value, found?.id])).toEqual([
    ['s', 's'],
    ['m', 'm'],
  ])
})
