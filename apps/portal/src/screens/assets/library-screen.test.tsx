import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { connectApi } from '../../api/api-config.ts'
import { type FakeCatalogue, fakeCatalogue, read } from '../../app/testing/fake-catalogue.ts'
import { failure, later } from '../../app/testing/fake-server.ts'
import { gate } from '../../app/testing/gate.ts'
import { openSort } from '../../app/testing/open-sort.ts'
import { asset, scope } from '../../app/testing/samples.ts'
import { messages, showPage } from '../../app/testing/show-portal.tsx'
import { addToBasket } from '../../entities/asset/basket/basket.ts'

const list = '/en-GB/asset/list'
const at = (state: unknown, path = list) => `${path}?q=${encodeURIComponent(JSON.stringify(state))}`
const cards = () => screen.queryAllByRole('article')
const names = () => cards().map((card) => within(card).getByRole('heading').textContent)
const basket = () => JSON.parse(localStorage.getItem('assets') ?? '[]') as { name: string; url: string }[]
const newest = { itemsPerPage: '24', page: '1', orderBy: 'created', orderDir: 'desc' }
const asked = () => server.sent(read.assets).at(-1)?.query
const rooms = { id: '7', name: 'Rooms', count: 10 }
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    asset(`a${index + 1}`, {
      name: `Picture ${index + 1}`,
      scopes: [{ name: 'Floor', code: index < 10 ? 'floor' : 'wall' }],
      tags: index < 10 ? [rooms] : [],
    }),
  )

let server: FakeCatalogue
beforeEach(() => {
  server = fakeCatalogue()
  server.assets = many(30)
  server.scopes = [
    scope('lamps', 'Lamps', 30, [scope('floor', 'Floor / standing', 10), scope('wall', 'Wall', 20)]),
    scope('marks', 'Logos', 0),
  ]
  server.tags = [rooms, { id: '8', name: 'Print', count: 3 }]
})

