/**
 * Derives what lists and searches read from the articles that an import changed: their texts and search words in each
 * locale, and their order.
 */
import { effectiveText, effectiveValue } from '@vitrine/catalogue-rules/effective'
import { htmlToText } from '@vitrine/catalogue-rules/html/html-text'
import { type FieldWords, writtenWords } from '@vitrine/catalogue-rules/search-fields'
import { storedWordsOf } from '@vitrine/catalogue-rules/words'
import { rowsOf } from '@vitrine/database'
import type { Texts } from '@vitrine/database/schema'
import { sql } from 'drizzle-orm'
import { finding } from '../findings/index.ts'
import type { ImportParts } from '../writer/import-parts.ts'
import { orderNames } from './order-names.ts'
import { type OrderedLocale, orderedLocales } from './ordered-locales.ts'
import { maxWordsLength } from './search-words.ts'

/** Articles held in memory at a time, each in all locales; articles are long. */
const batchSize = 50

interface ContentSource {
  readonly id: number
  readonly code: string
  readonly titles: Texts
  readonly introductions: Texts
  readonly bodies: Texts
  readonly links: Texts
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
export function contentView(content: Omit<ContentSource, 'id'>, order: readonly string[]): ContentView {
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

/** Derives the articles that were written, or all of them when the locales have changed. */
export async function deriveContents(
  parts: ImportParts,
  written: ReadonlySet<number>,
  onProgress?: (phase: 'deriving' | 'ordering', share: number) => void,
): Promise<void> {
  const { db, vocabulary } = parts
  const ids = vocabulary.localesChanged ? await allIds(parts) : [...written]
  if (ids.length === 0) return
  const deriver = new ContentDeriver(parts)
  for (let start = 0; start < ids.length; start += batchSize) {
    await deriver.derive(ids.slice(start, start + batchSize))
    onProgress?.('deriving', Math.min(1, (start + batchSize) / ids.length))
  }
  const columns = { table: 'contents', ranks: 'title_ranks', texts: 'content_texts', id: 'content_id', name: 'title' }
  await orderNames(db, vocabulary.locales, columns as Parameters<typeof orderNames>[2], (share) =>
    onProgress?.('ordering', share),
  )
}

async function allIds({ db }: ImportParts): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`select id from contents`
  return rows.map(({ id }) => id)
}

class ContentDeriver {
  readonly #locales: readonly OrderedLocale[]
  readonly #parts: ImportParts

  constructor(parts: ImportParts) {
    this.#parts = parts
    this.#locales = orderedLocales(parts.vocabulary.locales)
  }

  async derive(ids: readonly number[]): Promise<void> {
    const { db, report } = this.#parts
    const sources = await rowsOf<ContentSource>(db)`select id, code, titles, introductions, bodies, links from contents
      where id in (select json_array_elements_text(${JSON.stringify(ids)}::json)::int) order by id`
    const rows = sources.flatMap((source) =>
      this.#locales.map(({ locale, order }) => {
        const view = contentView(source, order)
        const { text, isCut } = writtenWords(wordsOf(view), maxWordsLength)
        if (isCut) report(finding('too-many-words/article', { file: 'contents' }, source.code, locale.code))
        return { locale: locale.number, content_id: source.id, ...view, words: text }
      }),
    )
    await db.execute(sql`
      insert into content_texts (locale, content_id, title, introduction, body, link, fallback, words)
      select locale, content_id, title, introduction, body, link, fallback, words
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(locale smallint, content_id int, title text, introduction text,
        body text, link text, fallback text, words text)
      on conflict (content_id, locale) do update set title = excluded.title, introduction = excluded.introduction, body = excluded.body,
        link = excluded.link, fallback = excluded.fallback, words = excluded.words`)
  }
}

/** The words of an article. Those of its categories are labels, which the search index adds. */
const wordsOf = ({ title, introduction, body }: ContentView): FieldWords => ({
  name: storedWordsOf(title),
  value: storedWordsOf(introduction),
  text: storedWordsOf(htmlToText(body)),
})
