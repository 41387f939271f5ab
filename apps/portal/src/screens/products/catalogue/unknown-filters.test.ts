import { productListDefaults } from '@vitrine/contract/rules/list-state'
import { expect, it } from 'vitest'
import { attribute, option } from '../../../app/testing/samples.ts'
import { unknownFilters, withoutFilters } from './unknown-filters.ts'

const attributes = [
  attribute('colour', { options: [option('red'), option('blue')] }),
  attribute('maker', { type: 'string' }),
  attribute('width', { type: 'float', options: [option('10'), option('90')] }),
]

it('PROD-08 finds the filters and values that no attribute has, and leaves all others', () => {
  const filters = {
    colour: ['red', 'mauve'],
    maker: ['Anyone'],
    width: { min: 5 },
    gone: ['1'],
    old: { max: 3 },
    category: 'lamps',
    status: 'new',
  }
  const unknown = unknownFilters(filters, attributes)
  expect(unknown).toEqual({ colour: ['mauve'], gone: ['1'], old: { max: 3 } })
  const state = { ...productListDefaults, page: 3, search: 'lamp', filters }
  expect(withoutFilters(state, unknown)).toEqual({
    ...state,
    page: 1,
    filters: { colour: ['red'], maker: ['Anyone'], width: { min: 5 }, category: 'lamps', status: 'new' },
  })
})

it('PROD-08 finds none where all exist, and where a server names no attributes', () => {
  const state = { ...productListDefaults, filters: { colour: ['red'] } }
  expect(unknownFilters(state.filters, attributes)).toEqual({})
  expect(unknownFilters({ gone: ['1'] }, [])).toEqual({})
  expect(withoutFilters(state, {})).toBe(state)
})
