import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { connectApi } from '../../../api/api-config.ts'
import { type FakeCatalogue, fakeCatalogue, read } from '../../../app/testing/fake-catalogue.ts'
import { offline } from '../../../app/testing/fake-server.ts'
import { gate } from '../../../app/testing/gate.ts'
import { openSort } from '../../../app/testing/open-sort.ts'
import { content, contentCategory } from '../../../app/testing/samples.ts'
import { showPage } from '../../../app/testing/show-portal.tsx'

vi.mock('../../../browser/sanitise.ts', () => ({ sanitise: (html: string) => html }))

const list = '/en-GB/contents/list'
const at = (state: unknown, path = list) => `${path}?q=${encodeURIComponent(JSON.stringify(state))}`
const asked = () => server.sent(read.contents).at(-1)?.query
const rows = () => screen.queryAllByRole('article')
const titles = () => rows().map((row) => within(row).getByRole('heading').textContent)

let server: FakeCatalogue
beforeEach(() => {
  server = fakeCatalogue()
  server.contents = Array.from({ length: 30 }, (_, index) => content(`a${index + 1}`, { title: `Story ${index + 1}` }))
  server.contentCategories = [
    contentCategory('guides', 'Guides', [contentCategory('care', 'Care & repair')], 2),
    contentCategory('news', 'News', [], 1),
  ]
  server.inCategories = { a1: ['id-of-guides', 'id-of-care'], a2: ['id-of-guides'], a3: ['id-of-news'] }
})

