import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeCatalogue, fakeCatalogue, read } from '../../../app/testing/fake-catalogue.ts'
import { offline } from '../../../app/testing/fake-server.ts'
import { gate } from '../../../app/testing/gate.ts'
import { content, product } from '../../../app/testing/samples.ts'
import { showPage } from '../../../app/testing/show-portal.tsx'

// The sanitiser's library does not support happy-dom; these tests only check that all HTML goes through the sanitiser.
vi.mock('../../../browser/sanitise.ts', () => ({ sanitise: (html: string) => html.replace(/<script.*/s, '') }))

const detail = '/en-GB/contents/detail/light'
const file = (name: string, size: number | null = null) => ({
  name,
  url: `/media/0123456789abcdef0123456789abcdef/${name}`,
  extension: name.split('.').at(-1) ?? '',
  size,
})

let server: FakeCatalogue
beforeEach(() => {
  server = fakeCatalogue()
  server.products = Array.from({ length: 12 }, (_, index) => product(`L${index}`)).reverse()
  server.contents = [
    content('before', { title: 'The one before' }),
    content('light', {
      title: 'How much light a room needs',
      introduction: 'Lux, lumens and a pencil.',
      text: '<p>Light the <a href="/contents/detail/before">table</a>.</p><script>alert(1)</script>',
      created: Date.UTC(2026, 9, 26) / 1000,
      categories: [{ title: 'Planning', code: 'planning' }, { title: 'Elsewhere' }],
      media_image_large: { ...file('room.jpg', 2048), width: 1600, height: 900 },
      image_large: '/media/x/room.jpg',
      media_file: file('guide.pdf', 1_258_291),
      attachments: [file('Lux table.xlsx')],
      products: ['L1', 'L2'],
    }),
    content('abroad', { title: 'Elsewhere', link: 'https://example.com/a' }),
    content('after', { title: 'The one after' }),
  ]
})

