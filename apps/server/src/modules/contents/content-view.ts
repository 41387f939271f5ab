/**
 * The articles as a caller sees them, without hidden articles, hidden categories, and articles whose categories are all
 * hidden.
 */
import { keepThoseWith, type Labels } from '../../catalogue/listing/labels.ts'
import { placeOfId } from '../../catalogue/listing/orders.ts'
import { visibleLabels, visiblePlaces, withoutHidden } from '../../catalogue/listing/reserved-labels.ts'
import type { FoundPlaces } from '../../catalogue/listing/searches.ts'
import type { CategoryTree, ContentList } from './content-list.ts'

/** The limits of a list; undefined members do not limit it. */
export interface Limits {
  readonly found?: FoundPlaces | undefined
  /** Place of a category; -1 matches no article. */
  readonly category?: number | undefined
  /** Internal ids of articles. */
  readonly among?: readonly number[] | undefined
}

export class ContentView {
  readonly list: ContentList
  /** Without the hidden categories. */
  readonly tree: CategoryTree
  /** Internal ids of the hidden categories. */
  readonly hiddenCategories: readonly number[]
  /** Internal ids of the articles that are hidden whatever categories they are in. */
  readonly hiddenContents: readonly number[]
  /** A 1 for each visible article; undefined when all are visible. */
  readonly #seen: Uint8Array | undefined
  readonly #categories: Labels

  /**
   * @param hidden codes of categories
   * @param hiddenContents internal ids of articles
   */
  constructor(list: ContentList, hidden: ReadonlySet<string>, hiddenContents: readonly number[] = []) {
    const without = withoutHidden(list.tree, hidden)
    const { categories, ownCategories } = list.columns
    this.list = list
    this.tree = without?.tree ?? list.tree
    this.#categories = without ? visibleLabels(ownCategories, without) : categories
    const isPart = without !== undefined || hiddenContents.length > 0
    const seen = without ? visiblePlaces(ownCategories, without.hidden) : new Uint8Array(list.columns.size).fill(1)
    for (const id of hiddenContents) {
      const place = placeOfId(list.columns, id)
      if (place >= 0) seen[place] = 0
    }
    this.#seen = isPart ? seen : undefined
    this.hiddenContents = hiddenContents
    this.hiddenCategories = list.tree.all.filter(({ place }) => without?.hidden[place] === 1).map(({ id }) => id)
  }

  /** Whether anything is hidden. */
  get isPart(): boolean {
    return this.#seen !== undefined
  }

  /** Whether an article is visible; false for an unknown one. @param id internal id */
  shows(id: number): boolean {
    const place = placeOfId(this.list.columns, id)
    return place >= 0 && this.#seen?.[place] !== 0
  }

  /** The list within limits: a 1 for each place that is in it. */
  take({ found, category, among }: Limits): { places: Uint8Array; total: number } {
    const { columns } = this.list
    const { size } = columns
    const places = this.#seen?.slice() ?? new Uint8Array(size).fill(1)
    if (found) for (let place = 0; place < size; place += 1) if (found.places[place] === 0) places[place] = 0
    if (category !== undefined)
      keepThoseWith(this.#categories, category < 0 ? [] : [category], this.tree.all.length, places)
    if (among) {
      const kept = new Uint8Array(size)
      for (const id of among) {
        const place = placeOfId(columns, id)
        if (place >= 0) kept[place] = 1
      }
      for (let place = 0; place < size; place += 1) if (kept[place] === 0) places[place] = 0
    }
    let total = 0
    for (const one of places) total += one
    return { places, total }
  }
}
