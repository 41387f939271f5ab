import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeCatalogue, fakeCatalogue, read } from '../../../app/testing/fake-catalogue.ts'
import { content, product } from '../../../app/testing/samples.ts'
import { showPage } from '../../../app/testing/show-portal.tsx'

vi.mock('../../../browser/sanitise.ts', () => ({ sanitise: (html: string) => html }))

const path = '/en-GB/products/detail/a/contents'

let server: FakeCatalogue
beforeEach(() => {
  server = fakeCatalogue()
  server.products = [product('a')]
  server.contents = [content('oil', { products: ['a'] }), content('wool', { products: ['b'] })]
})

describe('the contents of a product', () => {
  it('DETAIL-05 API-64 A-58 ROUTE-09 are the articles about it, asked for with a limit of 999', async () => {
    await showPage(path)
    const region = await screen.findByRole('region', { name: 'Articles about this product' })
    const links = within(region).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/en-GB/contents/detail/oil'])
    expect(server.sent(read.contents).map(({ query }) => query)).toEqual([
      { limit: '999', 'filters[product]': 'a', text: 'excerpt' },
    ])
  })

  it('DETAIL-05 PROD-14 says that there are none', async () => {
    server.contents = []
    await showPage(path)
    await screen.findByRole('heading', { name: 'No results' })
    expect(screen.getByText('There are no articles about this product.')).toBeTruthy()
  })
})
