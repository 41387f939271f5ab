import type { ProductPage } from '@vitrine/contract'
import { productRecord, vocabularyRecords } from '@vitrine/import/testing/test-catalogue'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'

const records = [
  productRecord('A', { title: { en_GB: 'Blue stool' }, colour: { '': 'blue' }, maker: { '': 'Nord' } }),
  productRecord('B', { title: { en_GB: 'Bench' }, colour: { '': 'blue' }, maker: { '': 'Blue Nord' } }),
  productRecord('C', { title: { en_GB: 'Chair' }, maker: { '': `Nord ${'of the many woods '.repeat(20)}` } }),
]
const server = await buildTestApp({ records: [...vocabularyRecords(), ...records] })

const matches = async (search: string, language = 'en-GB', limit = '5') => {
  const answer = await server.app.inject({
    url: '/pim/portal/api/private/product/',
    query: { search, limit, attributes: 'title' },
    headers: { ...server.asGuest, 'accept-language': language },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return Object.fromEntries((answer.json() as ProductPage).products.map(({ id, match }) => [id, match]))
}

describe('SEARCH-07 the value by which a search finds a product', () => {
  it('is the one with most of the words that the name does not have, whatever attributes are asked for', async () => {
    expect(await matches('blue nord')).toMatchObject({
      A: { label: 'maker', text: 'Nord' },
      B: { label: 'maker', text: 'Blue Nord' },
    })
    expect(await matches('blue')).toEqual({ A: undefined, B: { label: 'Colour', text: 'Blue' } })
  })

  it('has the language of the call', async () => {
    expect((await matches('blau', 'de-DE')).B).toMatchObject({ label: 'Farbe', text: 'Blau' })
  })

  it('is left out for the name itself, a long text, a long page, and without a search', async () => {
    expect(await matches('bench')).toEqual({ B: undefined })
    expect((await matches('woods')).C).toBeUndefined()
    expect(Object.values(await matches('nord', 'en-GB', '24'))).toEqual([undefined, undefined, undefined])
    expect(Object.values(await matches(''))).toEqual([undefined, undefined, undefined])
  })
})
