import { useQuery } from '@tanstack/react-query'
import { createRoute } from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { productListDefaults, readListState } from '@vitrine/contract/rules/list-state'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '../api/api-failure.ts'
import type { ListTotal } from '../api/list-total.ts'
import { gate } from '../app/testing/gate.ts'
import { showRoutes } from '../app/testing/show-routes.tsx'
import { List, ListMain, useList } from './list.tsx'
import { listAddress } from './list-address.ts'
import { FilterSection, ListFilters } from './list-filters.tsx'
import { ListHeading } from './list-heading.tsx'
import { ListResults } from './list-results.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { useListView } from './use-list-view.ts'

const address = listAddress(productListDefaults)
const read = (q: unknown) => readListState(q)
const none: readonly never[] = []
const things = vi.fn(
  async (_: object): Promise<ListTotal & { readonly things: readonly never[] }> => ({
    things: none,
    total: 0,
    hasMore: false,
  }),
)
const filters = vi.fn(async () => ['a filter'])
const categories = vi.fn(async () => none)

afterEach(() => {
  filters.mockReset().mockResolvedValue(['a filter'])
  categories.mockReset().mockResolvedValue(none)
})

interface ListProps {
  held?: boolean
}

function Things({ held = false }: ListProps) {
  const view = useListView(read, address)
  const found = useQuery({ queryKey: ['filters'], queryFn: filters })
  const list = useList({
    ...{ kind: 'products', view, trees: none },
    results: useQuery({ queryKey: ['list', view.state], queryFn: things }),
    size: (page: ListTotal & { readonly things: readonly never[] }) => page.things.length,
    categories: useQuery({ queryKey: ['categories'], queryFn: categories }),
  })
  return (
    <List list={list}>
      <ListHeading />
      <ListFilters title="Filters" closeLabel="Close filters" label="Categories" failed="No categories" lines={2}>
        <FilterSection query={found} failed="The filters failed" lines={2}>
          <p>{found.data}</p>
        </FilterSection>
      </ListFilters>
      <ListMain>
        <ListToolbar filters="Filters">{null}</ListToolbar>
        <ListResults held={held} waiting={() => <p>On their way</p>}>
          {null}
        </ListResults>
      </ListMain>
    </List>
  )
}

const show = (q: unknown, props: ListProps = {}, path = '/en-GB/things') =>
  showRoutes(`${path}?q=${encodeURIComponent(JSON.stringify(q))}`, (root) =>
    ['/$locale/things', '/$locale/things/$code'].map((one) =>
      createRoute({ getParentRoute: () => root, path: one, component: () => <Things {...props} /> }),
    ),
  )

describe('a list', () => {
  it('PROD-14 says on a later page that nothing matches, where it is sure that nothing does', async () => {
    await show({ page: 3, search: 'oak' })
    await screen.findByText(/^Searched for “oak” in “All products”\./)
    expect(screen.getByRole('button', { name: 'Clear all' })).toBeTruthy()
  })

  it('PROD-14 A-90 leads back to the first page where a total of 0 may be one that the server left out', async () => {
    things.mockResolvedValueOnce({ things: none, total: 0, hasMore: true })
    await show({ page: 3, search: 'oak' })
    await screen.findByText('Page 3 doesn’t exist.')
    expect(screen.getByRole('link', { name: 'Back to the first page' })).toBeTruthy()
  })

  it('PROD-08 NOTIFY-20 A-49 leads out of an address that asks for what there is not', async () => {
    things.mockRejectedValueOnce(new ApiFailure('"order" is "oak".', 'bad_value', 400, { field: 'order' }))
    await show({ orderBy: 'oak', page: 3 })
    const failure = within(await screen.findByRole('alert'))
    expect(failure.getByText('"order" is "oak".')).toBeTruthy()
    expect(failure.queryByRole('button', { name: 'Try again' })).toBeNull()
    const clear = failure.getByRole('button', { name: 'Clear all' })
    clear.focus()
    fireEvent.click(clear)
    expect(await screen.findByText('No results')).toBeTruthy()
    expect(things.mock.lastCall).toMatchObject([{ queryKey: ['list', productListDefaults] }])
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'All products' }))
  })

  it('PROD-08 NOTIFY-20 leads out of a category whose code can’t be one', async () => {
    things.mockRejectedValueOnce(new ApiFailure('"filters" does not fit.', 'bad_value', 400, { field: 'filters' }))
    await show(undefined, {}, '/en-GB/things/oak')
    const results = within(await screen.findByRole('region', { name: 'Products' }))
    expect(await results.findByText('"filters" does not fit.')).toBeTruthy()
    expect(results.getByRole('link', { name: 'All products' }).getAttribute('href')).toBe('/en-GB/products/list')
  })

  it('PROD-12 tells listeners which page it is, once its results are there', async () => {
    const many = Array.from({ length: 24 }) as never[]
    things.mockResolvedValueOnce({ things: many, total: 50, hasMore: false })
    await show({ page: 2 })
    const status = await screen.findByText('50 products found, Page 2 of 3')
    expect(status.closest('[role=status]')).toBeTruthy()
  })

  it('PROD-14 leads out of a category that has nothing in it', async () => {
    await show({}, {}, '/en-GB/things/lamps')
    const results = await screen.findByRole('region', { name: 'Products' })
    await within(results).findByText('There are no products here yet.')
    expect(within(results).getByRole('link', { name: 'All products' }).getAttribute('href')).toBe(
      '/en-GB/products/list',
    )
  })

  it('PROD-11 shows its results when what stands above them has come, so that they have their place once', async () => {
    await show({}, { held: true })
    await waitFor(() => expect(things).toHaveBeenCalled())
    await screen.findByText('a filter')
    expect(screen.getByText('On their way')).toBeTruthy()
    expect(screen.queryByText('No results')).toBeNull()
  })

  it('PROD-11 shows its filters when the categories above them have come', async () => {
    const held = gate<typeof none>()
    categories.mockReturnValueOnce(held.promise)
    await show({})
    await screen.findByText('No results')
    expect(screen.queryByText('a filter')).toBeNull()
    held.open(none)
    await screen.findByText('a filter')
  })

  it('NOTIFY-20 keeps the focus where the filters are, when they are there at last', async () => {
    filters.mockRejectedValueOnce(new Error('no'))
    await show({})
    await screen.findByText('The filters failed')
    const again = screen.getByRole('button', { name: 'Try again' })
    again.focus()
    fireEvent.click(again)
    const found = await screen.findByText('a filter')
    await waitFor(() => expect(document.activeElement?.contains(found)).toBe(true))
    expect(document.activeElement).not.toBe(document.body)
  })

  it('NOTIFY-20 says in the drawer that the filters failed, and tries again', async () => {
    filters.mockRejectedValueOnce(new Error('no'))
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
    await show({})
    fireEvent.click(await screen.findByRole('button', { name: 'Filters' }))
    const drawer = await screen.findByRole('dialog', { name: 'Filters' })
    await within(drawer).findByText('The filters failed')
    fireEvent.click(within(drawer).getByRole('button', { name: 'Try again' }))
    await within(drawer).findByText('a filter')
  })
})
