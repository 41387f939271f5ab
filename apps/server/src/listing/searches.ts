import { LRUCache } from 'lru-cache'
import { entriesIn } from './entries-in.ts'
import { type IdSet, placesIn } from './id-set.ts'

/** What a search finds, and what the typed words were taken for, to be marked in what is shown. */
export interface Found {
  readonly ids: IdSet
  readonly words: readonly string[]
}

/** What a search finds in a listing, by what was searched for. */
export interface FoundPlaces {
  readonly key: string
  /** 1 for each place that was found. */
  readonly places: Uint8Array
  readonly words: readonly string[]
}

/** What was searched for lately in the listing of one version: turning a page, and the calls that come with it, search nothing again. */
export class Searches {
  readonly #columns: { readonly ids: Int32Array; readonly size: number }
  readonly #known: LRUCache<string, Promise<FoundPlaces | undefined>>

  constructor(columns: { readonly ids: Int32Array; readonly size: number }) {
    this.#columns = columns
    this.#known = new LRUCache({ max: entriesIn(columns.size, 2) })
  }

  /** @param find answers undefined when there was nothing to search for, which limits nothing */
  get(key: string, find: () => Promise<Found | undefined>): Promise<FoundPlaces | undefined> {
    const known = this.#known.get(key)
    if (known) return known
    const made = find().then(
      (found) => found && { key, places: placesIn(found.ids, this.#columns.ids), words: found.words },
    )
    this.#known.set(key, made)
    // What failed is not remembered: the database may come back.
    made.catch(() => this.#known.delete(key))
    return made
  }
}
