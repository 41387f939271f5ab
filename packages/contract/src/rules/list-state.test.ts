import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  listEnd,
  listInput,
  listQuery,
  orderInput,
  pageCount,
  pageNumbers,
  pageSizes,
  printListState,
  productListDefaults,
  readListState,
  withChoice,
  withFilter,
  withToggled,
} from './list-state.ts'

const scalar = fc.oneof(
  fc.string({ minLength: 1, maxLength: 40 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  fc.boolean(),
)
const end = fc.oneof(
  fc.integer(),
  fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
    .map((date) => date.toISOString().slice(0, 10)),
)
const range = fc
  .record({ min: end, max: end }, { requiredKeys: [] })
  .filter((value) => value.min !== undefined || value.max !== undefined)
const filters = fc.dictionary(
  fc.string({ minLength: 1, maxLength: 20 }),
  fc.oneof(scalar, fc.array(scalar, { minLength: 1, maxLength: 5 }), range),
  { maxKeys: 8, noNullPrototype: true },
)
const state = fc.record({
  search: fc.string({ maxLength: 60 }).map((text) => text.trim()),
  page: fc.integer({ min: 1, max: 9999 }),
  orderBy: fc.oneof(fc.constant('name'), fc.string({ minLength: 1, maxLength: 30 })),
  orderDir: fc.constantFrom<'asc' | 'desc'>('asc', 'desc'),
  limit: fc.constantFrom(...pageSizes),
  filters,
})

describe('list state', () => {
  it('PROD-08 reads back what it wrote', () => {
    fc.assert(
      fc.property(state, (one) => {
        expect(readListState(printListState(one))).toEqual(one)
        expect(readListState(listQuery(one))).toEqual(one)
      }),
    )
  })

  it('PROD-08 takes junk for the defaults and never throws (A-49)', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.anything()), (junk) => {
        const read = readListState(junk)
        expect(read.page).toBeGreaterThanOrEqual(1)
        expect(pageSizes).toContain(read.limit)
        expect(['asc', 'desc']).toContain(read.orderDir)
        expect(typeof read.search).toBe('string')
      }),
    )
  })

  it('PROD-08 keeps the valid parts of a state whose other parts are not', () => {
    const read = readListState('{"search":"lamp","page":"2","limit":25,"orderBy":7,"orderDir":"up","filters":[1]}')
    expect(read).toEqual({ ...productListDefaults, search: 'lamp' })
  })

  it('PROD-08 leaves out of the URL what is the default', () => {
    expect(printListState(productListDefaults)).toBe('')
    expect(listQuery(productListDefaults)).toBeUndefined()
    expect(printListState(withChoice(productListDefaults, { search: 'oak' }))).toBe('{"search":"oak"}')
    expect(listQuery({ ...productListDefaults, filters: { colour: [], width: { min: '' } } })).toBeUndefined()
  })

  it('PROD-07 sorts by name, ascending, when nothing else is asked for', () => {
    expect(listInput(readListState(undefined))).toMatchObject({ order: 'name', orderdir: 'asc' })
  })

  it('LIMIT-01 accepts 12, 24, 60 and 120 a page and nothing else', () => {
    for (const limit of [12, 24, 60, 120]) expect(readListState({ limit }).limit).toBe(limit)
    for (const limit of [0, -12, 25, 1000, '60', null]) expect(readListState({ limit }).limit).toBe(24)
  })

  it('LIMIT-02 shows 24 a page by default', () => {
    expect(readListState('').limit).toBe(24)
  })

  it('API-30 turns page and limit into an offset that starts at 0 (A-20)', () => {
    expect(listInput(readListState({ page: 1 }))).toEqual({ offset: 0, limit: 24, order: 'name', orderdir: 'asc' })
    expect(listInput(readListState({ page: 3, limit: 60, search: 'oak', filters: { a: ['b'] } }))).toEqual({
      offset: 120,
      limit: 60,
      order: 'name',
      orderdir: 'asc',
      search: 'oak',
      filters: '{"a":["b"]}',
    })
  })

  it('API-30 asks a server that ranks for no order, which has the best match first, unless one is chosen', () => {
    expect(orderInput(readListState({ search: 'oak' }), true)).toEqual({})
    expect(orderInput(readListState({ search: 'oak' }), false)).toEqual({ order: 'name', orderdir: 'asc' })
    expect(orderInput(readListState({ search: 'oak', orderBy: 'name' }), true)).toEqual({
      order: 'name',
      orderdir: 'asc',
    })
    expect(orderInput(readListState({}), true)).toEqual({ order: 'name', orderdir: 'asc' })
  })

  it('PROD-03 adds and takes away the values of a filter and goes back to the first page', () => {
    const start = readListState({ page: 4 })
    const one = withToggled(start, 'colour', 'red')
    expect(one).toMatchObject({ page: 1, filters: { colour: ['red'] } })
    const two = withToggled(one, 'colour', 'blue')
    expect(two.filters).toEqual({ colour: ['red', 'blue'] })
    expect(withToggled(withToggled(two, 'colour', 'red'), 'colour', 'blue').filters).toEqual({})
    expect(withFilter(two, 'colour', undefined).filters).toEqual({})
    expect(withFilter(two, 'width', { min: 3, max: '' }).filters).toEqual({
      colour: ['red', 'blue'],
      width: { min: 3 },
    })
  })

  it('PROD-08 keeps a filter named like a part of every object', () => {
    const read = readListState('{"filters":{"__proto__":["x"],"constructor":"y"}}')
    expect(printListState(read)).toBe('{"filters":{"__proto__":["x"],"constructor":"y"}}')
  })

  it('PROD-12 PROD-13 PROD-14 follows a full page with the next, a short one with no more, an empty one with no results', () => {
    expect(listEnd(24, 24)).toBe('next')
    expect(listEnd(23, 24)).toBe('no_more_items')
    expect(listEnd(0, 24)).toBe('no_results')
  })

  it('PROD-12 offers page numbers in a row of constant length that holds the page itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const pages = Math.max(a, b)
        const page = Math.min(a, b)
        const numbers = pageNumbers(page, pages)
        expect(numbers).toHaveLength(Math.min(7, pages))
        expect(numbers).toContain(page)
        expect(numbers[0]).toBe(1)
        expect(numbers.at(-1)).toBe(pages)
      }),
    )
    expect(pageCount(0, 24)).toBe(1)
    expect(pageCount(49, 24)).toBe(3)
  })
})
