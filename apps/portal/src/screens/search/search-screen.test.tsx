import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectApi } from '../../api/api.ts'
import { gate } from '../../app/testing/gate.ts'
import { asset, content, product } from '../../app/testing/samples.ts'
import { configurationWith } from '../../app/testing/test-data.ts'
import { askedOf, renderSearch, type SearchServer, searchServer } from './testing/render-search.tsx'

let server: SearchServer
beforeEach(() => {
  server = searchServer()
  server.products = ['a', 'b'].map((id) => product(id))
  server.assets = ['1', '2'].map((id) => asset(id))
  server.contents = ['x', 'y'].map((id) => content(id))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  connectApi({ token: () => '', onUnauthorized: () => {} })
})

const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const toggle = (name: string) => screen.getByRole('button', { name })
const block = (name: string) => screen.findByRole('region', { name })
const noAnswer = 'The server can’t be reached. Please check your connection.'
const headings = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const type = (text: string) => {
  fireEvent.change(box(), { target: { value: text } })
  fireEvent.submit(box())
}

describe('without a term', () => {
  it('SEARCH-01 SEARCH-03 SEARCH-04 SEARCH-05 SEARCH-06 SEARCH-14 SEARCH-16 shows the latest of all three', async () => {
    await renderSearch('/en-GB/search')
    await block('Latest contents')
    expect(headings()).toEqual(['Latest products', 'Latest assets', 'Latest contents'])
    expect(screen.getAllByRole('searchbox')).toHaveLength(1)
    for (const name of ['Products', 'Assets', 'Contents'])
      expect(toggle(name).getAttribute('aria-pressed')).toBe('true')
    expect(await screen.findAllByRole('row')).toHaveLength(3)
  })

  it('API-52 API-54 API-55 API-56 API-58 API-61 asks for them as specified', async () => {
    const configuration = configurationWith({
      grid_columns: ['name', 'wood'],
      catalog_columns: ['wood', 'price'],
      grid_filter: { line: ['north'] },
    })
    configuration.mapping = {
      ...configuration.mapping,
      name: ['title', 'label'],
      title: ['subtitle'],
      shortDescription: ['short'],
      longDescription: ['long'],
    }
    await renderSearch('/en-GB/search', configuration)
    await block('Latest products')
    expect(askedOf(server, 'products')).toEqual([
      {
        limit: '5',
        order: 'created',
        orderdir: 'desc',
        attributes: 'title,label,short,long,wood,price',
        filters: '{"line":["north"]}',
      },
    ])
    expect(askedOf(server, 'assets')).toEqual([{ page: '1', itemsPerPage: '4', orderBy: 'created', orderDir: 'desc' }])
    expect(askedOf(server, 'contents')).toEqual([
      { page: '1', limit: '5', orderby: 'created', orderdir: 'desc', text: 'excerpt' },
    ])
  })

  it('API-55 A-19 leaves the catalogue’s columns out when there are no grid columns', async () => {
    await renderSearch('/en-GB/search', configurationWith({ catalog_columns: ['price'] }))
    await block('Latest products')
    expect(askedOf(server, 'products')[0]).toMatchObject({ attributes: '', filters: '{}' })
  })

  it('SEARCH-13 A-46 hides what there is nothing of, and says so when that is all', async () => {
    server.products = []
    server.contents = []
    await renderSearch('/en-GB/search')
    await waitFor(() => expect(headings()).toEqual(['Latest assets']))
    cleanup()
    server.assets = []
    await renderSearch('/en-GB/search')
    expect(await screen.findByText('There is nothing here yet.')).toBeTruthy()
    expect(headings()).toEqual([])
  })
})

