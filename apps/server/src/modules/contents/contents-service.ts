/** Articles in a caller's locale, without what is hidden from the caller (API-21 to API-23, A-58, A-84, A-90). */
import { excerptOf } from '@vitrine/catalogue-rules/html/excerpt'
import type { Content, ContentCategory, ContentPage } from '@vitrine/contract'
import { type HiddenFiles, withoutFiles } from '../../catalogue/access/hidden-files.ts'
import type { Viewer, Visibility } from '../../catalogue/access/visibility.ts'
import { pageOf } from '../../catalogue/listing/orders.ts'
import { VersionedCache } from '../../catalogue/listing/versioned-cache.ts'
import { suggestedTitles, type TitleSuggestions } from '../../catalogue/search/suggested-titles.ts'
import { searchFactsOf } from '../../catalogue/search/text-search.ts'
import { notFound } from '../../http/http-error.ts'
import type { CommonParts } from '../common-parts.ts'
import type { CatalogueSnapshot } from '../configuration/catalogue-snapshot.ts'
import type { ProductsService } from '../products/products-service.ts'
import { categoryAnswer, categoryAnswers, contentAnswer, keysOf, withoutHiddenFiles } from './content-answer.ts'
import { ContentList, type ContentView } from './content-list.ts'
import type { ContentRow, ContentsStore } from './contents-store.ts'
import { linkedCodes, withoutLinksTo } from './visible-links.ts'

export interface ContentQuery {
  readonly limit: number
  readonly page: number
  /** Without it, the best match of a search comes first, and otherwise the newest. */
  readonly orderby?: 'created' | 'title' | undefined
  readonly orderdir: 'asc' | 'desc'
  readonly search?: string | undefined
  /** `category` is an id or a code, `product` a product's id. */
  readonly filters?: { readonly category?: string | undefined; readonly product?: string | undefined } | undefined
  readonly text: 'whole' | 'excerpt'
}

export interface ContentsOptions extends Pick<CommonParts, 'configuration'> {
  readonly store: ContentsStore
  readonly products: Pick<ProductsService, 'visibleTo'>
  readonly hiddenFiles: HiddenFiles
}

export class ContentsService {
  readonly #contents: VersionedCache<ContentList>
  /** Internal ids of articles by the media keys of their files. */
  readonly #byFile: VersionedCache<ReadonlyMap<string, readonly number[]>>
  readonly #options: ContentsOptions

