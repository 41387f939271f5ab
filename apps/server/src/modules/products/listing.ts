import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/database.ts'
import { entriesIn } from '../../listing/entries-in.ts'
import { orderBy } from '../../listing/orders.ts'
import { type ListingColumns, readListing } from './listing-columns.ts'
import { type Conditions, type Scan, scan } from './listing-scan.ts'
import { sortSlot } from './sort-slot.ts'

/** A column of the catalogue as a sort key. @param highest the highest number of a locale */
export interface ColumnOrder {
  readonly column: number
  readonly highest: number
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

/** The listing of one version, with what was found out about it lately: turning a page scans and sorts nothing again. */
export class Listing {
  readonly columns: ListingColumns
  private readonly orders: LRUCache<string, Int32Array>
  private readonly scans: LRUCache<string, Promise<Scanned>>

  private constructor(columns: ListingColumns) {
    this.columns = columns
    this.orders = new LRUCache({ max: entriesIn(columns.size, 4) })
    this.scans = new LRUCache({ max: entriesIn(columns.size, 5) })
  }

  /** Reads the listing of the present version. */
  static async read(db: Db): Promise<Listing> {
    return new Listing(await readListing(db))
  }

  /** All places in an order; products without a value of a column stand last, and equal ones by name. */
  order(by: 'name' | 'created' | 'position' | ColumnOrder, locale: number, isDesc: boolean): Int32Array {
    const key = JSON.stringify([by, locale, isDesc])
    const known = this.orders.get(key)
    if (known) return known
    const { size, names, created, positions, sorts } = this.columns
    const byName = names[locale - 1] ?? new Int32Array(size)
    const order =
      by === 'name'
        ? orderBy(size, byName, isDesc)
        : by === 'created'
          ? orderBy(size, created, isDesc, byName)
          : by === 'position'
            ? orderBy(size, positions, isDesc, byName)
            : orderBy(size, sorts[sortSlot(by.column, locale, by.highest) - 1] ?? [], isDesc, byName)
    this.orders.set(key, order)
    return order
  }

  /** The scan of a selection, made once for all calls that come with it: the list, the categories' and the values' counts. */
  async selected(key: string, conditions: () => Promise<Conditions>) {
    const known = this.scans.get(key)
    if (known) return { listing: this as Listing, ...(await known) }
    const made = conditions().then((read) => ({
      scan: scan(this.columns, read),
      bits: new Map(read.conditions.map(({ name }, index) => [name, 1 << index])),
      words: read.words,
    }))
    this.scans.set(key, made)
    // What failed is not remembered: the caller may mend it, or the database come back.
    made.catch(() => this.scans.delete(key))
    return { listing: this as Listing, ...(await made) }
  }
}
