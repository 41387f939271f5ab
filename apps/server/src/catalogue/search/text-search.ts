/**
 * Searches the things of one kind (products, assets, articles) in one version of the catalogue: an index for each
 * locale, built when it is first needed (decision 0056).
 */
import { type SearchField, searchFields } from '@vitrine/catalogue-rules/search-fields'
import { fold, storedWordsOf } from '@vitrine/catalogue-rules/words'
import type { CatalogueSnapshot, LocaleState } from '../../modules/configuration/catalogue-snapshot.ts'
import { yieldToEventLoop } from '../../platform/event-loop.ts'
import { entriesIn } from '../listing/entries-in.ts'
import { rowIndexOfId } from '../listing/orders.ts'
import { PromiseCache } from '../listing/promise-cache.ts'
import type { FoundRowIndexes } from '../listing/tree-view.ts'
import { SearchIndex } from './search-index.ts'
import { SearchIndexBuilder } from './search-index-builder.ts'
import type { CorrectedText, Ranked, Suggested, SuggestOptions } from './search-results.ts'
import type { SearchWordsStore } from './search-words-store.ts'
import { Synonyms } from './synonyms.ts'

/** The largest number of locales of a catalogue. */
const maxIndexes = 100
/** Number of things whose words are added at a time, which takes some milliseconds. */
const rowsInSlice = 200

/** A label by which the things that have it are found: its words, and the index of their field in `searchFields`. */
export interface SearchLabel {
  readonly words: readonly string[]
  readonly field: number
}

export const searchLabel = (text: string, field: SearchField): SearchLabel => ({
  words: storedWordsOf(text),
  field: searchFields.indexOf(field),
})

/** Where the words of the things come from. */
export interface SearchSource {
  readonly columns: { readonly ids: Int32Array; readonly size: number }
  readonly store: SearchWordsStore
  /** All row indexes in the catalogue's own order. */
  order(locale: LocaleState): Int32Array
  /** The labels in a locale. The returned function gives those of the thing in a row. */
  labels(locale: LocaleState): Promise<(rowIndex: number) => readonly SearchLabel[]>
  /** The current snapshot of the catalogue. */
  snapshot(): Pick<CatalogueSnapshot, 'locales' | 'synonyms'>
}

/** What a search has found. */
export interface Found extends Ranked, FoundRowIndexes {
  /** The language in which the words were found (ISO 639), if it is not that of the locale. */
  readonly language?: string | undefined
}

/** What an answer says of a search besides the results. @param total number of results */
export const searchFactsOf = (found: Found | undefined, total: number) => ({
  ...(found && found.words.length > 0 && { words: [...found.words] }),
  ...(found && found.missing.length > 0 && total > 0 && { missing: [...found.missing] }),
  ...(found?.language !== undefined && total > 0 && { language: found.language }),
})

/** Number of things in all other languages that are searched when nothing is found: building an index takes time. */
const maxThingsElsewhere = 300_000

/** Least quality of results for which no other language is searched. */
const goodQuality = 0.75

/** Folded words as they are written in a typed text. */
function asTyped(words: readonly string[], term: string): string[] {
  const pieces = term.match(/[\p{L}\p{N}\p{M}\p{Cf}]+/gu) ?? []
  return words.map((word) => pieces.find((piece) => fold(piece) === word) ?? word)
}

const languageOf = ({ code }: LocaleState): string => code.split('_', 1)[0] ?? code

export class TextSearch {
  readonly #source: SearchSource
  readonly #indexes = new PromiseCache<SearchIndex>(maxIndexes)
  /** Codes of the locales with an index. */
  readonly #inUse = new Set<string>()
  /** Recent results: turning a page and the calls that accompany it do not search again. */
  readonly #found: PromiseCache<Found>
  /** A number for each array of visible things. */
  readonly #visibilities = new WeakMap<Uint8Array, number>()
  #lastVisibility = 0

  constructor(source: SearchSource) {
    this.#source = source
    this.#found = new PromiseCache(entriesIn(source.columns.size, 4))
  }

  /** The index of a locale. */
  index(locale: LocaleState): Promise<SearchIndex> {
    this.#inUse.add(locale.code)
    return this.#indexes.get(locale.code, () => this.#build(locale))
  }

  /**
   * Builds the indexes of the locales that the search of the previous version was used in, so that no visitor waits for
   * them after an import.
   */
  async buildAsIn(previous: Promise<{ readonly search: TextSearch }> | undefined): Promise<void> {
    const before = await previous?.catch(() => undefined)
    if (!before) return
    for (const locale of this.#source.snapshot().locales)
      if (before.search.#inUse.has(locale.code)) await this.index(locale)
  }

  /**
   * The things that a typed text finds.
   * @param visible 1 for each thing that may be found. Callers with the same visibility pass the same array
   * @returns undefined if the text has no searchable words
   */
  async find(term: string, locale: LocaleState, visible: Uint8Array): Promise<Found | undefined> {
    const typed = SearchIndex.typedWords(term)
    if (typed.length === 0) return undefined
    const key = `${this.#numberOf(visible)} ${locale.code} ${typed.join(' ')}`
    const found = await this.#found.get(key, async () => {
      const { index, stems } = await this.#lookUp(typed, locale)
      const own = index.search(typed, stems, visible)
      if (own.quality >= goodQuality) return { key, ...own }
      const elsewhere = await this.#findElsewhere(typed, locale, visible, own.rowIndexes.length > 0)
      return { key, ...own, ...elsewhere }
    })
    return found.missing.length === 0 ? found : { ...found, missing: asTyped(found.missing, term) }
  }

