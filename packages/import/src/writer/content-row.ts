/**
 * An article before it is written: texts limited in length and sanitised, addresses turned into those of the media
 * store and of the portal.
 */
import { createHash } from 'node:crypto'
import { cleanArticle } from '@vitrine/catalogue-rules/html/article-html'
import { excerptOf } from '@vitrine/catalogue-rules/html/excerpt'
import type { StoredContentFile, StoredContentFiles, Texts } from '@vitrine/database/schema'
import { type FindingKey, type FindingParameters, finding } from '../findings/index.ts'
import type { ContentFile, ContentRecord, LocalisedText, SourcePosition } from '../records.ts'
import { canonical } from './canonical.ts'
import type { ImportParts } from './import-parts.ts'
import { momentOf } from './moment.ts'
import { beginningOf, boundTexts, maxNameLength } from './storable.ts'

/** Maximum characters. */
const maxIntroductionLength = 2000
const maxLinkLength = 2000
const maxBodyLength = 500_000
/** Maximum numbers of an article's categories, products and attachments. */
const maxEntries = { categories: 50, products: 500, attachments: 100 } as const

/** A file of the media store with the facts that texts and lists need. */
export interface MediaFile {
  readonly url: string
  readonly type: string
  /** Pixels. */
  readonly width: number | null
  readonly height: number | null
}

/** Looks up what the addresses in a batch of articles refer to. */
export interface ContentLookup {
  /** The file at a path; undefined for a file that could not be imported, which is reported. */
  media(path: string, at: SourcePosition): MediaFile | undefined
  /** The internal id of a product. */
  product(code: string): number | undefined
  /** Whether the form exists, and whether the category has any forms. */
  hasForm(code: string): boolean
  hasForms(category: string): boolean
  /** Internal ids of categories. */
  categories(codes: readonly string[], at: SourcePosition): Promise<number[]>
}

export interface ContentRow {
  readonly code: string
  readonly titles: Texts
  readonly introductions: Texts
  readonly bodies: Texts
  readonly links: Texts
  readonly files: StoredContentFiles
  readonly priority: number
  /** ISO date-time in UTC. */
  readonly created: string
  readonly categories: readonly number[]
  readonly products: readonly number[]
  /** Hash of all fields above. */
  readonly hash: string
}

const isElsewhere = (address: string) => /^(https?|mailto|tel):/i.test(address)

/** Builds the row of one article. */
export class ContentFields {
  readonly #record: ContentRecord
  readonly #lookup: ContentLookup
  readonly #parts: ImportParts

  constructor(record: ContentRecord, lookup: ContentLookup, parts: ImportParts) {
    this.#record = record
    this.#lookup = lookup
    this.#parts = parts
  }

  /**
   * @param stored the article's stored creation date
   * @returns undefined for an article without a title in any known language
   */
  async row(stored: string | undefined): Promise<ContentRow | undefined> {
    const record = this.#record
    const lookup = this.#lookup
    const parts = this.#parts
    this.#reportUnknownLocales()
    const titles = this.#parts.vocabulary.inLocales(record.titles)
    if (Object.keys(titles).length === 0) return undefined
    const codes = this.#first('categories', record.categories)
    const row = {
      code: record.code,
      titles: this.#bound(titles, 'title', maxNameLength),
      introductions: this.#bound(
        this.#parts.vocabulary.inLocales(record.introductions),
        'introduction',
        maxIntroductionLength,
      ),
      bodies: this.#bodies(),
      links: this.#links(),
      files: this.#files(),
      priority: record.priority,
      created: (record.created === '' ? undefined : momentOf(record.created)) ?? stored ?? parts.now,
      categories: await lookup.categories(codes, this.#at('categories')),
      products: this.#products(),
    }
    return { ...row, hash: createHash('sha1').update(canonical(row)).digest('base64') }
  }

  #at(column?: string, locale?: string): SourcePosition {
    const position = (locale === undefined ? undefined : this.#record.positions?.[locale]) ?? this.#record.at
    return column === undefined ? position : { file: position.file, column }
  }