describe('with a term', () => {
  it('SEARCH-06 SEARCH-14 SEARCH-16 API-53 API-57 API-59 API-60 API-62 API-63 finds by it', async () => {
    await renderSearch('/en-GB/search?term=oak')
    await block('Contents')
    expect(headings()).toEqual(['Products', 'Assets', 'Contents'])
    expect(box().value).toBe('oak')
    expect(askedOf(server, 'products')).toMatchObject([{ limit: '5', order: 'name', orderdir: 'desc', search: 'oak' }])
    expect(askedOf(server, 'assets')).toMatchObject([
      { page: '1', itemsPerPage: '8', orderBy: 'name', orderDir: 'desc', search: 'oak' },
    ])
    expect(askedOf(server, 'contents')).toMatchObject([
      { page: '1', limit: '5', orderby: 'title', orderdir: 'desc', search: 'oak' },
    ])
    expect(await screen.findByRole('link', { name: 'Lamp a' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Lamp 1.jpg' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Article x' })).toBeTruthy()
  })

  it('SEARCH-12 A-17 A-46 says where there are no results', async () => {
    server.products = []
    server.assets = []
    server.contents = []
    await renderSearch('/en-GB/search?term=oak')
    for (const name of ['Products', 'Assets', 'Contents'])
      expect(await within(await block(name)).findByText('No results')).toBeTruthy()
    expect(await screen.findByText(/^No results\. Check the spelling/)).toBeTruthy()
  })

  it('A-48 writes the term into the address: the first as a step, further ones in its place', async () => {
    const { router, search } = await renderSearch('/en-GB/search')
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
    const { search } = await renderSearch('/en-GB/search?term=oak')
    fireEvent.click(await screen.findByRole('button', { name: 'Clear search' }))
    await waitFor(() => expect(search()).toEqual({}))
    expect(box().value).toBe('')
    expect(document.activeElement).toBe(box())
  })

  it('shows HTML, emoji and other scripts as what they are', async () => {
    const term = '<img src=x onerror=alert(1)> 🪑 كرسي'
    await renderSearch(`/en-GB/search?term=${encodeURIComponent(term)}`)
    await block('Products')
    expect(box().value).toBe(term)
    expect(askedOf(server, 'products')[0]?.search).toBe(term)
    expect(document.querySelector('img[src=x]')).toBeNull()
  })

  it('leads on to the lists with the same term where there is more than is shown', async () => {
    server.totals = { products: 37, assets: 2, contents: 1200 }
    await renderSearch('/en-GB/search?term=oak', configurationWith({ grid_filter: { line: ['north'] } }))
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
    await renderSearch('/en-GB/search?term=lanp')
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
    const { search } = await renderSearch('/en-GB/search?assets=false&contents=false')
    await block('Latest products')
    expect(headings()).toEqual(['Latest products'])
    expect(askedOf(server, 'assets')).toEqual([])
    expect(askedOf(server, 'contents')).toEqual([])
    fireEvent.click(toggle('Contents'))
    await block('Latest contents')
    expect(search()).toEqual({ assets: false })
    fireEvent.click(toggle('Products'))
    fireEvent.click(toggle('Contents'))
    await waitFor(() => expect(search()).toEqual({ products: false, assets: false, contents: false }))
    expect(headings()).toEqual([])
    expect(screen.getByText(/^Choose what to search/)).toBeTruthy()
    type('oak')
    await waitFor(() => expect(search()).toEqual({ term: 'oak', products: false, assets: false, contents: false }))
    expect(askedOf(server, 'products')).toHaveLength(1)
    expect(askedOf(server, 'contents')).toHaveLength(1)
  })
})

