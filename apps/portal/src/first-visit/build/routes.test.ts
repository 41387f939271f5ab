import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readPages } from './routes.ts'

const pages = new Map(readPages(join(import.meta.dirname, '../../routes')).map((one) => [one.page, one]))

it('ROUTE-03 ROUTE-08 ROUTE-10 ROUTE-17 a page has the placeholder of its route, or of a parent', () => {
  const kinds = (...names: string[]) => names.map((name) => pages.get(name)?.placeholder)
  expect(kinds('', 'products/list')).toEqual(['cards', 'cards'])
  expect(kinds('asset/list', 'products/detail', 'search', 'account/profile')).toEqual([
    'tagged-cards',
    'product',
    'text',
    'text',
  ])
  expect(kinds('auth/login', 'auth/reset', 'accessibility')).toEqual(['form', 'form', 'plain'])
})

it('its files are those of its route and of the parents', () => {
  const names = pages.get('products/detail')?.files.map((file) => file.split('/routes/')[1])
  expect(names).toEqual([
    '$locale/_portal.tsx',
    '$locale/_portal/products/detail/$id/{-$name}/route.tsx',
    '$locale/_portal/products/detail/$id/{-$name}/index.tsx',
  ])
})
