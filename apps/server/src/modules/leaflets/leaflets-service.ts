/**
 * Leaflets of products: as self-contained HTML documents (API-51, DETAIL-07), and as PDF where the server has a
 * Chromium.
 */
import { defaultTemplate } from '@vitrine/catalogue-rules/leaflet-template/default-template'
import type {
  LeafletAssociation,
  LeafletData,
  LeafletPicture,
} from '@vitrine/catalogue-rules/leaflet-template/leaflet-data'
import { type LeafletTemplate, parseTemplate } from '@vitrine/catalogue-rules/leaflet-template/leaflet-template'
import type { Attribute, AttributeSet, Product } from '@vitrine/contract'
import { type Paper, usualPaper } from '@vitrine/contract/rules/leaflet-paper'
import { parseLocaleCode, sameLocale, toPathCode } from '@vitrine/contract/rules/locale-code'
import { hasExtension } from '@vitrine/contract/rules/media-url'
import { pagePath } from '@vitrine/contract/rules/page-head'
import { plainLine } from '@vitrine/contract/rules/plain-text'
import { productName, productTitle } from '@vitrine/contract/rules/product-name'
import { translate } from '@vitrine/phrases/server'
import { LRUCache } from 'lru-cache'
import type { Viewer, Visibility } from '../../catalogue/access/visibility.ts'
import { VersionedCache } from '../../catalogue/listing/versioned-cache.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import type { MakeOptions } from '../../imaging/image-service.ts'
import { messageLanguage } from '../../platform/texts/message-language.ts'
import type { CommonParts } from '../common-parts.ts'
import type { LocaleState } from '../configuration/catalogue-snapshot.ts'
import type { ProductsService } from '../products/products-service.ts'
import { barcode, findTradeNumber, qrCode } from './codes.ts'
import { groupsOf, type LeafletSource, maxEntries, textsOf, variantsOf } from './leaflet-contents.ts'
import { LeafletPdfs, type LeafletPdfsOptions, type PdfCaller } from './leaflet-pdfs.ts'
import { phrasesOf } from './leaflet-phrases.ts'
import { type LeafletPictures, pictureSlots } from './leaflet-pictures.ts'
import type { LeafletsStore } from './leaflets-store.ts'
import { paperColours } from './paper-colours.ts'
import { withHead, withoutHeaders } from './with-head.ts'

/** The requested leaflet. */
export interface LeafletRequest {
  /** `language_COUNTRY`. A hyphen and any case are accepted too. */
  readonly locale: string
  readonly id: string
  /** Undefined for the usual paper of the locale's country. */
  readonly paper: Paper | undefined
  /** The caller's network address, for a fair share of the image service. */
  readonly address: string
  /** The caller's visibility. */
  readonly visibility: Visibility
  /** Origin of the portal, for the address in the QR code; '' when it is unknown. */
  readonly origin: string
}

export interface LeafletsOptions extends LeafletPdfsOptions, Pick<CommonParts, 'configuration'> {
  readonly store: LeafletsStore
  readonly products: ProductsService
  readonly pictures: LeafletPictures
}

/** Content security policy of a leaflet, wherever it is opened: it runs no scripts and loads nothing. */
export const leafletPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"

const papers = {
  a4: { name: 'a4', size: 'A4', width: '210mm' },
  letter: { name: 'letter', size: 'letter', width: '216mm' },
} as const satisfies Record<Paper, LeafletData['paper']>

/** Extensions of the pictures below the main picture. */
const pictureExtensions = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'tif', 'tiff', 'heic', 'gif', 'bmp'] as const

const policyElement = `<meta http-equiv="Content-Security-Policy" content="${leafletPolicy}">`

