import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '../../../api/api-failure.ts'
import { content, product } from '../../../app/testing/samples.ts'
import { contents, resetContents } from '../../../entities/content/testing/fake-contents.ts'
import { resetServer, server } from '../testing/fake-server.ts'
import { renderProducts } from '../testing/render-products.tsx'

vi.mock('../../../api/api.ts', async () => {
  const { fakeProducts } = await import('../testing/fake-server.ts')
  const { fakeContents } = await import('../../../entities/content/testing/fake-contents.ts')
  return { api: { products: fakeProducts, contents: fakeContents } }
})
vi.mock('../../../browser/sanitise.ts', () => ({ sanitise: (html: string) => html }))

const path = '/en-GB/products/detail/a/contents'

beforeEach(() => {
  resetServer()
  resetContents()
  server.products = [product('a')]
  contents.contents = [content('oil', { products: ['a'] }), content('wool', { products: ['b'] })]
})
afterEach(cleanup)

describe('the contents of a product', () => {
  it('DETAIL-05 API-64 A-58 ROUTE-09 are the articles about it, asked for with a limit of 999', async () => {
    await renderProducts(path)
    const region = await screen.findByRole('region', { name: 'Articles about this product' })
    const links = within(region).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/en-GB/contents/detail/oil'])
    expect(contents.asked).toEqual([{ limit: 999, filters: { product: 'a' }, text: 'excerpt' }])
  })

  it('DETAIL-05 PROD-14 says that there are none', async () => {
    contents.contents = []
    await renderProducts(path)
    await screen.findByRole('heading', { name: 'No results' })
    expect(screen.getByText('There are no articles about this product.')).toBeTruthy()
  })

  it('NOTIFY-20 says that they could not be loaded, and tries again', async () => {
    contents.failure = new ApiFailure('', 'offline', 0)
    await renderProducts(path)
    await screen.findByRole('heading', { name: 'The articles could not be loaded' })
    contents.failure = undefined
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByRole('link', { name: 'Article oil' })).toBeTruthy())
  })
})
