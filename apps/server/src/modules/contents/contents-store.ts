/** Reads pages of articles, and the words by which searches find them. */

import { type Db, rowsOf } from '@vitrine/database'
import { textList } from '@vitrine/database/lists'
import { contentCategories, type StoredContentFiles } from '@vitrine/database/schema'
import { sql } from 'drizzle-orm'
import { readTreeColumns } from '../../catalogue/listing/listing-store.ts'
import { denseRanks } from '../../catalogue/listing/orders.ts'
import { type LabelTree, type TreeLabel, treeOf } from '../../catalogue/listing/tree.ts'
import type { TreeColumns } from '../../catalogue/listing/tree-view.ts'
import { filesByKeys } from '../../catalogue/media-store.ts'
import { searchWordsStore } from '../../catalogue/search/search-words-store.ts'
import type { LocaleState } from '../configuration/catalogue-snapshot.ts'

export type CategoryRow = typeof contentCategories.$inferSelect
export type CategoryState = TreeLabel<CategoryRow>

export interface ContentColumns extends TreeColumns {
  /** Ranks, from 0. */
  readonly priority: Int32Array
}

/** The categories and the articles of one version. */
export interface StoredContents {
  readonly tree: LabelTree<CategoryRow>
  readonly columns: ContentColumns
}

/** An article in a locale. */
export interface ContentRow {
  readonly id: number
  readonly code: string
  readonly title: string
  readonly introduction: string
  /** HTML. */
  readonly body: string
  readonly link: string
  /** The language of its text if it is not that of the locale; '' otherwise. */
  readonly fallback: string
  readonly files: StoredContentFiles
  readonly priority: number
  /** Seconds since 1970. */
  readonly created: number
  readonly updated: number
  readonly category_ids: readonly number[]
  /** The products that visitors may see. Some of them may be reserved. */
  readonly products: readonly { readonly id: number; readonly code: string }[]
}

const source = {
  table: sql`contents`,
  labelIds: sql`category_ids`,
  nameRanks: sql`title_ranks`,
  cell: sql`priority::float8`,
}

export const contentsStore = (db: Db) => ({
  /** The articles of the present version, column by column. */
  async contents(): Promise<StoredContents> {
    const { position, id } = contentCategories
    const tree = treeOf(await db.select().from(contentCategories).orderBy(position, id))
    const priority: number[] = []
    const columns = await readTreeColumns(db, source, tree, (_, weight) => priority.push(Number(weight)))
    return { tree, columns: { ...columns, priority: denseRanks(priority) } }
  },

  ...searchWordsStore(db, { table: sql`content_texts`, id: sql`content_id` }),

  /** Stored data about files, by their media keys. */
  files: (keys: readonly string[]) => filesByKeys(db, keys),

  /** Articles by their internal ids, in that order. */
  async byIds(ids: readonly number[], locale: LocaleState): Promise<ContentRow[]> {
    if (ids.length === 0) return []
    const rows = await rowsOf<ContentRow>(db)`
      select c.id, c.code, t.title, t.introduction, t.body, t.link, t.fallback, c.files, c.priority::float8 as priority,
        floor(extract(epoch from c.created_at))::float8 as created, floor(extract(epoch from c.updated_at))::float8 as updated, c.category_ids,
        coalesce((select json_agg(json_build_object('id', p.id, 'code', p.code) order by x.position) from content_products x join products p on p.id = x.product_id
          join product_listing l on l.product_id = p.id and l.visible where x.content_id = c.id), '[]') as products
      from contents c join content_texts t on t.content_id = c.id and t.locale = ${locale.number}
      where c.id = any(${`{${ids.join(',')}}`}::int[])`
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  },

  /** The internal ids of products or articles by their codes. Unknown codes are left out. */
  async idsOfCodes(table: 'products' | 'contents', codes: readonly string[]): Promise<{ id: number; code: string }[]> {
    if (codes.length === 0) return []
    return rowsOf<{ id: number; code: string }>(
      db,
    )`select id, code from ${sql.identifier(table)} where code in ${textList(codes)}`
  },

  /** The articles that do not link elsewhere, by code, with the times of their last changes in whole seconds. */
  ownAddresses: () =>
    rowsOf<{ id: number; code: string; changed: string }>(db)`
      select id, code, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed from contents
      where links = '{}' order by code`,

  /** The internal id of an article; undefined for an unknown code. */
  async idOf(code: string): Promise<number | undefined> {
    const [row] = await rowsOf<{ id: number }>(db)`select id from contents where code = ${code}`
    return row?.id
  },

  /**
   * The articles about a product or another product of its family: its parent and the variants (A-58).
   * @returns internal ids: the requested product and, for each article, the product that it is about; empty for an
   * unknown product
   */
  ofProduct: (code: string) =>
    rowsOf<{ requested: number; content: number; product: number }>(db)`
      select requested.id as requested, x.content_id as content, p.id as product from products requested
      join product_listing l on l.product_id = requested.id and l.visible
      join products p on coalesce(p.root_id, p.id) = coalesce(requested.root_id, requested.id)
      join content_products x on x.product_id = p.id
      where requested.code = ${code}`,

  /** The files of all articles, by internal id. */
  allFiles: () => rowsOf<{ id: number; files: StoredContentFiles }>(db)`select id, files from contents`,
})

export type ContentsStore = ReturnType<typeof contentsStore>
