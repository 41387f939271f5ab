/**
 * Products, their categories and attributes as a visitor sees them (API-30 to API-34, A-88 to A-92): in a locale, and
 * without anything that is reserved for other groups.
 */
import type { Attribute, AttributeSet, Product, ProductCategory, ProductPage } from '@vitrine/contract'
import { galleryExtensions, hasExtension } from '@vitrine/contract/rules/media-url'
import type { HiddenFiles } from '../../catalogue/access/hidden-files.ts'
import type { Viewer, Visibility } from '../../catalogue/access/visibility.ts'
import { pageOf } from '../../catalogue/listing/orders.ts'
import { VersionedCache } from '../../catalogue/listing/versioned-cache.ts'
import { SearchIndex } from '../../catalogue/search/search-index.ts'
import { searchFactsOf } from '../../catalogue/search/text-search.ts'
import { notFound } from '../../http/http-error.ts'
import { yieldToEventLoop } from '../../platform/event-loop.ts'
import { keyOfUrl } from '../../storage/media/media-path.ts'
import type { CatalogueSnapshot } from '../configuration/catalogue-snapshot.ts'
import type { ConfigurationService } from '../configuration/configuration-service.ts'
import { attributeSetAnswer } from './attribute-answer.ts'
import { attributeList } from './attribute-list.ts'
import { categoryAnswer } from './category-answer.ts'
import { type Choice, chooseProducts } from './choice.ts'
import { categoryCounts } from './facet-counts.ts'
import { foundValueIn } from './found-value.ts'
import { orderOf, type RequestedOrder } from './list-order.ts'
import type { Listing } from './listing.ts'
import { filesOf, imageOf, productAnswer } from './product-answer.ts'
import { type RowContext, rowByCode, rowsById } from './product-rows.ts'
import { type ProductSuggestions, productSuggestions } from './product-suggestions.ts'
import type { ProductsStore } from './products-store.ts'
import type { Selection } from './selection.ts'
import { withVariantPictures } from './variant-pictures.ts'
import { numericAttributes, withRanges } from './variant-ranges.ts'
import { colouredAttributes, withSwatches } from './variant-swatches.ts'
import { VisibleListing, type VisibleState } from './visible-listing.ts'
import { type VisibleProducts, visibleProduct } from './visible-product.ts'
import type { WantedParts, WholeProduct } from './whole-product.ts'

/**
 * Number of products that `list` reads and answers at a time. This takes a few milliseconds; other requests run in
 * between.
 */
const rowsInSlice = 100

/** Longest page for which the values that a search has found are looked for: it takes 0.1 ms for a product. */
const maxExplained = 10

export interface ListQuery extends Selection, RequestedOrder {
  readonly offset: number
  readonly limit: number
  readonly attributes?: readonly string[] | undefined
}

export class ProductsService {
  readonly #listings: VisibleListing
  readonly #longestCode: VersionedCache<number>
  readonly #store: ProductsStore
  readonly #configuration: ConfigurationService
  readonly #files: HiddenFiles

