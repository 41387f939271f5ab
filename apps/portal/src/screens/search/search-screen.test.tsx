import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { connectApi } from '../../api/api-config.ts'
import { type FakeCatalogue, fakeCatalogue, read } from '../../app/testing/fake-catalogue.ts'
import { failure } from '../../app/testing/fake-server.ts'
import { gate } from '../../app/testing/gate.ts'
import { asset, attribute, content, product } from '../../app/testing/samples.ts'
import { showPage } from '../../app/testing/show-portal.tsx'
import { guestToken, startDataWith } from '../../app/testing/test-data.ts'

let server: FakeCatalogue
beforeEach(() => {
  server = fakeCatalogue()
  server.findsAll = true
  server.products = ['a', 'b'].map((id) => product(id))
  server.assets = ['1', '2'].map((id) => asset(id))
  server.contents = ['x', 'y'].map((id) => content(id))
})

const kinds = ['products', 'assets', 'contents'] as const

/** The parameters of the calls for a kind. */
const askedOf = (kind: (typeof kinds)[number]) => server.sent(read[kind]).map(({ query }) => query)
/** Kind and term of the aborted calls. */
const aborted = () =>
  server.calls
    .filter(({ signal }) => signal.aborted)
    .map(({ path, query }) => `${path.split('/').at(-2)} ${query.search}`)
    .sort()

const box = () => screen.getByLabelText<HTMLInputElement>('Search products, assets and articles')
const toggle = (name: string) => screen.getByRole('button', { name })
const block = (name: string) => screen.findByRole('region', { name })
const _noAnswer = 'The server can’t be reached. Please check your connection.'
const headings = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const type = (text: string) => {
  fireEvent.change(box(), { target: { value: text } })
  fireEvent.submit(box())
}

describe('without a term', () => {
  it('SEARCH-01 SEARCH-03 SEARCH-04 SEARCH-05 SEARCH-06 SEARCH-14 SEARCH-16 shows the latest of all three', async () => {
    await showPage('/en-GB/search')
    await block('Latest contents')
    expect(headings()).toEqual(['Latest products', 'Latest assets', 'Latest contents'])
    expect(screen.getAllByLabelText('Search products, assets and articles')).toHaveLength(1)
    for (const name of ['Products', 'Assets', 'Contents'])
      expect(toggle(name).getAttribute('aria-pressed')).toBe('true')
    expect(await screen.findAllByRole('row')).toHaveLength(3)
  })

  it('API-52 API-54 API-55 API-56 API-58 API-61 asks for them as specified', async () => {
    const data = startDataWith({
      grid_columns: ['name', 'wood'],
      catalog_columns: ['wood', 'price'],
      grid_filter: { line: ['north'] },
    })
    data.configuration.mapping = {
      ...data.configuration.mapping,
      name: ['title', 'label'],
      title: ['subtitle'],
      shortDescription: ['short'],
      longDescription: ['long'],
    }
    await showPage('/en-GB/search', data)
    await block('Latest products')
    expect(askedOf('products')).toEqual([
      {
        limit: '5',
        order: 'created',
        orderdir: 'desc',
        attributes: 'title,label,short,long,wood,price',
        filters: '{"line":["north"]}',
      },
    ])
    expect(askedOf('assets')).toEqual([{ page: '1', itemsPerPage: '4', orderBy: 'created', orderDir: 'desc' }])
    expect(askedOf('contents')).toEqual([
      { page: '1', limit: '5', orderby: 'created', orderdir: 'desc', text: 'excerpt' },
    ])
  })

  it('API-55 A-19 leaves the catalogue’s columns out when there are no grid columns', async () => {
    await showPage('/en-GB/search', startDataWith({ catalog_columns: ['price'] }))
    await block('Latest products')
    expect(askedOf('products')[0]).toMatchObject({ attributes: '', filters: '{}' })
  })

  it('SEARCH-13 A-46 hides what there is nothing of, and says so when that is all', async () => {
    server.products = []
    server.contents = []
    await showPage('/en-GB/search')
    await waitFor(() => expect(headings()).toEqual(['Latest assets']))
    cleanup()
    server.assets = []
    await showPage('/en-GB/search')
    expect(await screen.findByText('There is nothing here yet.')).toBeTruthy()
    expect(headings()).toEqual([])
  })
})

