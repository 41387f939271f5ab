import callsInUse from 'virtual:calls'
import type { Configuration, Product } from '@vitrine/contract'
import { calls } from '@vitrine/contract/calls'
import { readingFacts } from '@vitrine/contract/reading'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { readAnswer } from './testing/answer-to.ts'
import { changed, placesIn } from './testing/changed-answer.ts'

/** The schema of a call's answer. */
function schemaOf(call: string): z.ZodType {
  let node: unknown = calls
  for (const name of call.split('.')) node = (node as Record<string, unknown>)[name]
  return (node as { '~orpc': { outputSchema: z.ZodType } })['~orpc'].outputSchema
}

/** What distinguishes an entry of a list. */
const keyOf = (entry: unknown): unknown => {
  const { id, value } = Object(entry) as Record<string, unknown>
  return id ?? value ?? JSON.stringify(entry)
}

const word = fc.stringMatching(/^[a-z0-9]{1,8}$/)

/** Values as our own server would send them. */
function sent(schema: z.core.$ZodType, depth = 0): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      if (readingFacts.get(schema as z.ZodType)?.date) return fc.constantFrom('2024-03-05', '2024-03-05T12:00:00Z')
      return readingFacts.has(schema as z.ZodType) ? word : fc.oneof(word, fc.constant(''))
    case 'number':
      return fc.nat(1000)
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'optional':
      return sent(def.innerType, depth)
    case 'nullable':
      return fc.oneof(
        fc.constant(null),
        sent(def.innerType, depth).filter((value) => value !== ''),
      )
    case 'default':
      // An empty text has the default, too.
      return sent(def.innerType, depth).filter((value) => value !== '' || def.defaultValue === '')
    case 'union':
      return fc
        .oneof(...def.options.map((option) => sent(option, depth)))
        .filter((value) => value !== '' || !readingFacts.has(schema as z.ZodType))
    case 'array':
      return depth > 5
        ? fc.constant([])
        : fc.uniqueArray(
            sent(def.element, depth + 1).filter((entry) => entry !== ''),
            { maxLength: 2, selector: keyOf },
          )
    case 'record':
      return fc.dictionary(
        word,
        sent(def.valueType, depth + 1).filter((entry) => entry !== ''),
        { maxKeys: 2 },
      )
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, sent(field, depth + 1)])),
      )
    default:
      return fc.constant('anything')
  }
}

const otherValues = [
  undefined,
  null,
  '',
  'text',
  '12',
  7,
  -1.5,
  true,
  [],
  {},
  ['a'],
  [null],
  { url: 'x' },
  [[]],
  { a: 1 },
]

const read = Object.entries(callsInUse)
  .flatMap(([area, areaCalls]) => Object.keys(areaCalls).map((name) => `${area}.${name}`))
  .filter((call) => call !== 'exports.leaflet')
/** The sizes of files are a call of our own server only. */
const specified = read.filter((call) => call !== 'media.sizes')

const form = (fields: object) => ({
  ...{ category: { id: '' }, recurring: '', start_date: '', stop_date: '', last_result_date: '', fields: [] },
  ...{ hidden_after_completion: false, required_before_continuing: false, allow_logging: false },
  ...fields,
})

/** Limits of numbers, the notation of colours and the names of details concern those who use them. */
const left: readonly (string | undefined)[] = ['too_small', 'invalid_format', 'unrecognized_keys']

