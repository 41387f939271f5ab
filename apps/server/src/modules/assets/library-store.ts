/**
 * Reads what the lists of assets hold in memory, column by column: about 80 bytes per asset. Limits, counts and orders
 * of all lists come from there. The database provides texts and search results.
 */
import { type Db, rowsOf } from '@vitrine/database'
import { assetScopes, assetTags } from '@vitrine/database/schema'
import { sql } from 'drizzle-orm'
import { type Labels, LabelsBuilder } from '../../catalogue/listing/labels.ts'
import { numbersOf, readInParts, readTreeColumns } from '../../catalogue/listing/listing-store.ts'
import { rowIndexOfId } from '../../catalogue/listing/orders.ts'
import { type LabelTree, type TreeLabel, treeOf } from '../../catalogue/listing/tree.ts'
import type { TreeColumns } from '../../catalogue/listing/tree-view.ts'
import { type AssetFacets, FacetsBuilder, type FileFacts } from './asset-facets.ts'

export type ScopeRow = typeof assetScopes.$inferSelect
export type ScopeState = TreeLabel<ScopeRow>
/** `rowIndex` is the index of the tag among all tags. */
export type TagState = typeof assetTags.$inferSelect & { readonly rowIndex: number }

export interface LibraryColumns extends TreeColumns {
  readonly tags: Labels
}

/** The scopes, the tags by their row indexes, and the assets of one version. */
export interface StoredLibrary {
  readonly tree: LabelTree<ScopeRow>
  readonly tags: readonly TagState[]
  readonly columns: LibraryColumns
  readonly facets: AssetFacets
}

/**
 * The products to which assets belong: those whose values, own or inherited, name the asset's file, and those that
 * assets.csv ties it to.
 */
export interface AssetLinks {
  /** Internal ids of products. */
  readonly products: Int32Array
  /** By index in `products`: the row indexes of the product's assets. */
  readonly assets: Labels
}

/** The media keys that a product shows, its own and inherited ones, as the import has stored them. */
const namedKeys = {
  key: sql`product_id`,
  table: sql`product_listing`,
  cells: [sql`array_to_string(media_keys, ',')`],
}

const assetKeys = { key: sql`id`, table: sql`assets`, cells: [sql`media_key`] }

const source = {
  table: sql`assets`,
  labelIds: sql`scope_ids`,
  nameRanks: sql`name_ranks`,
  // The tags and the facts of the file, separated by spaces.
  cell: sql`array_to_string(tag_ids, ',') || ' ' || coalesce((
    select concat_ws(' ', translate(type, '|; ', ''), translate(extension, '|; ', ''), coalesce(width, 0),
      coalesce(height, 0), array_to_string(colours, ','))
    from media_files where key = media_key), '')`,
}

/** The facts of a file from the parts of its cell. */
const factsOf = ([type, extension = '', width, height, colours = '']: readonly string[]): FileFacts | undefined =>
  type ? { type, extension, width: Number(width), height: Number(height), colours: colours.split(',') } : undefined

export const libraryStore = (db: Db) => ({
  /** The library of the present version. Scopes and tags are in the order of their positions. */
  async library(): Promise<StoredLibrary> {
    const tree = treeOf(await db.select().from(assetScopes).orderBy(assetScopes.position, assetScopes.id))
    const tagRows = await db.select().from(assetTags).orderBy(assetTags.position, assetTags.id)
    const tags = tagRows.map((row, rowIndex) => ({ ...row, rowIndex }))
    const rowIndexesOfTags = new Map(tags.map(({ id, rowIndex }) => [id, rowIndex]))
    const tagsOfAssets = new LabelsBuilder(tags.length)
    const extensions = await rowsOf<{ extension: string }>(db)`select distinct extension from media_files`
    const facets = new FacetsBuilder(extensions.map(({ extension }) => extension))
    const columns = await readTreeColumns(db, source, tree, (asset, cell = '') => {
      const [tagIds, ...file] = cell.split(' ')
      for (const id of numbersOf(tagIds)) {
        const tag = rowIndexesOfTags.get(id)
        if (tag !== undefined) tagsOfAssets.add(asset, tag)
      }
      tagsOfAssets.end()
      facets.add(asset, factsOf(file))
    })
    return { tree, tags, columns: { ...columns, tags: tagsOfAssets.done() }, facets: facets.done() }
  },

  /** The products of the assets. Only catalogues with reserved products need them. */
  async links(columns: LibraryColumns): Promise<AssetLinks> {
    const byKey = new Map<string, number[]>()
    for await (const part of readInParts(db, assetKeys))
      for (const [id, key = ''] of part) byKey.set(key, [...(byKey.get(key) ?? []), rowIndexOfId(columns, Number(id))])
    const rows = await rowsOf<{ product: number; assets: number[] }>(db)`
      select product_id as product, array_agg(asset_id) as assets from product_assets group by product_id`
    const linked = new Map(rows.map(({ product, assets }) => [product, assets.map((id) => rowIndexOfId(columns, id))]))
    const products: number[] = []
    const assets = new LabelsBuilder(columns.size)
    for await (const part of readInParts(db, namedKeys))
      for (const [id, keys = ''] of part) {
        const named = keys.split(',').flatMap((key) => byKey.get(key) ?? [])
        const rowIndexes = [...named, ...(linked.get(Number(id)) ?? [])].filter((rowIndex) => rowIndex >= 0)
        if (rowIndexes.length === 0) continue
        for (const rowIndex of rowIndexes) assets.add(products.length, rowIndex)
        assets.end()
        products.push(Number(id))
      }
    return { products: Int32Array.from(products), assets: assets.done() }
  },
})
