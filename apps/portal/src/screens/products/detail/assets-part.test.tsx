import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '../../../api/api-failure.ts'
import { asset, product } from '../../../app/testing/samples.ts'
import { clearSelection } from '../../../entities/asset/asset-selection.ts'
import { emptyBasket } from '../../../entities/asset/basket/basket.ts'
import { media, resetMedia } from '../../../entities/asset/testing/fake-media.ts'
import { resetServer, server } from '../testing/fake-server.ts'
import { renderProducts } from '../testing/render-products.tsx'

vi.mock('../../../api/api.ts', async () => {
  const { fakeProducts } = await import('../testing/fake-server.ts')
  const { fakeMedia } = await import('../../../entities/asset/testing/fake-media.ts')
  return { api: { products: fakeProducts, media: fakeMedia } }
})

const assets = (id: string) => `/en-GB/products/detail/${id}/assets`
const files = () => screen.findByRole('region', { name: 'Assets of this product' })
const basket = () => JSON.parse(localStorage.getItem('assets') ?? '[]') as { name: string }[]

beforeEach(() => {
  resetServer()
  resetMedia()
  server.products = [product('a', { name: 'Kurv 1/2' }), product('b', { parent: 'a', is_child: true }), product('c')]
  media.ofProduct = {
    a: [asset('sheet', { meta: { extension: 'pdf' } })],
    b: [asset('photo'), asset('film', { meta: { extension: 'mp4' } })],
  }
})
afterEach(() => {
  cleanup()
  clearSelection()
  emptyBasket()
})

describe("a product's assets", () => {
  it('DETAIL-04 API-29 A-24 shows the files of a variant and its parent', async () => {
    await renderProducts(assets('b'))
    expect(within(await files()).getAllByRole('article')).toHaveLength(3)
    expect(media.productAsked).toEqual([{ id: 'b', includeParent: 'a' }])
  })

  it('DETAIL-04 A-24 names the product itself where there is no parent', async () => {
    await renderProducts(assets('a'))
    expect(within(await files()).getAllByRole('article')).toHaveLength(1)
    expect(media.productAsked).toEqual([{ id: 'a', includeParent: 'a' }])
  })

  it('DETAIL-04 puts all of them, or those selected, into the basket in a folder of the product’s name', async () => {
    await renderProducts(assets('b'))
    const region = await files()
    fireEvent.click(within(region).getByRole('checkbox', { name: 'Select Lamp photo.jpg' }))
    fireEvent.click(within(region).getByRole('button', { name: 'Add 1 to basket' }))
    expect(basket().map(({ name }) => name)).toEqual(['Lamp b/Lamp photo.jpg'])
    const all = within(region).getByRole('button', { name: 'Select all' })
    all.focus()
    fireEvent.click(all)
    expect(within(region).getByRole('region', { name: 'Selection' }).textContent).toContain('3 selected')
    fireEvent.click(within(region).getByRole('button', { name: 'Add all to basket' }))
    expect(basket()).toHaveLength(3)
    // The same button clears the selection, and has kept the focus.
    expect(document.activeElement).toBe(all)
    expect(all.textContent).toBe('Clear selection')
    fireEvent.click(all)
    expect(within(region).queryByRole('region', { name: 'Selection' })).toBeNull()
  })

  it('DETAIL-04 takes a product’s name as one folder', async () => {
    await renderProducts(assets('a'))
    fireEvent.click(within(await files()).getByRole('button', { name: 'Add all to basket' }))
    expect(basket().map(({ name }) => name)).toEqual(['Kurv 1-2/Lamp sheet.pdf'])
  })

  it('ASSET-18 opens the preview over the product', async () => {
    const { router } = await renderProducts(assets('b'))
    fireEvent.click(within(await files()).getByRole('link', { name: 'Lamp photo.jpg' }))
    expect(await screen.findByRole('dialog', { name: 'Lamp photo.jpg' })).toBeTruthy()
    router.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe(assets('b'))
  })

  it('DETAIL-04 says that there are none, and what failed', async () => {
    await renderProducts(assets('c'))
    await screen.findByText('There are no assets for this product.')
    cleanup()
    media.failure = new ApiFailure('Not now.', 'busy', 500)
    await renderProducts(assets('c'))
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.')
  })
})
