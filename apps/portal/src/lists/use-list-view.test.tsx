import { createRoute, Link } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { productListDefaults, readListState, withChoice, withToggled } from '@vitrine/contract/rules/list-state'
import { expect, it } from 'vitest'
import { gate } from '../app/testing/gate.ts'
import { showRoutes } from '../app/testing/show-routes.tsx'
import { listAddress } from './list-address.ts'
import { useListView } from './use-list-view.ts'

const address = listAddress(productListDefaults)
const read = (q: unknown) => readListState(q)

function List() {
  const { state, code, change } = useListView(read, address)
  const search = (text: string) => () => change((now) => withChoice(now, { search: text }))
  return (
    <>
      <p>{`${code}: ${state.search}`}</p>
      <button type="button" onClick={search('lamp')}>
        Search
      </button>
      <button
        type="button"
        onClick={() => {
          change((now) => withToggled(now, 'colour', 'red'))
          change((now) => withToggled(now, 'colour', 'blue'))
        }}
      >
        Red and blue
      </button>
      <button type="button" onClick={() => change((now) => now)}>
        None
      </button>
      <Link to={'/en-GB/things/floor' as never}>Floor</Link>
      <Link to={'/en-GB/thing' as never}>Thing</Link>
    </>
  )
}

/** A list whose category page and item page load slowly. */
async function show() {
  const arrived = gate()
  const { router } = await showRoutes('/en-GB/things', (root) => {
    const list = createRoute({
      getParentRoute: () => root,
      path: '/$locale/things',
      component: List,
      validateSearch: ({ q }: Record<string, unknown>) => address(read(q)),
    })
    const all = createRoute({ getParentRoute: () => list, path: '/' })
    const category = createRoute({ getParentRoute: () => list, path: '/$code', loader: () => arrived.promise })
    const thing = createRoute({
      getParentRoute: () => root,
      path: '/$locale/thing',
      loader: () => arrived.promise,
      component: () => <p>A thing</p>,
    })
    return [list.addChildren([all, category]), thing]
  })
  return { router, arrive: () => act(async () => arrived.open()) }
}

it('PROD-08 a search that begins after somebody has left for another page does not follow there', async () => {
  const { router, arrive } = await show()
  fireEvent.click(screen.getByRole('link', { name: 'Thing' }))
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/en-GB/thing'))
  const steps = router.history.length
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  await arrive()
  await screen.findByText('A thing')
  expect(router.latestLocation.href).toBe('/en-GB/thing')
  expect(router.history.length).toBe(steps)
})

it('PROD-08 a search that begins on the way to a category is one there', async () => {
  const { router, arrive } = await show()
  fireEvent.click(screen.getByRole('link', { name: 'Floor' }))
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/en-GB/things/floor'))
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  await arrive()
  await screen.findByText('floor: lamp')
  expect(router.latestLocation.search).toEqual({ q: { search: 'lamp' } })
})

it('PROD-08 a choice that is made before the address has followed the last one builds on it', async () => {
  const { router } = await show()
  fireEvent.click(screen.getByRole('button', { name: 'Red and blue' }))
  await waitFor(() => expect(router.latestLocation.search).toEqual({ q: { filters: { colour: ['red', 'blue'] } } }))
})

it('PROD-08 a choice that changes nothing is no step', async () => {
  const { router } = await show()
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  await screen.findByText(': lamp')
  const steps = router.history.length
  fireEvent.click(screen.getByRole('button', { name: 'None' }))
  fireEvent.click(screen.getByRole('button', { name: 'Red and blue' }))
  await waitFor(() => expect(router.latestLocation.search).toHaveProperty('q.filters.colour', ['red', 'blue']))
  expect(router.history.length).toBe(steps + 2)
})
