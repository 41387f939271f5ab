/** Articles as a visitor's locale sees them (API-21 to API-23, A-58, A-84, A-90). */
import type { Content, ContentCategory, ContentPage } from '@vitrine/contract'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../failure.ts'
import { excerptOf } from '../../html/excerpt.ts'
import { pageOf } from '../../listing/orders.ts'
import { PerVersion } from '../../listing/per-version.ts'
import type { LocaleState } from '../configuration/catalogue-snapshot.ts'
import type { ConfigurationService } from '../configuration/configuration-service.ts'
import { categoryAnswers, contentAnswer, keysOf } from './content-answer.ts'
import { ContentList } from './content-list.ts'
import {
  type ContentRow,
  contentIdOf,
  contentsByIds,
  contentsOfProduct,
  filesByKeys,
  searchContents,
} from './contents-store.ts'

export interface ContentQuery {
  readonly limit: number
  readonly page: number
  readonly orderby: 'created' | 'title'
  readonly orderdir: 'asc' | 'desc'
  readonly search?: string | undefined
  /** `category` is an id or a code, `product` a product's id. */
  readonly filters?: { readonly category?: string | undefined; readonly product?: string | undefined } | undefined
  readonly text: 'whole' | 'excerpt'
}

export class ContentsService {
  private readonly contents: PerVersion<ContentList>
  private readonly db: Db
  private readonly configuration: ConfigurationService

  constructor(db: Db, configuration: ConfigurationService) {
    this.db = db
    this.configuration = configuration
    const version = () => configuration.current().version
    this.contents = new PerVersion({ version, read: () => ContentList.read(db) })
  }

  /** Reads the articles of the present version if that has not been done; calls wait for it. */
  warm(): Promise<ContentList> {
    return this.contents.get()
  }

  /** A page of articles (API-21). A category or product that there is not has none. */
  async list(query: ContentQuery, localeCode: string): Promise<ContentPage> {
    const locale = this.configuration.locale(localeCode)
    const list = await this.contents.get()
    const { search, filters: { category, product } = {} } = query
    const found = search
      ? await list.searches.get(`${locale.number} ${search}`, () => searchContents(this.db, search, locale))
      : undefined
    const { places, total } = list.take({
      found,
      category: category ? (list.tree.byKey.get(category)?.place ?? -1) : undefined,
      among: product ? await contentsOfProduct(this.db, product) : undefined,
    })
    const order = list.order(query.orderby, locale.number, query.orderdir === 'desc')
    const page = pageOf(order, places, (query.page - 1) * query.limit, query.limit)
    const ids = page.map((place) => list.columns.ids[place] ?? 0)
    const rows = await contentsByIds(this.db, ids, locale)
    const words = found?.words ?? []
    const textOf = ({ body }: ContentRow) => (query.text === 'excerpt' ? excerptOf(body, words) : body)
    const results = await this.answers(rows, list, locale, textOf)
    return { results, total, ...(words.length > 0 ? { words: [...words] } : {}) }
  }

  /** The category trees, all categories in their order (API-23, DATA-20). */
  async categories(localeCode: string): Promise<ContentCategory[]> {
    const { tree } = await this.contents.get()
    return categoryAnswers(tree.tops, this.configuration.locale(localeCode))
  }

  /** One article with everything (API-22). @throws FailedCall 404 */
  async one(code: string, localeCode: string): Promise<Content> {
    const locale = this.configuration.locale(localeCode)
    const list = await this.contents.get()
    const id = await contentIdOf(this.db, code)
    const rows = id === undefined ? [] : await contentsByIds(this.db, [id], locale)
    const [answer] = await this.answers(rows, list, locale, ({ body }) => body)
    if (!answer) throw notFound('content', code)
    return answer
  }

  private async answers(
    rows: readonly ContentRow[],
    list: ContentList,
    locale: LocaleState,
    textOf: (row: ContentRow) => string,
  ): Promise<Content[]> {
    const known = await filesByKeys(this.db, rows.flatMap(keysOf))
    return rows.map((row) => contentAnswer(row, list, locale, known, textOf(row)))
  }
}
