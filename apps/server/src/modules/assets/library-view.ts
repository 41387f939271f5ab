/**
 * The media library as a caller with limited rights sees it. It does not contain hidden scopes, assets whose scopes are
 * all hidden, assets that belong only to hidden products, or assets that are hidden themselves.
 */
import { createHash } from 'node:crypto'
import { countLabels, keepThoseWith, type Labels } from '../../catalogue/listing/labels.ts'
import { placeOfId } from '../../catalogue/listing/orders.ts'
import { visibleLabels, visiblePlaces, withoutHidden } from '../../catalogue/listing/reserved-labels.ts'
import type { FoundPlaces } from '../../catalogue/listing/searches.ts'
import type { Library } from './library.ts'
import { type LibraryVocabulary, vocabularyOf } from './library-vocabulary.ts'

/** The assets of a list. */
export interface Taken {
  /** 1 for each place that is in the list. */
  readonly places: Uint8Array
  readonly total: number
}

/** The limits of a list; undefined members do not limit it. */
export interface Limits {
  readonly found?: FoundPlaces | undefined
  /** Places of tags. An asset must have one of them. */
  readonly tags?: readonly number[] | undefined
  /** Place of a scope. */
  readonly scope?: number | undefined
}

export class LibraryView {
  readonly library: Library
  /** Without the hidden scopes, and without the tags that only hidden assets have. */
  readonly vocabulary: LibraryVocabulary
  /** Internal ids of the hidden scopes. */
  readonly hiddenScopes: readonly number[]
  /** Internal ids of the assets that are hidden whatever scopes they are in. */
  readonly hiddenAssets: Int32Array
  /** A 1 for each visible asset; undefined when all are visible. */
  readonly #seen: Uint8Array | undefined
  readonly #scopes: Labels
  readonly #key: string

  /**
   * @param hidden codes of scopes
   * @param hiddenPlaces a 1 for each asset that is hidden with its products or by itself; undefined when there is none
   */
  constructor(library: Library, hidden: ReadonlySet<string>, hiddenPlaces?: Uint8Array) {
    const { columns, vocabulary } = library
    const without = withoutHidden(vocabulary.tree, hidden)
    this.library = library
    this.vocabulary = vocabulary
    this.#scopes = columns.scopes
    this.hiddenScopes = []
    this.hiddenAssets = new Int32Array(0)
    this.#key = ''
    if (without === undefined && hiddenPlaces === undefined) return
    const seen = without ? visiblePlaces(columns.ownScopes, without.hidden) : new Uint8Array(columns.size).fill(1)
    if (without) {
      this.#scopes = visibleLabels(columns.ownScopes, without)
      this.hiddenScopes = vocabulary.scopes.filter(({ place }) => without.hidden[place] === 1).map(({ id }) => id)
    }
    if (hiddenPlaces) {
      for (let place = 0; place < columns.size; place += 1) if (hiddenPlaces[place] === 1) seen[place] = 0
      this.hiddenAssets = columns.ids.filter((_, place) => hiddenPlaces[place] === 1)
    }
    this.#seen = seen
    const inAll = countLabels(columns.tags, vocabulary.tags.length, new Uint8Array(columns.size).fill(1))
    const inSeen = countLabels(columns.tags, vocabulary.tags.length, seen)
    const tags = vocabulary.tags.filter(({ place }) => inAll[place] === 0 || (inSeen[place] ?? 0) > 0)
    this.vocabulary = vocabularyOf(without?.tree ?? vocabulary.tree, tags)
    this.#key = `${this.hiddenScopes.join()} ${createHash('sha256').update(seen).digest('base64url')}`
  }

  /** Whether anything is hidden. */
  get isPart(): boolean {
    return this.#seen !== undefined
  }

  /** Whether an asset is visible; false for an unknown one. @param id internal id */
  shows(id: number): boolean {
    const place = placeOfId(this.library.columns, id)
    return place >= 0 && this.#seen?.[place] !== 0
  }

  /** The list within limits. */
  take({ found, tags, scope }: Limits): Taken {
    const { columns, taken: remembered, vocabulary } = this.library
    const key = JSON.stringify([this.#key, found?.key, tags && [...tags].sort((a, b) => a - b), scope])
    const known = remembered.get(key)
    if (known) return known
    const places = found ? found.places.slice() : (this.#seen?.slice() ?? new Uint8Array(columns.size).fill(1))
    if (found && this.#seen)
      for (let place = 0; place < columns.size; place += 1) if (this.#seen[place] === 0) places[place] = 0
    if (scope !== undefined) keepThoseWith(this.#scopes, [scope], vocabulary.scopes.length, places)
    if (tags !== undefined) keepThoseWith(columns.tags, tags, vocabulary.tags.length, places)
    let total = 0
    for (const one of places) total += one
    const taken = { places, total }
    remembered.set(key, taken)
    return taken
  }

  /** How many assets of a list each scope and its descendants have, by place. */
  scopeCounts = ({ places }: Taken): Int32Array => countLabels(this.#scopes, this.vocabulary.scopes.length, places)

  /** How many assets of a list each tag has, by place. */
  tagCounts = ({ places }: Taken): Int32Array =>
    countLabels(this.library.columns.tags, this.library.vocabulary.tags.length, places)
}