describe('with a term', () => {
  it('SEARCH-06 SEARCH-14 SEARCH-16 API-53 API-57 API-59 API-60 API-62 API-63 finds by it', async () => {
    await showPage('/en-GB/search?term=oak')
    await block('Contents')
    expect(headings()).toEqual(['Products', 'Assets', 'Contents'])
    expect(box().value).toBe('oak')
    expect(askedOf('products')).toMatchObject([{ limit: '5', order: 'name', orderdir: 'desc', search: 'oak' }])
    expect(askedOf('assets')).toMatchObject([
      { page: '1', itemsPerPage: '8', orderBy: 'name', orderDir: 'desc', search: 'oak' },
    ])
    expect(askedOf('contents')).toMatchObject([
      { page: '1', limit: '5', orderby: 'title', orderdir: 'desc', search: 'oak' },
    ])
    expect(await screen.findByRole('link', { name: 'Lamp a' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Lamp 1.jpg' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Article x' })).toBeTruthy()
  })

  it('SEARCH-06 API-57 has the best matches first where the server ranks', async () => {
    connectApi({ ranks: true })
    await showPage('/en-GB/search?term=oak')
    await block('Products')
    expect(askedOf('products')).toMatchObject([{ limit: '5', search: 'oak' }])
    expect(askedOf('products')[0]).not.toHaveProperty('order')
    await block('Contents')
    expect(askedOf('assets')).toEqual([{ page: '1', itemsPerPage: '8', search: 'oak' }])
    expect(askedOf('contents')).toEqual([{ page: '1', limit: '5', text: 'excerpt', search: 'oak' }])
  })

  it('SEARCH-02 says which words occur in none of the results', async () => {
    server.missing = ['zzz']
    await showPage('/en-GB/search?term=oak%20zzz')
    expect(await screen.findByText('Not found: zzz')).toBeTruthy()
  })

  it('SEARCH-05 says in each block in which other language its results were found', async () => {
    server.language = 'de'
    await showPage('/en-GB/search?term=oak')
    expect(
      await within(await block('Products')).findByText('No results in this language. Found in German.'),
    ).toBeTruthy()
  })

  it('SEARCH-12 A-17 A-46 says where there are no results', async () => {
    server.products = []
    server.contents = []
    await showPage('/en-GB/search?term=oak')
    for (const name of ['Products', 'Contents'])
      expect(await within(await block(name)).findByText('No results')).toBeTruthy()
    expect(within(await block('Assets')).queryByText('No results')).toBeNull()
  })

  it('SEARCH-12 A-46 says once that there are no results at all, with ways on', async () => {
    server.products = []
    server.assets = []
    server.contents = []
    await showPage('/en-GB/search?term=oak')
    const all = await block('Products, Assets and Contents')
    expect(screen.getAllByText('No results')).toEqual([within(all).getByText('No results')])
    expect(within(screen.getByRole('main')).getAllByRole('region')).toEqual([all])
    expect(
      await screen.findByText(
        'Searched for “oak” in “Products, Assets and Contents”. Check the spelling, or try fewer or different words.',
      ),
    ).toBeTruthy()
  })

  it('SEARCH-12 API-56 leads to the products without the configured filters, if there are some', async () => {
    // None of them is in the configured line.
    server.findsAll = false
    server.products = [product('a', { name: 'Oak lamp' })]
    const filtered = startDataWith({ grid_filter: { line: ['north'] } })
    await showPage('/en-GB/search?term=oak', filtered)
    const link = await screen.findByRole('link', { name: /^Search without filters \(\d+\)$/ })
    expect(link.getAttribute('href')).toBe('/en-GB/products/list?q=%7B%22search%22%3A%22oak%22%7D')
    server.products = []
    cleanup()
    await showPage('/en-GB/search?term=oak', filtered)
    await screen.findByText(/ Check the spelling/)
    expect(screen.queryByRole('link', { name: /without filters/ })).toBeNull()
  })

  it('A-48 writes the term into the address: the first as a step, further ones in its place', async () => {
    const { router, search } = await showPage('/en-GB/search')
    type('oak')
    await waitFor(() => expect(search()).toEqual({ term: 'oak' }))
    type('oak lamp')
    await waitFor(() => expect(search()).toEqual({ term: 'oak lamp' }))
    act(() => router.history.back())
    await waitFor(() => expect(search()).toEqual({}))
    await waitFor(() => expect(box().value).toBe(''))
    expect(await block('Latest products')).toBeTruthy()
  })

  it('SEARCH-02 clears it with a button', async () => {
    const { search } = await showPage('/en-GB/search?term=oak')
    fireEvent.click(await screen.findByRole('button', { name: 'Clear search' }))
    await waitFor(() => expect(search()).toEqual({}))
    expect(box().value).toBe('')
    expect(document.activeElement).toBe(box())
  })

  it('shows HTML, emoji and other scripts as what they are', async () => {
    const term = '<img src=x onerror=alert(1)> 🪑 كرسي'
    await showPage(`/en-GB/search?term=${encodeURIComponent(term)}`)
    await block('Products')
    expect(box().value).toBe(term)
    expect(askedOf('products')[0]?.search).toBe(term)
    expect(document.querySelector('img[src=x]')).toBeNull()
  })

  it('leads on to the lists with the same term where there is more than is shown', async () => {
    server.totals = { products: 37, assets: 2, contents: 1200 }
    await showPage('/en-GB/search?term=oak', startDataWith({ grid_filter: { line: ['north'] } }))
    const link = await screen.findByRole('link', { name: 'Show all 37 products' })
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
      '/en-GB/products/list?q={"search":"oak","filters":{"line":["north"]}}',
    )
    const contents = await screen.findByRole('link', { name: 'Show all 1,200 articles' })
    expect(decodeURIComponent(contents.getAttribute('href') ?? '')).toBe('/en-GB/contents/list?q={"search":"oak"}')
    expect(await within(await block('Assets')).findByText('2 assets')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        'Products: 2 of 37, Assets: 2 of 2 and Contents: 2 of 1,200',
      ),
    )
  })

  it('marks the words, and tells what a misspelt one was taken for', async () => {
    server.words = ['lanp', 'lamp']
    server.products = [
      product('a'),
      product('b', { name: 'Hook', shortDescription: '<p>Holds any lamp of the house.</p>' }),
    ]
    await showPage('/en-GB/search?term=lanp')
    expect(await screen.findByText('Results for Lamp')).toBeTruthy()
    const [, first, second] = await screen.findAllByRole('row')
    expect(first?.querySelector('mark')?.textContent).toBe('Lamp')
    expect(within(second as HTMLElement).getByText(/^Holds any/).textContent).toBe('Holds any lamp of the house.')
    const assets = await block('Assets')
    await waitFor(() => expect(assets.querySelector('mark')?.textContent).toBe('Lamp'))
  })
})