describe('the blocks by themselves', () => {
  it('shows each as soon as its own answer is there', async () => {
    const wait = gate()
    server.held.set('products', wait.promise)
    await renderSearch('/en-GB/search?term=oak')
    expect(await screen.findByRole('link', { name: 'Article x' })).toBeTruthy()
    expect((await block('Products')).getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByRole('row')).toBeNull()
    wait.open()
    expect(await screen.findByRole('link', { name: 'Lamp a' })).toBeTruthy()
  })

  it('NOTIFY-20 one that fails says so and is tried again, while the others stay', async () => {
    server.status = { assets: 500 }
    await renderSearch('/en-GB/search?term=oak')
    const assets = await block('Assets')
    expect((await within(assets).findByRole('alert')).textContent).toContain('The assets could not be loaded')
    expect(within(assets).getByText('This went wrong.')).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Lamp a' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Article x' })).toBeTruthy()
    server.status = {}
    fireEvent.click(within(assets).getByRole('button', { name: 'Try again' }))
    expect(await within(assets).findByRole('link', { name: 'Lamp 1.jpg' })).toBeTruthy()
  })

  it('SEARCH-21 leaving the screen takes back what is still asked for', async () => {
    const wait = gate()
    server.held.set('oak', wait.promise)
    const { router } = await renderSearch('/en-GB/search?term=oak')
    await waitFor(() => expect(askedOf(server, 'contents')).toHaveLength(1))
    await act(() => router.navigate({ to: '/$locale/products/list', params: { locale: 'en-GB' } } as never))
    expect(server.aborted.sort()).toEqual(['assets oak', 'contents oak', 'products oak'])
    wait.open()
  })

  it('NOTIFY-20 takes products that say nothing for a failure of their block', async () => {
    server.products = [{}] as never
    await renderSearch('/en-GB/search?term=oak')
    expect(await within(await block('Products')).findByRole('alert')).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Article x' })).toBeTruthy()
  })

  it('SESSION-15 tells that the session is over, with the token that was refused', async () => {
    const refused: string[] = []
    connectApi({ token: () => 'old', onUnauthorized: (token) => refused.push(token) })
    server.status = { products: 401, assets: 401, contents: 401 }
    await renderSearch('/en-GB/search?term=oak')
    await waitFor(() => expect(refused).toEqual(['old', 'old', 'old']))
    expect(await screen.findAllByRole('alert')).toHaveLength(3)
  })

  it('NOTIFY-20 says in each block that no answer came, and asks again when told to', async () => {
    const answers = globalThis.fetch
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    await renderSearch('/en-GB/search?term=oak')
    for (const heading of ['Products', 'Assets', 'Contents']) {
      const failure = within(await within(await block(heading)).findByRole('alert'))
      expect(failure.getByText(noAnswer)).toBeTruthy()
    }
    vi.stubGlobal('fetch', answers)
    for (const button of screen.getAllByRole('button', { name: 'Try again' })) fireEvent.click(button)
    expect(await screen.findByRole('link', { name: 'Lamp a' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Article x' })).toBeTruthy()
    expect(screen.queryByText(noAnswer)).toBeNull()
  })

  it('SEARCH-21 a new search takes back what is still asked for, and its answer never shows', async () => {
    const wait = gate()
    server.held.set('oa', wait.promise)
    await renderSearch('/en-GB/search')
    await screen.findByRole('link', { name: 'Lamp a' })
    type('oa')
    await waitFor(() => expect(askedOf(server, 'contents')).toHaveLength(2))
    expect((await block('Products')).getAttribute('data-old')).toBe('true')
    expect(screen.getByRole('link', { name: 'Lamp a' })).toBeTruthy()
    server.products = [product('c', { name: 'Oak lamp' })]
    type('oak')
    expect(await screen.findByRole('link', { name: 'Oak lamp' })).toBeTruthy()
    expect(server.aborted.sort()).toEqual(['assets oa', 'contents oa', 'products oa'])
    server.products = [product('d', { name: 'Too late' })]
    wait.open()
    await act(async () => {})
    expect(screen.queryByText('Too late')).toBeNull()
  })
})

describe('the products', () => {
  it('SEARCH-07 SEARCH-08 SEARCH-09 SEARCH-10 A-19 have the configured columns', async () => {
    server.attributes = [
      { name: 'wood', label: 'Wood', display_name: '', type: 'string', options: [] },
    ] as unknown as typeof server.attributes
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
    await renderSearch(
      '/en-GB/search',
      configurationWith({ grid_columns: ['image', 'name', 'wood', 'photo', 'text', 'nothing'] }),
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

  it('SEARCH-11 a row opens its product, also where no column is its name', async () => {
    server.products = [product('a', { name: 'Stool', attributes: { wood: 'oak' } })]
    await renderSearch('/en-GB/search', configurationWith({ grid_columns: ['wood'] }))
    const link = await screen.findByRole('link', { name: 'Stool' })
    expect(link.getAttribute('href')).toBe('/en-GB/products/detail/a')
    expect(link.closest('td')?.textContent).toBe('oakStool')
  })
})

describe('the field', () => {
  it('takes the focus with the key /, but not from another field or with a modifier', async () => {
    await renderSearch('/en-GB/search')
    fireEvent.keyDown(document.body, { key: '/', ctrlKey: true })
    expect(document.activeElement).not.toBe(box())
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(box())
  })

  it('SHELL-06 has the focus when it was opened by the icon', async () => {
    const { router } = await renderSearch('/en-GB/products/list')
    await act(() =>
      router.navigate({ to: '/$locale/search', params: { locale: 'en-GB' }, state: { searching: true } } as never),
    )
    await waitFor(() => expect(document.activeElement).toBe(box()))
  })
})