  constructor(store: ProductsStore, configuration: ConfigurationService, files: HiddenFiles) {
    this.#store = store
    this.#files = files
    this.#configuration = configuration
    this.#listings = new VisibleListing(store, configuration)
    this.#longestCode = new VersionedCache({
      version: () => configuration.current().version,
      read: () => store.longestCode(),
    })
  }

  /** Reads the listing of the current version unless it is in memory already. Calls wait for it. */
  warm(): Promise<Listing> {
    return this.#listings.warm()
  }

  /** Builds the search index of the default language, so that the first visitor who searches does not wait for it. */
  async warmSearch(): Promise<void> {
    const { locales } = this.#configuration.current()
    const locale = locales.find((one) => one.default)
    if (locale) await (await this.warm()).search.index(locale)
  }

  /** Reads the listing of the version that the database holds now, before that version becomes the current one. */
  prepare(next: CatalogueSnapshot): Promise<unknown> {
    return this.#listings.prepare(next.version)
  }

  /** A page of the list (API-30). @throws HttpError 400 for an unknown order or filter */
  async list(query: ListQuery, viewer: Viewer): Promise<ProductPage> {
    const seen = this.#listings.catalogueOf(viewer)
    const { listing, scan, bestMatch, found } = await this.#listings.select(query, seen)
    const order = (query.order === undefined && bestMatch) || orderOf(listing, query, seen)
    const ids = pageOf(order, scan.taken, query.offset, query.limit).map(
      (rowIndex) => listing.columns.ids[rowIndex] ?? 0,
    )
    const words = query.limit <= maxExplained ? found?.words : undefined
    const products = await this.#answers(ids, listing, seen, viewer, query.attributes, words)
    return { products, total: scan.total, ...searchFactsOf(found, scan.total) }
  }

  /**
   * Products, categories, values and corrected texts for a text that is being typed.
   * @throws HttpError 400 for an unknown filter
   */
  async suggestions(
    { search, filters }: Selection & { readonly search: string },
    viewer: Viewer,
  ): Promise<ProductSuggestions> {
    const seen = this.#listings.catalogueOf(viewer)
    const selected = await this.#listings.select({ filters }, seen)
    const { listing } = selected
    const productsAt = (rowIndexes: Int32Array, attributes?: readonly string[]) => {
      const ids = Array.from(rowIndexes, (rowIndex) => listing.columns.ids[rowIndex] ?? 0)
      return this.#answers(ids, listing, seen, viewer, attributes)
    }
    return productSuggestions({ selected, productsAt, snapshot: seen.snapshot, locale: seen.locale }, search)
  }

  /** One product with all attributes and files. @throws HttpError 404 */
  async one(code: string, viewer: Viewer): Promise<Product> {
    const seen = this.#listings.catalogueOf(viewer)
    const { snapshot, locale } = seen
    const context = await this.#rowContext(await this.#listings.listingOf(seen), seen, viewer)
    const { columns } = context.listing
    const found = await rowByCode(this.#store, code, context)
    if (!found) throw notFound('product', code)
    const [row = found] = await withVariantPictures(this.#store, [found], snapshot, context)
    const urls = [imageOf(row, snapshot), ...filesOf(row, snapshot).map(({ url }) => url)]
    const media = await this.#store.files(urls.flatMap((url) => keyOfUrl(url) ?? []))
    return {
      ...productAnswer(row, snapshot, locale, media, { media: true }),
      ...withRanges(row.id, columns, numericAttributes(columns, seen)),
    }
  }

  /**
   * The media keys of the files that a product's values name, in order and without duplicates, for calls that answer
   * more about these files (API-29).
   * @returns the keys with the product's internal id, its parent's code, and the keys of pictures; undefined for a
   * product that the viewer may not see
   */
  async mediaOf(
    code: string,
    viewer: Viewer,
  ): Promise<{ id: number; parent: string | null; keys: string[]; pictures: ReadonlySet<string> } | undefined> {
    const seen = this.#listings.catalogueOf(viewer)
    const context = await this.#rowContext(await this.#listings.listingOf(seen), seen, viewer)
    const row = await rowByCode(this.#store, code, context)
    if (!row) return undefined
    const files = filesOf(row, seen.snapshot).map(({ url }) => url)
    const keysOf = (urls: readonly string[]) => new Set(urls.flatMap((url) => keyOfUrl(url) ?? []))
    const pictures = keysOf(files.filter((url) => hasExtension(galleryExtensions, url.split('.').at(-1))))
    return { id: row.id, parent: row.parent, keys: [...keysOf(files)], pictures }
  }

  /**
   * The internal ids of the chosen products, in the list's order.
   * @throws HttpError 400 for an unknown order or filter
   */
  async choose(choice: Choice & RequestedOrder, viewer: Viewer): Promise<Int32Array> {
    const seen = this.#listings.catalogueOf(viewer)
    const { snapshot, locale } = seen
    const listing = await this.#listings.listingOf(seen)
    const isBestMatch = choice.order === undefined && SearchIndex.typedWords(choice.search ?? '').length > 0
    const order = isBestMatch ? undefined : orderOf(listing, choice, seen)
    return chooseProducts({ store: this.#store, snapshot, locale, listing }, choice, order)
  }

  /**
   * Products with all stored data, by internal ids from `choose` and in their order. Products that no longer exist are
   * left out. Parents, variants, related products and files are limited to those that the viewer may see.
   */
  async whole(ids: readonly number[], wanted: WantedParts, viewer: Viewer): Promise<WholeProduct[]> {
    const products = await this.#store.whole(ids, wanted)
    const seen = this.#listings.catalogueOf(viewer)
    const listing = await this.#listings.maskedListing(seen)
    const hidden = await this.#files.from(viewer.visibility)
    const whole =
      listing || hidden.size > 0 ? products.map((product) => visibleProduct(product, listing, hidden)) : products
    if (!wanted.ranges) return whole
    const { columns } = await this.#listings.listingOf(seen)
    const numeric = numericAttributes(columns, seen)
    return whole.map((product) => ({ ...product, ...withRanges(product.id, columns, numeric) }))
  }

  /** The snapshot of the current version, without the categories that are hidden from the viewer. */
  snapshotFor(viewer: Viewer): CatalogueSnapshot {
    return this.#listings.catalogueOf(viewer).snapshot
  }

  /** Whether categories or products are hidden from the viewer. */
  hides(viewer: Viewer): boolean {
    return this.#listings.catalogueOf(viewer).hidden.key !== ''
  }

  /**
   * The internal ids of all products that the viewer may see, ascending, whether lists show them or not; and the length
   * of the longest code in bytes.
   */
  async shownIds(viewer: Viewer): Promise<{ ids: Int32Array; longestCode: number }> {
    const { columns } = await this.#listings.listingOf(this.#listings.catalogueOf(viewer))
    return {
      ids: columns.ids.filter((_, rowIndex) => columns.visible[rowIndex] === 1),
      longestCode: await this.#longestCode.get(),
    }
  }

  /** The code and the time of the last change (ISO) of products, by internal ids from `shownIds`. */
  addresses(ids: readonly number[]): Promise<{ code: string; changed: string }[]> {
    return this.#store.addresses(ids)
  }

  /** Tells by internal id whether a product is not hidden from the viewer. An inactive product counts as not hidden. */
  async visibleTo(viewer: Viewer): Promise<(id: number) => boolean> {
    const listing = await this.#listings.maskedListing(this.#listings.catalogueOf(viewer))
    return (id) => listing?.sees(id) ?? true
  }

  /**
   * Tells by internal id which products a visibility hides or shows, for data that belongs to products. Undefined where
   * nothing is hidden.
   */
  visibleProducts(visibility: Visibility): Promise<VisibleProducts | undefined> {
    return this.#listings.productsFor(visibility)
  }

  /** The category trees with the counts of the selected list (API-31). */
  async categories(selection: Selection, viewer: Viewer): Promise<ProductCategory[]> {
    const seen = this.#listings.catalogueOf(viewer)
    const { snapshot, locale } = seen
    const counts = categoryCounts(await this.#listings.select(selection, seen))
    return snapshot.categories.map((category) => categoryAnswer(category, locale, counts))
  }

  /** A category by id or code, with the categories below it (API-32). @throws HttpError 404 */
  async category(key: string, viewer: Viewer): Promise<ProductCategory> {
    const seen = this.#listings.catalogueOf(viewer)
    const category = seen.snapshot.categoriesByKey.get(key)
    if (!category) throw notFound('category', key)
    return categoryAnswer(category, seen.locale, categoryCounts(await this.#listings.select({}, seen)))
  }

  /** The attributes with their options (API-33). Options have counts if `counts`, a search or filters are given. */
  async attributes(selection: Selection & { counts?: boolean | undefined }, viewer: Viewer): Promise<Attribute[]> {
    const seen = this.#listings.catalogueOf(viewer)
    const isCounted = selection.counts === true || selection.search !== undefined || selection.filters !== undefined
    return attributeList(await this.#listings.select(selection, seen), seen.snapshot, seen.locale, isCounted)
  }

  /** The attribute sets, or the one with this id (API-34). */
  attributeSets(id: string | undefined, viewer: Viewer): AttributeSet[] {
    const locale = this.#configuration.locale(viewer.locale)
    return this.#configuration
      .current()
      .sets.filter((set) => id === undefined || set.code === id)
      .map((set) => attributeSetAnswer(set, locale))
  }

  /**
   * Products as lists answer them, by internal ids.
   * @param attributes names of the wanted ones; undefined for all
   * @param words those that a search has found
   */
  async #answers(
    ids: readonly number[],
    listing: Listing,
    seen: VisibleState,
    viewer: Viewer,
    attributes: readonly string[] | undefined,
    words: readonly string[] = [],
  ): Promise<Product[]> {
    const { snapshot, locale } = seen
    const { columns } = listing
    const context = await this.#rowContext(listing, seen, viewer)
    const numeric = numericAttributes(columns, seen, attributes)
    const foundValue = words.length === 0 ? undefined : foundValueIn(snapshot, locale, words)
    const coloured = colouredAttributes(snapshot)
    const products: Product[] = []
    for (let start = 0; start < ids.length; start += rowsInSlice) {
      if (start > 0) await yieldToEventLoop()
      const found = await rowsById(this.#store, ids.slice(start, start + rowsInSlice), context)
      const rows = await withVariantPictures(this.#store, found, snapshot, context)
      const media = await this.#store.files(rows.flatMap((row) => keyOfUrl(imageOf(row, snapshot)) ?? []))
      for (const row of rows) {
        const product = productAnswer(row, snapshot, locale, media, { attributes, media: false })
        products.push({
          ...product,
          ...withRanges(row.id, columns, numeric),
          ...foundValue?.(product, row.attributes),
          ...withSwatches(row.id, columns, coloured, locale),
        })
      }
    }
    return products
  }

  async #rowContext(listing: Listing, { locale }: VisibleState, { visibility }: Viewer): Promise<RowContext> {
    return { listing, locale, hiddenFiles: await this.#files.from(visibility) }
  }
}
