import type { Product, ProductPage } from '@vitrine/contract'
import { productRecord, vocabularyRecords } from '@vitrine/import/testing/test-catalogue'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'

const picture = (name: string) => ({ picture: { '': `https://pictures.example/${name}.jpg` } })

const server = await buildTestApp({
  records: [
    ...vocabularyRecords(),
    productRecord('BARE', { title: { en_GB: 'Bare' } }),
    productRecord('BARE-1', picture('inactive'), { parent: 'BARE', status: 'inactive' }),
    productRecord('BARE-2', {}, { parent: 'BARE' }),
    productRecord('BARE-3', picture('third'), { parent: 'BARE' }),
    productRecord('OWN', { title: { en_GB: 'Own' }, ...picture('own') }),
    productRecord('OWN-1', picture('variant'), { parent: 'OWN' }),
    productRecord('NONE', { title: { en_GB: 'None' } }),
  ],
})

const get = async <T>(path: string) =>
  (await server.app.inject({ url: `/pim/portal/api/private${path}`, headers: server.asGuest })).json() as T

describe('the picture of a parent', () => {
  it('DATA-07 is that of its first active variant with one, when it has none of its own', async () => {
    const { products } = await get<ProductPage>('/product/')
    const images = Object.fromEntries(products.map(({ id, image }) => [id, image.split('/').at(-1)]))
    expect(images).toEqual({ BARE: 'third.jpg', OWN: 'own.jpg', NONE: '' })
  })

  it('DATA-07 is the same on its page, and no file of its own', async () => {
    const one = await get<Product>('/product/BARE')
    expect(one.image).toMatch(/third\.jpg$/)
    expect(one.media).toEqual([])
    expect((await get<Product>('/product/BARE-2')).image).toBe('')
  })
})
