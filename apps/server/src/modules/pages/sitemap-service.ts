/**
 * The addresses of all pages that guests may see, for search engines (sitemaps.org). The server writes them while it
 * sends them.
 */
import { escaped } from '@vitrine/catalogue-rules/html/escaped'
import { defaultLocale, toPathCode } from '@vitrine/contract/rules/locale-code'
import { pagePath } from '@vitrine/contract/rules/page-head'
import { type Viewer, visibilityOf } from '../../catalogue/access/visibility.ts'
import { yieldToEventLoop } from '../../platform/event-loop.ts'
import type { AssetsService } from '../assets/assets-service.ts'
import type { CommonParts } from '../common-parts.ts'
import type { LocaleState } from '../configuration/catalogue-snapshot.ts'
import type { ContentsService } from '../contents/contents-service.ts'
import type { ProductsService } from '../products/products-service.ts'

export interface SitemapParts extends Pick<CommonParts, 'configuration'> {
  readonly products: Pick<ProductsService, 'shownIds' | 'addresses' | 'snapshotFor'>
  readonly assets: Pick<AssetsService, 'scopes'>
  readonly contents: Pick<ContentsService, 'addresses' | 'categories'>
  /** Lower limits for tests of several files. */
  readonly limits?: SitemapLimits
}

/** Limits of the protocol for one file: addresses, and bytes before compression. */
export interface SitemapLimits {
  readonly addresses: number
  readonly bytes: number
}
const protocol: SitemapLimits = { addresses: 50_000, bytes: 50_000_000 }

/** Number of products whose codes are read at a time. */
const batch = 500
/** Minimum characters that are sent at a time. */
const piece = 32_768
/** Maximum characters that a byte of an id takes: three percent-encoded, or five for an apostrophe escaped in XML. */
const perByte = 5

/** A page in all locales. */
interface Page {
  /** As in `PageAddress`. */
  readonly path: string
  /** ISO date-time. */
  readonly changed?: string | undefined
}

/** The pages of the site, and how they are divided into files. */
interface Site {
  readonly starts: readonly Start[]
  /** All pages except products. */
  readonly pages: readonly Page[]
  readonly products: Int32Array
  /** Pages in one file. */
  readonly perFile: number
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const listStart = `${declaration}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
const listEnd = '</urlset>\n'

export class SitemapService {
  readonly #parts: SitemapParts

  constructor(parts: SitemapParts) {
    this.#parts = parts
  }

  /** The answers change only with it: with the catalogue, and with the locales that the portal offers. */
  get edition(): string {
    return this.#parts.configuration.current().edition
  }

  /**
   * `/sitemap.xml`: all addresses, or an index of the files that contain them.
   * @param origin of the portal
   */
  async whole(origin: string): Promise<AsyncIterable<string>> {
    const site = await this.#siteOf(origin)
    const files = filesOf(site)
    return files <= 1 ? this.#list(site, 0) : indexOf(origin, files)
  }

  /** A file of the index, from 1. Undefined for a number without a file. */
  async file(origin: string, number: number): Promise<AsyncIterable<string> | undefined> {
    const site = await this.#siteOf(origin)
    return number >= 1 && number <= filesOf(site) ? this.#list(site, number - 1) : undefined
  }

  async #siteOf(origin: string): Promise<Site> {
    const snapshot = this.#parts.configuration.current()
    const { locales } = snapshot
    const viewer: Viewer = { locale: defaultLocale(locales).code, visibility: visibilityOf(snapshot.groups, null) }
    const { addresses, bytes } = this.#parts.limits ?? protocol
    const pages = await this.#pagesFor(viewer)
    const { ids: products, longestCode } = await this.#parts.products.shownIds(viewer)
    const longest = pages.reduce(
      (most, { path }) => Math.max(most, escaped(path).length),
      'products/detail/'.length + longestCode * perByte,
    )
    const starts = startsOf(origin, locales)
    const perPage = entriesOf(starts, { path: 'x'.repeat(longest), changed: latest }).length
    const perFile = Math.max(1, Math.floor(Math.min(addresses / locales.length, (bytes - 1000) / perPage)))
    return { starts, pages, products, perFile }
  }

  async #pagesFor(viewer: Viewer): Promise<Page[]> {
    const { assets, contents, products } = this.#parts
    const below = (start: string, nodes: readonly Node[]): Page[] =>
      nodes.flatMap(({ code, children }) => [
        { path: `${start}/${encodeURIComponent(code)}` },
        ...below(start, children),
      ])
    return [
      { path: '' },
      ...below('products/list', products.snapshotFor(viewer).categories),
      { path: 'asset/list' },
      ...below('asset/list', await assets.scopes({}, viewer)),
      { path: 'contents/list' },
      ...below('contents/list', await contents.categories(viewer)),
      ...(await contents.addresses(viewer)).map(({ code, changed }) => ({
        path: `contents/detail/${encodeURIComponent(code)}`,
        changed,
      })),
      { path: 'accessibility' },
    ]
  }

  async *#list(site: Site, file: number): AsyncGenerator<string> {
    let part = listStart
    for await (const page of this.#pagesOf(site, file)) {
      part += entriesOf(site.starts, page)
      if (part.length < piece) continue
      yield part
      part = ''
      await yieldToEventLoop()
    }
    yield part + listEnd
  }

  /** The pages of one file: first all pages except products. */
  async *#pagesOf({ pages, products, perFile }: Site, file: number): AsyncGenerator<Page> {
    const start = file * perFile
    const end = start + perFile
    yield* pages.slice(start, end)
    const last = Math.min(end - pages.length, products.length)
    for (let at = Math.max(0, start - pages.length); at < last; at += batch)
      for (const { code, changed } of await this.#parts.products.addresses([
        ...products.subarray(at, Math.min(at + batch, last)),
      ]))
        yield { path: `products/detail/${encodeURIComponent(code)}`, changed }
  }
}

interface Node {
  readonly code: string
  readonly children: readonly Node[]
}

/** A time for the estimate of an entry's length. All times have the same length. */
const latest = '2026-01-01T00:00:00.000Z'

const filesOf = ({ pages, products, perFile }: Site): number => Math.ceil((pages.length + products.length) / perFile)

/** The beginning of all addresses of a locale, escaped. */
interface Start {
  readonly tag: string
  readonly address: string
  readonly isDefault: boolean
}

function startsOf(origin: string, locales: readonly LocaleState[]): Start[] {
  const { code } = defaultLocale(locales)
  return locales.map((locale) => {
    const tag = toPathCode(locale.code)
    return { tag: escaped(tag), address: escaped(origin + pagePath(tag, '')), isDefault: locale.code === code }
  })
}

/** The entries of a page in every locale, each with links to all locales. */
function entriesOf(starts: readonly Start[], { path, changed }: Page): string {
  const rest = path === '' ? '' : `/${escaped(path)}`
  const others = starts
    .flatMap(({ tag, address, isDefault }) =>
      isDefault
        ? [
            [tag, address],
            ['x-default', address],
          ]
        : [[tag, address]],
    )
    .map(([tag, address]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}${rest}"/>`)
    .join('')
  const time = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
  return starts.map(({ address }) => `<url><loc>${address}${rest}</loc>${time}${others}</url>\n`).join('')
}

async function* indexOf(origin: string, files: number): AsyncGenerator<string> {
  yield `${declaration}<sitemapindex ${namespace}>\n`
  for (let file = 1; file <= files; file += 1)
    yield `<sitemap><loc>${escaped(`${origin}/sitemap/${file}.xml`)}</loc></sitemap>\n`
  yield '</sitemapindex>\n'
}
