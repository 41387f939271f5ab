import { importRecords, productRecord } from '@vitrine/import/testing/test-catalogue'
import { DOMParser } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'
import { openPages } from './testing/open-pages.ts'

const opened = await openPages()

const html = async (url: string, headers?: Record<string, string>) => {
  const answer = await opened.page(url, headers)
  expect([url, answer.statusCode]).toEqual([url, 200])
  return answer.body
}

/** The head as a browser reads it: attributes and texts without escapes. */
async function headOf(url: string, headers?: Record<string, string>) {
  const body = await html(url, headers)
  const head = /<head>([\s\S]*)<\/head>/.exec(body)?.[1] ?? ''
  const closed = head.replace(/<(meta|link)([^>]*)>/g, '<$1$2/>').replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
  const document = new DOMParser().parseFromString(`<head>${closed}</head>`, 'text/xml')
  const all = (tag: string) => Array.from(document.getElementsByTagName(tag))
  const meta = (name: string) =>
    all('meta')
      .filter((one) => (one.getAttribute('name') ?? one.getAttribute('property')) === name)
      .map((one) => one.getAttribute('content'))
  const links = (rel: string) => all('link').filter((one) => one.getAttribute('rel') === rel)
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1]
  return {
    body,
    title: all('title')[0]?.textContent,
    meta: (name: string) => meta(name)[0],
    all: meta,
    canonical: links('canonical')[0]?.getAttribute('href'),
    alternates: links('alternate').map((one) => [one.getAttribute('hreflang'), one.getAttribute('href')]),
    graph: data === undefined ? [] : (JSON.parse(data)['@graph'] as Record<string, unknown>[]),
  }
}
const outlineOf = (body: string) => /<noscript>(.*?)<\/noscript>/s.exec(body)?.[1] ?? ''

