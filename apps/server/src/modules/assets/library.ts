/** The media library in memory, and what callers with limited rights see of it. */
import { createHash } from 'node:crypto'
import { type AssetFacetName, assetFacetNames } from '@vitrine/contract/rules/asset-facets'
import { LRUCache } from 'lru-cache'
import type { Visibility } from '../../catalogue/access/visibility.ts'
import { entriesIn } from '../../catalogue/listing/entries-in.ts'
import { countLabels, keepThoseWith } from '../../catalogue/listing/labels.ts'
import { orderByRanks, rowIndexOfId } from '../../catalogue/listing/orders.ts'
import { PromiseCache } from '../../catalogue/listing/promise-cache.ts'
import { type ListMembers, membersOf, type TreeLimits, TreeView } from '../../catalogue/listing/tree-view.ts'
import { TextSearch } from '../../catalogue/search/text-search.ts'
import { labelsAt, treeLabelsAt } from '../../catalogue/search/tree-labels.ts'
import { type CatalogueSnapshot, textFor } from '../configuration/catalogue-snapshot.ts'
import type { VisibleProducts } from '../products/visible-product.ts'
import type { AssetFacets } from './asset-facets.ts'
import type { AssetsStore } from './assets-store.ts'
import type { AssetLinks, LibraryColumns, ScopeRow, StoredLibrary, TagState } from './library-store.ts'

/** Codes of the parts that are hidden from a caller. */
type HiddenParts = Pick<Visibility['hidden'], 'scopes' | 'assets'>

/** Size in bytes of a view with hidden parts: per asset, and per scope. */
const viewBytes = { asset: 20, scope: 300 }

/** The limits of a list; undefined members do not limit it. `label` is the row index of a scope. */
export interface Limits extends TreeLimits {
  /** Row indexes of tags. An asset must have one of them. */
  readonly tags?: readonly number[] | undefined
  /** Labels of facets by group. An asset must have one of each group. */
  readonly facets?: Readonly<Partial<Record<AssetFacetName, readonly number[]>>> | undefined
}

/** The library as a caller sees it. */
export class LibraryView extends TreeView<ScopeRow> {
  /** The tags by position, without those that only hidden assets have. */
  readonly tags: readonly TagState[]
  readonly tagsById: ReadonlyMap<number, TagState>
  readonly #stored: StoredLibrary
  /** The lists of all views. */
  readonly #members: LRUCache<string, ListMembers>
  readonly #key: string

  constructor(
    stored: StoredLibrary,
    members: LRUCache<string, ListMembers>,
    scopes: ReadonlySet<string>,
    hidden?: Uint8Array,
  ) {
    const { columns, tree, tags } = stored
    super(columns, tree, scopes, hidden)
    this.#stored = stored
    this.#members = members
    const inAll = countLabels(columns.tags, tags.length, new Uint8Array(columns.size).fill(1))
    const inVisible = countLabels(columns.tags, tags.length, this.visible)
    this.tags = tags.filter(({ rowIndex }) => inAll[rowIndex] === 0 || (inVisible[rowIndex] ?? 0) > 0)
    this.tagsById = new Map(this.tags.map((tag) => [tag.id, tag]))
    this.#key = createHash('sha256')
      .update(this.visible)
      .update(this.hiddenLabels ?? '')
      .digest('base64url')
  }

