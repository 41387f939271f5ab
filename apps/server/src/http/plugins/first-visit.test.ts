import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeBuiltPortal } from '../../testing/built-portal.ts'
import type { PageDescription } from '../page-description.ts'
import { earlyCalls, noCalls } from './early-calls.ts'
import { fillPage, kindOf, type PageContent, readFirstVisit } from './first-visit.ts'

const folder = writeBuiltPortal()
afterAll(() => rm(folder, { recursive: true }))

const description: PageDescription = {
  ...{ isThere: true, title: 'Lamps', description: '', isListed: true, addresses: undefined, kind: 'website' },
  ...{ siteName: 'Lamps', locale: 'en_GB', otherLocales: [], picture: undefined, data: [], needsScripts: '' },
  outline: { heading: 'Lamps', text: '', links: [] },
}

describe('the page', () => {
  let visit: NonNullable<ReturnType<typeof readFirstVisit>>
  beforeAll(() => {
    const read = readFirstVisit(folder)
    if (!read) throw new Error('The portal was not written.')
    visit = read
  })

  const filled = (setup: object, more: Partial<PageContent> & { palette?: object } = {}) =>
    fillPage(visit, kindOf(visit, more.path ?? ''), {
      ...{ path: '', language: 'en-GB', description, calls: noCalls },
      start: {
        client: {},
        locales: [],
        configuration: {
          setup: { title: 'Lamps & <more>', logo: '', favicon: '', dashboard_content: '', keywords: '', ...setup },
          theme: { palette: more.palette },
        },
      } as unknown as PageContent['start'],
      ...more,
    })

  it('CONFIG-07 has the colours of the brand, and nothing of them that is no colour', () => {
    const header = { background: '#112233', regularText: 'red}body{display:none' }
    const { html, styles } = filled({}, { palette: { header } })
    const style = html.slice(0, html.indexOf('<script'))
    expect(style).toContain('--header-background:#112233;')
    expect(style).not.toMatch(/display|red/)
    expect(filled({}, { palette: { header: { background: '#fafafa' } } }).html).toContain(
      '<meta name="theme-color" media="(prefers-color-scheme:light)" content="#fafafa">' +
        '<meta name="theme-color" media="(prefers-color-scheme:dark)" content="#1e1e1e">',
    )
    expect(styles).toEqual(["'sha256-cards'", expect.stringMatching(/^'sha256-.{44}'$/)])
  })

  it('has the logo, or the title, as text', () => {
    expect(filled({}).html).toContain('<b>Lamps &amp; &lt;more&gt;</b>')
    expect(filled({ logo: '/a"b.svg' }).html).toContain('<picture><img src="/a&quot;b.svg" alt=""></picture>')
    expect(filled({ logo: '/a.svg', logo_dark: '/"b.svg' }).html).toContain(
      '<picture><source srcset="/&quot;b.svg"><img src="/a.svg" alt=""></picture>',
    )
  })

  it('A-78 has the place of the introduction where the portal shows it', () => {
    const setup = { dashboard_content: 'welcome' }
    expect(filled(setup).html).toContain('<i></i>')
    expect(filled(setup, { path: 'products/list/lamps' }).html).not.toContain('<i></i>')
    expect(filled({}).html).not.toContain('<i></i>')
  })

  it('is that of its path', () => {
    const kinds = ['', 'products/detail/LH-1', 'products/list/products', 'products/detailed', 'search'].map((path) =>
      kindOf(visit, path),
    )
    expect(kinds).toEqual(['', 'products/detail', '', '', ''])
    expect(filled({}, { path: 'products/detail/LH-1' }).html).toContain('<style>product{}')
  })

  it('has the phrases of its language, or the English ones', () => {
    expect(filled({}, { language: 'de-AT' }).html).toContain('href="/assets/de.js"')
    expect(filled({}, { language: 'hu-HU' }).html).toContain('href="/assets/en.js"')
  })

  it('has the parts of the phrases that it needs, and no others', () => {
    const phrases = (path: string) =>
      [...filled({}, { path, language: 'de-DE' }).html.matchAll(/modulepreload[^>]*href="([^"]*)"/g)].map(
        ([, href]) => href,
      )
    expect(phrases('products/detail/LH-1')).toEqual(['/assets/de.js', '/assets/de-basket.js'])
    expect(phrases('')).toEqual(['/assets/de.js'])
  })

  it('leaves no slot empty, and names the calls that it begins with', () => {
    const { html } = filled({}, { calls: { gate: ['/a?b=1&c=2', '/d'], page: ['/e'] } })
    expect(html).toContain('data-gate="/a?b=1&amp;c=2 /d" data-page="/e"')
    expect(html).not.toContain('<!--')
  })
})

describe('the calls that a page begins with', () => {
  const page = (path: string) => earlyCalls(path, ['price', 'width']).page
  const root = '/pim/portal/api/private'

  it('are those of the list, of a category, of a product', () => {
    expect(page('')).toEqual([
      `${root}/product/?offset=0&limit=24&order=name&orderdir=asc&attributes=price%2Cwidth`,
      `${root}/category/`,
      `${root}/attribute/?counts=true`,
    ])
    expect(page('products/list/lamps')[2]).toBe(
      `${root}/attribute/?filters=%7B%22category%22%3A%22lamps%22%7D&counts=true`,
    )
    expect(page('products/detail/LH-1')).toEqual([`${root}/product/LH-1`, `${root}/attribute/`])
  })

  it('are none where everybody may be', () => {
    expect(earlyCalls('auth/login', [])).toEqual({ gate: [], page: [] })
  })
})