describe('the metadata of a page', () => {
  it('CONFIG-03 CONFIG-05 ROUTE-03 ROUTE-04 ROUTE-06 says the same of the catalogue at all its paths', async () => {
    const head = await headOf('/')
    expect(head.title).toBe('All products – Lamps')
    expect(head.meta('description')).toBe('Light of the north')
    expect(head.canonical).toBe('http://lamps.example/en-GB')
    expect(head.graph).toMatchObject([{ '@type': 'WebSite', name: 'Lamps', publisher: { '@type': 'Organization' } }])
    // The early requests differ between addresses, so they are removed. The rest must be the same.
    const said = (body: string) => body.replace(/ data-(?:gate|page)="[^"]*"/g, '')
    for (const path of ['/en-GB', '/en/', '/en-gb/products/list?q=%7B%22page%22%3A2%7D', '/en-GB/what/ever'])
      expect([path, said(await html(path))]).toEqual([path, said(head.body)])
  })

  it('ROUTE-05 CONFIG-03 names a category in the language of its path', async () => {
    const head = await headOf('/de/products/list/table')
    expect(head.title).toBe('Tischleuchten – Lamps')
    expect(head.canonical).toBe('http://lamps.example/de-DE/products/list/table')
    expect(head.graph[0]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Alle Produkte', item: 'http://lamps.example/de-DE' },
        { position: 2, name: 'Leuchten' },
        { position: 3, name: 'Tischleuchten', item: 'http://lamps.example/de-DE/products/list/table' },
      ],
    })
    expect(outlineOf(head.body)).toContain('<a href="/de-DE/products/detail/L1">Leuchte Åre</a>')
  })

  it('ROUTE-08 ROUTE-09 names a product, whatever its path says besides', async () => {
    const head = await headOf('/de-DE/products/detail/L1')
    expect(head.title).toBe('Leuchte Åre – Lamps')
    expect(head.meta('og:type')).toBe('product')
    expect(head.meta('og:locale')).toBe('de_DE')
    expect(head.all('og:locale:alternate')).toEqual(['en_GB', 'sv_SE'])
    expect(head.alternates).toEqual([
      ['en-GB', 'http://lamps.example/en-GB/products/detail/L1'],
      ['de-DE', 'http://lamps.example/de-DE/products/detail/L1'],
      ['sv-SE', 'http://lamps.example/sv-SE/products/detail/L1'],
      ['x-default', 'http://lamps.example/en-GB/products/detail/L1'],
    ])
    for (const rest of ['/', '/name', '/leaflet', '/name/assets'])
      expect(await html(`/de-DE/products/detail/L1${rest}`)).toBe(head.body)
  })

  it('CONFIG-09 tells programs what the catalogue says of a product, and nothing else', async () => {
    const { graph, meta, title } = await headOf('/en-GB/products/detail/T%2F1%20%C3%A4')
    expect(title).toBe('Tom & Ona "A" – Lamps')
    expect(graph[0]).toEqual({
      '@type': 'Product',
      '@id': 'http://lamps.example/en-GB/products/detail/T%2F1%20%C3%A4',
      url: 'http://lamps.example/en-GB/products/detail/T%2F1%20%C3%A4',
      name: 'Tom & Ona "A"',
      description: meta('description'),
      image: 'https://pictures.example/ona.jpg',
      sku: 'T/1 ä',
      gtin: '4006381333931',
      brand: { '@type': 'Brand', name: 'Lindhaven & Co' },
      category: 'Lamps > Table lamps',
    })
    expect(meta('og:image')).toBe('https://pictures.example/ona.jpg')
    expect(meta('og:image:alt')).toBe('Tom & Ona "A"')
    expect(meta('twitter:card')).toBe('summary_large_image')
    expect(meta('description')?.length).toBeLessThanOrEqual(160)
  })

  it('ROUTE-15 says of an article what it begins with', async () => {
    const head = await headOf('/de-DE/contents/detail/warm')
    expect(head.title).toBe('Warmes Licht – Lamps')
    expect(head.meta('description')).toBe('Was warm heißt')
    expect(head.graph[0]).toMatchObject({
      '@type': 'Article',
      headline: 'Warmes Licht',
      datePublished: '2025-03-01T12:00:00.000Z',
      inLanguage: 'de-DE',
    })
  })

  it('ROUTE-10 ROUTE-11 ROUTE-13 ROUTE-14 ROUTE-16 names the lists, and leads a reader without scripts on', async () => {
    const library = await headOf('/de-DE/asset/list')
    expect(library.title).toBe('Alle Medien – Lamps')
    expect(outlineOf(library.body)).toContain('<a href="/de-DE/asset/list/rooms">Räume</a>')
    expect((await headOf('/en-GB/asset/list/rooms')).title).toBe('Rooms – Lamps')
    const contents = await headOf('/en-GB/contents/list')
    expect(outlineOf(contents.body)).toContain('<a href="/en-GB/contents/detail/warm">Warm light</a>')
    expect((await headOf('/en-GB/contents/list/guides')).title).toBe('Guides – Lamps')
    expect((await headOf('/en-GB/search?term=x')).canonical).toBe('http://lamps.example/en-GB/search')
  })

  it('CONFIG-03 names the accessibility statement in the language of the address, and lists it', async () => {
    const statement = await headOf('/de-DE/accessibility')
    expect(statement).toMatchObject({
      title: 'Barrierefreiheit – Lamps',
      canonical: 'http://lamps.example/de-DE/accessibility',
    })
    expect(statement.body).not.toContain('noindex')
  })

  it.each([
    ['/en-GB/asset/cart', 'Download basket – Lamps'],
    ['/en-GB/account/profile', 'Personal information – Lamps'],
    ['/en-GB/auth/login', 'Sign in – Lamps'],
    ['/en-GB/auth/reset/some-token', 'Set a new password – Lamps'],
    ['/en-GB/auth/verify/some-token', 'Confirm your email address – Lamps'],
    ['/en-GB/forms/list/1', 'Forms – Lamps'],
    ['/en-GB/forms/detail/contact', 'Lamps'],
    ['/en-GB/report/detail/new', 'Lamps'],
  ])('ROUTE-12 ROUTE-17 ROUTE-19 ROUTE-20 ROUTE-22 ROUTE-27 keeps %s out of lists', async (path, title) => {
    const head = await headOf(path)
    expect(head.title).toBe(title)
    expect(head.meta('robots')).toBe('noindex')
    expect([head.canonical, head.alternates, head.graph]).toEqual([undefined, [], []])
    expect(head.body).not.toContain('some-token')
  })
})

