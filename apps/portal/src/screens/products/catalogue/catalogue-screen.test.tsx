import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ProductCategory } from '@vitrine/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { connectApi } from '../../../api/api-config.ts'
import { type FakeCatalogue, fakeCatalogue, read } from '../../../app/testing/fake-catalogue.ts'
import { failure } from '../../../app/testing/fake-server.ts'
import { gate } from '../../../app/testing/gate.ts'
import { openSort } from '../../../app/testing/open-sort.ts'
import { attribute, option, product } from '../../../app/testing/samples.ts'
import { showPage } from '../../../app/testing/show-portal.tsx'
import { startDataWith } from '../../../app/testing/test-data.ts'

// The sanitiser's library does not support happy-dom; these tests only check that all HTML goes through the sanitiser.
vi.mock('../../../browser/sanitise.ts', () => ({
  sanitise: (html: string) => `<i>clean</i>${html.replace(/<(script|img).*/s, '')}`,
}))

const list = '/en-GB/products/list'
const at = (state: unknown) => `${list}?q=${encodeURIComponent(JSON.stringify(state))}`
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    product(`p${index + 1}`, {
      name: `Lamp ${index + 1}`,
      attributes: { colour: index % 2 === 0 ? 'red' : 'blue' },
      categories: [index < 10 ? 'floor' : 'wall'],
    }),
  )
const colour = attribute('colour', {
  label: 'Colour',
  options: [
    option('red', { label: 'Red', count: 15, colour: '#ff0000' }),
    option('blue', { label: 'Blue', count: 15 }),
  ],
})
const category = (code: string, title: string, count: number, children: ProductCategory[] = []) => ({
  id: code,
  code,
  title,
  count,
  order: 0,
  children,
})
const asked = () => server.sent(read.products).at(-1)?.query
const cards = () => screen.queryAllByRole('article')
const cardNames = () => cards().map((card) => within(card).getByRole('heading').textContent)

let server: FakeCatalogue
beforeEach(() => {
  server = fakeCatalogue()
  server.products = many(30)
  server.attributes = [colour, attribute('lonely', { options: [option('one', { count: 30 })] })]
  server.categories = [
    category('lamps', 'Lamps', 30, [category('floor', 'Floor lamps', 10), category('wall', 'Wall lamps', 20)]),
    category('seats', 'Seats', 0, [category('stools', 'Stools', 0)]),
  ]
})

