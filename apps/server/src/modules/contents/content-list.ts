/**
 * The articles of one version in memory, column by column. The orders of all lists come from here, and the limits from
 * its views.
 */
import { type Db, rowsOf } from '@vitrine/database'
import { contentCategories } from '@vitrine/database/schema'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Visibility } from '../../catalogue/access/visibility.ts'
import { entriesIn } from '../../catalogue/listing/entries-in.ts'
import { type Labels, LabelsBuilder } from '../../catalogue/listing/labels.ts'
import { denseRanks, orderByRanks } from '../../catalogue/listing/orders.ts'
import { numbersOf, readInParts } from '../../catalogue/listing/read-in-parts.ts'
import { Searches } from '../../catalogue/listing/searches.ts'
import { type LabelTree, type TreeLabel, treeOf } from '../../catalogue/listing/tree.ts'
import { ContentView } from './content-view.ts'
import { idsOfCodes } from './contents-store.ts'

/** Codes of the parts that are hidden from a caller. */
type HiddenParts = Pick<Visibility['hidden'], 'content_categories' | 'contents'>

export type CategoryState = TreeLabel<typeof contentCategories.$inferSelect>

/** Each array has one entry per article. The index of an article in them is its place. */
export interface ContentColumns {
  readonly size: number
  /** Internal ids, ascending. */
  readonly ids: Int32Array
  /** Ranks, from 0. */
  readonly created: Int32Array
  readonly priority: Int32Array
  /** By locale number: ranks of the titles, from 0. */
  readonly titles: readonly Int32Array[]
  /** Places of an article's own categories. */
  readonly ownCategories: Labels
  /** Places of an article's own categories and of all their ancestors. */
  readonly categories: Labels
}

export type CategoryTree = LabelTree<typeof contentCategories.$inferSelect>

/** Maximum number of cached views of callers with limited rights. A view takes about 10 bytes per article. */
const maxViews = 12

const source = {
  key: sql`id`,
  table: sql`contents`,
  cells: [
    sql`(extract(epoch from created_at) * 1000)::bigint`,
    sql`priority::float8`,
    sql`array_to_string(category_ids, ',')`,
    sql`array_to_string(title_ranks, ',', '0')`,
  ],
}

async function readColumns(db: Db, tree: CategoryTree): Promise<ContentColumns> {
  const [count] = await rowsOf<{ size: number }>(db, sql`select count(*)::int as size from contents`)
  const capacity = count?.size ?? 0
  const ids = new Int32Array(capacity)
  const created = new Float64Array(capacity)
  const priority = new Float64Array(capacity)
  const titles: Int32Array[] = []
  const ownCategories = new LabelsBuilder(capacity, tree.all.length)
  const categories = new LabelsBuilder(capacity, tree.all.length)
  let size = 0
  for await (const part of readInParts(db, source))
    for (const [id, time, weight, categoryIds, ranks] of part.slice(0, capacity - size)) {
      ids[size] = Number(id)
      created[size] = Number(time)
      priority[size] = Number(weight)
      for (const categoryId of numbersOf(categoryIds)) {
        const category = tree.byId.get(categoryId)
        if (!category) continue
        ownCategories.give(size, category.place)
        for (const place of category.path) categories.give(size, place)
      }
      ownCategories.end(size)
      categories.end(size)
      for (const [index, rank] of numbersOf(ranks).entries()) {
        titles[index] ??= new Int32Array(capacity)
        titles[index][size] = rank
      }
      size += 1
    }
  return {
    size,
    ids: ids.subarray(0, size),
    created: denseRanks(created.subarray(0, size)),
    priority: denseRanks(priority.subarray(0, size)),
    titles: titles.map((ranks) => denseRanks(ranks.subarray(0, size))),
    ownCategories: ownCategories.done(size),
    categories: categories.done(size),
  }
}

/** The articles of one version, with cached orders, searches and views. */
export class ContentList {
  readonly tree: CategoryTree
  readonly columns: ContentColumns
  readonly searches: Searches
  readonly #orders: LRUCache<string, Int32Array>
  /** The view of callers from whom nothing is hidden. */
  readonly #whole: ContentView
  readonly #views = new LRUCache<string, Promise<ContentView>>({ max: maxViews })

  readonly #db: Db

  private constructor(db: Db, tree: CategoryTree, columns: ContentColumns) {
    this.#db = db
    this.tree = tree
    this.columns = columns
    this.searches = new Searches(columns)
    this.#orders = new LRUCache({ max: entriesIn(columns.size, 4) })
    this.#whole = new ContentView(this, new Set())
  }

  /** Reads the articles of the present version. */
  static async read(db: Db): Promise<ContentList> {
    const rows = await db.select().from(contentCategories).orderBy(contentCategories.position, contentCategories.id)
    const tree = treeOf(rows)
    return new ContentList(db, tree, await readColumns(db, tree))
  }

  /**
   * All places in an order (CONTENT-03). Articles with the same date or title are ordered by priority, highest first in
   * both directions. Articles of equal priority follow by title, or newest first in the order by title.
   */
  order(by: 'created' | 'title', locale: number, isDesc: boolean): Int32Array {
    const key = `${by} ${locale} ${isDesc}`
    const known = this.#orders.get(key)
    if (known) return known
    const { size, created, priority } = this.columns
    const titles = this.columns.titles[locale - 1] ?? new Int32Array(size)
    const places = Int32Array.from({ length: size }, (_, place) => place)
    const isByTitle = by === 'title'
    const next = isByTitle ? orderByRanks(places, created, true) : orderByRanks(places, titles, false)
    const order = orderByRanks(orderByRanks(next, priority, true), isByTitle ? titles : created, isDesc)
    this.#orders.set(key, order)
    return order
  }

  /** The articles without some categories and articles. @param hidden their codes; unknown codes have no effect */
  without({ content_categories, contents }: HiddenParts): Promise<ContentView> {
    if (content_categories.size === 0 && contents.size === 0) return Promise.resolve(this.#whole)
    const key = JSON.stringify([[...content_categories].sort(), [...contents].sort()])
    const known = this.#views.get(key)
    if (known) return known
    const made = idsOfCodes(this.#db, 'contents', [...contents]).then(
      (rows) =>
        new ContentView(
          this,
          content_categories,
          rows.map(({ id }) => id),
        ),
    )
    this.#views.set(key, made)
    // Errors are not cached, because the database may recover.
    made.catch(() => this.#views.delete(key))
    return made
  }
}