describe('the media library', () => {
  it('ROUTE-10 ASSET-05 LIMIT-02 shows the newest 24 assets', async () => {
    await showPage(list)
    await waitFor(() => expect(cards()).toHaveLength(24))
    expect(server.sent(read.assets).map(({ query }) => query)).toEqual([newest])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All assets')
    expect(screen.getByText('30 assets found')).toBeTruthy()
  })

  it('ASSET-01 ROUTE-11 API-24 API-25 is browsed by scope, with the number of assets in each', async () => {
    const { router } = await showPage(list)
    const tree = await screen.findByRole('navigation', { name: 'Collections' })
    fireEvent.click(await within(tree).findByRole('link', { name: /^Lamps\s+30$/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`${list}/lamps`))
    fireEvent.click(await within(tree).findByRole('link', { name: /^Floor \/ standing\s+10$/ }))
    await waitFor(() => expect(cards()).toHaveLength(10))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Floor / standing')
    expect(server.sent(read.assetsInScope).at(-1)).toMatchObject({ id: 'floor', query: { page: '1' } })
    const steps = screen.getByRole('navigation', { name: 'You are here' })
    expect(within(steps).getAllByRole('link')).toHaveLength(2)
  })

  it('ASSET-01 keeps search and tags in another scope, from its first page', async () => {
    await showPage(at({ search: 'picture', page: 2, limit: 12, filters: { tag: ['7'] } }))
    const tree = await screen.findByRole('navigation', { name: 'Collections' })
    fireEvent.click(await within(tree).findByRole('link', { name: /^Lamps/ }))
    await waitFor(() =>
      expect(server.sent(read.assetsInScope).at(-1)).toMatchObject({
        id: 'lamps',
        query: { search: 'picture', tag: '7', page: '1' },
      }),
    )
    expect(server.sent(read.scopes).at(-1)?.query).toEqual({ search: 'picture', tag: '7' })
  })

  it('says that a scope is not there, with a way back', async () => {
    await showPage(`${list}/nowhere`)
    await screen.findByRole('heading', { name: 'This collection could not be found', level: 1 })
    fireEvent.click(screen.getByRole('link', { name: 'All assets' }))
    await waitFor(() => expect(cards()).toHaveLength(24))
  })

  it('ASSET-02 is searched after a short rest, from the first page, and an older search is aborted', async () => {
    const { search } = await showPage(at({ page: 2 }))
    await waitFor(() => expect(cards()).toHaveLength(6))
    const held = gate()
    server.hold = () => held.promise
    const box = screen.getByLabelText('Search assets')
    fireEvent.change(box, { target: { value: 'Picture 2' } })
    await waitFor(() => expect(search()).toEqual({ q: { search: 'Picture 2' } }))
    await waitFor(() => expect(asked()).toMatchObject({ search: 'Picture 2', page: '1' }))
    const older = server.sent(read.assets).at(-1)?.signal
    // The previous results stay visible while the new ones load.
    expect(cards()).toHaveLength(6)
    fireEvent.change(box, { target: { value: 'Picture 29' } })
    await waitFor(() => expect(asked()).toMatchObject({ search: 'Picture 29' }))
    await waitFor(() => expect(older?.aborted).toBe(true))
    held.open()
    await waitFor(() => expect(names()).toEqual(['Picture 29']))
  })

  it('ASSET-03 API-26 API-27 API-28 limits the list to assets with any of the chosen tags', async () => {
    const { search } = await showPage(at({ page: 2 }, `${list}/lamps`))
    const chip = await screen.findByRole('button', { name: 'Rooms, 10 assets' })
    expect(chip.getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(chip)
    await waitFor(() => expect(search()).toEqual({ q: { filters: { tag: ['7'] } } }))
    await waitFor(() => expect(cards()).toHaveLength(10))
    fireEvent.click(screen.getByRole('button', { name: 'Print, 3 assets' }))
    await waitFor(() => expect(server.sent(read.assetsInScope).at(-1)?.query).toMatchObject({ tag: '7,8', page: '1' }))
    expect(server.sent(read.tagsInScope)).toContainEqual(expect.objectContaining({ id: 'lamps', query: { tag: '7' } }))
    const clear = screen.getByRole('button', { name: 'Clear tags' })
    clear.focus()
    fireEvent.click(clear)
    await waitFor(() => expect(search()).toEqual({}))
    // The button has gone; the focus moves to the tags.
    await waitFor(() =>
      expect(document.activeElement?.closest('fieldset')).toBe(screen.getByRole('group', { name: 'Tags' })),
    )
  })

  it('ASSET-03 offers the first of many tags, the rest behind a button, and a chosen one always', async () => {
    server.tags = Array.from({ length: 30 }, (_, index) => ({ id: String(index), name: `Tag ${index}`, count: 1 }))
    await showPage(at({ filters: { tag: ['25'] } }))
    const tags = await screen.findByRole('group', { name: 'Tags' })
    const chips = () => within(tags).getAllByRole('button', { name: /^Tag/ })
    expect(chips()).toHaveLength(15)
    expect(within(tags).getByRole('button', { name: 'Tag 25, 1 asset' }).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(within(tags).getByRole('button', { name: '15 more' }))
    expect(chips()).toHaveLength(30)
  })

  it('ASSET-03 names a chosen tag that no asset of the scope has, so that it can be taken off', async () => {
    server.instead[read.tagsInScope] = { body: [] }
    const { search } = await showPage(at({ filters: { tag: ['7'] } }, `${list}/marks`))
    const chip = await screen.findByRole('button', { name: 'Rooms, 0 assets' })
    fireEvent.click(chip)
    await waitFor(() => expect(search()).toEqual({}))
  })

  const facets = [
    {
      name: 'type',
      label: 'Type',
      values: [
        { value: 'picture', label: 'Picture', count: 20 },
        { value: 'film', label: 'Film', count: 10 },
      ],
    },
    {
      name: 'colour',
      label: 'Colour',
      values: [
        { value: 'red', label: 'Red', count: 3, colour: '#cc2b2b' },
        { value: 'blue', label: 'Blue', count: 0, colour: '#3473b8' },
      ],
    },
    { name: 'orientation', label: 'Orientation', values: [{ value: 'square', label: 'Square', count: 30 }] },
    { name: 'weight', label: 'Weight', values: [{ value: '1', label: '1' }] },
  ]

  it('ASSET-03 offers what the server says of the files as filters, in groups with counts', async () => {
    server.instead[read.assetFacets] = { body: facets }
    const { search } = await showPage(at({ page: 2 }, `${list}/lamps`))
    const panel = await screen.findByRole('complementary', { name: 'Filters' })
    const type = await within(panel).findByRole('group', { name: 'Type' })
    // Neither a group with a single value nor one that the portal does not know.
    expect(within(panel).queryByText('Orientation')).toBeNull()
    expect(within(panel).queryByText('Weight')).toBeNull()
    fireEvent.click(within(type).getByRole('checkbox', { name: /^Film/ }))
    await waitFor(() => expect(search()).toEqual({ q: { filters: { type: ['film'] } } }))
    fireEvent.click(within(panel).getByRole('checkbox', { name: /^Red/ }))
    const filters = '{"type":["film"],"colour":["red"]}'
    await waitFor(() => expect(server.sent(read.assetsInScope).at(-1)?.query).toMatchObject({ filters, page: '1' }))
    expect(within(panel).getByRole<HTMLInputElement>('checkbox', { name: /^Blue/ }).disabled).toBe(true)
    for (const call of [read.scopes, read.tagsInScope])
      await waitFor(() => expect(server.sent(call).at(-1)?.query).toEqual({ filters }))
    await waitFor(() => expect(server.sent(read.assetFacets).at(-1)?.query).toEqual({ filters, scope: 'lamps' }))
    // A chip for each value.
    const chips = screen.getByRole('list', { name: 'Active filters' })
    expect(
      within(chips)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Type Film', 'Colour Red', 'Clear all'])
    fireEvent.click(within(chips).getByRole('button', { name: /Type.*Film/ }))
    await waitFor(() => expect(search()).toEqual({ q: { filters: { colour: ['red'] } } }))
    fireEvent.click(screen.getByRole('button', { name: 'Rooms, 10 assets' }))
    await waitFor(() => expect(search()).toEqual({ q: { filters: { colour: ['red'], tag: ['7'] } } }))
    fireEvent.click(await screen.findByRole('button', { name: 'Clear tags' }))
    await waitFor(() => expect(search()).toEqual({ q: { filters: { colour: ['red'] } } }))
  })

  it.each([
    ['has no such call', failure(404)],
    ['refuses a parameter', failure(400)],
    ['answers something else', { body: 'hello' }],
  ])('ASSET-03 has its tags and no other filters in front of a server that %s', async (_, answer) => {
    server.instead[read.assetFacets] = answer
    const { search } = await showPage(list)
    fireEvent.click(await screen.findByRole('button', { name: 'Rooms, 10 assets' }))
    await waitFor(() => expect(search()).toEqual({ q: { filters: { tag: ['7'] } } }))
    await waitFor(() => expect(screen.getByRole('complementary', { name: 'Collections' })).toBeTruthy())
    expect(screen.queryByRole('checkbox', { name: /Film/ })).toBeNull()
    // It is not asked again.
    expect(server.sent(read.assetFacets)).toHaveLength(1)
  })

  it('NOTIFY-20 says that the filters failed, and tries again', async () => {
    server.instead[read.assetFacets] = failure(500)
    await showPage(list)
    const panel = await screen.findByRole('complementary', { name: 'Filters' })
    await within(panel).findByText(/filters could not be loaded/i)
    server.instead[read.assetFacets] = { body: facets }
    fireEvent.click(within(panel).getByRole('button', { name: 'Try again' }))
    await within(panel).findByRole('group', { name: 'Type' })
    await waitFor(() => expect(cards()).toHaveLength(24))
  })

  it('ASSET-02 ASSET-04 has the best match of a search first, and says which words were not found', async () => {
    connectApi({ ranks: true })
    server.language = 'de'
    server.missing = ['zzz', '台灯']
    const { search } = await showPage(`${list}?q=${encodeURIComponent('{"search":"lamp"}')}`)
    const sort = await openSort()
    expect(screen.getByRole('button', { name: 'Sort: Best match' })).toBeTruthy()
    expect(await screen.findByText('Not found: zzz and 台灯')).toBeTruthy()
    expect(screen.getByText('No results in this language. Found in German.')).toBeTruthy()
    const sent = () => server.sent(read.assets).map(({ query }) => query)
    expect(sent()).toEqual([{ itemsPerPage: '24', page: '1', search: 'lamp' }])
    expect(sort.getAllByRole('radio')).toHaveLength(5)
    fireEvent.click(sort.getByRole('radio', { name: 'Newest first' }))
    await waitFor(() => expect(sent()).toContainEqual({ ...newest, search: 'lamp' }))
    expect(search()).toEqual({ q: { search: 'lamp', orderBy: 'created' } })
    fireEvent.click(sort.getByRole('radio', { name: 'Best match' }))
    await waitFor(() => expect(search()).toEqual({ q: { search: 'lamp' } }))
  })

  it('ASSET-04 is sorted in a dialog by created or name, in both directions', async () => {
    const { search } = await showPage(list)
    const sort = await openSort()
    expect(screen.getByRole('button', { name: 'Sort: Newest first' })).toBeTruthy()
    expect(sort.getAllByRole('radio')).toHaveLength(4)
    const orders = [
      ['Oldest first', 'created', 'asc'],
      ['Name, A–Z', 'name', 'asc'],
      ['Name, Z–A', 'name', 'desc'],
      ['Newest first', 'created', 'desc'],
    ] as const
    for (const [label, orderBy, orderDir] of orders) {
      fireEvent.click(sort.getByRole('radio', { name: label }))
      await waitFor(() =>
        expect(server.sent(read.assets).map(({ query }) => query)).toContainEqual({ ...newest, orderBy, orderDir }),
      )
    }
    await waitFor(() => expect(search()).toEqual({}))
  })

  it('ASSET-06 PROD-12 PROD-13 has pages, a tile to the next and one behind the last', async () => {
    const { search, router } = await showPage(list)
    await waitFor(() => expect(cards()).toHaveLength(24))
    expect(screen.queryByText('No more items')).toBeNull()
    fireEvent.click(screen.getByText('Next page').closest('a') as HTMLElement)
    await waitFor(() => expect(search()).toEqual({ q: { page: 2 } }))
    await waitFor(() => expect(cards()).toHaveLength(6))
    expect(screen.getByText('No more items')).toBeTruthy()
    expect(screen.queryByText('Next page')).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'Page 1' }))
    await waitFor(() => expect(cards()).toHaveLength(24))
    router.history.back()
    await waitFor(() => expect(search()).toEqual({ q: { page: 2 } }))
  })

  it('ASSET-07 A-01 closes the way to the next page at exactly 25 results, whatever the page size is', async () => {
    server.assets = many(60)
    server.instead[read.assets] = { headers: { 'x-total-count': '60' }, body: many(25) }
    await showPage(list)
    await waitFor(() => expect(cards()).toHaveLength(25))
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
    cleanup()
    server.instead[read.assets] = { headers: { 'x-total-count': '60' }, body: many(24) }
    await showPage(list)
    await waitFor(() => expect(cards()).toHaveLength(24))
    expect(screen.getByRole('link', { name: 'Next page' })).toBeTruthy()
  })

  it('LIMIT-01 offers 12, 24, 60 and 120 a page', async () => {
    const { search } = await showPage(list)
    const size = await screen.findByRole('combobox', { name: 'Per page' })
    const offered = within(size).getAllByRole('option')
    expect(offered.map((one) => one.textContent)).toEqual(['12', '24', '60', '120'])
    fireEvent.change(size, { target: { value: '12' } })
    await waitFor(() => expect(search()).toEqual({ q: { limit: 12 } }))
    await waitFor(() => expect(asked()).toMatchObject({ itemsPerPage: '12' }))
  })

  it('A-90 pages without a total too: a full page may have one after it', async () => {
    server.instead[read.assets] = ({ query: { page = 1 } }) => ({
      body: server.assets.slice((+page - 1) * 24, +page * 24),
    })
    await showPage(list)
    await waitFor(() => expect(cards()).toHaveLength(24))
    fireEvent.click(screen.getByRole('link', { name: 'Page 2' }))
    await waitFor(() => expect(cards()).toHaveLength(6))
    expect(screen.queryByRole('link', { name: 'Page 3' })).toBeNull()
  })

  it('A-90 says what is known of a total that the server does not send, and the total once its end was seen', async () => {
    server.instead[read.assets] = ({ query: { page = 1 } }) => ({
      body: Array.from({ length: Math.max(0, Math.min(24, 60 - (+page - 1) * 24)) }, (_, index) => ({
        ...server.assets[0],
        id: `${page}-${index}`,
      })),
    })
    await showPage(list)
    await screen.findAllByText('More than 24')
    expect(screen.getByRole('link', { name: 'Page 2' })).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Page 2' }))
    await screen.findByText('60 assets')
    fireEvent.click(screen.getByRole('link', { name: 'Page 1' }))
    await screen.findByText('60 assets')
    expect(screen.getByRole('link', { name: 'Page 3' })).toBeTruthy()
  })

  it('takes its state from the address, and the default for what is invalid in it', async () => {
    await showPage(at({ search: 7, page: -1, orderBy: 'price', orderDir: 'asc', limit: 25, filters: { tag: ['x,y'] } }))
    await waitFor(() => expect(cards()).toHaveLength(24))
    expect(server.sent(read.assets)[0]?.query).toEqual(newest)
  })

  it('PROD-11 shows a loading bar while it loads, then the results', async () => {
    const held = gate()
    server.hold = () => held.promise
    await showPage(list)
    await screen.findByText('Loading assets')
    held.open()
    await waitFor(() => expect(cards()).toHaveLength(24))
    expect(screen.queryByText('Loading assets')).toBeNull()
  })

  it('PROD-14 says so when there are no results, and how to get some', async () => {
    const { search } = await showPage(at({ search: 'nothing like it' }))
    await screen.findByRole('heading', { name: 'No results' })
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(search()).toEqual({}))
    await waitFor(() => expect(cards()).toHaveLength(24))
  })

  it('NOTIFY-20 says what failed, with the words of the server, and tries again', async () => {
    server.instead[read.assets] = failure(500, 'The catalogue is being imported.')
    await showPage(list)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The assets could not be loaded')
    expect(alert.textContent).toContain('The catalogue is being imported.')
    server.instead = {}
    const again = within(alert).getByRole('button', { name: 'Try again' })
    again.focus()
    fireEvent.click(again)
    await waitFor(() => expect(cards()).toHaveLength(24))
    // The button has gone; the focus moves to the results.
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'All assets' }))
  })

  it('NOTIFY-20 the library itself is not a scope that is missing, whatever a server answers', async () => {
    server.instead[read.assets] = failure(404)
    await showPage(list)
    expect((await screen.findByRole('alert')).textContent).toContain('The assets could not be loaded')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All assets')
  })

  it('ASSET-01 NOTIFY-20 says in the drawer too that the scopes failed, and tries again', async () => {
    server.instead[read.scopes] = failure(500)
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
    await showPage(list)
    const filters = await screen.findByRole('button', { name: 'Collections' })
    fireEvent.click(filters)
    const drawer = await screen.findByRole('dialog', { name: 'Collections' })
    expect(drawer.textContent).toContain('The collections could not be loaded')
    server.instead = {}
    fireEvent.click(within(drawer).getByRole('button', { name: 'Try again' }))
    await within(drawer).findByRole('link', { name: /^Lamps/ })
    vi.unstubAllGlobals()
  })

  it('ASSET-24 puts several assets into the basket together, in a folder named after the scope', async () => {
    const { router } = await showPage(`${list}/floor`)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Picture 2' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Picture 4' }), { shiftKey: true })
    const bar = await screen.findByRole('region', { name: 'Selection' })
    expect(bar.textContent).toContain('3 selected')
    await router.navigate({ to: list } as never)
    await waitFor(() => expect(cards()).toHaveLength(24))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Picture 20' }))
    fireEvent.click(within(bar).getByRole('button', { name: 'Add 4 to basket' }))
    expect(basket().map(({ name }) => name)).toEqual([
      'Lamps/Floor - standing/Picture 2.jpg',
      'Lamps/Floor - standing/Picture 3.jpg',
      'Lamps/Floor - standing/Picture 4.jpg',
      'Picture 20.jpg',
    ])
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull())
  })

  it('CART-13 CART-14 API-49 downloads a selection as a package of originals, without the basket', async () => {
    const download = 'POST /pim/asset/asset/download'
    const held = later({ body: { url: '/x.zip', files: 2, size: 2048, exact: true } })
    server.instead[download] = held.answer
    const started: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      started.push(this.href)
    })
    await showPage(`${list}/floor`)
    for (const name of ['Picture 2', 'Picture 3'])
      fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
    const bar = await screen.findByRole('region', { name: 'Selection' })
    const begin = within(bar).getByRole('button', { name: 'Download' })
    begin.focus()
    fireEvent.click(begin)
    expect(within(bar).getByText('Preparing 2 files')).toBeTruthy()
    // Cancelling leaves the selection, and a failure can be repeated.
    fireEvent.click(within(bar).getByRole('button', { name: 'Cancel' }))
    server.instead[download] = failure(503)
    fireEvent.click(within(bar).getByRole('button', { name: 'Download' }))
    expect((await within(bar).findByRole('alert')).textContent).toBe('The download could not be prepared')
    expect(messages().at(-1)).toBe('error: Something went wrong')
    server.instead[download] = { body: { url: '/x.zip', files: 2, size: 2048, exact: true } }
    fireEvent.click(within(bar).getByRole('button', { name: 'Download' }))
    const link = await within(bar).findByRole<HTMLAnchorElement>('link', { name: /^Download package: 2\.00\sKiB$/ })
    expect(started).toEqual([link.href])
    expect(server.sent(download).at(-1)?.body).toMatchObject({
      files: [{ name: 'Lamps/Floor - standing/Picture 2.jpg' }, { name: 'Lamps/Floor - standing/Picture 3.jpg' }],
    })
    expect(basket()).toEqual([])
    // The package is that of this selection.
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Picture 4' }))
    expect(within(bar).queryByRole('link')).toBeNull()
    expect(started).toHaveLength(1)
    click.mockRestore()
  })

  it('CART-10 an asset that is still to be seen while another scope loads goes into the folder of its own', async () => {
    const { router } = await showPage(`${list}/floor`)
    await waitFor(() => expect(cards()).toHaveLength(10))
    const held = gate()
    server.hold = () => held.promise
    await act(() => router.navigate({ to: `${list}/wall` } as never))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Wall')
    fireEvent.click(screen.getByRole('button', { name: 'Add Picture 2 to the basket' }))
    expect(basket().map(({ name }) => name)).toEqual(['Lamps/Floor - standing/Picture 2.jpg'])
    await act(async () => held.open())
    await waitFor(() => expect(cards()).toHaveLength(20))
    fireEvent.click(screen.getByRole('button', { name: 'Add Picture 12 to the basket' }))
    expect(basket()[1]?.name).toBe('Lamps/Wall/Picture 12.jpg')
  })

  it('tells how many assets are new in the basket, that all are in there, or that it is full', async () => {
    const { basketLimit } = await import('@vitrine/contract/rules/basket')
    const add = async (name: string) => {
      fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
      fireEvent.click(await screen.findByRole('button', { name: 'Add 1 to basket' }))
    }
    await showPage(list)
    await add('Picture 2')
    expect(messages().at(-1)).toBe('success: 1 asset is now in the basket')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Picture 2' }))
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Already in the basket' })).disabled).toBe(
      true,
    )
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Picture 4' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Add 1 (1 already in the basket)' }))
    expect(messages().at(-1)).toBe('success: 1 asset is now in the basket')
    act(() => {
      addToBasket(Array.from({ length: basketLimit }, (_, index) => ({ name: `${index}.jpg`, url: `/media/${index}` })))
    })
    await add('Picture 3')
    expect(messages().at(-1)).toBe('error: Your basket is full. Some files weren’t added.')
  })

  it('selects all on the page and clears the selection', async () => {
    await showPage(list)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Picture 2' }))
    const bar = await screen.findByRole('region', { name: 'Selection' })
    const page = within(bar).getByRole('button', { name: 'Select this page' })
    page.focus()
    fireEvent.click(page)
    expect(bar.textContent).toContain('24 selected')
    // The button has gone; the focus stays in the bar.
    expect(document.activeElement).toBe(within(bar).getByRole('button', { name: 'Download' }))
    expect(within(bar).getByRole('button', { name: 'Add 24 to basket' })).toBeTruthy()
    const clear = within(bar).getByRole('button', { name: 'Clear selection' })
    clear.focus()
    fireEvent.click(clear)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull())
    expect(basket()).toEqual([])
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'All assets' }))
  })
})
