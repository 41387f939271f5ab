import { createHash } from 'node:crypto'
import type { Db } from '@vitrine/database'
import { LRUCache } from 'lru-cache'
import type { Visibility } from '../../catalogue/access/visibility.ts'
import { entriesIn } from '../../catalogue/listing/entries-in.ts'
import { orderByRanks, placeOfId } from '../../catalogue/listing/orders.ts'
import { Searches } from '../../catalogue/listing/searches.ts'
import type { VisibleProducts } from '../products/visible-product.ts'
import { type AssetTies, hiddenWithProducts, readTies } from './asset-ties.ts'
import { assetIdsOf } from './assets-store.ts'
import { type LibraryColumns, readColumns } from './library-columns.ts'
import { LibraryView, type Taken } from './library-view.ts'
import { type LibraryVocabulary, readVocabulary } from './library-vocabulary.ts'

/** Codes of the parts that are hidden from a caller. */
type HiddenParts = Pick<Visibility['hidden'], 'scopes' | 'assets'>

/** Size in bytes of a view with hidden parts: per asset, and per scope. */
const viewBytes = { asset: 20, scope: 300 }

/** The assets of one version, with cached results, so that turning a page does not filter and sort again. */
export class Library {
  readonly vocabulary: LibraryVocabulary
  readonly columns: LibraryColumns
  readonly searches: Searches
  readonly #orders: LRUCache<string, Int32Array>
  /** Lists of all views. */
  readonly taken: LRUCache<string, Taken>
  /** The view of callers from whom nothing is hidden. */
  readonly #whole: LibraryView
  readonly #views: LRUCache<string, Promise<LibraryView>>
  #ties: Promise<AssetTies> | undefined
  readonly #db: Db

  private constructor(db: Db, vocabulary: LibraryVocabulary, columns: LibraryColumns) {
    this.#db = db
    this.vocabulary = vocabulary
    this.columns = columns
    this.#orders = new LRUCache({ max: entriesIn(columns.size, 4) })
    this.taken = new LRUCache({ max: entriesIn(columns.size, 2) })
    this.searches = new Searches(columns)
    const bytes = columns.size * viewBytes.asset + vocabulary.scopes.length * viewBytes.scope
    this.#views = new LRUCache({ max: entriesIn(1, bytes) })
    this.#whole = new LibraryView(this, new Set())
  }

  /** Reads the library of the present version. */
  static async read(db: Db): Promise<Library> {
    const vocabulary = await readVocabulary(db)
    return new Library(db, vocabulary, await readColumns(db, vocabulary))
  }

  /**
   * All places in an order, in both directions with the same tie-breakers: equal names by id, equal dates by name and
   * then by id.
   */
  order(by: 'created' | 'name', locale: number, isDesc: boolean): Int32Array {
    const key = `${by} ${locale} ${isDesc}`
    const known = this.#orders.get(key)
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
    this.#orders.set(key, order)
    return order
  }

  /**
   * The library without some scopes and assets, and without assets that belong only to hidden products.
   * @param hidden codes of scopes and of assets; codes that the library lacks have no effect
   * @param products undefined when no product is hidden
   */
  without({ scopes, assets }: HiddenParts, products: VisibleProducts | undefined): Promise<LibraryView> {
    if (scopes.size === 0 && assets.size === 0 && !products) return Promise.resolve(this.#whole)
    const codes = JSON.stringify([[...scopes].sort(), [...assets].sort(), products?.key])
    const key = createHash('sha256').update(codes).digest('base64url')
    const known = this.#views.get(key)
    if (known) return known
    const made = this.#hiddenPlaces(assets, products).then((places) => new LibraryView(this, scopes, places))
    this.#views.set(key, made)
    // Errors are not cached, because the database may recover.
    made.catch(() => this.#views.delete(key))
    return made
  }

  /** A 1 for each asset that is hidden whatever scopes it is in; undefined when there is none. */
  async #hiddenPlaces(assets: ReadonlySet<string>, products: VisibleProducts | undefined) {
    const withProducts = await this.#hiddenWith(products)
    if (assets.size === 0) return withProducts
    const hidden = withProducts ?? new Uint8Array(this.columns.size)
    for (const id of await assetIdsOf(this.#db, assets)) {
      const place = placeOfId(this.columns, id)
      if (place >= 0) hidden[place] = 1
    }
    return hidden.includes(1) ? hidden : undefined
  }

  async #hiddenWith(products: VisibleProducts | undefined): Promise<Uint8Array | undefined> {
    if (!products) return undefined
    const ties = this.#ties ?? readTies(this.#db, this.columns)
    this.#ties = ties
    ties.catch(() => {
      this.#ties = undefined
    })
    return hiddenWithProducts(await ties, this.columns, products)
  }
}