  /**
   * What the words find in another language of the catalogue, without typing errors: with errors, almost any word
   * finds something in some language. The language in which most words occur counts, the default language first.
   * @param isFound whether they find something in their own language, though in descriptions or with errors: only a
   * good match in the default language is better then
   */
  async #findElsewhere(typed: readonly string[], locale: LocaleState, visible: Uint8Array, isFound: boolean) {
    let best: (Ranked & { readonly language: string }) | undefined
    for (const [language, other] of this.#elsewhere(locale, isFound)) {
      const { index, stems } = await this.#lookUp(typed, other)
      const found = index.search(typed, stems, visible, { isExact: true })
      if (isFound && found.quality < goodQuality) continue
      if (found.rowIndexes.length > 0 && (!best || found.missing.length < best.missing.length))
        best = { ...found, language }
      if (best?.missing.length === 0) break
      await yieldToEventLoop()
    }
    return best
  }

  /** A locale of each other language that is searched, the default one first. @param onlyDefault no other than that */
  #elsewhere(locale: LocaleState, onlyDefault = false): [language: string, LocaleState][] {
    const locales = new Map<string, LocaleState>()
    for (const one of [...this.#source.snapshot().locales].sort((a, b) => Number(b.default) - Number(a.default)))
      if ((one.default || !onlyDefault) && languageOf(one) !== languageOf(locale) && !locales.has(languageOf(one)))
        locales.set(languageOf(one), one)
    const max = Math.max(1, Math.floor(maxThingsElsewhere / Math.max(1, this.#source.columns.size)))
    return [...locales].slice(0, max)
  }

  /**
   * The best things for a text that is being typed, whose last word may be a beginning.
   * @param visible 1 for each thing that may be found
   */
  async suggest(term: string, locale: LocaleState, visible: Uint8Array, options: SuggestOptions): Promise<Suggested> {
    const typed = SearchIndex.typedWords(term)
    const { index, stems } = await this.#lookUp(typed, locale)
    return index.suggest(typed, stems, visible, options)
  }

  /**
   * The texts that a misspelt one can be taken for, the nearest first: those of another language if there is none in
   * that of the locale, and the text finds nothing.
   * @param visible 1 for each thing that counts
   */
  async corrected(term: string, locale: LocaleState, visible: Uint8Array): Promise<CorrectedText[]> {
    const typed = SearchIndex.typedWords(term)
    const correctedIn = async (one: LocaleState) => {
      const { index, stems } = await this.#lookUp(typed, one)
      return index.corrected(typed, stems, visible)
    }
    const own = await correctedIn(locale)
    if (own.length > 0 || (await this.find(term, locale, visible))?.rowIndexes.length !== 0) return own
    for (const [, other] of this.#elsewhere(locale)) {
      const texts = await correctedIn(other)
      if (texts.length > 0) return texts
      await yieldToEventLoop()
    }
    return []
  }

  /** The index of a locale, and the stems of those typed words that it does not have. */
  async #lookUp(typed: readonly string[], locale: LocaleState) {
    const index = await this.index(locale)
    const unknown = index.unknown(typed)
    const stems = unknown.length === 0 ? [] : await this.#source.store.stems(unknown, locale)
    return { index, stems: new Map(unknown.map((word, at) => [word, stems[at] ?? word])) }
  }

  #numberOf(visible: Uint8Array): number {
    const known = this.#visibilities.get(visible)
    if (known !== undefined) return known
    this.#lastVisibility += 1
    this.#visibilities.set(visible, this.#lastVisibility)
    return this.#lastVisibility
  }

  async #build(locale: LocaleState): Promise<SearchIndex> {
    const { columns, store, labels, order, snapshot } = this.#source
    const builder = new SearchIndexBuilder(columns.size)
    const labelsOf = await labels(locale)
    for await (const part of store.words(locale))
      for (const [index, [id, written = '']] of part.entries()) {
        if (index % rowsInSlice === rowsInSlice - 1) await yieldToEventLoop()
        const rowIndex = rowIndexOfId(columns, Number(id))
        if (rowIndex < 0) continue
        builder.add(rowIndex, written)
        for (const { words, field } of labelsOf(rowIndex)) builder.addLabel(rowIndex, words, field)
      }
    const stemsOf = (words: readonly string[]) => store.stems(words, locale)
    const ofLocale = await Synonyms.forLocale(snapshot().synonyms, locale.code, stemsOf)
    return builder.build(locale.code.slice(0, 2), order(locale), ofLocale, stemsOf)
  }
}
