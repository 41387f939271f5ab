import { describe, expect, it } from 'vitest'
import { productListPlace } from './product-list-place.ts'

const q = encodeURIComponent(JSON.stringify({ search: 'lamp', page: 3, filters: { colour: ['red'] } }))

describe('the list that an address shows', () => {
  it('PROD-08 is read with its category, search, filters and page', () => {
    expect(productListPlace(`/en-GB/products/list/table%2Flamps?q=${q}`)).toMatchObject({
      category: 'table/lamps',
      state: { search: 'lamp', page: 3, filters: { colour: ['red'] }, limit: 24 },
    })
    for (const href of ['/en-GB', '/en/', '/en-GB/products/list', '/en-GB/products/list/#top'])
      expect(productListPlace(href), href).toMatchObject({ category: '', state: { page: 1 } })
  })

  it('is none for what shows no list of products', () => {
    for (const href of [
      '/en-GB/search?q=x',
      '/en-GB/products/detail/a',
      '/en-GB/asset/list',
      '/en-GB/products/list/%E0',
    ])
      expect(productListPlace(href), href).toBeUndefined()
  })
})
