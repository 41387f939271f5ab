import type { Product, ProductPage } from '@vitrine/contract'
import { attributeRecord, optionRecord, productRecord, vocabularyRecords } from '@vitrine/import/testing/test-catalogue'
import { expect, it } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'

const base = '/pim/portal/api/private'
const names = (...values: string[]) =>
  Object.fromEntries(['cover', 'frame', 'size'].map((name, at) => [name, { '': values[at] ?? '' }]))
const coloured = (attribute: string, value: string) => optionRecord(attribute, value, {}, { colour: '#aabbcc' })

const server = await buildTestApp({
  records: [
    ...vocabularyRecords(),
    ...['frame', 'cover', 'size'].map((name) =>
      attributeRecord(name, 'single_select', { '': name }, { filter: false }),
    ),
    ...['wool', 'felt', 'linen'].map((value) => coloured('cover', value)),
    optionRecord('cover', 'bare'),
    ...['oak', 'ash'].map((value) => coloured('frame', value)),
    ...['s', 'm'].map((value) => optionRecord('size', value)),
    productRecord('P', { title: { en_GB: 'Chair' } }),
    productRecord('P-1', names('felt', 'oak', 's'), { parent: 'P', order: 1 }),
    productRecord('P-2', names('wool', 'ash', 'm'), { parent: 'P', order: 2 }),
    productRecord('P-3', names('linen', 'oak', 's'), { parent: 'P', order: 3, status: 'inactive' }),
    productRecord('P-4', names('bare', 'oak', 's'), { parent: 'P', order: 4 }),
    productRecord('Q', { title: { en_GB: 'Couch' } }),
    productRecord('Q-1', names('', '', 's'), { parent: 'Q' }),
    productRecord('S', { title: { en_GB: 'Stool' }, cover: { '': 'felt' } }),
  ],
})

const get = async <T>(path: string, query: Record<string, string> = {}) =>
  (await server.app.inject({ url: `${base}${path}`, query, headers: server.asGuest })).json() as T

it('DATA-07 API-30 a parent in a list has the coloured values of its active variants, of the attribute with most', async () => {
  const { products } = await get<ProductPage>('/product/', { attributes: 'maker' })
  expect(products.map(({ id, swatches }) => [id, swatches])).toEqual([
    ['P', { attribute: 'frame', values: ['oak', 'ash'] }],
    ['Q', undefined],
    ['S', undefined],
  ])
  expect(await get<Product>('/product/P')).not.toHaveProperty('swatches')
})