  constructor(options: ContentsOptions) {
    this.#options = options
    const version = () => options.configuration.current().version
    this.#contents = new VersionedCache({
      version,
      read: (version, previous) => ContentList.read(options.store, () => options.configuration.at(version), previous),
    })
    this.#byFile = new VersionedCache({ version, read: () => this.#readByFile() })
  }

  /** Reads the articles of the present version if they have not been read. Calls wait for it. */
  warm(): Promise<ContentList> {
    return this.#contents.get()
  }

  /** Reads the articles of the version that the database holds now, before it becomes the present one. */
  prepare(next: CatalogueSnapshot): Promise<unknown> {
    return this.#contents.prepare(next.version)
  }

  /** A page of articles (API-21). An unknown category or product yields an empty page. */
  async list(query: ContentQuery, viewer: Viewer): Promise<ContentPage> {
    const { locale, list, view } = await this.#read(viewer)
    const { search, filters: { category, product } = {} } = query
    const found = search ? await list.search.find(search, locale, view.visible) : undefined
    const { rowIndexes, total } = view.members({
      found,
      label: category ? (view.tree.byKey.get(category)?.rowIndex ?? -1) : undefined,
      among: product ? await this.#about(product, viewer) : undefined,
    })
    const { orderby, orderdir } = query
    const isBestMatch = orderby === undefined && found !== undefined
    const order = isBestMatch ? found.rowIndexes : list.order(orderby ?? 'created', locale.number, orderdir === 'desc')
    const page = pageOf(order, rowIndexes, (query.page - 1) * query.limit, query.limit)
    const ids = page.map((rowIndex) => list.columns.ids[rowIndex] ?? 0)
    const rows = await this.#options.store.byIds(ids, locale)
    const textOf = ({ body }: ContentRow) => (query.text === 'excerpt' ? excerptOf(body, found?.words ?? []) : body)
    const results = await this.#answers(rows, view, viewer, textOf)
    return { results, total, ...searchFactsOf(found, total) }
  }

  /** The titles of articles that fit a text that is being typed. */
  async suggestions(term: string, limit: number, viewer: Viewer): Promise<TitleSuggestions> {
    const { locale, list, view } = await this.#read(viewer)
    const titlesAt = async (rowIndexes: Int32Array) => {
      const ids = Array.from(rowIndexes, (rowIndex) => list.columns.ids[rowIndex] ?? 0)
      const rows = await this.#options.store.byIds(ids, locale)
      const articles = await this.#answers(rows, view, viewer, () => '')
      return articles.map(({ id, title, language }) => ({ id, title, ...(language !== undefined && { language }) }))
    }
    return suggestedTitles({ search: list.search, locale, visible: view.visible, titlesAt }, term, limit)
  }

  /** The category trees, all categories in their order (API-23, DATA-20). */
  async categories(viewer: Viewer): Promise<ContentCategory[]> {
    const { locale, view } = await this.#read(viewer)
    return categoryAnswers(view.tree.tops, locale)
  }

  /** A category by id or code, with its descendants. @throws HttpError 404 */
  async category(key: string, viewer: Viewer): Promise<ContentCategory> {
    const { locale, view } = await this.#read(viewer)
    const category = view.tree.byKey.get(key)
    if (!category) throw notFound('category', key)
    return categoryAnswer(category, locale)
  }

  /** One article with its whole text (API-22). @throws HttpError 404 */
  async one(code: string, viewer: Viewer): Promise<Content> {
    const { locale, view } = await this.#read(viewer)
    const id = await this.#options.store.idOf(code)
    const rows = id === undefined || !view.shows(id) ? [] : await this.#options.store.byIds([id], locale)
    const [answer] = await this.#answers(rows, view, viewer, ({ body }) => body)
    if (!answer) throw notFound('content', code)
    return answer
  }

  /**
   * The codes of the visible articles, and the times of their last changes (ISO). Articles that only link elsewhere are
   * left out.
   */
  async addresses(viewer: Viewer): Promise<{ code: string; changed: string }[]> {
    const { view } = await this.#read(viewer)
    return (await this.#options.store.ownAddresses()).filter(({ id }) => view.shows(id))
  }

  /**
   * Which files articles show to callers with a visibility.
   * @param keys media keys
   * @returns by those keys that any article has: whether a visible article has the file and the file itself is not
   * hidden
   */
  async showing(keys: readonly string[], visibility: Visibility): Promise<ReadonlyMap<string, boolean>> {
    const view = await (await this.#contents.get()).without(visibility.hidden)
    const byFile = await this.#byFile.get()
    const hidden = await this.#options.hiddenFiles.from(visibility)
    const shown = new Map<string, boolean>()
    for (const key of keys) {
      const articles = byFile.get(key)
      if (articles) shown.set(key, !hidden.has(key) && articles.some((id) => view.shows(id)))
    }
    return shown
  }

  /** A test of whether an article is visible, by its internal id. */
  async visibleTo(visibility: Visibility): Promise<(id: number) => boolean> {
    const view = await (await this.#contents.get()).without(visibility.hidden)
    return (id) => view.shows(id)
  }

  async #readByFile(): Promise<ReadonlyMap<string, readonly number[]>> {
    const byFile = new Map<string, number[]>()
    for (const row of await this.#options.store.allFiles())
      for (const key of new Set(keysOf(row))) {
        const known = byFile.get(key)
        if (known) known.push(row.id)
        else byFile.set(key, [row.id])
      }
    return byFile
  }

  async #read({ locale, visibility }: Viewer) {
    const list = await this.#contents.get()
    return { list, locale: this.#options.configuration.locale(locale), view: await list.without(visibility.hidden) }
  }

  /** The articles about a product's family, if the viewer may see the product. Only those about visible products. */
  async #about(product: string, viewer: Viewer): Promise<number[]> {
    const sees = await this.#options.products.visibleTo(viewer)
    const ties = await this.#options.store.ofProduct(product)
    return ties.filter((tie) => sees(tie.requested) && sees(tie.product)).map(({ content }) => content)
  }

  async #answers(
    whole: readonly ContentRow[],
    view: ContentView,
    viewer: Viewer,
    textOf: (row: ContentRow) => string,
  ): Promise<Content[]> {
    const hidden = await this.#options.hiddenFiles.from(viewer.visibility)
    const rows = whole.map((row) => withoutHiddenFiles(row, hidden))
    const known = await this.#options.store.files(rows.flatMap(keysOf))
    const locale = this.#options.configuration.locale(viewer.locale)
    const sees = await this.#options.products.visibleTo(viewer)
    const written = rows.map((row) => withoutFiles(textOf(row), hidden))
    const texts = await this.#visibleTexts(written, view, viewer, sees)
    return rows.map((row, index) => contentAnswer(row, view, locale, known, texts[index] ?? '', sees))
  }

  /** Texts without links to things that the viewer may not see. */
  async #visibleTexts(
    texts: readonly string[],
    view: ContentView,
    { visibility }: Viewer,
    sees: (product: number) => boolean,
  ): Promise<readonly string[]> {
    const { categories, products: named, forms } = visibility.hidden
    if (!view.isPart && categories.size + named.size + forms.size === 0) return texts
    const linked = linkedCodes(texts)
    const [products, contents] = await Promise.all([
      this.#options.store.idsOfCodes('products', linked.products),
      this.#options.store.idsOfCodes('contents', linked.contents),
    ])
    const hidden = {
      products: new Set(products.flatMap(({ id, code }) => (sees(id) ? [] : [code]))),
      contents: new Set(contents.flatMap(({ id, code }) => (view.shows(id) ? [] : [code]))),
      // Links to forms that are hidden only by their own assignment stay. Following one answers 404, like an outdated
      // link.
      forms,
    }
    return texts.map((text) => withoutLinksTo(text, hidden))
  }
}
