import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/database.ts'
import { entriesIn } from '../../listing/entries-in.ts'
import { orderByNumbers, placeOfId } from '../../listing/orders.ts'
import { type ListingColumns, readListing } from './listing-columns.ts'
import type { ListingMask } from './listing-mask.ts'
import { type Conditions, type Scan, scan } from './listing-scan.ts'
import { sortSlot } from './sort-slot.ts'
import { leastOfVariants } from './variant-ranges.ts'

/** A column of the catalogue as a sort key. @param highest the highest number of a locale */
export interface ColumnOrder {
  readonly column: number
  readonly highest: number
  /** Of numbers, where a parent stands: where the least of its variants would, or where its own total puts it. Undefined for other values. */
  readonly parents?: 'least' | 'total' | undefined
}

/** A selection as it was scanned. */
interface Scanned {
  /** What it takes. */
  readonly scan: Scan
  /** The bit of each of its conditions by name. */
  readonly bits: ReadonlyMap<string, number>
  /** What its search took the typed words for. */
  readonly words: readonly string[]
}

/** What was found out about a version lately, for all who look at it: bounded together, however many visibilities there are. */
interface Remembered {
  readonly orders: LRUCache<string, Int32Array>
  readonly scans: LRUCache<string, Promise<Scanned>>
  /** The listing without what is hidden, by the key of that. */
  readonly masked: LRUCache<string, Promise<Listing>>
}

/** Bytes of a place in a masked listing, and of each of its facets: they are others as soon as one product is seen without a hidden category. */
const maskBytes = { place: 27, facet: 4 }

/** The listing of one version, with what was found out about it lately: turning a page scans and sorts nothing again. */
export class Listing {
  readonly columns: ListingColumns
  /** Undefined where nothing is hidden. */
  readonly mask: ListingMask | undefined
  readonly #remembered: Remembered
  /** Sets scans apart from those of other masks; '' where nothing is hidden. */
  readonly #key: string

  private constructor(columns: ListingColumns, remembered: Remembered, key = '', mask?: ListingMask) {
    this.columns = columns
    this.#remembered = remembered
    this.#key = key
    this.mask = mask
  }

  /** Reads the listing of the present version. */
  static async read(db: Db): Promise<Listing> {
    const columns = await readListing(db)
    return new Listing(columns, {
      orders: new LRUCache({ max: entriesIn(columns.size, 4) }),
      scans: new LRUCache({ max: entriesIn(columns.size, 5) }),
      masked: new LRUCache({
        max: entriesIn(1, columns.size * maskBytes.place + columns.facets.length * maskBytes.facet),
      }),
    })
  }

  /**
   * The listing without the products that are hidden: itself when there are none.
   * @param key the same for the same products; '' for none
   * @param make makes the mask of these columns, once for all from whom the same is hidden
   */
  visibleTo(key: string, make: (columns: ListingColumns) => Promise<ListingMask>): Promise<Listing> {
    if (key === '') return Promise.resolve(this)
    const { masked } = this.#remembered
    const known = masked.get(key)
    if (known) return known
    const made = make(this.columns).then((mask) => new Listing(mask.columns, this.#remembered, key, mask))
    masked.set(key, made)
    // What failed is not remembered: the database may come back.
    made.catch(() => masked.delete(key))
    return made
  }

  /** Whether a product is not hidden, active or not; of one that is newer than the listing nobody knows it. */
  sees(id: number): boolean {
    if (!this.mask) return true
    const place = placeOfId(this.columns, id)
    return place >= 0 && this.mask.hidden[place] === 0
  }

  /** How many of a product's variants are hidden. @param id its internal id */
  hiddenVariants(id: number): number {
    return this.mask?.hiddenVariants.get(id) ?? 0
  }

  /** All places in an order; products without a value of a column stand last, and equal ones by name. */
  order(by: 'name' | 'created' | 'position' | ColumnOrder, locale: number, isDesc: boolean): Int32Array {
    // Which variants a parent stands for depends on what is hidden.
    const key = JSON.stringify([by, locale, isDesc, typeof by === 'object' && by.parents ? this.#key : ''])
    const known = this.#remembered.orders.get(key)
    if (known) return known
    const order = by === 'name' ? this.#orderByName(locale, isDesc) : this.#orderByColumn(by, locale, isDesc)
    this.#remembered.orders.set(key, order)
    return order
  }

  /** What a column sorts by. */
  #columnValues({ column, highest, parents }: ColumnOrder, locale: number): Float64Array {
    const values = this.columns.sorts[sortSlot(column, locale, highest) - 1] ?? new Float64Array(0)
    return parents ? leastOfVariants(this.columns, values, parents === 'total') : values
  }

  #orderByName(locale: number, isDesc: boolean): Int32Array {
    const { size, names } = this.columns
    const places = Int32Array.from({ length: size }, (_, index) => (isDesc ? size - 1 - index : index))
    return orderByNumbers(places, names[locale - 1] ?? new Int32Array(size), isDesc)
  }

  #orderByColumn(by: 'created' | 'position' | ColumnOrder, locale: number, isDesc: boolean): Int32Array {
    const { created, positions } = this.columns
    const keys = by === 'created' ? created : by === 'position' ? positions : this.#columnValues(by, locale)
    return orderByNumbers(this.order('name', locale, false), keys, isDesc)
  }

  /** The scan of a selection, made once for all calls that come with it: the list, the categories' and the values' counts. */
  async selected(question: string, conditions: () => Promise<Conditions>) {
    const { scans } = this.#remembered
    const key = `${this.#key} ${question}`
    const known = scans.get(key)
    if (known) return { listing: this as Listing, ...(await known) }
    const made = conditions().then((read) => ({
      scan: scan(this.columns, read),
      bits: new Map(read.conditions.map(({ name }, index) => [name, 1 << index])),
      words: read.words,
    }))
    scans.set(key, made)
    // What failed is not remembered: the caller may mend it, or the database come back.
    made.catch(() => scans.delete(key))
    return { listing: this as Listing, ...(await made) }
  }
}