describe('an answer', () => {
  it.each(read)('of %s that our own server sends is read as it is', (call) => {
    fc.assert(
      fc.property(sent(schemaOf(call)), (answer) => {
        expect(readAnswer(call, answer)).toEqual(answer)
      }),
      { numRuns: 30 },
    )
  })

  it.each(specified)(
    'A-90 of %s with any field removed, null, or of another type is read as the contract says',
    (call) => {
      const schema = schemaOf(call)
      fc.assert(
        fc.property(
          sent(schema),
          fc.infiniteStream(fc.nat()),
          fc.constantFrom(...otherValues),
          (answer, chance, to) => {
            const places = placesIn(answer)
            const place = places[(chance.next().value ?? 0) % Math.max(1, places.length)]
            const found = readAnswer(call, place ? changed(answer, place, to) : to)
            const issues = found === undefined ? [] : (schema.safeParse(found).error?.issues ?? [])
            expect(issues.filter(({ code }) => !left.includes(code))).toEqual([])
          },
        ),
        { numRuns: 200 },
      )
    },
  )

  it.each([
    ['a number as an id', 'media.tags', [{ id: 7, name: 'Studio' }], [{ id: '7', name: 'Studio' }]],
    [
      'an entry without its key',
      'media.tags',
      [{ name: 'x' }, null, { id: 'a', name: null }],
      [{ id: 'a', name: 'a' }],
    ],
    [
      'a map where a list belongs',
      'account.features',
      { 0: { name: 'share' }, 1: 'export' },
      [{ name: 'share' }, { name: 'export' }],
    ],
    ['a list where a map belongs', 'forms.list', [{ id: 3, fields: null }], { 0: form({ id: '3', name: '3' }) }],
    [
      'a key of a map as an id',
      'forms.list',
      { contact: { name: 'Contact' } },
      { contact: form({ id: 'contact', name: 'Contact' }) },
    ],
    ['a key alone', 'open.token', 'abc', { token: 'abc' }],
    ['an answer that nobody reads', 'forms.report', 'OK', { id: '' }],
    ['no answer where none is read', 'account.changePassword', undefined, {}],
    [
      'a list that PHP writes as a map',
      'orders.options',
      { countries: { 1: { name: 'Norway', alpha_code: 'NO' } } },
      { countries: [{ name: 'Norway', alpha_code: 'NO' }] },
    ],
    ['flags and numbers as texts', 'account.consent', { message: 5, status: '1' }, { message: '5', status: true }],
    [
      'a locale as a language, or none',
      'media.tags',
      [
        { id: 'a', language: 'de_AT' },
        { id: 'b', language: '' },
      ],
      [
        { id: 'a', name: 'a', language: 'de-AT' },
        { id: 'b', name: 'b' },
      ],
    ],
    [
      'the countries alone',
      'orders.options',
      [{ name: 'Norway', alpha_code: 'NO' }],
      { countries: [{ name: 'Norway', alpha_code: 'NO' }] },
    ],
    ['the results alone', 'contents.list', [], { results: [] }],
    ['a page', 'forms.report', new Blob(['<html>'], { type: 'text/html' }), undefined],
    ['nothing where a list belongs', 'media.tags', null, undefined],
    ['no results as null', 'contents.list', { results: null }, { results: [] }],
    ['no results as null beside a total', 'products.list', { products: null, total: '0' }, { products: [], total: 0 }],
    ['no results left out beside a total of 0', 'contents.list', { total: 0 }, { results: [], total: 0 }],
    ['null in place of results that a total counts', 'products.list', { products: null, total: 7 }, undefined],
    ['neither results nor a total', 'contents.list', {}, undefined],
    ['something else in the place of results', 'contents.list', { error: 'x' }, undefined],
  ])('API-60 A-70 is read with %s', (_, call, body, expected) => {
    expect(readAnswer(call, body)).toEqual(expected)
  })

  it.each([
    ['a page of Spring', 'media.tags', { content: [{ id: 7 }], pageable: { sort: [] }, totalElements: 1 }],
    ['a page of .NET', 'media.tags', { errors: [], items: [{ id: 7 }], totalCount: 1 }],
    ['the name of the list', 'media.tags', { tags: [{ id: 7 }], status: 'ok' }],
    ['data', 'media.tags', { data: [{ id: 7 }], meta: { count: 1 }, included: [{ id: 8 }] }],
    ['a list in data', 'media.tags', { success: true, data: { total: 1, items: [{ id: 7 }] } }],
    ['HAL', 'media.tags', { _embedded: { tags: [{ id: 7 }] }, _links: { self: { href: '/' } } }],
    ['an empty list beside the entries', 'media.tags', { filters: [], tags: [{ id: 7 }] }],
  ])('API-60 A-90 is read out of an envelope: %s', (_, call, body) => {
    expect(readAnswer(call, body)).toEqual([{ id: '7', name: '7' }])
  })

  it('API-60 A-90 is read out of an envelope: objects, maps, and pages with their total', () => {
    expect(readAnswer('products.one', { product: { id: 5, name: 'Lamp' } })).toMatchObject({ id: '5', name: 'Lamp' })
    expect(readAnswer('account.consent', { data: { message: 'Agree?', status: 0 } })).toMatchObject({
      message: 'Agree?',
      status: false,
    })
    // A profile has a field `data`, too.
    expect(
      readAnswer('account.profile', { data: { id: 7, first_name: 'Ada', data: { country: 'DE' } } }),
    ).toMatchObject({
      ...{ id: 7, first_name: 'Ada', data: { country: 'DE' } },
    })
    expect(readAnswer('orders.options', { options: { countries: [{ name: 'Norway' }] } })).toMatchObject({
      countries: [{ name: 'Norway' }],
    })
    for (const forms of [[{ id: 3 }], { 9: { id: 3 } }])
      expect(Object.values(readAnswer('forms.list', { forms }) as object)).toEqual([form({ id: '3', name: '3' })])
    for (const page of [
      { data: [{ id: 5 }], meta: { total: 40 } },
      { items: [{ id: 5 }], totalCount: '40' },
      { data: { products: [{ id: 5 }], total: 40 } },
    ])
      expect(readAnswer('products.list', page)).toMatchObject({ products: [{ id: '5' }], total: 40 })
    const headers = { 'x-total-count': '40' }
    expect(readAnswer('media.list', { headers, body: { data: [{ id: 5 }] } })).toMatchObject({
      headers,
      body: [{ id: '5' }],
    })
    expect(readAnswer('open.token', { data: { access_token: 'abc', refresh_token: 'x' } })).toEqual({ token: 'abc' })
    expect(readAnswer('open.token', { accessToken: 'abc', tokenType: 'Bearer' })).toEqual({ token: 'abc' })
  })

  it('API-60 nothing is read out of what is no envelope', () => {
    expect(readAnswer('media.tags', { message: 'Broken', errors: [{ id: 1 }] })).toBeUndefined()
    expect(readAnswer('products.list', { error: { products: [] } })).toBeUndefined()
    expect(readAnswer('forms.list', {})).toEqual({})
    // An article has a category with id and title; it is not its category.
    expect(readAnswer('contents.one', { category: { id: 9, title: 'News' }, title: 'A' })).toBeUndefined()
  })

  it("A-90 keeps a product's values of every kind that attributes have", () => {
    const attributes = {
      a: 1,
      b: 'x',
      c: true,
      d: ['x', 2],
      e: { name: 'Manual', url: '/m.pdf' },
      f: null,
      g: { value: 'red', label: 'Red' },
    }
    const product = readAnswer('products.one', { id: 5, attributes, image: { url: '/p.png' } })
    expect(product).toMatchObject({
      id: '5',
      image: '/p.png',
      attributes: { a: 1, b: 'x', c: true, d: ['x', 2], e: '/m.pdf', g: 'red' },
    })
    expect(
      readAnswer('products.one', { id: 5, restock: 1_900_000_000, created: '1700086400', updated: 2023 }),
    ).toMatchObject({
      restock: '2030-03-17T17:46:40.000Z',
      created: '2023-11-15T22:13:20.000Z',
      updated: '2023',
    })
    expect(readAnswer('products.one', { id: 5, attributes: [] })).toMatchObject({ attributes: {} })
  })

  it('DATA-19 keeps the names of files that stand where their addresses belong', () => {
    const manual = { title: 'Manual', url: '/m/1.pdf' }
    const { media } = readAnswer('products.one', {
      id: 5,
      attributes: { guide: manual, sheets: [{ name: 'Sheet', url: '/m/2' }, '/m/3.pdf'], look: { value: 'red' } },
    }) as Product
    expect(media?.map(({ attribute, name, url }) => [attribute, name, url])).toEqual([
      ['guide', 'Manual', '/m/1.pdf'],
      ['sheets', 'Sheet', '/m/2'],
    ])
    expect(readAnswer('products.one', { id: 5, attributes: { guide: '/m/1.pdf' } })).not.toHaveProperty('media')
    expect(readAnswer('contents.one', { id: 5, file: manual, image_small: '/m/4.png' })).toMatchObject({
      file: '/m/1.pdf',
      media_file: { name: 'Manual', url: '/m/1.pdf' },
      media_image_small: null,
    })
  })

  it('A-90 DATA-01 DATA-02 takes lists and maps that are written as texts, and a list of keywords as one text', () => {
    const { setup, mapping } = readAnswer('open.config', {
      setup: {
        grid_columns: 'main_image, product_name,,sku',
        catalog_columns: '["sku","voltage"]',
        filters: '',
        grid_filter: '{"series":[501]}',
        keywords: ['tools', 'drills'],
      },
      mapping: { name: 'product_name', title: '[broken' },
    }) as Configuration
    expect(setup).toMatchObject({
      grid_columns: ['main_image', 'product_name', 'sku'],
      catalog_columns: ['sku', 'voltage'],
      filters: [],
      grid_filter: { series: [501] },
      keywords: 'tools,drills',
    })
    expect([mapping.name, mapping.title]).toEqual([['product_name'], ['[broken']])
  })

  it('A-47 DATA-09 DATA-12 reads HTML in labels as plain text, and keeps what is none', () => {
    const attribute = {
      name: 'a&amp;b',
      label: '<b>Weight</b> &amp; size',
      unit: { code: 'GRM', symbol: 'g' },
      options: [
        { value: 'ti', label: 'Titanium <Gr. 5>' },
        { value: 'x', label: '<br>' },
      ],
    }
    expect(readAnswer('products.attributes', [attribute])).toMatchObject([
      {
        name: 'a&amp;b',
        label: 'Weight & size',
        display_name: 'Weight & size',
        unit: 'g',
        options: [{ label: 'Titanium <Gr. 5>' }, { label: 'x' }],
      },
    ])
    const category = { code: 'a&amp;b', title: 'Brakes &amp; rotors' }
    expect(readAnswer('products.categories', [category])).toMatchObject([{ code: 'a&amp;b', title: 'Brakes & rotors' }])
    expect(readAnswer('open.config', { setup: { title: 'Tiles &amp; <i>taps</i>' } })).toMatchObject({
      setup: { title: 'Tiles & taps' },
    })
  })

  it('DATA-06 PROFILE-04 takes a birthday in Unix seconds, and a gender in any case', () => {
    expect(readAnswer('account.profile', { id: 1, age: 571532400, gender: 'female' })).toMatchObject({
      age: '1988-02-10T23:00:00.000Z',
      gender: 'Female',
    })
    expect(readAnswer('account.profile', { id: 1, age: null, gender: 'other' })).toMatchObject({ age: '', gender: '' })
  })
})
