import { createRoute } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import type { Content } from '@vitrine/contract'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { content } from '../../app/testing/samples.ts'
import { showRoutes } from '../../app/testing/show-routes.tsx'
import { FoundWordsProvider } from '../../ui/marked.tsx'
import { ContentRow } from './content-row.tsx'

// The sanitiser's library does not support the DOM of these tests.
vi.mock('../../browser/sanitise.ts', () => ({ sanitise: (html: string) => html.replace(/<script.*/s, '') }))

const show = (node: ReactNode) =>
  showRoutes('/en-GB/search', (root) => [
    createRoute({ getParentRoute: () => root, path: '/$locale/search', component: () => node }),
    createRoute({ getParentRoute: () => root, path: '/$locale/contents/detail/$id' }),
  ])
const showRow = (part: Partial<Content>) => show(<ContentRow content={content('light', part)} level={3} />)

describe('a row', () => {
  it('SEARCH-17 shows thumbnail, title, introduction and the HTML text', async () => {
    const { container } = await showRow({
      title: 'Good light',
      introduction: 'Three things to know.',
      text: '<p>A <b>lumen</b> is light.</p><script>alert(1)</script>',
      thumbnail: '/media/0123456789abcdef0123456789abcdef/lamp.jpg',
    })
    expect(screen.getByRole('heading', { name: 'Good light', level: 3 })).toBeTruthy()
    expect(screen.getByText('Three things to know.')).toBeTruthy()
    expect((await screen.findByText('lumen')).tagName).toBe('B')
    expect(container.querySelector('script')).toBeNull()
    const image = container.querySelector('img')
    expect(image?.getAttribute('alt')).toBe('')
    expect(image?.getAttribute('srcset')).toMatch(/lamp\.jpg\?trim=0&width=240&quality=80 240w/)
    // The size is known before the picture loads, so the layout does not shift.
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['480', '360'])
  })

  it('SEARCH-18 CONTENT-09 A-66 says when it was created, from Unix seconds, as the locale writes dates', async () => {
    const { container } = await showRow({ created: Date.UTC(2026, 2, 5) / 1000 })
    expect(screen.getByText('5 March 2026').tagName).toBe('TIME')
    expect(container.querySelector('time')?.getAttribute('datetime')).toBe('2026-03-05')
  })

  it('has no date, no introduction and no picture where there is none', async () => {
    const { container } = await showRow({ created: Number.NaN })
    expect(container.querySelector('time')).toBeNull()
    expect(container.querySelector('p')).toBeNull()
    expect(container.querySelector('img')).toBeNull()
  })

  it('SEARCH-20 leads to the article', async () => {
    await showRow({})
    const link = screen.getByRole('link', { name: 'Article light' })
    expect(link.getAttribute('href')).toBe('/en-GB/contents/detail/light')
    expect(link.hasAttribute('target')).toBe(false)
  })

  it('SEARCH-19 CONTENT-06 A-65 leads to its link, in a new tab, and says so', async () => {
    await showRow({ link: 'https://example.com/test' })
    const link = screen.getByRole('link', { name: 'Article light (opens in a new tab)' })
    expect(link.getAttribute('href')).toBe('https://example.com/test')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(within(link).getByText('Article light').querySelector('svg')).toBeTruthy()
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'lamps', '//example.com', 'http://'])(
    'A-47 does not follow the link %s',
    async (link) => {
      await showRow({ link })
      expect(screen.getByRole('link').getAttribute('href')).toBe('/en-GB/contents/detail/light')
    },
  )

  it('LOCALE-08 names the language of texts that fell back to another', async () => {
    await showRow({ language: 'de', introduction: 'Gutes Licht' })
    expect(screen.getByText('Gutes Licht').getAttribute('lang')).toBe('de')
    expect(screen.getByRole('heading').getAttribute('lang')).toBe('de')
  })

  it('marks the words that a search found in title, introduction and text', async () => {
    const { container } = await show(
      <FoundWordsProvider words={['light']}>
        <ContentRow
          content={content('a', { title: 'Good light', introduction: 'Lights on', text: '<p>More light</p>' })}
        />
      </FoundWordsProvider>,
    )
    const marks = () => [...container.querySelectorAll('mark')].map((mark) => mark.textContent)
    await vi.waitFor(() => expect(marks()).toEqual(['light', 'Lights', 'light']), { timeout: 60_000 })
  })
})
