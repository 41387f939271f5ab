import { entriesIn } from './entries-in.ts'
import { type IdSet, placesIn } from './id-set.ts'
import { PromiseCache } from './promise-cache.ts'

/** The result of a search, and the words to highlight in what is shown. */
export interface Found {
  readonly ids: IdSet
  readonly words: readonly string[]
}

/** The result of a search in a listing. */
export interface FoundPlaces {
  readonly key: string
  /** 1 for each index that was found. */
  readonly places: Uint8Array
  readonly words: readonly string[]
}

/**
 * Caches recent searches in the listing of one version, so that turning a page and the calls that accompany it do not
 * search again.
 */
export class Searches {
  readonly #columns: { readonly ids: Int32Array; readonly size: number }
  readonly #known: PromiseCache<FoundPlaces | undefined>

  constructor(columns: { readonly ids: Int32Array; readonly size: number }) {
    this.#columns = columns
    this.#known = new PromiseCache(entriesIn(columns.size, 2))
  }

  /** @param find returns undefined if the search has no searchable words, and so filters nothing */
  get(key: string, find: () => Promise<Found | undefined>): Promise<FoundPlaces | undefined> {
    return this.#known.get(key, async () => {
      const found = await find()
      return found && { key, places: placesIn(found.ids, this.#columns.ids), words: found.words }
    })
  }
}
