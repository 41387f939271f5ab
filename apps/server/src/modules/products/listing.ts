import { sortSlot } from '@vitrine/catalogue-rules/sort-slot'
import { LRUCache } from 'lru-cache'
import { entriesIn } from '../../catalogue/listing/entries-in.ts'
import { orderByNumbers, rowIndexOfId } from '../../catalogue/listing/orders.ts'
import { PromiseCache } from '../../catalogue/listing/promise-cache.ts'
import type { Found, TextSearch } from '../../catalogue/search/text-search.ts'
import type { CatalogueSnapshot } from '../configuration/catalogue-snapshot.ts'
import { labelSearch } from './label-search.ts'
import type { ListingColumns } from './listing-columns.ts'
import type { ListingMask } from './listing-mask.ts'
import { type Conditions, rankedRowIndexes, type Scan, scan } from './listing-scan.ts'
import type { ListingStore } from './listing-store.ts'
import { productSearch } from './product-search.ts'
import { leastOfVariants } from './variant-ranges.ts'

/** A column of the catalogue as a sort key. @param highest the highest number of a locale */
export interface ColumnOrder {
  readonly column: number
  readonly highest: number
  /**
   * How parents sort by a number: `least` by the lowest number of their variants, `total` by their own number, which
   * counts for all variants together, and otherwise by the lowest. Undefined for other values.
   */
  readonly parents?: 'least' | 'total' | undefined
}

/** The scan of a selection. */
interface Scanned {
  readonly scan: Scan
  /** The bit of each condition, by the condition's name. */
  readonly bits: ReadonlyMap<string, number>
  /** The indexes that the list shows, the best match first; undefined without a search. */
  readonly bestMatch: Int32Array | undefined
  readonly found: Found | undefined
}

/**
 * Recent results for one version. All visibilities share the caches, so the memory limit does not depend on their
 * number.
 */
interface Remembered {
  readonly orders: LRUCache<string, Int32Array>
  readonly scans: PromiseCache<Scanned>
  /** Listings without hidden products, by the key of what is hidden. */
  readonly masked: PromiseCache<Listing>
  /** Finds products of this version, hidden or not. */
  readonly search: TextSearch
  /** Finds categories and values by their labels (label-search.ts). */
  readonly labels: TextSearch
}

/**
 * Bytes of a masked listing for each product and for each facet. The facets are copied as soon as one visible product
 * has a hidden category.
 */
const maskBytes = { rowIndex: 27, facet: 8 }

/** The listing of one version, with recent scans and orders: turning a page scans and sorts nothing again. */
export class Listing {
  readonly columns: ListingColumns
  /** Undefined where nothing is hidden. */
  readonly mask: ListingMask | undefined
  readonly #remembered: Remembered
  /** Separates scans of this mask from those of other masks. '' where nothing is hidden. */
  readonly #key: string

  private constructor(columns: ListingColumns, remembered: Remembered, key = '', mask?: ListingMask) {
    this.columns = columns
    this.#remembered = remembered
    this.#key = key
    this.mask = mask
  }

  /**
   * Reads the listing of the version in the database.
   * @param snapshot returns the snapshot of this version
   * @param previous the listing of the version before, if this one is read ahead
   */
  static async read(
    store: ListingStore,
    snapshot: () => CatalogueSnapshot,
    previous?: Promise<Listing>,
  ): Promise<Listing> {
    const columns = await store.listing()
    const listing: Listing = new Listing(columns, {
      search: productSearch(columns, store, { snapshot, order: () => listing.order('position', 1, false) }),
      labels: labelSearch(columns, store, snapshot),
      orders: new LRUCache({ max: entriesIn(columns.size, 4) }),
      scans: new PromiseCache(entriesIn(columns.size, 5)),
      masked: new PromiseCache(
        entriesIn(1, columns.size * maskBytes.rowIndex + columns.facets.length * maskBytes.facet),
      ),
    })
    await listing.search.buildAsIn(previous)
    return listing
  }

  /** Finds products of this version, hidden or not. */
  get search(): TextSearch {
    return this.#remembered.search
  }

  /** Finds the categories and values of this version, hidden or not, by their labels. */
  get labels(): TextSearch {
    return this.#remembered.labels
  }

  /**
   * The listing without the hidden products. It returns itself if nothing is hidden.
   * @param key identifies the hidden products; '' if nothing is hidden
   * @param make makes the mask of these columns, once for all callers with the same key
   */
  visibleTo(key: string, make: (columns: ListingColumns) => Promise<ListingMask>): Promise<Listing> {
    if (key === '') return Promise.resolve(this)
    return this.#remembered.masked.get(key, async () => {
      const mask = await make(this.columns)
      return new Listing(mask.columns, this.#remembered, key, mask)
    })
  }

  /**
   * Whether a product is not hidden, active or not. Where anything is hidden, a product that is newer than the listing
   * counts as hidden.
   */
  sees(id: number): boolean {
    if (!this.mask) return true
    const rowIndex = rowIndexOfId(this.columns, id)
    return rowIndex >= 0 && this.mask.hidden[rowIndex] === 0
  }

  /** Number of a product's hidden variants. @param id the product's internal id */
  hiddenVariants(id: number): number {
    return this.mask?.hiddenVariants.get(id) ?? 0
  }

  /**
   * All indexes in an order. Products without a value of the column come last. Products with equal values are sorted by
   * name.
   */
  order(by: 'name' | 'created' | 'position' | ColumnOrder, locale: number, isDesc: boolean): Int32Array {
    // The numbers that parents sort by depend on the mask.
    const key = JSON.stringify([by, locale, isDesc, typeof by === 'object' && by.parents ? this.#key : ''])
    const known = this.#remembered.orders.get(key)
    if (known) return known
    const order = by === 'name' ? this.#orderByName(locale, isDesc) : this.#orderByColumn(by, locale, isDesc)
    this.#remembered.orders.set(key, order)
    return order
  }

  /** The values that a column sorts by. */
  #columnValues({ column, highest, parents }: ColumnOrder, locale: number): Float64Array {
    const values = this.columns.sorts[sortSlot(column, locale, highest) - 1] ?? new Float64Array(0)
    return parents ? leastOfVariants(this.columns, values, parents === 'total') : values
  }

  #orderByName(locale: number, isDesc: boolean): Int32Array {
    const { size, names } = this.columns
    const rowIndexes = Int32Array.from({ length: size }, (_, index) => (isDesc ? size - 1 - index : index))
    return orderByNumbers(rowIndexes, names[locale - 1] ?? new Int32Array(size), isDesc)
  }

  #orderByColumn(by: 'created' | 'position' | ColumnOrder, locale: number, isDesc: boolean): Int32Array {
    const { created, positions } = this.columns
    const keys = by === 'created' ? created : by === 'position' ? positions : this.#columnValues(by, locale)
    return orderByNumbers(this.order('name', locale, false), keys, isDesc)
  }

  /** The scan of a selection. The calls of one page share it: the list and the counts of categories and values. */
  async selected(question: string, conditions: () => Promise<Conditions>) {
    const scanned = await this.#remembered.scans.get(`${this.#key} ${question}`, async () => {
      const read = await conditions()
      const bits = new Map(read.conditions.map(({ name }, index) => [name, 1 << index]))
      const scanned = scan(this.columns, read)
      const bestMatch = read.found && rankedRowIndexes(scanned, read.found.rowIndexes)
      return { scan: scanned, bits, bestMatch, found: read.found }
    })
    return { listing: this as Listing, ...scanned }
  }
}
