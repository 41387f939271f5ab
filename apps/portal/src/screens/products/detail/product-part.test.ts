import { describe, expect, it } from 'vitest'
import { productPartOf } from './product-part.ts'

describe('the sub-page in the path of a product', () => {
  it.each([
    ['/en-GB/products/detail/7', ''],
    ['/en-GB/products/detail/7/', ''],
    ['/en-GB/products/detail/7/kurv', ''],
    ['/en-GB/products/detail/7/assets', 'assets'],
    ['/en-GB/products/detail/7/kurv/leaflet/', 'leaflet'],
    ['/en-GB/products/detail/assets', ''],
    ['/en-GB/products/detail/assets/contents', 'contents'],
    ['/en-GB/products/list', ''],
  ])('ROUTE-09 of %s is "%s" (A-23)', (path, part) => {
    expect(productPartOf(path)).toBe(part)
  })
})