describe('the catalogue', () => {
  it('PROD-01 shows products as cards, or as a grid with the configured columns', async () => {
    await showPage(list, startDataWith({ catalog_columns: ['colour'] }))
    await waitFor(() => expect(cards()).toHaveLength(24))
    fireEvent.click(screen.getByRole('radio', { name: 'Table' }))
    expect(screen.queryByRole('table')).toBeNull()
    const table = await screen.findByRole('table')
    expect(screen.getByText('Next page')).toBeTruthy()
    expect(within(table).getByRole('columnheader', { name: 'Colour' })).toBeTruthy()
    expect(within(table).getAllByRole('cell', { name: 'Red' })).toHaveLength(12)
    expect(localStorage.getItem('view')).toBe('grid')
    fireEvent.click(screen.getByRole('radio', { name: 'Cards' }))
    await waitFor(() => expect(cards()).toHaveLength(24))
  })

  it('PROD-01 shows the grid also where the browser has no room to keep that it was chosen', async () => {
    await showPage(list)
    await waitFor(() => expect(cards()).toHaveLength(24))
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    fireEvent.click(screen.getByRole('radio', { name: 'Table' }))
    await screen.findByRole('table')
    full.mockRestore()
    fireEvent.click(screen.getByRole('radio', { name: 'Cards' }))
    await waitFor(() => expect(cards()).toHaveLength(24))
  })

  it('PROD-06 the heads of the grid sort, and say by which column and in which direction', async () => {
    localStorage.setItem('view', 'grid')
    server.attributes = [...server.attributes, attribute('photo', { type: 'image', label: 'Photo' })]
    const { search } = await showPage(list, startDataWith({ catalog_columns: ['colour', 'photo'] }))
    const table = await screen.findByRole('table')
    const sorted = () =>
      within(table)
        .getAllByRole('columnheader')
        .flatMap((head) =>
          head.getAttribute('aria-sort') ? [`${head.textContent} ${head.getAttribute('aria-sort')}`] : [],
        )
    expect(sorted()).toEqual(['Name ascending'])
    expect(within(table).queryByRole('button', { name: 'Photo' })).toBeNull()
    fireEvent.click(within(table).getByRole('button', { name: 'Colour' }))
    expect(sorted()).toEqual(['Colour ascending'])
    await waitFor(() => expect(search()).toEqual({ q: { orderBy: 'colour' } }))
    fireEvent.click(within(table).getByRole('button', { name: 'Colour' }))
    await waitFor(() => expect(asked()).toMatchObject({ order: 'colour', orderdir: 'desc' }))
    await waitFor(() => expect(sorted()).toEqual(['Colour descending']))
    expect(screen.getByRole('button', { name: 'Sort: Colour, descending' })).toBeTruthy()
  })

  it('A-51 a cell of the grid without a value has a dash, and a stock of 0 is muted', async () => {
    localStorage.setItem('view', 'grid')
    server.attributes = [attribute('stock', { type: 'number', label: 'Stock' }), attribute('maker', { type: 'string' })]
    server.products = [
      product('a', { attributes: { stock: 0 } }),
      product('b', { attributes: { stock: 7, maker: 'Ona' } }),
    ]
    const columns = { catalog_columns: ['stock', 'maker'] }
    const data = startDataWith(columns)
    const mapping = { ...data.configuration.mapping, stock: ['stock'] }
    await showPage(list, { ...data, configuration: { ...data.configuration, mapping } })
    const table = await screen.findByRole('table')
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').slice(-2))
    expect(cells.map((row) => row.map(({ textContent }) => textContent))).toEqual([
      ['0', '–'],
      ['7', 'Ona'],
    ])
    expect(cells.map(([stock]) => stock?.classList.contains('text-muted'))).toEqual([true, false])
  })

  it('SEARCH-08 SEARCH-09 SEARCH-10 fills the cells of the grid with values, pictures and HTML', async () => {
    localStorage.setItem('view', 'grid')
    server.attributes = ['tags', 'photo', 'note'].map((name) => attribute(name, { type: 'string', label: name }))
    server.products = [
      product('a', {
        attributes: {
          tags: ['x', 'y'],
          photo: 'https://example.com/a.jpg',
          note: 'very <b>light</b><script>1</script>',
        },
      }),
    ]
    await showPage(list, startDataWith({ catalog_columns: ['tags', 'photo', 'note'] }))
    const table = await screen.findByRole('table')
    expect(within(table).getByRole('cell', { name: 'x, y' })).toBeTruthy()
    const image = within(table).getByRole('img', { name: 'photo' })
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['60', '60'])
    await waitFor(() => expect(table.querySelector('b')?.textContent).toBe('light'))
    expect(table.querySelector('i')?.textContent).toBe('clean')
    expect(table.querySelector('script')).toBeNull()
  })

  it('PROD-02 is browsed by category, with the number of products in each', async () => {
    const { router } = await showPage(list)
    const tree = await screen.findByRole('navigation', { name: 'Categories' })
    const link = await within(tree).findByRole('link', { name: /^Lamps\s+30$/ })
    expect(within(tree).queryByRole('link', { name: /Floor lamps/ })).toBeNull()
    fireEvent.click(link)
    await waitFor(() => expect(router.state.location.pathname).toBe(`${list}/lamps`))
    fireEvent.click(await within(tree).findByRole('link', { name: /Floor lamps/ }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Floor lamps'))
    await waitFor(() => expect(cards()).toHaveLength(10))
    expect(JSON.parse(asked()?.filters ?? '{}')).toEqual({ category: 'floor' })
    expect(within(tree).queryByRole('link', { name: /Stools/ })).toBeNull()
  })

  it('PROD-02 marks one link of tree and steps as the current page, and calls a category without a name by its code', async () => {
    server.categories = [category('lamps', 'Lamps', 30, [category('floor', '', 10)])]
    await showPage(`${list}/floor`)
    await screen.findByRole('heading', { level: 1, name: 'floor' })
    const current = screen.getAllByRole('link', { current: 'page' })
    expect(current.map(({ textContent }) => textContent)).toEqual(['floor 10'])
  })

  it('PROD-03 is filtered by ticking values, several of one attribute meaning any of them', async () => {
    const { search } = await showPage(at({ page: 2 }))
    const red = await screen.findByRole('checkbox', { name: /Red/ })
    fireEvent.click(red)
    expect((red as HTMLInputElement).checked).toBe(true)
    await waitFor(() => expect(search()).toEqual({ q: { filters: { colour: ['red'] } } }))
    await waitFor(() => expect(cards()).toHaveLength(15))
    fireEvent.click(screen.getByRole('checkbox', { name: /Blue/ }))
    await waitFor(() => expect(search()).toEqual({ q: { filters: { colour: ['red', 'blue'] } } }))
    await waitFor(() => expect(cards()).toHaveLength(24))
  })

  it('PROD-03 shows what is filtered as chips that are taken off one by one or all at once', async () => {
    const { search } = await showPage(at({ search: 'lamp', filters: { colour: ['red', 'blue'] } }))
    fireEvent.click(await screen.findByRole('button', { name: 'Remove the filter Colour: Red' }))
    await waitFor(() => expect(search()).toEqual({ q: { search: 'lamp', filters: { colour: ['blue'] } } }))
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(search()).toEqual({}))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull())
  })

  it('PROD-04 is searched after a short rest, and with Enter at once', async () => {
    const { search } = await showPage(list)
    const box = await screen.findByLabelText('Search products')
    fireEvent.change(box, { target: { value: 'Lamp 12' } })
    await waitFor(() => expect(search()).toEqual({ q: { search: 'Lamp 12' } }))
    await waitFor(() => expect(cardNames()).toEqual(['Lamp 12']))
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    await waitFor(() => expect(search()).toEqual({}))
    expect((box as HTMLInputElement).value).toBe('')
  })

  it('PROD-05 lets several products be selected, over pages', async () => {
    const { router } = await showPage(at({ limit: 12 }))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Lamp 2' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Lamp 5' }), { shiftKey: true })
    const bar = await screen.findByRole('region', { name: 'Selection' })
    expect(bar.textContent).toContain('4 selected')
    await router.navigate({ to: '.', search: { q: { limit: 12, page: 2 } } } as never)
    await waitFor(() => expect(cardNames()[0]).toBe('Lamp 13'))
    fireEvent.click(within(bar).getByRole('button', { name: 'Select this page' }))
    expect(bar.textContent).toContain('16 selected')
    fireEvent.click(within(bar).getByRole('button', { name: 'Clear selection' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull())
  })

  it('PROD-05 a touch screen begins to select with a button, or with a finger that stays on a card', async () => {
    await showPage(list)
    await waitFor(() => expect(cards()).toHaveLength(24))
    const button = screen.getByRole('button', { name: 'Select' })
    fireEvent.click(button)
    const bar = await screen.findByRole('region', { name: 'Selection' })
    expect(bar.textContent).toContain('0 selected')
    expect(button.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull())

    const link = within(cards()[2] as HTMLElement).getByRole('link')
    const touch = { pointerType: 'touch', isPrimary: true, clientX: 50, clientY: 50 }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // A finger that scrolls selects nothing, and neither does a mouse.
    fireEvent.pointerDown(link, touch)
    fireEvent.pointerMove(link, { ...touch, clientY: 80 })
    vi.advanceTimersByTime(1000)
    fireEvent.pointerDown(link, { ...touch, pointerType: 'mouse' })
    vi.advanceTimersByTime(1000)
    expect(screen.getAllByRole<HTMLInputElement>('checkbox', { checked: false, name: /^Select / })).toHaveLength(24)
    fireEvent.pointerDown(link, touch)
    vi.advanceTimersByTime(1000)
    vi.useRealTimers()
    fireEvent.pointerUp(link, touch)
    // The tap that the browser makes of it does not open the product.
    expect(fireEvent.click(link)).toBe(false)
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select Lamp 3' })
    await waitFor(() => expect(box.checked).toBe(true))
    expect(cards()).toHaveLength(24)
  })

  it('PROD-06 PROD-07 is sorted by name, ascending, and by the configured attributes in both directions', async () => {
    // Nobody sorts by the address of a picture.
    server.attributes = [...server.attributes, attribute('photo', { type: 'image' })]
    const { search } = await showPage(list, startDataWith({ catalog_columns: ['photo', 'colour'] }))
    await waitFor(() => expect(asked()).toMatchObject({ order: 'name', orderdir: 'asc' }))
    const sort = await openSort()
    fireEvent.click(await sort.findByRole('radio', { name: 'Colour, descending' }))
    expect(sort.getAllByRole('radio')).toHaveLength(4)
    await screen.findByRole('button', { name: 'Sort: Colour, descending' })
    await waitFor(() => expect(search()).toEqual({ q: { orderBy: 'colour', orderDir: 'desc' } }))
    await waitFor(() => expect(asked()).toMatchObject({ order: 'colour', orderdir: 'desc' }))
  })

  it('PROD-04 PROD-06 has the best match of a search first, unless an order is chosen', async () => {
    connectApi({ ranks: true })
    const { search } = await showPage(at({ search: 'lamp' }))
    await waitFor(() => expect(asked()).toMatchObject({ search: 'lamp' }))
    expect(asked()).not.toHaveProperty('order')
    const sort = await openSort()
    expect(screen.getByRole('button', { name: 'Sort: Best match' })).toBeTruthy()
    fireEvent.click(sort.getByRole('radio', { name: 'Name, A–Z' }))
    await waitFor(() => expect(asked()).toMatchObject({ search: 'lamp', order: 'name', orderdir: 'asc' }))
    expect(search()).toEqual({ q: { search: 'lamp', orderBy: 'name' } })
    fireEvent.click(sort.getByRole('radio', { name: 'Best match' }))
    await waitFor(() => expect(search()).toEqual({ q: { search: 'lamp' } }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove the search for lamp' }))
    await waitFor(() => expect(asked()).toMatchObject({ order: 'name', orderdir: 'asc' }))
    await screen.findByRole('button', { name: 'Sort: Name, A–Z' })
    await waitFor(() => expect(sort.queryByRole('radio', { name: 'Best match' })).toBeNull())
  })

  it('PROD-06 PROD-07 A-18 sorts a search by name where the server does not rank', async () => {
    await showPage(at({ search: 'lamp' }))
    await waitFor(() => expect(asked()).toMatchObject({ search: 'lamp', order: 'name', orderdir: 'asc' }))
    expect(screen.getByRole('button', { name: 'Sort: Name, A–Z' })).toBeTruthy()
    expect((await openSort()).queryByRole('radio', { name: 'Best match' })).toBeNull()
  })

  it('PROD-04 says which words were not found', async () => {
    server.missing = ['zzzz', 'yyyy']
    await showPage(at({ search: 'lamp zzzz yyyy' }))
    expect(await screen.findByText('Not found: zzzz and yyyy')).toBeTruthy()
  })

  it('PROD-04 says in which other language the products were found, and marks what the search matched', async () => {
    server.language = 'de'
    server.words = ['stehlampe', 'lamp']
    server.findsAll = true
    await showPage(at({ search: 'Stehlampe' }))
    expect(await screen.findByText('No results in this language. Found in German.')).toBeTruthy()
    expect(cards()[0]?.querySelector('mark')?.textContent?.toLowerCase()).toMatch(/^lamp/)
  })

  it('PROD-08 takes its whole state from the address', async () => {
    const state = {
      search: 'lamp',
      page: 2,
      orderBy: 'colour',
      orderDir: 'desc',
      limit: 12,
      filters: { colour: ['red'] },
    }
    await showPage(at(state))
    await waitFor(() => expect(cards()).toHaveLength(3))
    expect(server.sent(read.products)[0]?.query).toMatchObject({
      search: 'lamp',
      offset: '12',
      limit: '12',
      order: 'colour',
      orderdir: 'desc',
      filters: '{"colour":["red"]}',
    })
  })

  it('PROD-09 offers a filter only for an attribute with more than one option', async () => {
    await showPage(list)
    expect(await screen.findByRole('group', { name: 'Colour' })).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'lonely' })).toBeNull()
  })

  it('PROD-10 has a search field for filters only with more than 7 of them', async () => {
    const filters = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        attribute(`f${index}`, { label: `Filter ${index}`, options: [option('a'), option('b')] }),
      )
    server.attributes = filters(7)
    const { unmount } = await showPage(list)
    await screen.findByRole('group', { name: 'Filter 0' })
    expect(screen.queryByRole('searchbox', { name: 'Find a filter' })).toBeNull()
    unmount()
    server.attributes = filters(8)
    await showPage(list)
    const find = await screen.findByRole('searchbox', { name: 'Find a filter' })
    fireEvent.change(find, { target: { value: 'filter 6' } })
    await waitFor(() => expect(screen.queryByText('Filter 2')).toBeNull())
    expect(screen.getAllByText('Filter 6').length).toBeGreaterThan(0)
  })

  it('PROD-11 shows a loading bar while it loads, then the results', async () => {
    const held = gate()
    server.hold = () => held.promise
    await showPage(list)
    await screen.findByText('Loading products')
    expect(cards()).toHaveLength(0)
    held.open()
    await waitFor(() => expect(cards()).toHaveLength(24))
    expect(screen.queryByText('Loading products')).toBeNull()
  })

  it('PROD-12 PROD-13 ends a full page with the next one, and the last with no more items', async () => {
    const { search } = await showPage(list)
    await waitFor(() => expect(cards()).toHaveLength(24))
    expect(screen.queryByText('No more items')).toBeNull()
    const tile = screen.getByText('Next page').closest('a')
    // In the row of the pages: a row of cards would hold nothing else.
    expect(tile?.parentElement?.querySelector('nav')?.getAttribute('aria-label')).toBe('Pages')
    fireEvent.click(tile as HTMLElement)
    await waitFor(() => expect(search()).toEqual({ q: { page: 2 } }))
    await waitFor(() => expect(cards()).toHaveLength(6))
    const current = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link', { current: 'page' })
    expect(current.map(({ textContent }) => textContent)).toEqual(['2'])
    expect(screen.getByText('No more items')).toBeTruthy()
    expect(screen.queryByText('Next page')).toBeNull()
  })

  it('PROD-14 says so when there are no results, and how to get some', async () => {
    const { search } = await showPage(at({ search: 'nothing like it' }))
    await screen.findByRole('heading', { name: 'No results' })
    const [button] = screen.getAllByRole('button', { name: 'Clear all' }).slice(-1)
    fireEvent.click(button as HTMLElement)
    await waitFor(() => expect(search()).toEqual({}))
    await waitFor(() => expect(cards()).toHaveLength(24))
  })

  const noSuggestions = { corrections: [], products: [], categories: [], values: [], assets: [], contents: [] }
  const chips = (label: string) =>
    within(screen.getAllByRole('heading', { name: label }).at(-1)?.parentElement as HTMLElement)
      .getAllByRole('link')
      .map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')])

  it('PROD-14 says what a search without results was, and offers it without filters, and where it finds something', async () => {
    server.attributes = [{ ...colour, options: [...colour.options, option('green', { count: 0 })] }]
    server.categories = [
      category('lamps', 'Lamps', 3, [category('floor', 'Floor lamps', 2), category('wall', 'Wall lamps', 1)]),
    ]
    const q = JSON.stringify({ search: 'Lamp 1', filters: { colour: ['green'] } })
    const { search } = await showPage(`${list}/wall?q=${encodeURIComponent(q)}`)
    const results = within(await screen.findByRole('region', { name: 'Wall lamps' }))
    await results.findByText('Searched for “Lamp 1” in “Wall lamps”. Filters: 1.')
    expect(chips('Found in')).toEqual([
      ['Wall lamps1', `${list}/wall?q={"search":"Lamp+1","filters":{"colour":["green"]}}`],
      ['Floor lamps2', `${list}/floor?q={"search":"Lamp+1","filters":{"colour":["green"]}}`],
    ])
    fireEvent.click(await results.findByRole('link', { name: 'Search without filters (11)' }))
    await waitFor(() => expect(search()).toEqual({ q: { search: 'Lamp 1' } }))
    await waitFor(() => expect(cards()).toHaveLength(11))
  })

  it('PROD-14 offers corrections of the server, and categories, where a search finds nothing at all', async () => {
    server.instead = { [read.suggestions]: { body: { ...noSuggestions, corrections: ['lamp'] } } }
    server.categories = [category('lamps', 'Lamps', 0), category('seats', 'Seats', 0)]
    const { search } = await showPage(at({ search: 'lanqe' }))
    await screen.findByText('Searched for “lanqe” in “All products”.')
    expect(server.sent(read.suggestions)[0]?.query).toEqual({ search: 'lanqe', area: 'products' })
    expect(chips('Categories')).toEqual([
      ['Lamps', `${list}/lamps`],
      ['Seats', `${list}/seats`],
    ])
    expect(screen.queryByRole('link', { name: /^Search (in|without)/ })).toBeNull()
    const corrections = screen.getByRole('heading', { name: 'Did you mean' }).parentElement as HTMLElement
    fireEvent.click(within(corrections).getByRole('link', { name: 'lamp' }))
    await waitFor(() => expect(search()).toEqual({ q: { search: 'lamp' } }))
    await waitFor(() => expect(cards()).toHaveLength(24))
  })

  it('PROD-14 offers the rest where a server has no corrections', async () => {
    server.instead = { [read.suggestions]: failure(404, 'no such call') }
    await showPage(at({ search: 'lanqe' }))
    await screen.findByText(/^Searched for “lanqe” in “All products”. Check the spelling/)
    expect(screen.queryByRole('heading', { name: 'Did you mean' })).toBeNull()
    expect(screen.queryByText(/filters/i, { selector: 'p' })).toBeNull()
    const everywhere = screen.getByRole('link', { name: 'Search everywhere' })
    expect(everywhere.getAttribute('href')).toBe('/en-GB/search?term=lanqe')
  })

  it('PROD-08 PROD-14 drops the filters of an address that do not exist, and says so', async () => {
    const filters = { colour: ['mauve', 'red'], gone: ['1'] }
    const { search } = await showPage(at({ filters }))
    await waitFor(() => expect(search()).toEqual({ q: { filters: { colour: ['red'] } } }))
    await screen.findByText('Not in this catalogue and removed from the filters: Colour: mauve and gone: 1')
    await waitFor(() => expect(cards()).toHaveLength(15))
    const chips = within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('button')
    expect(chips.map(({ textContent }) => textContent)).toEqual(['Colour Red', 'Clear all'])
  })

  it('PROD-08 drops them also where the server refuses them', async () => {
    server.instead[read.attributes] = (call) =>
      'filters' in call.query ? failure(400, 'The filter “gone” is unknown.') : { body: server.attributes }
    const { search } = await showPage(at({ filters: { gone: ['1'] } }))
    await waitFor(() => expect(search()).toEqual({}))
    await screen.findByText('Not in this catalogue and removed from the filters: gone: 1')
    await waitFor(() => expect(cards()).toHaveLength(24))
  })

  it('LIMIT-01 LIMIT-02 offers 12, 24, 60 and 120 a page and begins with 24', async () => {
    const { search } = await showPage(list)
    const size = await screen.findByRole('combobox', { name: 'Per page' })
    expect(
      within(size)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['12', '24', '60', '120'])
    expect((size as HTMLSelectElement).value).toBe('24')
    fireEvent.change(size, { target: { value: '12' } })
    await waitFor(() => expect(search()).toEqual({ q: { limit: 12 } }))
    await waitFor(() => expect(cards()).toHaveLength(12))
  })

  it.each([
    ['products', 'The products could not be loaded'],
    ['categories', 'The categories could not be loaded'],
    ['attributes', 'The filters could not be loaded'],
  ] as const)('NOTIFY-20 says so when what is answered of %s can not be read', async (kind, text) => {
    server.instead[read[kind]] = { body: 'nothing' }
    await showPage(list)
    await screen.findByText(text)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All products')
  })

  it('A-51 shows name, title and short description on a card, without HTML, and the language of what fell back', async () => {
    server.products = [
      product('a', {
        name: 'A <i>name</i>',
        title: 'Pendant',
        shortDescription: '<p>Calm &amp; warm</p>',
        status: 'new',
        stock: 0,
        fallbacks: { title: 'en' },
      }),
    ]
    await showPage(list)
    const card = await screen.findByRole('article')
    expect(within(card).getByRole('link', { name: 'A name' })).toBeTruthy()
    expect(card.querySelector('i')).toBeNull()
    expect(within(card).getByText('Pendant').getAttribute('lang')).toBe('en')
    for (const text of ['Calm & warm', 'New', 'Out of stock']) expect(within(card).getByText(text)).toBeTruthy()
  })

  it('A-51 shows price, at most five colours and article number on a card, and the number of variants without colours', async () => {
    const finishes = ['Oak', 'Ash', 'Walnut', 'Smoked', 'White', 'Black', 'Moss']
    const options = finishes.map((label) => option(label, { colour: '#123456' }))
    server.attributes = [
      attribute('finish', { label: 'Finish', options }),
      attribute('price', { type: 'float', label: 'Price', unit: 'EUR' }),
    ]
    server.products = [
      product('a', {
        number: 'LH-1',
        variants: 7,
        ranges: { price: { min: 49.9, max: 79 } },
        swatches: { attribute: 'finish', values: finishes },
      }),
      product('b', { number: 'LH-2', variants: 3, attributes: { price: 20 } }),
    ]
    await showPage(list, startDataWith({ catalog_columns: ['price'] }))
    await screen.findByText('from €49.90')
    const [first, second] = cards()
    const all = 'Finish: Oak, Ash, Walnut, Smoked, White, Black and Moss'
    expect(within(first as HTMLElement).getByText(all)).toBeTruthy()
    expect(first?.querySelectorAll('[title][aria-hidden]')).toHaveLength(5)
    expect(within(first as HTMLElement).getByText('+2')).toBeTruthy()
    expect(first?.textContent).toContain('Article number LH-1')
    expect(first?.textContent).not.toContain('variants')
    for (const text of ['€20.00', '3 variants', 'LH-2'])
      expect(within(second as HTMLElement).getByText(text)).toBeTruthy()
  })
})