  #reportFinding<Key extends FindingKey>(key: Key, at: SourcePosition, ...parameters: FindingParameters<Key>): void {
    this.#parts.report(finding(key, at, ...parameters))
  }

  #reportUnknownLocales(): void {
    const { code, titles, introductions, bodies, links } = this.#record
    const keys = new Set([titles, introductions, bodies, links].flatMap((texts) => Object.keys(texts)))
    for (const locale of keys)
      if (!this.#parts.vocabulary.isLocale(locale))
        this.#reportFinding('unknown-locale/article', this.#at(undefined, locale), locale, code)
  }

  #bound(texts: LocalisedText, what: string, longest: number): Record<string, string> {
    for (const [locale, text] of Object.entries(texts))
      if (text.length > longest) this.#reportCut(what, locale, longest)
    return boundTexts(texts, longest)
  }

  #reportCut(what: string, locale: string, longest: number): void {
    this.#reportFinding(
      'long-text/article',
      this.#at(what, locale),
      what,
      this.#record.code,
      longest.toLocaleString('en'),
    )
  }

  #links(): Record<string, string> {
    const links = Object.entries(this.#parts.vocabulary.inLocales(this.#record.links))
    for (const [locale, link] of links)
      if (link.length > maxLinkLength) this.#reportFinding('link-address/too-long', this.#at('link', locale))
    return Object.fromEntries(links.filter(([, link]) => link.length <= maxLinkLength))
  }

  #bodies(): Record<string, string> {
    const bodies: Record<string, string> = {}
    for (const [locale, body] of Object.entries(this.#parts.vocabulary.inLocales(this.#record.bodies))) {
      const at = this.#at(undefined, locale)
      const { html, dropped } = cleanArticle(body, {
        picture: (src) => this.#picture(src, at),
        link: (href) => this.#link(href, at),
      })
      if (dropped.size > 0)
        this.#reportFinding('dropped-html/article', at, this.#record.code, [...dropped].sort().join(', '))
      if (html.length > maxBodyLength) this.#reportCut('text', locale, maxBodyLength)
      const text = html.length > maxBodyLength ? excerptOf(html, [], maxBodyLength / 2) : html
      if (text !== '') bodies[locale] = text
    }
    return bodies
  }

  #picture(src: string, at: SourcePosition) {
    if (isElsewhere(src)) return /^https:/i.test(src) ? { src } : undefined
    const media = src === '' ? undefined : this.#lookup.media(src, at)
    if (!media) return undefined
    if (!media.type.startsWith('image/')) {
      this.#reportFinding('no-picture', at, src)
      return undefined
    }
    return { src: media.url, width: media.width ?? undefined, height: media.height ?? undefined }
  }

  #link(href: string, at: SourcePosition): string | undefined {
    if (isElsewhere(href) || /^\/(?!\/)/.test(href)) return href
    const [, kind, code = ''] = /^(content|product|forms?):(.*)$/s.exec(href) ?? []
    if (kind === 'content') return `/contents/detail/${encodeURIComponent(code)}`
    if (kind === undefined) return this.#lookup.media(href, at)?.url
    if (kind === 'form' || kind === 'forms') return this.#formLink(kind, code, at)
    if (this.#lookup.product(code) !== undefined) return `/products/detail/${encodeURIComponent(code)}`
    this.#reportNoProduct(code, at)
    return undefined
  }

  #formLink(kind: 'form' | 'forms', code: string, at: SourcePosition): string | undefined {
    const isOne = kind === 'form'
    if (isOne ? this.#lookup.hasForm(code) : this.#lookup.hasForms(code))
      return `/forms/${isOne ? 'detail' : 'list'}/${encodeURIComponent(code)}`
    this.#reportFinding('unknown-form/article', at, isOne, beginningOf(code, 60), this.#record.code)
    return undefined
  }

  #reportNoProduct(code: string, at: SourcePosition): void {
    this.#reportFinding('unknown-product/article', at, beginningOf(code, 60), this.#record.code)
  }

  #products(): number[] {
    const ids = this.#first('products', this.#record.products).flatMap((code) => {
      const id = this.#lookup.product(code)
      if (id === undefined) this.#reportNoProduct(code, this.#at('products'))
      return id ?? []
    })
    return [...new Set(ids)]
  }

  #first<T>(what: keyof typeof maxEntries, things: readonly T[]): readonly T[] {
    if (things.length <= maxEntries[what]) return things
    this.#reportFinding('too-many/article', this.#at(what), maxEntries[what], what, things.length)
    return things.slice(0, maxEntries[what])
  }

  #files(): StoredContentFiles {
    const { attachments, ...slots } = this.#record.files
    const stored: StoredContentFiles = {}
    for (const slot of ['file', 'image_small', 'image_large', 'thumbnail'] as const) {
      const file = this.#file(slots[slot], slot)
      if (file) stored[slot] = file
    }
    const others = this.#first('attachments', attachments).flatMap((one) => this.#file(one, 'attachments') ?? [])
    return others.length > 0 ? { ...stored, attachments: others } : stored
  }

  #file(file: ContentFile | undefined, column: string): StoredContentFile | undefined {
    if (!file) return undefined
    const url = isElsewhere(file.path) ? file.path : this.#lookup.media(file.path, this.#at(column))?.url
    return url === undefined
      ? undefined
      : { names: boundTexts(this.#parts.vocabulary.inLocales(file.names), maxNameLength), url }
  }
}
