/**
 * The media library in a caller's locale, without what is hidden from the caller (API-24 to API-29, A-24, A-62, A-90).
 */
import type { Asset, AssetFacet, AssetScope, AssetTag } from '@vitrine/contract'
import { type AssetFacetName, assetFacetNames } from '@vitrine/contract/rules/asset-facets'
import { type Viewer, type Visibility, visibilityOf } from '../../catalogue/access/visibility.ts'
import { pageOf } from '../../catalogue/listing/orders.ts'
import { VersionedCache } from '../../catalogue/listing/versioned-cache.ts'
import { suggestedTitles, type TitleSuggestions } from '../../catalogue/search/suggested-titles.ts'
import { type Found, searchFactsOf } from '../../catalogue/search/text-search.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import { linksEnd } from '../../http/signed-links.ts'
import { yieldToEventLoop } from '../../platform/event-loop.ts'
import type { CommonParts } from '../common-parts.ts'
import { type CatalogueSnapshot, type LocaleState, languageFor, textFor } from '../configuration/catalogue-snapshot.ts'
import type { ProductsService } from '../products/products-service.ts'
import { type AddressOptions, assetAnswer, scopeAnswer, scopeAnswers, tagAnswers } from './asset-answer.ts'
import { facetAnswers } from './asset-facets.ts'
import type { AssetsStore } from './assets-store.ts'
import { Library, type LibraryView, type Limits, withoutFacet } from './library.ts'
import type { ScopeState } from './library-store.ts'

/** Assets that the server makes before it yields to other requests: 100 take about 5 ms. */
const rowsInSlice = 100

/** The conditions by which a caller limits the library. */
export interface AssetSelection {
  readonly search?: string | undefined
  /** Ids of tags. An asset with any of them matches. */
  readonly tag?: readonly string[] | undefined
  /** Values of facets by group. An asset must have one of each group. */
  readonly filters?: Readonly<Partial<Record<AssetFacetName, readonly string[] | undefined>>> | undefined
}

export interface AssetQuery extends AssetSelection {
  readonly itemsPerPage: number
  readonly page: number
  /** Without it, the best match of a search comes first, and otherwise the newest. */
  readonly orderBy?: 'created' | 'name' | undefined
  readonly orderDir: 'asc' | 'desc'
}

/** The caller, and the origin of the portal's files. */
export type AssetReader = Viewer & Pick<AddressOptions, 'origin' | 'isElsewhere'>

export interface AssetPage extends ReturnType<typeof searchFactsOf> {
  readonly assets: Asset[]
  readonly total: number
}

export interface AssetsParts extends Pick<CommonParts, 'configuration' | 'clock'> {
  readonly store: AssetsStore
  readonly products: Pick<ProductsService, 'mediaOf' | 'visibleProducts'>
}

export class AssetsService {
  readonly #library: VersionedCache<Library>
  readonly #parts: AssetsParts

