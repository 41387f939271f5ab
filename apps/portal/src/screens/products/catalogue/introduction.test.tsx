import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeCatalogue, fakeCatalogue, read } from '../../../app/testing/fake-catalogue.ts'
import { content, product } from '../../../app/testing/samples.ts'
import { showPage } from '../../../app/testing/show-portal.tsx'
import { startDataWith } from '../../../app/testing/test-data.ts'
import { introductionClass } from './introduction-place.tsx'

const list = '/en-GB/products/list'
const at = (state: unknown) => `${list}?q=${encodeURIComponent(JSON.stringify(state))}`
const introduced = startDataWith({ dashboard_content: 'welcome' })
const introduction = () => screen.queryByRole('heading', { name: 'Good light' })

let server: FakeCatalogue
beforeEach(() => {
  server = fakeCatalogue()
  server.products = Array.from({ length: 30 }, (_, index) => product(`${index}`))
  server.contents = [
    content('welcome', {
      title: 'Good light',
      introduction: 'Lamps and furniture.',
      text: '<h2>Begin</h2><p>Here is all of it.</p>',
      image_large: '/media/0123456789abcdef0123456789abcdef/room.jpg',
    }),
  ]
})

describe('the introduction of the catalogue', () => {
  it('A-78 DATA-01 is the configured article, above the first page, and leads to it', async () => {
    const { container } = await showPage(list, introduced)
    await waitFor(() => expect(introduction()).toBeTruthy())
    const link = within(introduction() as HTMLElement).getByRole('link')
    expect(link.getAttribute('href')).toBe('/en-GB/contents/detail/welcome')
    expect(screen.getByText('Lamps and furniture.')).toBeTruthy()
    expect(screen.getByText(/Here is all of it\./).textContent).not.toContain('<')
    expect(container.querySelector('img')?.getAttribute('srcset')).toContain('room.jpg')
  })

  it.each([
    ['a search', at({ search: 'Lamp' })],
    ['a filter', at({ filters: { finish: ['oak'] } })],
    ['another page', at({ page: 2 })],
    ['a category', `${list}/chairs`],
  ])('A-78 is not there for %s', async (_what, path) => {
    await showPage(path, introduced)
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(server.sent(read.products).length).toBeGreaterThan(0))
    expect(server.sent(read.content)).toEqual([])
    expect(introduction()).toBeNull()
  })

  it('A-78 stays when the list is sorted in another way', async () => {
    await showPage(at({ orderDir: 'desc', limit: 12 }), introduced)
    await waitFor(() => expect(introduction()).toBeTruthy())
  })

  it('A-78 leaves nothing behind when the article is not there', async () => {
    server.contents = []
    const { container } = await showPage(list, introduced)
    await waitFor(() => expect(server.sent(read.content)).toHaveLength(1))
    await waitFor(() => expect(container.querySelector(`.${introductionClass}`)).toBeNull())
    expect(introduction()).toBeNull()
  })

  it('A-78 PROD-01 is not above the rows of the grid', async () => {
    localStorage.setItem('view', 'grid')
    await showPage(list, introduced)
    await screen.findByRole('table')
    expect(introduction()).toBeNull()
    expect(server.sent(read.content)).toEqual([])
  })

  it('A-78 can be hidden, and stays so until another article is configured', async () => {
    const { unmount } = await showPage(list, introduced)
    await waitFor(() => expect(introduction()).toBeTruthy())
    const hide = screen.getByRole('button', { name: 'Hide the introduction' })
    hide.focus()
    fireEvent.click(hide)
    await waitFor(() => expect(introduction()).toBeNull())
    expect(document.activeElement?.id).toBe('list-results')
    unmount()
    const again = await showPage(list, introduced)
    await waitFor(() => expect(screen.getAllByRole('article').length).toBe(24))
    expect(introduction()).toBeNull()
    again.unmount()
    server.contents = [content('news', { title: 'Good light' })]
    await showPage(list, startDataWith({ dashboard_content: 'news' }))
    await waitFor(() => expect(introduction()).toBeTruthy())
  })

  it.each(['', 0, '0'])('A-78 is not asked for when none is configured: %j', async (dashboard_content) => {
    await showPage(list, startDataWith({ dashboard_content }))
    await waitFor(() => expect(screen.getAllByRole('article').length).toBe(24))
    expect(server.sent(read.content)).toEqual([])
  })
})
