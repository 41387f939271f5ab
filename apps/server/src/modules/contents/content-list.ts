/** The articles of one version in memory, and what callers with limited rights see of them. */
import { LRUCache } from 'lru-cache'
import type { Visibility } from '../../catalogue/access/visibility.ts'
import { entriesIn } from '../../catalogue/listing/entries-in.ts'
import { orderByRanks, rowIndexOfId } from '../../catalogue/listing/orders.ts'
import { PromiseCache } from '../../catalogue/listing/promise-cache.ts'
import { type ListMembers, membersOf, type TreeLimits, TreeView } from '../../catalogue/listing/tree-view.ts'
import { TextSearch } from '../../catalogue/search/text-search.ts'
import { treeLabelsAt } from '../../catalogue/search/tree-labels.ts'
import { type CatalogueSnapshot, textFor } from '../configuration/catalogue-snapshot.ts'
import type { CategoryRow, ContentColumns, ContentsStore, StoredContents } from './contents-store.ts'

/** Codes of the parts that are hidden from a caller. */
type HiddenParts = Pick<Visibility['hidden'], 'content_categories' | 'contents'>

/** Maximum number of cached views of callers with limited rights. A view takes about 10 bytes per article. */
const maxViews = 12

/** The limits of a list; undefined members do not limit it. `label` is the row index of a category. */
export interface Limits extends TreeLimits {
  /** Internal ids of articles. */
  readonly among?: readonly number[] | undefined
}

const rowIndexesOf = (ids: readonly number[], columns: ContentColumns): Uint8Array => {
  const rowIndexes = new Uint8Array(columns.size)
  for (const id of ids) {
    const rowIndex = rowIndexOfId(columns, id)
    if (rowIndex >= 0) rowIndexes[rowIndex] = 1
  }
  return rowIndexes
}

/** The articles as a caller sees them. */
export class ContentView extends TreeView<CategoryRow> {
  readonly columns: ContentColumns

  constructor({ columns, tree }: StoredContents, categories: ReadonlySet<string>, hidden?: Uint8Array) {
    super(columns, tree, categories, hidden)
    this.columns = columns
  }

  /** The list within limits. */
  members(limits: Limits): ListMembers {
    const rowIndexes = this.rowIndexes(limits)
    const among = limits.among && rowIndexesOf(limits.among, this.columns)
    if (among)
      for (let rowIndex = 0; rowIndex < rowIndexes.length; rowIndex += 1)
        if (among[rowIndex] === 0) rowIndexes[rowIndex] = 0
    return membersOf(rowIndexes)
  }
}

/** The articles of one version, with cached orders, searches and views. */
export class ContentList {
  readonly columns: ContentColumns
  readonly search: TextSearch
  readonly #orders: LRUCache<string, Int32Array>
  /** The view of callers from whom nothing is hidden. */
  readonly #whole: ContentView
  readonly #views = new PromiseCache<ContentView>(maxViews)
  readonly #stored: StoredContents
  readonly #store: ContentsStore

  private constructor(store: ContentsStore, stored: StoredContents, snapshot: () => CatalogueSnapshot) {
    this.#store = store
    this.#stored = stored
    this.columns = stored.columns
    this.search = new TextSearch({
      columns: stored.columns,
      store,
      order: ({ number }) => this.order('created', number, true),
      snapshot,
      labels: async (locale) => {
        const reserved = snapshot().groups.flatMap((group) => group.reserved.content_categories ?? [])
        return treeLabelsAt(stored.columns, stored.tree, reserved, ({ titles }) => textFor(titles, locale))
      },
    })
    this.#orders = new LRUCache({ max: entriesIn(stored.columns.size, 4) })
    this.#whole = new ContentView(stored, new Set())
  }

  /**
   * Reads the articles of the version in the database.
   * @param snapshot returns the snapshot of this version
   * @param previous the articles of the version before, if this one is read ahead
   */
  static async read(
    store: ContentsStore,
    snapshot: () => CatalogueSnapshot,
    previous?: Promise<ContentList>,
  ): Promise<ContentList> {
    const list = new ContentList(store, await store.contents(), snapshot)
    await list.search.buildAsIn(previous)
    return list
  }

  /**
   * All row indexes in an order (CONTENT-03). Articles with the same date or title are ordered by priority, highest first
   * in both directions. Articles of equal priority follow by title, or newest first in the order by title.
   */
  order(by: 'created' | 'title', locale: number, isDesc: boolean): Int32Array {
    const key = `${by} ${locale} ${isDesc}`
    const known = this.#orders.get(key)
    if (known) return known
    const { size, created, priority } = this.columns
    const titles = this.columns.names[locale - 1] ?? new Int32Array(size)
    const rowIndexes = Int32Array.from({ length: size }, (_, rowIndex) => rowIndex)
    const isByTitle = by === 'title'
    const next = isByTitle ? orderByRanks(rowIndexes, created, true) : orderByRanks(rowIndexes, titles, false)
    const order = orderByRanks(orderByRanks(next, priority, true), isByTitle ? titles : created, isDesc)
    this.#orders.set(key, order)
    return order
  }

  /** The articles without some categories and articles. @param hidden their codes; unknown codes have no effect */
  without({ content_categories, contents }: HiddenParts): Promise<ContentView> {
    if (content_categories.size === 0 && contents.size === 0) return Promise.resolve(this.#whole)
    const key = JSON.stringify([[...content_categories].sort(), [...contents].sort()])
    return this.#views.get(key, async () => {
      const ids = (await this.#store.idsOfCodes('contents', [...contents])).map(({ id }) => id)
      const hidden = ids.length > 0 ? rowIndexesOf(ids, this.columns) : undefined
      return new ContentView(this.#stored, content_categories, hidden)
    })
  }
}
