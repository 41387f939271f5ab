/** The words that searches look up. Products, assets and articles use the same format. */
import { deleteKey, deletesOf, isPair } from '@vitrine/catalogue-rules/words'
import { type Db, rowsOf } from '@vitrine/database'
import { sql } from 'drizzle-orm'
import { problem } from '../findings/index.ts'
import type { Finding } from '../records.ts'

/** Bytes of search words of one thing in one locale. PostgreSQL's own limit is 1 MiB for a tsvector. */
export const maxIndexedLength = 600_000

/**
 * The finding that a thing has more words than an index takes.
 * @param name of the thing
 */
export const tooManyWords = (name: string, locale: string): Pick<Finding, 'level' | 'code' | 'message'> =>
  problem('too-many-words/entry', name, locale)

/** Words held in memory for each locale, which need not be written again. Beyond this number the set is cleared. */
const memory = 60_000

/**
 * Words (letters, digits and a colon) in the text format of an array. They are quoted, because `null` can be a word.
 */
const textArray = (words: Iterable<string>): string => `{${[...words].map((word) => `"${word}"`).join(',')}}`

/** Writes the words of a corpus into `search_words`, without duplicates. */
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

/** The GIN indexes of these tables, which searches use. */
const searchIndexesOf = (tables: readonly string[]) => sql`(select c.oid, c.relname as name, t.relname as on_table
  from pg_index x join pg_class c on c.oid = x.indexrelid join pg_class t on t.oid = x.indrelid join pg_am a on a.oid = c.relam
  where a.amname = 'gin' and c.relnamespace = current_schema()::regnamespace
    and t.relname in (select json_array_elements_text(${JSON.stringify(tables)}::json))) i`

const searchTables = ['asset_texts', 'content_texts', 'search_words'] as const
type SearchTable = (typeof searchTables)[number]

/**
 * Drops the search indexes of tables that are still empty. Building an index once at the end of the import takes a
 * fraction of the time of inserting entry by entry. Tables with rows keep their indexes.
 * @returns a function that creates the indexes again, to be called at the end
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
 * Moves the pending entries of the GIN indexes into the indexes. Every search scans the pending list until then, and
 * the embedded database has no autovacuum to do it later.
 */
export async function settleSearchIndexes(db: Pick<Db, 'execute'>): Promise<void> {
  await db.execute(sql`select gin_clean_pending_list(oid::regclass) from ${searchIndexesOf(searchTables)}`)
}
