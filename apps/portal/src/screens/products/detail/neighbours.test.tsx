import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeCatalogue, fakeCatalogue, read } from '../../../app/testing/fake-catalogue.ts'
import { product } from '../../../app/testing/samples.ts'
import { showPage } from '../../../app/testing/show-portal.tsx'

const q = (state: object) => `?q=${encodeURIComponent(JSON.stringify(state))}`
const names = (count: number) => Array.from({ length: count }, (_, index) => `p${String(index + 1).padStart(2, '0')}`)
const beside = () => screen.findByRole('navigation', { name: 'Previous and next product' })
const heading = (id: string) => screen.findByRole('heading', { level: 1, name: `Lamp ${id}` })
const step = async (way: 'Next' | 'Previous', id: string) => {
  const link = within(await beside()).getByRole('link', { name: `${way} product: Lamp ${id}` })
  await act(async () => {
    fireEvent.click(link)
  })
  await heading(id)
}
/** Opens a product from a list, as a visitor does. */
const open = async (list: string, id: string) => {
  const view = await showPage(list)
  const link = await screen.findByRole('link', { name: new RegExp(`Lamp ${id}`) })
  await act(async () => {
    fireEvent.click(link)
  })
  await heading(id)
  return view
}

let server: FakeCatalogue
beforeEach(() => {
  server = fakeCatalogue()
  server.products = names(30).map((id) => product(id))
})

describe('the neighbours of a product', () => {
  it('are those of the list that the visitor came from, in its order', async () => {
    await open(`/en-GB/products/list${q({ search: 'p1' })}`, 'p11')
    expect((await beside()).textContent).toContain('2 of 10')
    expect(within(await beside()).getByRole('link', { name: 'Previous product: Lamp p10' })).toBeTruthy()
    await step('Next', 'p12')
    expect((await beside()).textContent).toContain('3 of 10')
  })

  it('PROD-04 come with the words of the search, which are marked in the product', async () => {
    server.words = ['lamp']
    await open(`/en-GB/products/list${q({ search: 'p1' })}`, 'p11')
    await beside()
    expect((await heading('p11')).querySelector('mark')?.textContent).toBe('Lamp')
    await step('Next', 'p12')
    expect((await heading('p12')).querySelector('mark')?.textContent).toBe('Lamp')
  })

  it('go on across the pages of the list, and the way back stays', async () => {
    const { router } = await open(`/en-GB/products/list${q({ limit: 12 })}`, 'p12')
    await step('Next', 'p13')
    expect((await beside()).textContent).toContain('13 of 30')
    await step('Previous', 'p12')
    await act(async () => {
      fireEvent.click(screen.getByRole('link', { name: 'Back to the list' }))
    })
    await waitFor(() => expect(router.state.location.pathname).toBe('/en-GB/products/list'))
  })

  it('end with the list', async () => {
    server.products = names(2).map((id) => product(id))
    await open('/en-GB/products/list', 'p01')
    expect(within(await beside()).getAllByRole('link')).toHaveLength(1)
    await step('Next', 'p02')
    expect(within(await beside()).queryByRole('link', { name: /Next/ })).toBeNull()
  })

  it('the next one is asked for before it is wanted', async () => {
    await open('/en-GB/products/list', 'p05')
    await waitFor(() => expect(server.sent(read.product).map(({ id }) => id)).toContain('p06'))
  })

  it('ROUTE-09 a step stays in the part that is shown, and a part keeps the neighbours', async () => {
    const { router } = await open(`/en-GB/products/list${q({ limit: 12 })}`, 'p12')
    await step('Next', 'p13')
    await act(async () => {
      fireEvent.click(
        within(screen.getByRole('navigation', { name: 'About this product' })).getByRole('link', {
          name: 'Contents 0',
        }),
      )
    })
    await step('Next', 'p14')
    expect(router.state.location.pathname).toBe('/en-GB/products/detail/p14/contents')
    expect((await beside()).textContent).toContain('14 of 30')
  })

  it('there are none without a list', async () => {
    await showPage('/en-GB/products/detail/p05')
    await heading('p05')
    expect(screen.queryByRole('navigation', { name: 'Previous and next product' })).toBeNull()
    expect(server.sent(read.products)).toEqual([])
  })

  it('a variant that the list does not show stands where its parent does', async () => {
    const variant = product('b1', { name: 'Variant', parent: 'b', is_child: true })
    server.products = [product('a'), product('b', { is_parent: true }), variant, product('c')]
    const href = `/en-GB/products/list${q({ search: 'lamp' })}`
    const { router } = await open(href, 'a')
    await act(async () => {
      await router.navigate({
        to: '/en-GB/products/detail/b1' as never,
        state: { list: { href, steps: 2 } } as never,
      })
    })
    await screen.findByRole('heading', { level: 1, name: 'Variant' })
    expect((await beside()).textContent).toContain('2 of 3')
    expect(within(await beside()).getByRole('link', { name: /Next product: Lamp c/ })).toBeTruthy()
    expect(within(await beside()).getByRole('link', { name: /Previous product: Lamp a/ })).toBeTruthy()
  })
})
