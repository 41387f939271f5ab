import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeCatalogue, fakeCatalogue, read } from '../../../app/testing/fake-catalogue.ts'
import { failure } from '../../../app/testing/fake-server.ts'
import { asset, product } from '../../../app/testing/samples.ts'
import { showPage } from '../../../app/testing/show-portal.tsx'

const assets = (id: string) => `/en-GB/products/detail/${id}/assets`
const files = () => screen.findByRole('region', { name: 'Assets of this product' })
const basket = () => JSON.parse(localStorage.getItem('assets') ?? '[]') as { name: string }[]

let server: FakeCatalogue
beforeEach(() => {
  server = fakeCatalogue()
  server.products = [product('a', { name: 'Kurv 1/2' }), product('b', { parent: 'a', is_child: true }), product('c')]
  server.ofProduct = {
    a: [asset('sheet', { meta: { extension: 'pdf' } })],
    b: [asset('photo'), asset('film', { meta: { extension: 'mp4' } })],
  }
})

describe("a product's assets", () => {
  it('DETAIL-04 API-29 A-24 shows the files of a variant and its parent', async () => {
    await showPage(assets('b'))
    expect(within(await files()).getAllByRole('article')).toHaveLength(3)
    expect(server.sent(read.assetsOfProduct)).toMatchObject([{ id: 'b', query: { includeParent: 'a' } }])
  })

  it('DETAIL-04 A-24 names the product itself where there is no parent', async () => {
    await showPage(assets('a'))
    expect(within(await files()).getAllByRole('article')).toHaveLength(1)
    expect(server.sent(read.assetsOfProduct)).toMatchObject([{ id: 'a', query: { includeParent: 'a' } }])
  })

  it('DETAIL-04 puts all of them, or those selected, into the basket in a folder of the product’s name', async () => {
    await showPage(assets('b'))
    const region = await files()
    fireEvent.click(within(region).getByRole('checkbox', { name: 'Select Lamp photo.jpg' }))
    fireEvent.click(await within(region).findByRole('button', { name: 'Add 1 to basket' }))
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
    await showPage(assets('a'))
    fireEvent.click(within(await files()).getByRole('button', { name: 'Add all to basket' }))
    expect(basket().map(({ name }) => name)).toEqual(['Kurv 1-2/Lamp sheet.pdf'])
  })

  it('ASSET-18 opens the preview over the product', async () => {
    const { router } = await showPage(assets('b'))
    fireEvent.click(within(await files()).getByRole('link', { name: 'Lamp photo.jpg' }))
    expect(await screen.findByRole('dialog', { name: 'Lamp photo.jpg' })).toBeTruthy()
    router.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe(assets('b'))
  })

  it('DETAIL-04 says that there are none, and what failed', async () => {
    await showPage(assets('c'))
    await screen.findByText('There are no assets for this product.')
    cleanup()
    server.instead[read.assetsOfProduct] = failure(500, 'Not now.')
    await showPage(assets('c'))
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.')
  })
})
