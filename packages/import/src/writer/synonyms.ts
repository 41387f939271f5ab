/** Checks the synonyms of a catalogue and writes them. */
import { wordsOf } from '@vitrine/catalogue-rules/words'
import { catalogue, type StoredSynonyms } from '@vitrine/database/schema'
import { finding } from '../findings/index.ts'
import type { SynonymsRecord } from '../records.ts'
import { canonical } from './canonical.ts'
import { refuse } from './import-context.ts'
import type { ImportParts } from './import-parts.ts'

const kind = 'synonym'

const maxLines = 10_000
/** Entries of a line. */
const maxEntries = 50
/** Words of an entry: searches look up at most ten typed words. */
const maxWords = 5
/** Characters of an entry. */
const maxLength = 100

type Line = SynonymsRecord['lines'][number]

export class SynonymWriter {
  readonly #parts: ImportParts
  #isNamed = false

  constructor(parts: ImportParts) {
    this.#parts = parts
  }

  /** Stores the lines that can be used in place of the stored ones, and reports the others. */
  async write({ at, lines }: SynonymsRecord): Promise<void> {
    this.#isNamed = true
    if (lines.length > maxLines) this.#parts.report(finding('many-synonyms', at, lines.length, maxLines))
    await this.#replace(lines.slice(0, maxLines).flatMap((line) => this.#usable(line) ?? []))
  }

  /** Removes all synonyms if the folder has no file of them. */
  async prune(): Promise<void> {
    if (!this.#isNamed) await this.#replace([])
  }

  /** The line as it is stored; undefined if it can't be used. */
  #usable({ at, locale, words, isOneWay }: Line): StoredSynonyms | undefined {
    const { locales } = this.#parts.vocabulary
    const wanted = locale.toLowerCase().replaceAll('-', '_')
    const known = ['', ...locales.flatMap(({ code }) => [code, code.split('_')[0] ?? code])]
    const found = known.find((code) => code.toLowerCase() === wanted)
    if (found === undefined) {
      refuse(this.#parts, kind, finding('unknown-locale/synonym', { ...at, column: 'locale' }, locale))
      return undefined
    }
    const column = { ...at, column: 'words' }
    const byWords = new Map<string, string>()
    for (const entry of words) {
      const folded = wordsOf(entry)
      if (folded.length === 0 || folded.length > maxWords || entry.length > maxLength)
        this.#parts.report(finding('bad-synonym', column, entry.slice(0, maxLength), maxWords, maxLength))
      else if (!byWords.has(folded.join(' '))) byWords.set(folded.join(' '), entry)
    }
    const usable = [...byWords.values()].slice(0, maxEntries)
    if (words.length > maxEntries) this.#parts.report(finding('long-synonyms', column, words.length, maxEntries))
    if (usable.length > 1) return { locale: found, words: usable, isOneWay }
    refuse(this.#parts, kind, finding('few-synonyms', column))
    return undefined
  }

  /** Writes the lines if they differ from the stored ones, and counts them. */
  async #replace(lines: readonly StoredSynonyms[]): Promise<void> {
    const { db, tally } = this.#parts
    const [row] = await db.select({ before: catalogue.synonyms }).from(catalogue)
    const before = new Set((row?.before ?? []).map(canonical))
    const after = new Map(lines.map((line) => [canonical(line), line]))
    for (const line of after.keys()) {
      if (before.has(line)) tally.unchanged(kind)
      else tally.written(kind, false)
    }
    const removed = [...before].filter((line) => !after.has(line)).length
    tally.removed(kind, removed)
    if (removed > 0 || after.size > before.size) await db.update(catalogue).set({ synonyms: [...after.values()] })
  }
}