describe('the content list', () => {
  it('ROUTE-13 CONTENT-04 LIMIT-02 API-21 shows the newest 24 articles, with excerpts of their texts', async () => {
    await showPage(list)
    await waitFor(() => expect(rows()).toHaveLength(24))
    expect(server.sent(read.contents).map(({ query }) => query)).toEqual([
      { limit: '24', page: '1', orderby: 'created', orderdir: 'desc', text: 'excerpt' },
    ])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All articles')
    expect(screen.getByText('30 articles found')).toBeTruthy()
    expect(document.title).toBe('All articles – Lamps')
  })

  it('CONTENT-01 ROUTE-14 API-23 A-84 is browsed by category, and asks with the id of the one with that code', async () => {
    const { router } = await showPage(at({ search: 'story' }))
    const tree = await screen.findByRole('navigation', { name: 'Categories' })
    const links = () =>
      within(tree)
        .queryAllByRole('link')
        .map(({ textContent }) => textContent?.trim())
    await waitFor(() => expect(links()).toEqual(['All articles', 'News', 'Guides']))
    fireEvent.click(within(tree).getByRole('link', { name: 'Guides' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`${list}/guides`))
    await waitFor(() => expect(titles()).toEqual(['Story 1', 'Story 2']))
    expect(asked()).toMatchObject({ 'filters[category]': 'id-of-guides', search: 'story', page: '1' })
    fireEvent.click(await within(tree).findByRole('link', { name: 'Care & repair' }))
    await waitFor(() => expect(titles()).toEqual(['Story 1']))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Care & repair')
    expect(within(screen.getByRole('navigation', { name: 'You are here' })).getAllByRole('link')).toHaveLength(2)
  })

  it('ROUTE-14 says that a category is not there, with a way back', async () => {
    await showPage(`${list}/nowhere`)
    await screen.findByRole('heading', { name: 'This category could not be found', level: 1 })
    expect(server.sent(read.contents)).toEqual([])
    fireEvent.click(screen.getByRole('link', { name: 'All articles' }))
    await waitFor(() => expect(rows()).toHaveLength(24))
  })

  it('CONTENT-02 is searched from the first page, marks what was found, and an older search is aborted', async () => {
    server.words = ['story']
    const { search, container } = await showPage(at({ page: 2 }))
    await waitFor(() => expect(rows()).toHaveLength(6))
    const held = gate()
    server.hold = () => held.promise
    const box = screen.getByLabelText('Search articles')
    fireEvent.change(box, { target: { value: 'Story 2' } })
    await waitFor(() => expect(asked()).toMatchObject({ search: 'Story 2', page: '1' }))
    const older = server.sent(read.contents).at(-1)?.signal
    expect(rows()).toHaveLength(6)
    fireEvent.change(box, { target: { value: 'Story 29' } })
    await waitFor(() => expect(asked()).toMatchObject({ search: 'Story 29' }))
    await waitFor(() => expect(older?.aborted).toBe(true))
    held.open()
    await waitFor(() => expect(titles()).toEqual(['Story 29']))
    expect(search()).toEqual({ q: { search: 'Story 29' } })
    expect(container.querySelector('mark')?.textContent).toBe('Story')
  })

  it.each([
    ['Oldest first', 'created', 'asc', { orderDir: 'asc' }],
    ['Title, A–Z', 'title', 'asc', { orderBy: 'title', orderDir: 'asc' }],
    ['Title, Z–A', 'title', 'desc', { orderBy: 'title' }],
  ] as const)('CONTENT-03 is sorted: %s', async (label, orderby, orderdir, q) => {
    const { search } = await showPage(at({ page: 2 }))
    await waitFor(() => expect(rows()).toHaveLength(6))
    const sort = await openSort()
    expect(sort.getAllByRole('radio')).toHaveLength(4)
    fireEvent.click(sort.getByRole('radio', { name: label }))
    await waitFor(() => expect(asked()).toMatchObject({ orderby, orderdir, page: '1' }))
    expect(search()).toEqual({ q })
  })

  it('CONTENT-02 CONTENT-03 has the best match of a search first, and says which words were not found', async () => {
    connectApi({ ranks: true })
    server.language = 'de'
    server.missing = ['zzz']
    const { search } = await showPage(at({ search: 'story' }))
    await waitFor(() => expect(asked()).toMatchObject({ search: 'story' }))
    expect(asked()).not.toHaveProperty('orderby')
    expect(await screen.findByText('Not found: zzz')).toBeTruthy()
    expect(screen.getByText('No results in this language. Found in German.')).toBeTruthy()
    const sort = await openSort()
    expect(screen.getByRole('button', { name: 'Sort: Best match' })).toBeTruthy()
    fireEvent.click(sort.getByRole('radio', { name: 'Newest first' }))
    await waitFor(() => expect(asked()).toMatchObject({ orderby: 'created', orderdir: 'desc' }))
    expect(search()).toEqual({ q: { search: 'story', orderBy: 'created' } })
    fireEvent.click(sort.getByRole('radio', { name: 'Best match' }))
    await waitFor(() => expect(search()).toEqual({ q: { search: 'story' } }))
  })

  it('CONTENT-03 takes an order that it does not know for the default', async () => {
    await showPage(at({ orderBy: 'name', orderDir: 'asc' }))
    await waitFor(() => expect(asked()).toMatchObject({ orderby: 'created', orderdir: 'desc' }))
  })

  it('CONTENT-05 PROD-12 PROD-13 leads to the next page, and ends with how many there were', async () => {
    const { search } = await showPage(list)
    await waitFor(() => expect(rows()).toHaveLength(24))
    const [tile] = screen.getAllByRole('link', { name: /Next page.*Page 2 of 2/ })
    fireEvent.click(tile as HTMLElement)
    await waitFor(() => expect(search()).toEqual({ q: { page: 2 } }))
    await waitFor(() => expect(titles()).toContain('Story 30'))
    expect(screen.getByText('You’ve reached the end (30 articles).')).toBeTruthy()
  })

  it('PROD-14 says that a search found nothing, and takes it back', async () => {
    await showPage(at({ search: 'zzz' }))
    await screen.findByText(/^Searched for “zzz” in /)
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(rows()).toHaveLength(24))
  })

  it('NOTIFY-20 says that the list failed, and tries again with the categories, which it needs', async () => {
    server.instead = { [read.contents]: offline, [read.contentCategories]: offline }
    await showPage(`${list}/news`)
    await screen.findByRole('heading', { name: 'The articles could not be loaded' })
    server.instead = {}
    const [again] = screen.getAllByRole('button', { name: 'Try again' }).slice(-1)
    fireEvent.click(again as HTMLElement)
    await waitFor(() => expect(titles()).toEqual(['Story 3']))
  })
})
