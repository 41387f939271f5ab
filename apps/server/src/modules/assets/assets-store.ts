/** Reads pages of assets, and the words by which searches find them. */

import { type Db, rowsOf } from '@vitrine/database'
import { textList } from '@vitrine/database/lists'
import type { AssetDescription } from '@vitrine/database/schema'
import { sql } from 'drizzle-orm'
import { searchWordsStore } from '../../catalogue/search/search-words-store.ts'
import { libraryStore } from './library-store.ts'

/** An asset with its file. */
export interface AssetRow extends AssetDescription {
  readonly id: number
  readonly key: string
  readonly created: string
  readonly updated: string
  readonly scope_ids: readonly number[]
  readonly tag_ids: readonly number[]
  readonly file: string
  readonly type: string
  readonly extension: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
  readonly alpha: boolean
  readonly colours: readonly string[]
  readonly pages: number | null
  readonly duration: number | null
  readonly details: Readonly<Record<string, unknown>>
  readonly drawable: boolean | null
}

export const assetsStore = (db: Db) => ({
  ...libraryStore(db),
  ...searchWordsStore(db, { table: sql`asset_texts`, id: sql`asset_id` }),

  /** Assets by their internal ids, in that order. */
  async byIds(ids: readonly number[]): Promise<AssetRow[]> {
    if (ids.length === 0) return []
    const rows = await rowsOf<AssetRow>(db)`
      select a.id, a.media_key as key, a.names, a.descriptions, a.copyright, a.creator,
        to_json(a.created_at at time zone 'UTC') #>> '{}' || 'Z' as created, to_json(a.updated_at at time zone 'UTC') #>> '{}' || 'Z' as updated,
        a.scope_ids, a.tag_ids, m.name as file, m.type, m.extension, m.size::float8 as size, m.width, m.height, m.alpha, m.colours, m.pages,
        m.duration::float8 as duration, m.details, m.drawable
      from assets a
      join media_files m on m.key = a.media_key
      where a.id = any(${`{${ids.join(',')}}`}::int[])`
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  },

  /** The internal ids of assets by their codes. Unknown codes are left out. */
  async idsOf(codes: ReadonlySet<string>): Promise<number[]> {
    const rows = await rowsOf<{ id: number }>(db)`select id from assets where source in ${textList([...codes])}`
    return rows.map(({ id }) => id)
  },

  /** The assets of files, by media keys. */
  async ofFiles(keys: readonly string[]): Promise<{ id: number; key: string }[]> {
    if (keys.length === 0) return []
    return rowsOf<{ id: number; key: string }>(db)`select id, media_key as key from assets
      where media_key in (select json_array_elements_text(${JSON.stringify(keys)}::json)) order by id`
  },

  /**
   * The ids of a product's assets: first those of the files that its values name, in the order of `keys`, then the
   * others that belong to it. If several assets have the same file, one is chosen, preferably one that belongs to the
   * product.
   * @param shows whether an asset may be chosen, by its id
   */
  async ofProduct(
    { id, keys }: { readonly id: number; readonly keys: readonly string[] },
    shows: (id: number) => boolean,
  ): Promise<{ id: number; key: string }[]> {
    const linked = (
      await rowsOf<{ id: number; key: string }>(db)`
        select a.id, a.media_key as key from product_assets p join assets a on a.id = p.asset_id
        where p.product_id = ${id} order by p.position, a.id`
    ).filter((asset) => shows(asset.id))
    const named = (await this.ofFiles(keys)).filter((asset) => shows(asset.id))
    // The last entry for a key wins: the first asset that belongs to the product, else the one with the lowest id.
    const byKey = new Map([...named.reverse(), ...[...linked].reverse()].map((asset) => [asset.key, asset]))
    return [...keys, ...linked.map(({ key }) => key)].flatMap((key) => {
      const asset = byKey.get(key)
      byKey.delete(key)
      return asset ?? []
    })
  },

  /**
   * Media keys of the pictures that the other variants of a parent name or are tied to. Pictures that the parent names
   * itself are left out where a variant only names them, because it may have inherited them.
   * @param parent internal id of the parent, and the keys that its values name
   * @param variant internal id of the requested variant
   */
  async picturesOfOtherVariants(
    parent: { readonly id: number; readonly keys: readonly string[] },
    variant: number,
  ): Promise<ReadonlySet<string>> {
    const rows = await rowsOf<{ key: string; named: boolean }>(db)`with others as (
        select product_id, media_keys from product_listing where parent_id = ${parent.id} and product_id <> ${variant}
      ), found as (
        select unnest(media_keys) as key, true as named from others
        union
        select a.media_key, false from others join product_assets p using (product_id) join assets a on a.id = p.asset_id
      )
      select found.key, found.named from found join media_files m on m.key = found.key where m.type like 'image/%'`
    const own = new Set(parent.keys)
    return new Set(rows.flatMap(({ key, named }) => (named && own.has(key) ? [] : [key])))
  },
})

export type AssetsStore = ReturnType<typeof assetsStore>
