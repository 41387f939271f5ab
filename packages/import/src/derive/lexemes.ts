import { type Db, rowsOf } from '@vitrine/database'
import { sql } from 'drizzle-orm'

/** Number of words that are cached for each stemmer; a catalogue has some tens of thousands. */
const memory = 150_000

/**
 * Lexemes that PostgreSQL's stemmers make of words. Each word is looked up once and cached: parsing whole texts in the
 * database takes most of an import's time, and texts repeat the same words.
 */
export class Lexemes {
  readonly #known = new Map<string, Map<string, readonly string[]>>()
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /**
   * Looks up the lexemes of words. Returns a function from stemmer and word to lexemes; the list is empty for stop
   * words.
   */
  async of(
    wanted: readonly { readonly stemmer: string; readonly words: readonly Iterable<string>[] }[],
  ): Promise<(stemmer: string) => (word: string) => readonly string[]> {
    for (const { stemmer, words } of wanted) {
      let known = this.#known.get(stemmer)
      if (known === undefined || known.size > memory) {
        known = new Map()
        this.#known.set(stemmer, known)
      }
      const missing = new Set<string>()
      for (const list of words) for (const word of list) if (!known.has(word)) missing.add(word)
      if (missing.size > 0) await this.#learn(stemmer, [...missing], known)
    }
    return (stemmer) => {
      const known = this.#known.get(stemmer)
      return (word) => known?.get(word) ?? []
    }
  }

  async #learn(stemmer: string, words: readonly string[], known: Map<string, readonly string[]>): Promise<void> {
    const rows = await rowsOf<{ word: string; lexemes: string[] }>(
      this.#db,
      sql`select word, to_json(tsvector_to_array(to_tsvector(${stemmer}::regconfig, word))) as lexemes
        from json_array_elements_text(${JSON.stringify(words)}::json) as t(word)`,
    )
    for (const { word, lexemes } of rows) known.set(word, lexemes)
  }
}
