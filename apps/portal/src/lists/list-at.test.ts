import { readListState } from '@vitrine/contract/rules/list-state'
import { describe, expect, it } from 'vitest'
import { listAt } from './list-at.ts'

const read = (q: unknown) => readListState(q)
const q = encodeURIComponent(JSON.stringify({ search: 'lamp', page: 3, filters: { colour: ['red'] } }))

describe('the list that an address shows', () => {
  it('PROD-08 is read with its category, search, filters and page', () => {
    expect(listAt('products', `/en-GB/products/list/table%2Flamps?q=${q}`, read)).toMatchObject({
      code: 'table/lamps',
      state: { search: 'lamp', page: 3, filters: { colour: ['red'] }, limit: 24 },
    })
    for (const href of ['/en-GB', '/en/', '/en-GB/products/list', '/en-GB/products/list/#top'])
      expect(listAt('products', href, read), href).toMatchObject({ code: '', state: { page: 1 } })
    expect(listAt('contents', `/en-GB/contents/list/guides?q=${q}`, read)).toMatchObject({
      code: 'guides',
      state: { page: 3 },
    })
  })

  it('is none for what shows no such list', () => {
    for (const href of [
      '/en-GB/search?q=x',
      '/en-GB/products/detail/a',
      '/en-GB/asset/list',
      '/en-GB/products/list/%E0',
      '/en-GB/products/list/a/b',
    ])
      expect(listAt('products', href, read), href).toBeUndefined()
    expect(listAt('contents', '/en-GB', read)).toBeUndefined()
  })
})
