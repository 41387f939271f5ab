import { expect, it } from 'vitest'
import { attribute, option, product } from '../../app/testing/samples.ts'
import { cardAttributes } from './card-attributes.ts'
import { swatchesOf } from './swatches.ts'

const finish = attribute('finish', {
  options: [
    option('oak', { colour: '#c8a878', count: 3 }),
    option('raw', { count: 1 }),
    option('ash', { colour: '#ddd' }),
  ],
})
const frame = attribute('frame', { options: [option('steel', { colour: '#888888' })] })
const size = attribute('size', { options: [option('s')] })
const price = attribute('price', {
  type: 'float',
  unit: 'EUR',
  range: { min: 1, max: 9 },
  options: [option('1'), option('9')],
})

const valuesOf = (part: Parameters<typeof product>[1]) =>
  swatchesOf(product('p', part), [frame, finish, size])?.options.map(({ value }) => value)

it('A-51 are the colours that the server names for a parent, without values that have none', () => {
  expect(valuesOf({ swatches: { attribute: 'finish', values: ['ash', 'raw', 'oak', 'gone'] } })).toEqual(['ash', 'oak'])
})

it('A-51 come from the product’s own values where a server names none', () => {
  expect(valuesOf({ attributes: { size: 's', finish: ['oak', 'raw'] } })).toEqual(['oak'])
  expect(valuesOf({ attributes: { size: 's' } })).toBeUndefined()
  expect(valuesOf({ attributes: { frame: 'steel' }, swatches: { attribute: 'gone', values: ['x'] } })).toEqual([
    'steel',
  ])
})

it('PROD-11 need of the attributes only prices and colours, the same whatever the counts are', () => {
  const shown = cardAttributes([finish, size, price])
  expect(shown.map(({ name, options }) => [name, options.length])).toEqual([
    ['finish', 2],
    ['price', 0],
  ])
  const counted = finish.options.map((one) => ({ ...one, count: 0 }))
  expect(
    cardAttributes([
      { ...finish, options: counted },
      { ...price, range: { min: 2, max: 3 } },
    ]),
  ).toEqual(shown)
})