describe('a page that guests may not see', () => {
  it.each(['products/detail', 'products/list', 'contents/detail', 'contents/list', 'asset/list'])(
    'SESSION-18 is in %s as one that never was',
    async (area) => {
      const never = await html(`/en-GB/${area}/never`)
      expect(never).toContain('<title>Lamps</title>')
      expect(never).toContain('<meta name="robots" content="noindex">')
      for (const id of ['S1', 'old', 'secret', 'secret-one', 'secret-guides', 'secret-rooms'])
        expect([id, await html(`/en-GB/${area}/${id}`)]).toEqual([id, never])
    },
  )

  it('SESSION-18 is named by no page', async () => {
    for (const path of ['/', '/products/list/lamps', '/asset/list/rooms', '/contents/list', '/contents/list/guides'])
      expect(await html(`/en-GB${path}`)).not.toMatch(/secret/i)
  })

  it.each([
    '%00',
    '%ff',
    '%F0%9F%92%A1',
    `${'a'.repeat(5000)}`,
    '__proto__',
    '..%2f..%2fetc',
    "'%3B--",
    '%22%3E%3Cscript%3E',
    '%ED%A0%80',
    '9'.repeat(40),
  ])('ROUTE-07 answers whatever stands in an address: %s', async (id) => {
    for (const area of ['products/detail', 'products/list', 'contents/detail', 'contents/list', 'asset/list']) {
      const answer = await opened.page(`/en-GB/${area}/${id}`)
      expect([area, answer.statusCode < 500]).toEqual([area, true])
      expect(answer.body).not.toContain('><script>')
    }
    expect((await opened.page(`/${id}/products/detail/L1`)).statusCode).toBeLessThan(500)
  })
})

describe('the page', () => {
  it('lets nothing of the catalogue become markup', async () => {
    const body = await html('/en-GB/products/detail/T%2F1%20%C3%A4')
    // The early requests, the portal's script, the start data and the structured data.
    expect(body.match(/<script/g)).toHaveLength(4)
    expect(body).not.toContain('alert(1)</script>')
    expect(outlineOf(body)).toContain('<h1>Tom &amp; Ona &quot;A&quot;</h1>')
  })

  it('takes no host into its addresses that is none', async () => {
    const { canonical, graph, meta } = await headOf('/en-GB', { host: 'a"><script>' })
    expect([canonical, graph, meta('og:url')]).toEqual([undefined, [], undefined])
  })

  it('CONFIG-01 says what a new version of the catalogue says', async () => {
    const before = await headOf('/sv-SE/products/detail/N1')
    expect(before.meta('robots')).toBe('noindex')
    await importRecords(opened.database, [productRecord('N1', { title: { '': 'New lamp' } })])
    await opened.configuration.refresh()
    expect((await headOf('/sv-SE/products/detail/N1')).title).toBe('New lamp – Lamps')
  })

  it('tells a reader without scripts in the language of the page what it needs', async () => {
    expect(outlineOf(await html('/en-GB/search'))).toContain('needs JavaScript')
    expect(await html('/en-GB/search')).not.toContain('This catalogue needs JavaScript.</noscript>')
  })
})

describe('the public address', () => {
  it('stands in place of the one that was asked for', async () => {
    const other = await openPages(undefined, { settings: { publicUrl: 'https://lamps.example' } })
    const { body } = await other.page('/en-GB/products/detail/L1', { host: '127.0.0.1:4000' })
    expect(body).toContain('<link rel="canonical" href="https://lamps.example/en-GB/products/detail/L1">')
    expect(body).not.toContain('127.0.0.1')
  })
})
