import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/database.ts'
import { entriesIn } from '../../listing/entries-in.ts'
import { countLabels, keepThoseWith } from '../../listing/labels.ts'
import { orderByRanks } from '../../listing/orders.ts'
import { type FoundPlaces, Searches } from '../../listing/searches.ts'
import { type LibraryColumns, readColumns } from './library-columns.ts'
import { type LibraryVocabulary, readVocabulary } from './library-vocabulary.ts'

/** What a list takes. */
export interface Taken {
  /** 1 for each place that is in the list. */
  readonly places: Uint8Array
  readonly total: number
}

/** What limits a list; what is undefined does not. */
export interface Limits {
  readonly found?: FoundPlaces | undefined
  /** Places of tags, of which an asset must have one. */
  readonly tags?: readonly number[] | undefined
  /** Place of a scope. */
  readonly scope?: number | undefined
}

/** The assets of one version, with what was found out about them lately: turning a page limits and sorts nothing again. */
export class Library {
  readonly vocabulary: LibraryVocabulary
  readonly columns: LibraryColumns
  readonly searches: Searches
  private readonly orders: LRUCache<string, Int32Array>
  private readonly taken: LRUCache<string, Taken>

  private constructor(vocabulary: LibraryVocabulary, columns: LibraryColumns) {
    this.vocabulary = vocabulary
    this.columns = columns
    this.orders = new LRUCache({ max: entriesIn(columns.size, 4) })
    this.taken = new LRUCache({ max: entriesIn(columns.size, 2) })
    this.searches = new Searches(columns)
  }

  /** Reads the library of the present version. */
  static async read(db: Db): Promise<Library> {
    const vocabulary = await readVocabulary(db)
    return new Library(vocabulary, await readColumns(db, vocabulary))
  }

  /** All places in an order: equal names by id, equal dates by name and then by id, whichever direction is asked for. */
  order(by: 'created' | 'name', locale: number, isDesc: boolean): Int32Array {
    const key = `${by} ${locale} ${isDesc}`
    const known = this.orders.get(key)
    if (known) return known
    const { size, created, names } = this.columns
    const byName = names[locale - 1] ?? new Int32Array(size)
    const order =
      by === 'name'
        ? orderByRanks(
            Int32Array.from({ length: size }, (_, place) => place),
            byName,
            isDesc,
          )
        : orderByRanks(this.order('name', locale, false), created, isDesc)
    this.orders.set(key, order)
    return order
  }

  /** The list within limits. */
  take({ found, tags, scope }: Limits): Taken {
    const key = JSON.stringify([found?.key, tags && [...tags].sort((a, b) => a - b), scope])
    const known = this.taken.get(key)
    if (known) return known
    const places = found ? found.places.slice() : new Uint8Array(this.columns.size).fill(1)
    if (scope !== undefined) keepThoseWith(this.columns.scopes, [scope], this.vocabulary.scopes.length, places)
    if (tags !== undefined) keepThoseWith(this.columns.tags, tags, this.vocabulary.tags.length, places)
    let total = 0
    for (const one of places) total += one
    const taken = { places, total }
    this.taken.set(key, taken)
    return taken
  }

  /** How many assets of a list each scope has, with those below it, by place. */
  scopeCounts = ({ places }: Taken): Int32Array =>
    countLabels(this.columns.scopes, this.vocabulary.scopes.length, places)

  /** How many assets of a list each tag has, by place. */
  tagCounts = ({ places }: Taken): Int32Array => countLabels(this.columns.tags, this.vocabulary.tags.length, places)
}