describe('the toggles', () => {
  it('SEARCH-05 A-48 a block that is off is neither shown nor asked for, and the address says so', async () => {
    const { search } = await showPage('/en-GB/search?assets=false&contents=false')
    await block('Latest products')
    expect(headings()).toEqual(['Latest products'])
    expect(askedOf('assets')).toEqual([])
    expect(askedOf('contents')).toEqual([])
    fireEvent.click(toggle('Contents'))
    await block('Latest contents')
    // A toggle tells how many there are of its kind while it is on.
    await waitFor(() => expect(toggle('Contents').textContent).toBe('Contents2'))
    expect(toggle('Assets').textContent).toBe('Assets')
    expect(search()).toEqual({ assets: false })
    fireEvent.click(toggle('Products'))
    fireEvent.click(toggle('Contents'))
    await waitFor(() => expect(search()).toEqual({ products: false, assets: false, contents: false }))
    expect(headings()).toEqual([])
    expect(screen.getByText(/^Choose what to search/)).toBeTruthy()
    type('oak')
    await waitFor(() => expect(search()).toEqual({ term: 'oak', products: false, assets: false, contents: false }))
    expect(askedOf('products')).toHaveLength(1)
    expect(askedOf('contents')).toHaveLength(1)
  })
})

describe('the blocks by themselves', () => {
  it('shows each as soon as its own answer is there', async () => {
    const wait = gate()
    server.hold = ({ path }) => path.includes('/product/') && wait.promise
    await showPage('/en-GB/search?term=oak')
    expect(await screen.findByRole('link', { name: 'Article x' })).toBeTruthy()
    expect((await block('Products')).getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByRole('row')).toBeNull()
    wait.open()
    expect(await screen.findByRole('link', { name: 'Lamp a' })).toBeTruthy()
  })

  it('NOTIFY-20 a block that fails reports it and can be retried, while the others stay', async () => {
    server.instead[read.assets] = failure(500, 'This went wrong.')
    await showPage('/en-GB/search?term=oak')
    const assets = await block('Assets')
    expect((await within(assets).findByRole('alert')).textContent).toContain('The assets could not be loaded')
    expect(within(assets).getByText('This went wrong.')).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Lamp a' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Article x' })).toBeTruthy()
    server.instead = {}
    fireEvent.click(within(assets).getByRole('button', { name: 'Try again' }))
    expect(await within(assets).findByRole('link', { name: 'Lamp 1.jpg' })).toBeTruthy()
  })

  it('SEARCH-21 leaving the screen takes back what is still asked for', async () => {
    const wait = gate()
    server.hold = ({ query }) => query.search === 'oak' && wait.promise
    const { router } = await showPage('/en-GB/search?term=oak')
    await waitFor(() => expect(askedOf('contents')).toHaveLength(1))
    await act(() => router.navigate({ to: '/$locale/products/list', params: { locale: 'en-GB' } } as never))
    expect(aborted()).toEqual(['content oak', 'media oak', 'product oak'])
    wait.open()
  })

  it('NOTIFY-20 takes products that say nothing for a failure of their block', async () => {
    server.products = [{}] as never
    await showPage('/en-GB/search?term=oak')
    expect(await within(await block('Products')).findByRole('alert')).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Article x' })).toBeTruthy()
  })

  it('SESSION-15 tells that the session is over, with the token that was refused', async () => {
    const refused: string[] = []
    connectApi({ onUnauthorized: (token) => refused.push(token) })
    for (const kind of kinds) server.instead[read[kind]] = failure(401)
    await showPage('/en-GB/search?term=oak')
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3))
    const calls = kinds.flatMap((kind) => server.sent(read[kind]))
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual(refused.map((token) => `Bearer ${token}`))
    expect(new Set(refused)).toEqual(new Set([guestToken]))
  })

  it('SEARCH-21 a new search takes back what is still asked for, and its answer never shows', async () => {
    const wait = gate()
    server.hold = ({ query }) => query.search === 'oa' && wait.promise
    await showPage('/en-GB/search')
    await screen.findByRole('link', { name: 'Lamp a' })
    type('oa')
    await waitFor(() => expect(askedOf('contents')).toHaveLength(2))
    expect((await block('Products')).getAttribute('data-old')).toBe('true')
    expect(screen.getByRole('link', { name: 'Lamp a' })).toBeTruthy()
    server.products = [product('c', { name: 'Oak lamp' })]
    type('oak')
    expect(await screen.findByRole('link', { name: 'Oak lamp' })).toBeTruthy()
    expect(aborted()).toEqual(['content oa', 'media oa', 'product oa'])
    server.products = [product('d', { name: 'Too late' })]
    wait.open()
    await act(async () => {})
    expect(screen.queryByText('Too late')).toBeNull()
  })
})

