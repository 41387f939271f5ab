/**
 * Derives what lists and searches read from the articles that an import changed: their texts and search words in each
 * locale, and their order.
 */
import { effectiveText, effectiveValue, fallbackOrders } from '@vitrine/catalogue-rules/effective'
import { htmlToText } from '@vitrine/catalogue-rules/html/html-text'
import { storedWordsOf } from '@vitrine/catalogue-rules/words'
import { rowsOf } from '@vitrine/database'
import { corpora, type Texts } from '@vitrine/database/schema'
import { sql } from 'drizzle-orm'
import { finding } from '../findings/index.ts'
import type { ImportParts } from '../writer/import-parts.ts'
import type { StoredTree } from '../writer/stored-tree.ts'
import { chainOf } from '../writer/tree.ts'
import type { KnownLocale } from '../writer/vocabulary.ts'
import { orderNames } from './order-names.ts'
import { SearchWords, withoutSearchIndexes } from './search-entries.ts'
import { SearchVectors, type WeighedWords } from './search-vectors.ts'

/** Articles held in memory at a time, each in all locales; articles are long. */
const batchSize = 50

interface ContentSource {
  readonly id: number
  readonly code: string
  readonly titles: Texts
  readonly introductions: Texts
  readonly bodies: Texts
  readonly links: Texts
  readonly categories: readonly number[]
}

/** An article's texts in one locale. */
export interface ContentView {
  readonly title: string
  readonly introduction: string
  readonly body: string
  readonly link: string
  /** The language of the text when it differs from the locale's; otherwise ''. */
  readonly fallback: string
}

/**
 * An article's texts in one locale. The introduction comes from the same language as the body, or from the introduction
 * without a locale: an introduction in one language above a body in another would be worse than no introduction.
 * @param order the locale's fallback order (see effective.ts)
 */
export function contentView(content: Omit<ContentSource, 'id' | 'categories'>, order: readonly string[]): ContentView {
  const { titles, introductions, bodies, links } = content
  const main = Object.keys(bodies).length > 0 ? bodies : titles
  const key = order.find((one) => (main[one] ?? '') !== '')
  const introduction = key === undefined ? '' : introductions[key] || introductions[''] || ''
  return {
    title: effectiveText(titles, order) || content.code,
    introduction: main === bodies ? introduction : effectiveText(introductions, order),
    body: effectiveText(bodies, order),
    link: effectiveText(links, order),
    fallback: effectiveValue(main, order)?.fallback ?? '',
  }
}

/** Derives the articles that were written, and those that a new locale or a changed category affects. */
export async function deriveContents(
  parts: ImportParts,
  written: ReadonlySet<number>,
  categories: StoredTree,
  onProgress?: (phase: 'deriving' | 'ordering', share: number) => void,
): Promise<void> {
  const { db, vocabulary } = parts
  const ids = await changedIds(parts, written, categories)
  if (ids.length === 0) return
  const makeSearchIndexes = await withoutSearchIndexes(db, ['content_texts', 'search_words'])
  const deriver = new ContentDeriver(parts, categories)
  for (let start = 0; start < ids.length; start += batchSize) {
    await deriver.derive(ids.slice(start, start + batchSize))
    onProgress?.('deriving', Math.min(1, (start + batchSize) / ids.length))
  }
  await makeSearchIndexes()
  const columns = { table: 'contents', ranks: 'title_ranks', texts: 'content_texts', id: 'content_id', name: 'title' }
  await orderNames(db, vocabulary.locales, columns as Parameters<typeof orderNames>[2], (share) =>
    onProgress?.('ordering', share),
  )
}

async function changedIds(
  { db, vocabulary }: ImportParts,
  written: ReadonlySet<number>,
  categories: StoredTree,
): Promise<number[]> {
  const below = categories.belowChanged()
  if (!vocabulary.localesChanged && below.length === 0) return [...written]
  const concerned = vocabulary.localesChanged ? sql`true` : sql`category_ids && ${`{${below.join(',')}}`}::int[]`
  const rows = await rowsOf<{ id: number }>(db, sql`select id from contents where ${concerned}`)
  return [...new Set([...written, ...rows.map(({ id }) => id)])]
}

class ContentDeriver {
  readonly #locales: readonly { locale: KnownLocale; order: readonly string[] }[]
  readonly #vectors: SearchVectors
  readonly #searchWords: SearchWords
  /** The titles of a category and of those above it, by the category's id. */
  readonly #categoryTitles = new Map<number, readonly Texts[]>()
  readonly #parts: ImportParts

  constructor(parts: ImportParts, categories: StoredTree) {
    this.#parts = parts
    const { db, vocabulary } = parts
    const orders = fallbackOrders(vocabulary.locales)
    this.#locales = vocabulary.locales.map((locale) => ({ locale, order: orders.get(locale.code) ?? [] }))
    this.#vectors = new SearchVectors(db)
    this.#searchWords = new SearchWords(db, corpora.contents)
    for (const category of categories.nodes.values())
      this.#categoryTitles.set(
        category.id,
        chainOf(categories.nodes, category).map(({ texts }) => texts),
      )
  }

  async derive(ids: readonly number[]): Promise<void> {
    const { db, report } = this.#parts
    const sources = await rowsOf<ContentSource>(
      db,
      sql`select id, code, titles, introductions, bodies, links, to_json(category_ids) as categories from contents
        where id in (select json_array_elements_text(${JSON.stringify(ids)}::json)::int) order by id`,
    )
    const views = sources.flatMap((source) =>
      this.#locales.map(({ locale, order }) => {
        const view = contentView(source, order)
        return { source, locale, view, words: this.#wordsOf(source, view, order) }
      }),
    )
    const vectors = await this.#vectors.of(views)
    const rows = views.map(({ source, locale, view }, index) => {
      const { vector = '', isCut = false } = vectors[index] ?? {}
      if (isCut) report(finding('too-many-words/article', { file: 'contents' }, source.code, locale.code))
      return { l: locale.number, c: source.id, ...view, v: vector }
    })
    await db.execute(sql`
      insert into content_texts (locale, content_id, title, introduction, body, link, fallback, search)
      select l, c, title, introduction, body, link, fallback, v::tsvector from json_to_recordset(${JSON.stringify(rows)}::json)
        as r(l smallint, c int, title text, introduction text, body text, link text, fallback text, v text)
      on conflict (content_id, locale) do update set title = excluded.title, introduction = excluded.introduction, body = excluded.body,
        link = excluded.link, fallback = excluded.fallback, search = excluded.search`)
    await this.#searchWords.write(
      views.map(({ locale, words: { a, b, c, d } }) => ({ locale: locale.number, words: [a, b, c, d] })),
    )
  }

  /** The words by search weight, highest first: title, introduction, categories, body. */
  #wordsOf({ categories }: ContentSource, view: ContentView, order: readonly string[]): WeighedWords {
    const titles = categories.flatMap((id) => this.#categoryTitles.get(id) ?? [])
    return {
      a: unique(view.title),
      b: unique(view.introduction),
      c: unique(titles.map((texts) => effectiveText(texts, order)).join('\n')),
      d: unique(htmlToText(view.body)),
    }
  }
}

const unique = (text: string) => [...new Set(storedWordsOf(text))]