  constructor(parts: AssetsParts) {
    this.#parts = parts
    const { store, configuration } = parts
    this.#library = new VersionedCache({
      version: () => configuration.current().version,
      read: (version, previous) => Library.read(store, () => configuration.at(version), previous),
    })
  }

  /**
   * Reads the library of the present version if it has not been read, builds the view of guests, and sorts the assets
   * in the default order (ASSET-05).
   */
  async warm(): Promise<void> {
    const library = await this.#library.get()
    const { locales, groups } = this.#parts.configuration.current()
    await this.#viewFor(visibilityOf(groups, null))
    const first = locales.find((locale) => locale.default) ?? locales[0]
    if (first) library.order('created', first.number, true)
  }

  /** Reads the library of the version that the database holds now, before it becomes the present one. */
  prepare(next: CatalogueSnapshot): Promise<unknown> {
    return this.#library.prepare(next.version)
  }

  /**
   * A page of assets, of one scope and its descendants if `scopeKey` is set (API-25, API-28). @throws HttpError 404 for
   * an unknown scope
   */
  async list(query: AssetQuery, reader: AssetReader, scopeKey?: string): Promise<AssetPage> {
    const { locale, view, library } = await this.#read(reader)
    const label = scopeKey === undefined ? undefined : scopeOf(view, scopeKey).rowIndex
    const { found, ...others } = await this.#limits(library, view, query, locale)
    const { rowIndexes, total } = view.members({ found, ...others, label })
    const { orderBy, orderDir } = query
    const isBestMatch = orderBy === undefined && found !== undefined
    const order = isBestMatch
      ? found.rowIndexes
      : library.order(orderBy ?? 'created', locale.number, orderDir === 'desc')
    const page = pageOf(order, rowIndexes, (query.page - 1) * query.itemsPerPage, query.itemsPerPage)
    const ids = page.map((rowIndex) => library.columns.ids[rowIndex] ?? 0)
    const assets = await this.#answers(ids, view, locale, reader)
    return { assets, total, ...searchFactsOf(found, total) }
  }

  /** The names of assets that fit a text that is being typed. */
  async suggestions(term: string, limit: number, viewer: Viewer): Promise<TitleSuggestions> {
    const { locale, view, library } = await this.#read(viewer)
    const titlesAt = async (rowIndexes: Int32Array) => {
      const ids = Array.from(rowIndexes, (rowIndex) => library.columns.ids[rowIndex] ?? 0)
      const rows = await this.#parts.store.byIds(ids)
      return rows.map(({ id, names, file }) => ({
        id: String(id),
        title: textFor(names, locale) || file,
        ...languageFor(names, locale),
      }))
    }
    return suggestedTitles({ search: library.search, locale, visible: view.visible, titlesAt }, term, limit)
  }

  /** The scope tree with counts for the selection (API-24). */
  async scopes(selection: AssetSelection, viewer: Viewer): Promise<AssetScope[]> {
    const { locale, view, library } = await this.#read(viewer)
    const members = view.members(await this.#limits(library, view, selection, locale))
    return scopeAnswers(view.tree.tops, locale, view.scopeCounts(members))
  }

  /** A scope by id or code, with its descendants and the counts of the whole library. @throws HttpError 404 */
  async scope(key: string, viewer: Viewer): Promise<AssetScope> {
    const { locale, view } = await this.#read(viewer)
    return scopeAnswer(scopeOf(view, key), locale, view.scopeCounts(view.members({})))
  }

  /**
   * The tags, of one scope and its descendants if `scopeKey` is set (API-26, API-27): those that any asset there has,
   * and the chosen ones. Each has the number of matching assets of the search. The chosen tags do not limit the counts,
   * so that each count shows what adding that tag would find.
   * @throws HttpError 404 for an unknown scope
   */
  async tags(selection: AssetSelection, viewer: Viewer, scopeKey?: string): Promise<AssetTag[]> {
    const { locale, view, library } = await this.#read(viewer)
    const label = scopeKey === undefined ? undefined : scopeOf(view, scopeKey).rowIndex
    const present = view.tagCounts(view.members({ label }))
    const { tags: _, ...others } = await this.#limits(library, view, selection, locale)
    const counts = view.tagCounts(view.members({ ...others, label }))
    const chosen = new Set(selection.tag?.map(Number))
    const offered = view.tags.filter((tag) => (present[tag.rowIndex] ?? 0) > 0 || chosen.has(tag.id))
    return tagAnswers(offered, locale, counts)
  }

  /**
   * The groups of filters, of one scope and its descendants if `scopeKey` is set: the values that any asset there has,
   * and the chosen ones. Each has its number of matching assets of search, tags and the filters of the other groups.
   * @throws HttpError 404 for an unknown scope
   */
  async facets(selection: AssetSelection, viewer: Viewer, scopeKey?: string): Promise<AssetFacet[]> {
    const { locale, view, library } = await this.#read(viewer)
    const label = scopeKey === undefined ? undefined : scopeOf(view, scopeKey, 'scope').rowIndex
    const present = view.facetCounts(view.members({ label }))
    const limits = { ...(await this.#limits(library, view, selection, locale)), label }
    const counts = view.facetCounts(view.members(limits))
    const countsOf = (name: AssetFacetName) =>
      limits.facets?.[name] ? view.facetCounts(view.members(withoutFacet(limits, name))) : counts
    return facetAnswers(library.facets, locale, present, countsOf, selection.filters ?? {})
  }

  /**
   * The assets of a product (API-29), each file once: first those of the files that its values name, then the others
   * that belong to it, then those of its parent in the same order if `includeParent` names the parent. Of the parent's
   * pictures, a variant gets those that it inherits and those that belong to no other variant, because the other
   * variants show the rest. The product's own id is accepted as `includeParent` and adds nothing.
   * @throws HttpError 404 for an unknown product or parent, 400 for a product that is not its parent
   */
  async ofProduct(code: string, includeParent: string | undefined, reader: AssetReader): Promise<Asset[]> {
    const { locale, view } = await this.#read(reader)
    const { store, products } = this.#parts
    const product = await products.mediaOf(code, reader)
    if (!product) throw notFound('product', code)
    const sources = [product]
    if (includeParent && includeParent !== code) {
      const parent = await products.mediaOf(includeParent, reader)
      const params = { thing: 'product', id: includeParent }
      if (!parent) throw new HttpError(404, 'thing_not_found', { params, code: 'not_found', field: 'includeParent' })
      if (product.parent !== includeParent)
        throw new HttpError(400, 'not_the_parent', { params: { ...params, product: code }, field: 'includeParent' })
      sources.push(parent)
    }
    const ids = new Map<string, number>()
    for (const source of sources) {
      const others = source === product ? new Set() : await store.picturesOfOtherVariants(source, product.id)
      for (const { id, key } of await store.ofProduct(source, (asset) => view.shows(asset))) {
        const isOthers = source !== product && (source.pictures.has(key) || others.has(key))
        if (!isOthers && !ids.has(key)) ids.set(key, id)
      }
    }
    return this.#answers([...ids.values()], view, locale, reader)
  }

  /**
   * Which files the library shows to callers with a visibility. A file with several assets is shown if any of them is
   * visible.
   * @param keys media keys
   * @returns whether each file is shown, for those keys that have an asset
   */
  async showing(keys: readonly string[], visibility: Visibility): Promise<ReadonlyMap<string, boolean>> {
    const view = await this.#viewFor(visibility)
    const shown = new Map<string, boolean>()
    for (const { id, key } of await this.#parts.store.ofFiles(keys))
      shown.set(key, shown.get(key) === true || view.shows(id))
    return shown
  }

  /** A test of whether an asset is visible, by its internal id. */
  async visibleTo(visibility: Visibility): Promise<(id: number) => boolean> {
    const view = await this.#viewFor(visibility)
    return (id) => view.shows(id)
  }

  async #read({ locale, visibility }: Viewer) {
    const library = await this.#library.get()
    return { library, view: await this.#viewOf(library, visibility), locale: this.#parts.configuration.locale(locale) }
  }

  async #viewOf(library: Library, visibility: Visibility): Promise<LibraryView> {
    return library.without(visibility.hidden, await this.#parts.products.visibleProducts(visibility))
  }

  async #viewFor(visibility: Visibility): Promise<LibraryView> {
    return this.#viewOf(await this.#library.get(), visibility)
  }

  /** The limits of a list for a selection. Unknown tag ids and values match no asset. */
  async #limits(
    library: Library,
    { tagsById, visible }: LibraryView,
    { search, tag, filters = {} }: AssetSelection,
    locale: LocaleState,
  ): Promise<Pick<Limits, 'tags' | 'facets'> & { readonly found?: Found | undefined }> {
    const tags = tag?.length ? tag.flatMap((id) => tagsById.get(Number(id))?.rowIndex ?? []) : undefined
    const { values } = library.facets
    const facets = Object.fromEntries(
      assetFacetNames.flatMap((name) => {
        const wanted = filters[name]
        if (!wanted?.length) return []
        return [[name, values.flatMap((one, at) => (one.facet === name && wanted.includes(one.value) ? at : []))]]
      }),
    )
    return { tags, facets, found: search ? await library.search.find(search, locale, visible) : undefined }
  }

  async #answers(
    ids: readonly number[],
    view: LibraryView,
    locale: LocaleState,
    { origin, isElsewhere }: AssetReader,
  ): Promise<Asset[]> {
    const { store, configuration, clock } = this.#parts
    const signingKeys = configuration.signingKeys()
    const addresses = { origin, isElsewhere, signingKeys, expires: linksEnd(clock()) }
    const assets: Asset[] = []
    for (let start = 0; start < ids.length; start += rowsInSlice) {
      if (start > 0) await yieldToEventLoop()
      const rows = await store.byIds(ids.slice(start, start + rowsInSlice))
      assets.push(...rows.map((row) => assetAnswer(row, view, locale, addresses)))
    }
    return assets
  }
}

function scopeOf({ tree }: LibraryView, key: string, field = 'code'): ScopeState {
  const scope = tree.byKey.get(key)
  if (scope) return scope
  const params = { thing: 'scope', id: key }
  throw new HttpError(404, 'thing_not_found', { params, code: 'not_found', field })
}