describe('an article', () => {
  it('ROUTE-15 CONTENT-07 CONTENT-09 API-22 shows title, introduction, day, picture and text, made harmless', async () => {
    const { container } = await showPage(detail)
    // The text shows without markup first.
    await screen.findByRole('link', { name: 'table' })
    expect(screen.getByText(/^Light the/)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('How much light a room needs')
    expect(screen.getByText('Lux, lumens and a pencil.')).toBeTruthy()
    expect(screen.getByText('26 October 2026').getAttribute('datetime')).toBe('2026-10-26')
    const hero = container.querySelector('img')
    expect([hero?.getAttribute('width'), hero?.getAttribute('height')]).toEqual(['1600', '900'])
    expect(hero?.getAttribute('loading')).toBe('eager')
    expect(hero?.getAttribute('srcset')).toMatch(/width=1600&quality=80 1600w$/)
    expect(container.querySelector('script')).toBeNull()
    expect(document.title).toBe('How much light a room needs – Lamps')
  })

  it('CONTENT-02 marks in title, introduction and text what the search of the list has matched', async () => {
    server.words = ['light', 'lux']
    server.findsAll = true
    await showPage('/en-GB/contents/list?q={"search":"light"}')
    fireEvent.click(await screen.findByRole('link', { name: /How much light/ }))
    const marks = () => [...document.querySelectorAll('article mark')].map(({ textContent }) => textContent)
    await waitFor(() => expect(marks()).toEqual(['light', 'Lux', 'Light']))
    expect(screen.getByRole('link', { name: 'table' }).getAttribute('href')).toBe('/en-GB/contents/detail/before')
  })

  it('CONTENT-01 says which categories it belongs to; one with a code is a way there', async () => {
    await showPage(detail)
    const categories = await screen.findByRole('list', { name: 'Categories' })
    expect(within(categories).getByRole('link').getAttribute('href')).toBe('/en-GB/contents/list/planning')
    expect(within(categories).getByText('Elsewhere')).toBeTruthy()
  })

  it('CONTENT-08 A-64 offers its files under File and Secondary, and further ones under their names', async () => {
    await showPage(detail)
    const attachments = await screen.findByRole('region', { name: 'Attachments' })
    const files = within(attachments)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')?.split('/').at(-1)])
    expect(files).toEqual([
      ['Download File: guide.pdf', 'guide.pdf'],
      ['Download Secondary: room.jpg', 'room.jpg'],
      ['Download Lux table.xlsx', 'Lux%20table.xlsx'],
    ])
    expect(within(attachments).getByText('File')).toBeTruthy()
    expect(within(attachments).queryByText('Primary')).toBeNull()
    expect(within(attachments).getByText('Secondary')).toBeTruthy()
    expect(within(attachments).getByText(/^1\.20\sMiB$/)).toBeTruthy()
    expect(within(attachments).getByText('PDF', { selector: 'bdi' })).toBeTruthy()
  })

  it('shows the products that it is about, in its order, ten of many', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `L${index}`)
    server.contents = [content('light', { products: ids })]
    await showPage(detail)
    const region = await screen.findByRole('region', { name: 'Products in this article' })
    const names = () =>
      within(region)
        .queryAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent)
    await waitFor(() => expect(names()).toEqual(ids.slice(0, 10).map((id) => `Lamp ${id}`)))
    fireEvent.click(within(region).getByRole('button', { name: 'Show all 12 products' }))
    await waitFor(() => expect(names()).toHaveLength(12))
  })

  it('does without products that can not be had', async () => {
    server.instead[read.products] = offline
    await showPage(detail)
    await screen.findByText(/^Light the/)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Products in this article' })).toBeNull())
  })

  it('LOCALE-08 says quietly which language it is in when that is not the reader’s', async () => {
    server.contents = [content('light', { language: 'de_DE', text: '<p>Licht</p>', introduction: 'Lux' })]
    await showPage(detail)
    await screen.findByText('Language of this article: German (Germany)')
    expect(screen.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('de-DE')
    expect(screen.getByText('Licht').closest('[lang]')?.getAttribute('lang')).toBe('de-DE')
  })

  it('A-65 leads on to its link, in a new tab', async () => {
    await showPage('/en-GB/contents/detail/abroad')
    const link = await screen.findByRole('link', { name: 'Continue reading on example.com (opens in a new tab)' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://example.com/a', '_blank'])
  })

  it('is printed', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await showPage(detail)
    fireEvent.click(await screen.findByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })
})

describe('ways from an article', () => {
  it('CONTENT-07 a link in its text to another article goes through the router, and back again', async () => {
    const { router } = await showPage(detail)
    fireEvent.click(await screen.findByRole('link', { name: 'table' }))
    await screen.findByRole('heading', { name: 'The one before', level: 1 })
    expect(router.state.location.pathname).toBe('/en-GB/contents/detail/before')
    fireEvent.click(screen.getByRole('link', { name: 'Back' }))
    await screen.findByRole('heading', { name: 'How much light a room needs', level: 1 })
  })

  it('CONTENT-07 a click that means another tab is the browser’s', async () => {
    const { router } = await showPage(detail)
    const link = await screen.findByRole('link', { name: 'table' })
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
    expect(router.state.location.pathname).toBe(detail)
  })

  it('leads to all articles when it was opened by a link', async () => {
    await showPage(detail)
    const back = await screen.findByRole('link', { name: 'All articles' })
    expect(back.getAttribute('href')).toBe('/en-GB/contents/list')
    expect(screen.queryByRole('navigation', { name: 'More articles' })).toBeNull()
  })

  it('SEARCH-20 leads back to the list with its state, and to the neighbours in it; those elsewhere are skipped', async () => {
    const { router } = await showPage('/en-GB/contents/list?q=%7B%22search%22%3A%22e%22%7D')
    fireEvent.click(await screen.findByRole('link', { name: 'How much light a room needs' }))
    const more = await screen.findByRole('navigation', { name: 'More articles' })
    const names = within(more)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Previous articleThe one before', 'Next articleThe one after'])
    fireEvent.click(within(more).getByRole('link', { name: /The one after/ }))
    await screen.findByRole('heading', { name: 'The one after', level: 1 })
    fireEvent.click(screen.getByRole('link', { name: 'Back to the list' }))
    await screen.findByRole('heading', { name: 'All articles' })
    expect(router.state.location.search).toEqual({ q: { search: 'e' } })
  })

  it('shows what the list knows of it at once, and no text of an excerpt', async () => {
    server.contents = server.contents.map((one) => ({ ...one, text: `${one.text} in short` }))
    await showPage('/en-GB/contents/list')
    const link = await screen.findByRole('link', { name: 'How much light a room needs' })
    const held = gate()
    server.hold = () => held.promise
    fireEvent.click(link)
    await screen.findByText('26 October 2026')
    expect(screen.queryByText(/Light the/)).toBeNull()
    held.open()
    await screen.findByText(/^Light the/)
  })
})

describe('an article that can not be shown', () => {
  it('ROUTE-15 is not there: says so, with a way back', async () => {
    await showPage('/en-GB/contents/detail/nothing')
    await screen.findByRole('heading', { name: 'This article could not be found', level: 1 })
    expect(server.sent(read.content)).toHaveLength(1)
    expect(document.title).toBe('This article could not be found – Lamps')
    expect(screen.getByRole('link', { name: 'All articles' }).getAttribute('href')).toBe('/en-GB/contents/list')
  })
})
