/** The words that searches look up, written the same way for everything that is searched for. */
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/database.ts'
import { deleteKey, deletesOf, isPair } from '../../search/words.ts'
import type { Finding } from '../records.ts'

/** Bytes of words by which a thing is found, in one locale; the database's own bound is 1 MiB for all of a text's words together. */
export const maxIndexedLength = 600_000

/** That a thing has more words than an index takes. @param name of the thing */
export const tooManyWords = (name: string, locale: string): Pick<Finding, 'level' | 'code' | 'message'> => ({
  level: 'warning',
  code: 'too-many-words',
  message: `The texts of "${name}" in ${locale} have too many different words. The search ignores the last of them.`,
})

/** Words that were seen lately need no look-up. */
const memory = 60_000

/** Words (letters, digits and a colon) as the text of an array; quoted, because `null` is a word. */
export const textArray = (words: Iterable<string>): string => `{${[...words].map((word) => `"${word}"`).join(',')}}`

/** Writes the words of a corpus into `search_words`, each once. */
export class SearchWords {
  readonly #known = new Map<number, Set<string>>()
  readonly #db: Db
  readonly #corpus: number

  /** @param corpus one of `corpora` */
  constructor(db: Db, corpus: number) {
    this.#db = db
    this.#corpus = corpus
  }

  /** @param texts words by the number of their locale */
  async write(
    texts: Iterable<{ readonly locale: number; readonly words: readonly Iterable<string>[] }>,
  ): Promise<void> {
    const rows: { l: number; w: string; d: string }[] = []
    const full = [...this.#known.values()].filter(({ size }) => size > memory)
    for (const words of full) words.clear()
    for (const { locale, words } of texts) {
      const known = this.#known.get(locale) ?? new Set()
      this.#known.set(locale, known)
      for (const list of words)
        for (const word of list) {
          if (known.has(word)) continue
          known.add(word)
          if (isPair(word)) continue
          const deletes = deletesOf(word).map((left) => deleteKey(this.#corpus, locale, left))
          rows.push({ l: locale, w: word, d: textArray(deletes) })
        }
    }
    if (rows.length === 0) return
    await this.#db.execute(sql`insert into search_words (corpus, locale, word, deletes)
      select ${this.#corpus}, l, w, d::text[] from json_to_recordset(${JSON.stringify(rows)}::json) as r(l smallint, w text, d text)
      on conflict do nothing`)
  }
}

/** The indexes that searches use, on one of these tables. */
const searchIndexesOf = (tables: readonly string[]) => sql`(select c.oid, c.relname as name, t.relname as on_table
  from pg_index x join pg_class c on c.oid = x.indexrelid join pg_class t on t.oid = x.indrelid join pg_am a on a.oid = c.relam
  where a.amname = 'gin' and c.relnamespace = current_schema()::regnamespace
    and t.relname in (select json_array_elements_text(${JSON.stringify(tables)}::json))) i`

const searchTables = ['product_texts', 'asset_texts', 'content_texts', 'search_words'] as const
type SearchTable = (typeof searchTables)[number]

/**
 * The first entries of a table go into its indexes at the import's end, all at once: that takes a fraction of the time that one after the other
 * takes. Tables that have entries keep their indexes. @returns what has to be done at the end
 */
export async function withoutSearchIndexes(db: Db, tables: readonly SearchTable[]): Promise<() => Promise<void>> {
  const empty: string[] = []
  for (const table of tables) {
    const [row] = await rowsOf<{ any: boolean }>(db, sql`select exists (select 1 from ${sql.identifier(table)}) as any`)
    if (!row?.any) empty.push(table)
  }
  const indexes = await rowsOf<{ name: string; definition: string }>(
    db,
    sql`select name, pg_get_indexdef(oid) as definition from ${searchIndexesOf(empty)} order by name`,
  )
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`)
  return async () => {
    for (const { definition } of indexes) await db.execute(sql.raw(definition))
  }
}

/**
 * New entries of an inverted index wait in a list that every search walks through, until they are put in order; that is done here, because
 * the embedded database has nobody who does it later.
 */
export async function settleSearchIndexes(db: Pick<Db, 'execute'>): Promise<void> {
  await db.execute(sql`select gin_clean_pending_list(oid::regclass) from ${searchIndexesOf(searchTables)}`)
}