describe('the products', () => {
  it('SEARCH-07 SEARCH-08 SEARCH-09 SEARCH-10 A-19 have the configured columns', async () => {
    server.attributes = [attribute('wood', { label: 'Wood', type: 'string' })]
    server.products = [
      product('a', {
        name: 'Stool',
        title: 'Round',
        image: '/media/stool.jpg',
        attributes: {
          name: 'not this one',
          wood: ['oak', 'ash'],
          photo: 'https://photos.example/1.jpg',
          text: 'A <b>fine</b> stool',
        },
      }),
    ]
    await showPage(
      '/en-GB/search',
      startDataWith({ grid_columns: ['image', 'name', 'wood', 'photo', 'text', 'nothing'] }),
    )
    const [head, row] = await screen.findAllByRole('row')
    expect([...(head?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Picture',
      'Name',
      'Wood',
      'photo',
      'text',
      'nothing',
    ])
    const [image, name, wood, photo, text, nothing] = [...(row?.children ?? [])] as HTMLElement[]
    expect(image?.querySelector('img')?.getAttribute('width')).toBe('60')
    expect(image?.querySelector('img')?.getAttribute('height')).toBe('60')
    expect(name?.textContent).toBe('Stool')
    expect(wood?.textContent).toBe('oak, ash')
    expect(photo?.querySelector('img')?.getAttribute('width')).toBe('60')
    await waitFor(() => expect(text?.querySelector('b')?.textContent).toBe('fine'))
    expect(nothing?.textContent).toBe('')
  })

  it('SEARCH-09 has enough of a photograph, which fills the square, and no more of a packshot', async () => {
    const image = '/media/0123456789abcdef0123456789abcdef/a.jpg'
    server.products = [
      product('a', { name: 'Photograph', image, image_width: 1500, image_height: 1000 }),
      product('b', { name: 'Packshot', image, image_width: 900, image_height: 900 }),
    ]
    await showPage('/en-GB/search', startDataWith({ grid_columns: ['image', 'name'] }))
    const pictures = (await screen.findAllByRole('row')).slice(1).map((row) => row.querySelector('img'))
    const widths = pictures.map((picture) => `${picture?.src} ${picture?.srcset}`.match(/width=\d+|\d+x$/g))
    expect(widths).toEqual([
      ['width=60', 'width=180', '2x'],
      ['width=60', 'width=120', '2x'],
    ])
  })

  it('SEARCH-07 say price and article number, and the value or passage in which the words were found', async () => {
    server.attributes = [attribute('price', { label: 'Price', type: 'float', unit: 'EUR' })]
    server.words = ['oak']
    server.products = [
      product('a', {
        ...{ name: 'Stool', number: 'LH-1', attributes: { price: 129 } },
        match: { label: 'Material', text: 'Solid <oak>' },
      }),
      product('b', { name: 'Bench', shortDescription: '<p>Made of oak.</p>', number: 'Bench' }),
    ]
    await showPage(
      '/en-GB/search?term=oak',
      startDataWith({ grid_columns: ['image', 'name'], catalog_columns: ['price'] }),
    )
    const facts = async (name: string) =>
      [...((await screen.findByRole('link', { name })).closest('td')?.querySelectorAll('p > span') ?? [])].map(
        ({ textContent }) => textContent,
      )
    await waitFor(async () =>
      expect(await facts('Stool')).toEqual(['€129.00', 'Article number LH-1', 'Material: Solid <oak>']),
    )
    expect(await facts('Bench')).toEqual(['Made of oak.'])
    expect([...document.querySelectorAll('td mark')].map(({ textContent }) => textContent)).toEqual(['oak', 'oak'])
  })

  it('SEARCH-07 do not repeat a price or number that has a column', async () => {
    server.attributes = [attribute('price', { label: 'Price', type: 'float', unit: 'EUR' })]
    server.products = [product('a', { name: 'Stool', number: 'a', attributes: { price: 129 } })]
    await showPage(
      '/en-GB/search',
      startDataWith({ grid_columns: ['name', 'price', 'id'], catalog_columns: ['price'] }),
    )
    await waitFor(() => expect(screen.getAllByText('€129.00')).toHaveLength(1))
    expect(screen.getAllByText('a')).toHaveLength(1)
  })

  it('SEARCH-11 a row opens its product, also where no column is its name', async () => {
    server.products = [product('a', { name: 'Stool', attributes: { wood: 'oak' } })]
    await showPage('/en-GB/search', startDataWith({ grid_columns: ['wood'] }))
    const link = await screen.findByRole('link', { name: 'Stool' })
    expect(link.getAttribute('href')).toBe('/en-GB/products/detail/a')
    expect(link.closest('td')?.textContent).toBe('oakStool')
  })
})

describe('the field', () => {
  it('takes the focus with the key /, but not with a modifier', async () => {
    await showPage('/en-GB/search')
    fireEvent.keyDown(document.body, { key: '/', ctrlKey: true })
    expect(document.activeElement).not.toBe(box())
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(box())
  })

  it('SHELL-06 has the focus when it was opened by the icon', async () => {
    const { router } = await showPage('/en-GB/products/list')
    await act(() =>
      router.navigate({ to: '/$locale/search', params: { locale: 'en-GB' }, state: { searching: true } } as never),
    )
    await waitFor(() => expect(document.activeElement).toBe(box()))
  })
})