  /** The list within limits. */
  members(limits: Limits): ListMembers {
    const { found, label, tags, facets = {} } = limits
    const wanted = assetFacetNames.map((name) => facets[name] && [...facets[name]].sort((a, b) => a - b))
    const key = JSON.stringify([this.#key, found?.key, tags && [...tags].sort((a, b) => a - b), label, wanted])
    const known = this.#members.get(key)
    if (known) return known
    const rowIndexes = this.rowIndexes(limits)
    const { columns, tags: allTags, facets: stored } = this.#stored
    if (tags !== undefined) keepThoseWith(columns.tags, tags, allTags.length, rowIndexes)
    for (const labels of wanted) if (labels) keepThoseWith(stored.labels, labels, stored.values.length, rowIndexes)
    const members = membersOf(rowIndexes)
    this.#members.set(key, members)
    return members
  }

  /** How many assets of a list each scope and its descendants have, by row index. */
  scopeCounts({ rowIndexes }: ListMembers): Int32Array {
    return countLabels(this.labels, this.tree.all.length, rowIndexes)
  }

  /** How many assets of a list each tag has, by row index. */
  tagCounts({ rowIndexes }: ListMembers): Int32Array {
    return countLabels(this.#stored.columns.tags, this.#stored.tags.length, rowIndexes)
  }

  /** How many assets of a list each value of the facets has, by label. */
  facetCounts({ rowIndexes }: ListMembers): Int32Array {
    const { labels, values } = this.#stored.facets
    return countLabels(labels, values.length, rowIndexes)
  }
}

/** A list of limits without one group of facets. */
export const withoutFacet = ({ facets, ...limits }: Limits, name: AssetFacetName): Limits => {
  const { [name]: _, ...others } = facets ?? {}
  return { ...limits, facets: others }
}

/**
 * The assets that are hidden together with products: those that belong to hidden products and to no product that the
 * caller's visibility shows. A 1 for each row.
 */
function hiddenWithProducts(
  { products, assets }: AssetLinks,
  { size }: LibraryColumns,
  visible: VisibleProducts,
): Uint8Array {
  const hidden = new Uint8Array(size)
  const shown = new Uint8Array(size)
  for (const [index, product] of products.entries()) {
    const marks = visible.isHidden(product) ? hidden : visible.isShown(product) ? shown : undefined
    for (const rowIndex of marks ? assets.entries.subarray(assets.starts[index], assets.starts[index + 1]) : [])
      if (marks) marks[rowIndex] = 1
  }
  for (let rowIndex = 0; rowIndex < size; rowIndex += 1) if (shown[rowIndex] === 1) hidden[rowIndex] = 0
  return hidden
}

/** The assets of one version, with cached results, so that turning a page does not filter and sort again. */
export class Library {
  readonly columns: LibraryColumns
  readonly facets: AssetFacets
  readonly search: TextSearch
  readonly #stored: StoredLibrary
  readonly #store: AssetsStore
  readonly #orders: LRUCache<string, Int32Array>
  readonly #members: LRUCache<string, ListMembers>
  /** The view of callers from whom nothing is hidden. */
  readonly #whole: LibraryView
  readonly #views: PromiseCache<LibraryView>
  readonly #links = new PromiseCache<AssetLinks>(1)

  private constructor(store: AssetsStore, stored: StoredLibrary, snapshot: () => CatalogueSnapshot) {
    const { columns, tree, tags } = stored
    this.#store = store
    this.#stored = stored
    this.columns = columns
    this.facets = stored.facets
    this.#orders = new LRUCache({ max: entriesIn(columns.size, 4) })
    this.#members = new LRUCache({ max: entriesIn(columns.size, 2) })
    this.search = new TextSearch({
      columns,
      store,
      order: ({ number }) => this.order('created', number, true),
      snapshot,
      labels: async (locale) => {
        const reserved = snapshot().groups.flatMap((group) => group.reserved.scopes ?? [])
        const scopesAt = treeLabelsAt(columns, tree, reserved, ({ names }) => textFor(names, locale))
        const names = tags.map((tag) => textFor(tag.names, locale))
        const tagsAt = labelsAt(columns.tags, names, 'value')
        return (rowIndex) => [...tagsAt(rowIndex), ...scopesAt(rowIndex)]
      },
    })
    this.#views = new PromiseCache(entriesIn(1, columns.size * viewBytes.asset + tree.all.length * viewBytes.scope))
    this.#whole = new LibraryView(stored, this.#members, new Set())
  }

  /**
   * Reads the library of the version in the database.
   * @param snapshot returns the snapshot of this version
   * @param previous the library of the version before, if this one is read ahead
   */
  static async read(
    store: AssetsStore,
    snapshot: () => CatalogueSnapshot,
    previous?: Promise<Library>,
  ): Promise<Library> {
    const library = new Library(store, await store.library(), snapshot)
    await library.search.buildAsIn(previous)
    return library
  }

  /**
   * All row indexes in an order, in both directions with the same tie-breakers: equal names by id, equal dates by name
   * and then by id.
   */
  order(by: 'created' | 'name', locale: number, isDesc: boolean): Int32Array {
    const key = `${by} ${locale} ${isDesc}`
    const known = this.#orders.get(key)
    if (known) return known
    const { size, created, names } = this.columns
    const before =
      by === 'name' ? new Int32Array(size).map((_, rowIndex) => rowIndex) : this.order('name', locale, false)
    const ranks = by === 'name' ? (names[locale - 1] ?? new Int32Array(size)) : created
    const order = orderByRanks(before, ranks, isDesc)
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
    return this.#views.get(
      key,
      async () => new LibraryView(this.#stored, this.#members, scopes, await this.#hidden(assets, products)),
    )
  }

  /** 1 for each asset that is hidden whatever scopes it is in; undefined when there is none. */
  async #hidden(assets: ReadonlySet<string>, products: VisibleProducts | undefined): Promise<Uint8Array | undefined> {
    const { columns } = this
    const rowIndexes = products
      ? hiddenWithProducts(await this.#links.get('', () => this.#store.links(columns)), columns, products)
      : new Uint8Array(columns.size)
    for (const id of assets.size === 0 ? [] : await this.#store.idsOf(assets)) {
      const rowIndex = rowIndexOfId(columns, id)
      if (rowIndex >= 0) rowIndexes[rowIndex] = 1
    }
    return rowIndexes.includes(1) ? rowIndexes : undefined
  }
}
