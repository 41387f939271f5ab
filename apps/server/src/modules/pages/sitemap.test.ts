import { gunzipSync } from 'node:zlib'
import { importRecords, productRecord } from '@vitrine/import/testing/test-catalogue'
import { DOMParser } from '@xmldom/xmldom'
import { beforeAll, describe, expect, it } from 'vitest'
import { HiddenFiles } from '../../catalogue/access/hidden-files.ts'
import { AssetsService } from '../assets/assets-service.ts'
import { assetsStore } from '../assets/assets-store.ts'
import { ContentsService } from '../contents/contents-service.ts'
import { contentsStore } from '../contents/contents-store.ts'
import { ProductsService } from '../products/products-service.ts'
import { productsStore } from '../products/products-store.ts'
import { type SitemapLimits, SitemapService } from './sitemap-service.ts'
import { openPages } from './testing/open-pages.ts'

const opened = await openPages()

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  opened.app.inject({ method, url, headers: { host: 'lamps.example', ...headers } })

/** The addresses of a sitemap. Throws if it is not valid XML. */
function entriesOf(xml: string) {
  const document = new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`)
    },
  }).parseFromString(xml, 'text/xml')
  return Array.from(document.getElementsByTagName('url')).map((entry) => ({
    loc: entry.getElementsByTagName('loc')[0]?.textContent ?? '',
    lastmod: entry.getElementsByTagName('lastmod')[0]?.textContent ?? undefined,
    alternates: Array.from(entry.getElementsByTagName('xhtml:link')).map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]),
  }))
}
const textOf = async (parts: AsyncIterable<string> | undefined) => {
  let text = ''
  for await (const part of parts ?? []) text += part
  return text
}

describe('a large sitemap', () => {
  it('leaves other requests a turn before each piece of it, also when the database answers at once', async () => {
    let turns = 0
    let isOver = false
    const count = () => {
      turns += 1
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    const service = new SitemapService({
      configuration: opened.configuration,
      assets: { scopes: async () => [] },
      contents: { addresses: async () => [], categories: async () => [] },
      products: {
        shownIds: async () => ({ ids: Int32Array.from({ length: 2000 }, (_, id) => id), longestCode: 4 }),
        addresses: async (ids) => ids.map((id) => ({ code: String(id), changed: '2026-01-01T00:00:00Z' })),
        snapshotFor: () => opened.configuration.current(),
      },
    })
    let pieces = 0
    for await (const _ of await service.whole('https://lamps.example')) pieces += 1
    isOver = true
    expect(pieces).toBeGreaterThan(2)
    expect(turns).toBeGreaterThanOrEqual(pieces - 1)
  })
})

describe('/robots.txt', () => {
  it('names the sitemap, and closes calls and pages about people, but no pictures', async () => {
    const answer = await get('/robots.txt')
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    const lines = answer.body.split('\n')
    expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /pim/', 'Disallow: /*/account/']))
    expect(lines).toContain('Sitemap: http://lamps.example/sitemap.xml')
    expect(answer.body).not.toMatch(/Disallow: \/(assets|media|\n|\*\/?\n)/)
  })
})

describe('/sitemap.xml', () => {
  it('ROUTE-05 ROUTE-08 ROUTE-11 ROUTE-14 ROUTE-15 has every page in every locale, with its others', async () => {
    const answer = await get('/sitemap.xml')
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    const entries = entriesOf(answer.body)
    const paths = entries.map(({ loc }) => new URL(loc).pathname)
    expect(new Set(paths).size).toBe(paths.length)
    const english = paths.filter((path) => path.startsWith('/en-GB'))
    expect(paths.length).toBe(english.length * 3)
    expect(english.map((path) => path.slice('/en-GB'.length)).sort()).toEqual(
      [
        '',
        '/products/list/lamps',
        '/products/list/table',
        '/products/list/floor',
        '/accessibility',
        '/asset/list',
        '/asset/list/rooms',
        '/contents/list',
        '/contents/list/guides',
        '/contents/detail/warm',
        ...['L1', 'L2', 'L3', 'L3-red', 'L3-blue', 'T%2F1%20%C3%A4'].map((code) => `/products/detail/${code}`),
      ].sort(),
    )
    const product = entries.find(({ loc }) => loc.endsWith('/de-DE/products/detail/L1'))
    expect(product).toEqual({
      loc: 'http://lamps.example/de-DE/products/detail/L1',
      lastmod: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      alternates: [
        ['en-GB', 'http://lamps.example/en-GB/products/detail/L1'],
        ['x-default', 'http://lamps.example/en-GB/products/detail/L1'],
        ['de-DE', 'http://lamps.example/de-DE/products/detail/L1'],
        ['sv-SE', 'http://lamps.example/sv-SE/products/detail/L1'],
      ],
    })
  })

  it('SESSION-18 has nothing that is reserved, hidden or elsewhere', async () => {
    expect((await get('/sitemap.xml')).body).not.toMatch(/secret|S1|\/old|elsewhere|account|auth|cart/)
  })

  it('ROUTE-08 has the addresses that the pages call their own', async () => {
    for (const { loc } of entriesOf((await get('/sitemap.xml')).body)) {
      const { body } = await opened.page(new URL(loc).pathname)
      expect(body).toContain(`<link rel="canonical" href="${loc}">`)
    }
  })

  it('travels compressed, and is not sent again to whoever has it', async () => {
    const plain = await get('/sitemap.xml')
    const zipped = await get('/sitemap.xml', { 'accept-encoding': 'gzip' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    const again = await get('/sitemap.xml', { 'if-none-match': String(plain.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const head = await get('/sitemap.xml', {}, 'HEAD')
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', plain.headers.etag])
  })

  it.each(['/sitemap/2.xml', '/sitemap/0.xml', '/sitemap/x', '/sitemap/99999999999999.xml', '/sitemap'])(
    'has no file %s',
    async (url) => {
      expect((await get(url, { accept: 'text/html' })).statusCode).toBe(404)
    },
  )

  it('has no addresses where nobody knows the portal’s own', async () => {
    expect((await get('/sitemap.xml', { host: '"' })).statusCode).toBe(404)
    expect((await get('/robots.txt', { host: '"' })).body).not.toContain('Sitemap')
  })
})

describe('a sitemap of many addresses', () => {
  const serviceWith = (limits: SitemapLimits) => {
    const { database, configuration } = opened
    const hiddenFiles = new HiddenFiles(database.db, () => 1)
    const products = new ProductsService(productsStore(database.db), configuration, hiddenFiles)
    const assets = new AssetsService({
      store: assetsStore(database.db),
      configuration,
      products,
      clock: () => new Date(),
    })
    const contents = new ContentsService({ store: contentsStore(database.db), configuration, products, hiddenFiles })
    return new SitemapService({ configuration, products, assets, contents, limits })
  }

  beforeAll(async () => {
    const many = Array.from({ length: 2500 }, (_, index) =>
      productRecord(`M${index} '&`, { title: { '': `M ${index}` } }),
    )
    await importRecords(opened.database, many)
    await opened.configuration.refresh()
  })

  it.each<[string, SitemapLimits]>([
    ['addresses', { addresses: 2000, bytes: 50_000_000 }],
    ['bytes', { addresses: 50_000, bytes: 1_000_000 }],
  ])('comes in files with no more %s than the protocol lets them have', async (_, limits) => {
    const service = serviceWith(limits)
    const index = await textOf(await service.whole('https://lamps.example'))
    const files = [...index.matchAll(/<loc>https:\/\/lamps\.example\/sitemap\/(\d+)\.xml<\/loc>/g)].map(([, file]) =>
      Number(file),
    )
    expect(files.length).toBeGreaterThan(3)
    const all: string[] = []
    for (const file of files) {
      const xml = await textOf(await service.file('https://lamps.example', file))
      const entries = entriesOf(xml)
      expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(limits.bytes)
      expect(entries.length).toBeLessThanOrEqual(limits.addresses)
      all.push(...entries.map(({ loc }) => loc))
    }
    expect(all.filter((loc) => loc.includes('/products/detail/M'))).toHaveLength(2500 * 3)
    expect(new Set(all).size).toBe(all.length)
    expect(all).toContain("https://lamps.example/en-GB/products/detail/M7%20'%26")
    expect(await service.file('https://lamps.example', files.length + 1)).toBeUndefined()
  })
})
