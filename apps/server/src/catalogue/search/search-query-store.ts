/**
 * Turns typed text into a query of PostgreSQL's text search: stems, beginnings of words, and words with one typing
 * error.
 */
import { deleteKey, deletesOf, isOneTypoApart, isPair, stemmerOf, wordsOf } from '@vitrine/catalogue-rules/words'
import { type Db, rowsOf } from '@vitrine/database'
import { type SQL, sql } from 'drizzle-orm'

const maxWords = 10
/** A beginning such as `l` has thousands of completions; this many are enough to find the intended word. */
const maxEndings = 60
const maxTypos = 30

/**
 * The expansions of a typed word: words that begin with it or, if there are none, words that differ by one typing
 * error.
 */
interface Meaning {
  readonly words: string[]
  readonly isMisspelt: boolean
}

/** The expansions of each typed word, in a locale of a corpus. */
async function expandTerms(
  db: Db,
  words: readonly string[],
  corpus: number,
  locale: number,
): Promise<Map<string, Meaning>> {
  const found = new Map<string, Meaning>()
  const ends = await rowsOf<{ typed: string; word: string }>(
    db,
    sql`select t.typed, w.word from json_array_elements_text(${JSON.stringify(words)}::json) as t(typed),
      lateral (select word from search_words where corpus = ${corpus} and locale = ${locale} and word ~>=~ t.typed and word ~<~ (t.typed || chr(1114111))
        order by word using ~<~ limit ${maxEndings}) w`,
  )
  for (const { typed, word } of ends) {
    const known = found.get(typed)
    if (known) known.words.push(word)
    else found.set(typed, { words: [word], isMisspelt: false })
  }
  const unknown = words.filter((word) => !found.has(word) && deletesOf(word).length > 0)
  if (unknown.length === 0) return found
  const keys = unknown.flatMap((word) => deletesOf(word).map((left) => deleteKey(corpus, locale, left)))
  const near = await rowsOf<{ word: string }>(
    db,
    sql`select word from search_words where deletes && ${`{${keys.join(',')}}`}::text[] limit 1000`,
  )
  for (const typed of unknown) {
    const meant = near.map(({ word }) => word).filter((word) => isOneTypoApart(typed, word))
    if (meant.length > 0) found.set(typed, { words: meant.slice(0, maxTypos), isMisspelt: true })
  }
  return found
}

/** The lexemes of words; empty for stop words such as `the` and `für`, which are only indexed in names. */
async function lexemesOf(db: Db, words: readonly string[], stemmer: string): Promise<Map<string, readonly string[]>> {
  const rows = await rowsOf<{ word: string; lexemes: string[] }>(
    db,
    sql`select word, to_json(tsvector_to_array(to_tsvector(${stemmer}::regconfig, word))) as lexemes
      from json_array_elements_text(${JSON.stringify(words)}::json) as t(word)`,
  )
  return new Map(rows.map(({ word, lexemes }) => [word, lexemes]))
}

/** The typed text as the database searches for it, and as words to be highlighted in the results. */
export interface TermQuery {
  /** SQL of type tsquery. */
  readonly query: SQL
  /** Folded words and beginnings of words to be highlighted in texts (rules/found-words), the typed ones first. */
  readonly words: readonly string[]
}

/** Shorter stems match too many unrelated words. */
const shortestStem = 3

/**
 * The text search query for a typed text: every word must be found, except stop words next to other words.
 * @param corpus one of `corpora`
 * @returns undefined if the text has no searchable words
 */
export async function termQuery(
  db: Db,
  term: string,
  locale: { readonly number: number; readonly code: string },
  corpus: number,
): Promise<TermQuery | undefined> {
  const typed = [...new Set(wordsOf(term))].slice(0, maxWords)
  if (typed.length === 0) return undefined
  const stemmer = stemmerOf(locale.code)
  const found = await expandTerms(db, typed, corpus, locale.number)
  const lexemes = await lexemesOf(db, typed, stemmer)
  const telling = typed.filter((word) => lexemes.get(word)?.length !== 0)
  const words = telling.length > 0 ? telling : typed
  const parts = words.map((word) => {
    // Words are letters and digits only, so they need no escaping inside quotes.
    if (isPair(word) && [...word].length === 1) return sql`to_tsquery('simple', ${`'${word}':*`})`
    const forms = [...new Set([word, ...(found.get(word)?.words ?? [])])].map((one) => `'${one}'`).join(' | ')
    return sql`(to_tsquery(${stemmer}::regconfig, ${forms}) || to_tsquery('simple', ${`'${word}'`}))`
  })
  const stems = words.flatMap((word) =>
    (lexemes.get(word) ?? []).filter((lexeme) => lexeme.length >= shortestStem && word.startsWith(lexeme)),
  )
  const meant = words.flatMap((word) => {
    const meaning = found.get(word)
    return meaning?.isMisspelt ? meaning.words : []
  })
  return { query: sql`(${sql.join(parts, sql` && `)})`, words: [...new Set([...words, ...stems, ...meant])] }
}