export class LeafletsService {
  readonly #options: LeafletsOptions
  readonly #template: VersionedCache<LeafletTemplate | undefined>
  readonly #standard = parseTemplate(defaultTemplate)
  readonly #attributes = new LRUCache<string, Promise<Attribute[]>>({ max: 40 })
  readonly #pages = new LRUCache<string, string>({
    maxSize: 48_000_000,
    sizeCalculation: (page) => 2 * page.length,
  })
  readonly #pdfs: LeafletPdfs

  constructor(options: LeafletsOptions) {
    this.#options = options
    const { configuration, store, log } = options
    this.#pdfs = new LeafletPdfs(options)
    this.#template = new VersionedCache({
      version: () => configuration.current().version,
      read: async () => {
        const text = await store.template()
        if (text === '') return undefined
        try {
          return parseTemplate(text)
        } catch (error) {
          log.warn({ err: error }, 'The leaflet template cannot be read; the built-in one is used')
          return undefined
        }
      },
    })
  }

  /** Whether the server can print PDFs. */
  get makesPdfs(): boolean {
    return this.#options.printer.available
  }

  /**
   * The leaflet as an HTML document.
   * @throws HttpError 404 for an unknown locale or product, 503 if the image service is busy
   */
  async html(request: LeafletRequest, signal?: AbortSignal): Promise<string> {
    const locale = this.#localeOf(request.locale)
    const key = this.#keyOf(request, locale)
    const kept = this.#pages.get(key)
    if (kept !== undefined) return kept
    const data = await this.#gather(request, locale, signal)
    const page = withHead(await this.#fill(data), policyElement)
    this.#pages.set(key, page)
    return page
  }

  /**
   * The leaflet as PDF.
   * @param caller its rate limit counts each print; cached PDFs and joining a print do not count
   * @throws HttpError 404, 429 after too many prints, 501 if the server cannot print PDFs, 503 if the printer is busy
   * or failed
   */
  async pdf(
    request: LeafletRequest,
    caller: PdfCaller,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<Buffer> {
    if (!this.makesPdfs) throw new HttpError(501, 'leaflet_pdf_unavailable')
    const locale = this.#localeOf(request.locale)
    const key = this.#keyOf(request, locale)
    const kept = this.#pdfs.kept(key)
    if (kept) return kept
    return this.#pdfs.print(key, await this.html(request, signal), caller, signal)
  }

  /**
   * Fills the catalogue's template. The built-in template is used if there is none, or if it fails with this product.
   */
  async #fill(data: LeafletData): Promise<string> {
    const own = await this.#template.get()
    if (own) {
      try {
        return withoutHeaders(own.render(data))
      } catch (error) {
        this.#options.log.warn(
          { err: error, product: data.product.id },
          'The template of leaflets failed; the built-in one was used',
        )
      }
    }
    return this.#standard.render(data)
  }

  /** @throws HttpError 404 */
  #localeOf(code: string): LocaleState {
    const { locales } = this.#options.configuration.current()
    const wanted = parseLocaleCode(code)
    const found =
      locales.find((locale) => sameLocale(locale.code, code)) ??
      // A language alone selects the first locale of that language.
      (wanted?.country === ''
        ? locales.find((locale) => parseLocaleCode(locale.code)?.language === wanted.language)
        : undefined)
    if (!found) throw notFound('locale', code)
    return found
  }

  #keyOf({ id, paper, origin, visibility }: LeafletRequest, locale: LocaleState): string {
    const { edition } = this.#options.configuration.current()
    const day = this.#options.clock().toISOString().slice(0, 10)
    return JSON.stringify([edition, locale.code, id, paper ?? usualPaper(locale.code), origin, day, visibility.key])
  }

  /** The attributes with labels, units and options, read once for each version, locale and visibility. */
  #attributesFor(viewer: Viewer): Promise<Attribute[]> {
    const key = `${this.#options.configuration.current().version} ${viewer.locale} ${viewer.visibility.key}`
    const known = this.#attributes.get(key)
    if (known) return known
    const read = this.#options.products.attributes({}, viewer)
    this.#attributes.set(key, read)
    read.catch(() => this.#attributes.delete(key))
    return read
  }

  async #gather(request: LeafletRequest, locale: LocaleState, signal: AbortSignal | undefined): Promise<LeafletData> {
    const { configuration, products, clock } = this.#options
    const current = configuration.current().configuration
    const viewer: Viewer = { locale: locale.code, visibility: request.visibility }
    const product = await products.one(request.id, viewer)
    const lang = toPathCode(locale.code)
    const language = messageLanguage(locale.code) ?? 'en'
    const variants = await this.#variantsOf(product, viewer)
    const attributes = await this.#attributesFor(viewer)
    const set: AttributeSet | null = product.set ? (products.attributeSets(product.set, viewer)[0] ?? null) : null
    const words = {
      locale: lang,
      yes: translate(language, 'leaflet_yes'),
      no: translate(language, 'leaflet_no'),
      fromPrice: (value: string) => translate(language, 'from_price', { value }),
    }
    const source: LeafletSource = { product, attributes, set, variants: variants.shown, configuration: current, words }
    const address = this.#addressOf(request, locale)
    const how: MakeOptions = { address: request.address, signal }
    const number = findTradeNumber(product.attributes)
    const now = clock()
    return {
      lang,
      locale: locale.code,
      paper: papers[request.paper ?? usualPaper(locale.code)],
      brand: {
        title: current.setup.title,
        logo: current.setup.logo === '' ? null : await this.#options.pictures.logo(current.setup.logo, how),
        ...paperColours(current.theme.palette),
      },
      product: { id: product.id, address, status: product.status, ...textsOf(source) },
      pictures: await this.#picturesOf(product, how),
      ...groupsOf(source),
      variants: variantsOf(source),
      associations: await this.#associationsOf(product, viewer, how),
      codes: { qr: qrCode(address) ?? null, barcode: number === undefined ? null : barcode(number) },
      date: new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(now),
      date_iso: now.toISOString().slice(0, 10),
      phrases: phrasesOf(language, product.status, variants.total - Math.min(variants.total, maxEntries.variants)),
    }
  }

  #addressOf({ origin, id }: LeafletRequest, locale: LocaleState): string {
    if (origin === '') return ''
    return origin + pagePath(toPathCode(locale.code), `products/detail/${encodeURIComponent(id)}`)
  }

  async #variantsOf(product: Product, viewer: Viewer): Promise<{ shown: readonly Product[]; total: number }> {
    if (!product.is_parent) return { shown: [], total: 0 }
    const query = { offset: 0, limit: maxEntries.variants, order: 'position', orderdir: 'asc' } as const
    const page = await this.#options.products.list({ ...query, filters: { parent: product.id } }, viewer)
    return { shown: page.products, total: page.total ?? 0 }
  }

  /** The main picture, and the other pictures that the product's values name. */
  async #picturesOf(product: Product, how: MakeOptions): Promise<LeafletPicture[]> {
    const others = (product.media ?? [])
      .filter(({ url, extension }) => url !== product.image && hasExtension(pictureExtensions, extension))
      .map(({ url }) => url)
    const wanted = [...(product.image === '' ? [] : [product.image]), ...others].slice(0, maxEntries.pictures)
    const made: LeafletPicture[] = []
    for (const url of wanted) {
      const picture = await this.#options.pictures.at(
        url,
        made.length === 0 ? pictureSlots.main : pictureSlots.more,
        how,
      )
      if (picture) made.push(picture)
    }
    return made
  }

  async #associationsOf(product: Product, viewer: Viewer, how: MakeOptions): Promise<LeafletAssociation[]> {
    const kinds = product.associations.slice(0, maxEntries.kinds)
    const ids = [...new Set(kinds.flatMap(({ related }) => related.slice(0, maxEntries.related).map(({ id }) => id)))]
    if (ids.length === 0) return []
    const query = { offset: 0, limit: ids.length, order: 'name', orderdir: 'asc', attributes: [] } as const
    const { products } = await this.#options.products.list({ ...query, filters: { id: ids } }, viewer)
    const known = new Map(products.map((one) => [one.id, one]))
    const found: LeafletAssociation[] = []
    for (const { id, label, description, related, fallbacks } of kinds) {
      const shown = related.slice(0, maxEntries.related).flatMap((one) => known.get(one.id) ?? [])
      const cards = []
      for (const one of shown) {
        const picture = one.image === '' ? null : await this.#options.pictures.at(one.image, pictureSlots.related, how)
        cards.push({ id: one.id, name: productName(one), title: productTitle(one), picture })
      }
      if (cards.length > 0)
        found.push({
          id,
          label: plainLine(label) || id,
          description: plainLine(description),
          lang: fallbacks?.label ?? '',
          description_lang: fallbacks?.description ?? '',
          products: cards,
        })
    }
    return found
  }
}
