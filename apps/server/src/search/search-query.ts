/** What people type, as a query of PostgreSQL's text search: stems, beginnings of words, and words with one typing error. */
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { corpora } from '../db/schema/index.ts'
import { deleteKey, deletesOf, isOneTypoApart, isPair, stemmerOf, wordsOf } from './words.ts'

const mostWords = 10
/** A beginning such as `l` has thousands of ends; this many are enough to find what is meant. */
const mostEnds = 60
const mostTypos = 30

/** The words of a locale in a corpus that each typed word stands for. */
async function candidates(
  db: Db,
  words: readonly string[],
  corpus: number,
  locale: number,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  const ends = await rowsOf<{ typed: string; word: string }>(
    db,
    sql`select t.typed, w.word from json_array_elements_text(${JSON.stringify(words)}::json) as t(typed),
      lateral (select word from search_words where corpus = ${corpus} and locale = ${locale} and word ~>=~ t.typed and word ~<~ (t.typed || chr(1114111))
        order by word using ~<~ limit ${mostEnds}) w`,
  )
  for (const { typed, word } of ends) found.set(typed, [...(found.get(typed) ?? []), word])
  const unknown = words.filter((word) => !found.has(word) && deletesOf(word).length > 0)
  if (unknown.length === 0) return found
  const keys = unknown.flatMap((word) => deletesOf(word).map((left) => deleteKey(corpus, locale, left)))
  const near = await rowsOf<{ word: string }>(
    db,
    sql`select word from search_words where deletes && ${`{${keys.join(',')}}`}::text[] limit 1000`,
  )
  for (const typed of unknown) {
    const meant = near.map(({ word }) => word).filter((word) => isOneTypoApart(typed, word))
    if (meant.length > 0) found.set(typed, meant.slice(0, mostTypos))
  }
  return found
}

/** The words that the language's stemmer leaves out, as `the` and `für`: they are in no text's index, only in names. */
async function stopWords(db: Db, words: readonly string[], stemmer: string): Promise<Set<string>> {
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`select word from json_array_elements_text(${JSON.stringify(words)}::json) as t(word)
      where numnode(plainto_tsquery(${stemmer}::regconfig, word)) = 0`,
  )
  return new Set(rows.map(({ word }) => word))
}

/**
 * The text search query for what was typed: every word must be found, but for words that say nothing next to others.
 * @param corpus whose texts: one of `corpora`
 * @returns SQL of type tsquery; undefined when nothing was typed that could be searched for
 */
export async function searchQuery(
  db: Db,
  term: string,
  locale: { readonly number: number; readonly code: string },
  corpus: number = corpora.products,
): Promise<SQL | undefined> {
  const words = [...new Set(wordsOf(term))].slice(0, mostWords)
  if (words.length === 0) return undefined
  const stemmer = stemmerOf(locale.code)
  const found = await candidates(db, words, corpus, locale.number)
  const stops = await stopWords(db, words, stemmer)
  const telling = words.filter((word) => !stops.has(word))
  const parts = (telling.length > 0 ? telling : words).map((word) => {
    // Words are letters and digits only, so they need no escaping inside of quotes.
    if (isPair(word) && [...word].length === 1) return sql`to_tsquery('simple', ${`'${word}':*`})`
    const forms = [...new Set([word, ...(found.get(word) ?? [])])].map((one) => `'${one}'`).join(' | ')
    return sql`(to_tsquery(${stemmer}::regconfig, ${forms}) || to_tsquery('simple', ${`'${word}'`}))`
  })
  return sql`(${sql.join(parts, sql` && `)})`
}
