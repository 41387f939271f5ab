/** The synonyms of a catalogue in one locale: which other words a search takes for typed ones. */
import { wordsOf } from '@vitrine/catalogue-rules/words'
import type { StoredSynonyms } from '@vitrine/database/schema'
import { errorsBetween } from './typing-errors.ts'

/** A word with its stem; the stem of a word that says little is ''. */
export interface StemmedWord {
  readonly word: string
  readonly stem: string
}

/** The words that a thing must all have: those that say much, if there are any. */
export type SynonymWords = readonly StemmedWord[]

/**
 * The forms of consecutive words that count as equal: the stems joined, and the words joined up to the stem of the
 * last. `Stehlampen` thus equals `Stehlampe`, and `floorlamp` equals `floor lamps`.
 */
const keysOf = (words: SynonymWords): Set<string> => {
  const last = words.at(-1)
  const beginning = words.slice(0, -1).map(({ word }) => word)
  return new Set([words.map(({ stem }) => stem).join(''), `${beginning.join('')}${last?.stem || last?.word}`])
}

/** An entry of a line of synonyms that a misspelt word is near to. */
interface NearEntry {
  /** As the catalogue writes it. */
  readonly text: string
  readonly synonyms: ReadonlySet<SynonymWords>
  readonly errors: number
}

export class Synonyms {
  readonly #byKey = new Map<string, Set<SynonymWords>>()
  /** The entries by their words written as one. */
  readonly #byJoined = new Map<string, { readonly text: string; readonly synonyms: Set<SynonymWords> }>()

  private constructor() {}

  /**
   * The synonyms that apply to a locale.
   * @param stemsOf looks up the stems of words
   */
  static async forLocale(
    lines: readonly StoredSynonyms[],
    locale: string,
    stemsOf: (words: readonly string[]) => Promise<readonly string[]>,
  ): Promise<Synonyms> {
    const synonyms = new Synonyms()
    const applying = lines.filter((line) => ['', locale, locale.split('_')[0]].includes(line.locale))
    const words = [...new Set(applying.flatMap((line) => line.words.flatMap(wordsOf)))]
    const stems = words.length === 0 ? [] : await stemsOf(words)
    const stemOf = new Map(words.map((word, index) => [word, stems[index] ?? word]))
    for (const line of applying) {
      const entries = line.words.map((text) => {
        const all = wordsOf(text).map((word) => ({ word, stem: stemOf.get(word) ?? word }))
        const telling = all.filter(({ stem }) => stem !== '')
        return { text, all, telling: telling.length > 0 ? telling : all }
      })
      for (const entry of line.isOneWay ? entries.slice(0, 1) : entries)
        for (const other of entries) if (other !== entry) synonyms.#add(entry.text, entry.all, other.telling)
    }
    return synonyms
  }

  #add(text: string, entry: SynonymWords, other: SynonymWords): void {
    const joined = entry.map(({ word }) => word).join('')
    const known = this.#byJoined.get(joined) ?? { text, synonyms: new Set() }
    known.synonyms.add(other)
    this.#byJoined.set(joined, known)
    for (const key of keysOf(entry)) if (key) this.#byKey.set(key, (this.#byKey.get(key) ?? new Set()).add(other))
  }

  /** The synonyms of consecutive typed words. */
  of(words: SynonymWords): Set<SynonymWords> {
    return new Set([...keysOf(words)].flatMap((key) => [...(this.#byKey.get(key) ?? [])]))
  }

  /** The entries that differ from a misspelt word by at most so many typing errors, the nearest first. */
  near(typed: string, maxErrors: number): NearEntry[] {
    if (maxErrors === 0) return []
    const entries = [...this.#byJoined].map(([joined, entry]) => ({
      ...entry,
      errors: errorsBetween(typed, joined, maxErrors),
    }))
    return entries.filter(({ errors }) => errors <= maxErrors).sort((a, b) => a.errors - b.errors)
  }
}
