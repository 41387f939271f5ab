import { describe, expect, it } from 'vitest'
import { compareAnswer } from './compare-answer.ts'
import { contractCall } from './contract-call.ts'

/** The differences of an answer, each as one line. */
const differences = (call: string, answer: unknown) =>
  compareAnswer(call, contractCall(call).answer, answer).map(
    ({ kind, field, problem, count }) => `${kind} ${field} ${problem}${count > 1 ? ` (${count})` : ''}`,
  )

const category = (id: unknown, more: object = {}) => ({
  ...{ id, code: 'lamps', title: 'Lamps', count: 2, order: 1, children: [] },
  ...more,
})

describe('an answer', () => {
  it('has no differences if it is as the contract declares it', () => {
    expect(differences('products.categories', [category('1', { children: [category('2')] })])).toEqual([])
    expect(differences('account.signOut', 'OK')).toEqual([])
    expect(differences('media.share', [])).toEqual([])
  })

  it('has values in forms that the portal reads, each reported once with the number of entries', () => {
    expect(differences('products.categories', [category(1), category(2, { count: '7' })])).toEqual([
      'coerced [].id is 1; the portal reads it as "1" (2)',
      'coerced [].count is "7"; the portal reads it as 7',
    ])
    expect(differences('open.token', 'secret')).toEqual([
      'coerced  the answer is "secret"; the portal reads it as {"token":"secret"}',
    ])
  })

  it('lacks fields for which the portal takes others', () => {
    const { children: _, title: __, ...leaf } = category('1')
    expect(differences('products.categories', [leaf, category('2', { children: null })])).toEqual([
      'coerced [].title is missing; the portal takes "lamps"',
      'coerced [].children is missing; the portal takes []',
      'coerced [].children is null; the portal takes []',
    ])
  })

  it('has other values than the portal knows', () => {
    const [unknown] = differences('products.list', { products: [{ id: '1', status: 'Published' }] }).filter((line) =>
      line.includes('status'),
    )
    expect(unknown).toBe(
      'coerced products[].status is "Published"; the portal takes "active", for it knows one of active, new, discontinued, inactive only',
    )
  })

  it('has links beside the entries of a map', () => {
    const found = differences('forms.list', { _links: { self: { href: '/form/' } } })
    expect(found).toEqual(['extra * (_links) is no entry'])
  })

  it('lacks what the portal needs', () => {
    expect(differences('orders.options', { countries: [{ name: 'Sweden', alpha_code: 'SE' }, {}] })).toEqual([
      'wrong countries[].name is missing, but the portal needs a text',
      'wrong countries[].alpha_code is missing, but the portal needs a text',
    ])
    expect(differences('products.list', { total: 3 })).toEqual([
      'wrong products is missing, but the portal needs a list',
    ])
  })

  it('has values that the portal can not read', () => {
    expect(differences('products.categories', [category('1', { count: 'many', title: { en: 'Lamps' } })])).toEqual([
      'wrong [].title is {"en":"Lamps"}, but the portal needs a text',
      'wrong [].count is "many", but the portal needs a whole number',
    ])
    expect(differences('products.categories', { error: 'No' })).toEqual([
      'wrong  the answer is {"error":"No"}, but the portal needs a list',
    ])
    expect(differences('products.categories', '<html>')).toEqual([
      'wrong  the answer is "<html>", but the portal needs a list',
    ])
    expect(differences('account.signOut', '<html>')).toEqual([
      'wrong  the answer is "<html>", but the portal needs an object',
    ])
  })

  it('has values of one of several types', () => {
    const option = { label: 'Red', order: 1, prefix: '', post_fix: '' }
    const attribute = { name: 'a', label: 'A', type: 'string', display_name: 'A', help_short: '', help_long: '' }
    expect(differences('products.attributes', [{ ...attribute, options: [{ ...option, value: { x: 1 } }] }])).toEqual([
      'wrong [].options[].value is {"x":1}, but the portal needs a text, a number, true or false',
    ])
    expect(differences('products.attributes', [{ ...attribute, options: [{ ...option, value: 12 }] }])).toEqual([])
  })

  it('has a map for a list and a list for a map, whose entries are compared all the same', () => {
    expect(differences('open.locales', { a: { code: 'en_GB', title: 'English', default: 1 } })).toEqual([
      'coerced  the answer is a map; the portal reads it as a list',
      'coerced [].default is 1; the portal reads it as true',
    ])
    expect(differences('forms.list', [])).toEqual(['coerced  the answer is a list; the portal reads it as a map'])
  })

  it('has values that nothing is lost with, such as the empty map of PHP', () => {
    const setup = { grid_filter: [] }
    expect(differences('open.config', { setup, mapping: {}, theme: { palette: {} } })).toEqual([
      'coerced setup.grid_filter is []; the portal takes {}',
    ])
  })

  it('has fields that the contract does not know', () => {
    expect(
      differences('products.categories', [category('1', { parent: 7, children: [category('2', { parent: 1 })] })]),
    ).toEqual(['extra [].parent is no field of the contract', 'extra [].children[].parent is no field of the contract'])
  })
})
