/** Reads pages of articles and the results of searches. */
import { stemmerOf } from '@vitrine/catalogue-rules/words'
import { type Db, rowsOf } from '@vitrine/database'
import { textList } from '@vitrine/database/lists'
import { corpora, type StoredContentFiles } from '@vitrine/database/schema'
import { sql } from 'drizzle-orm'
import { readIdSet } from '../../catalogue/listing/id-set.ts'
import type { Found } from '../../catalogue/listing/searches.ts'
import { termQuery } from '../../catalogue/search/search-query.ts'
import type { LocaleState } from '../configuration/catalogue-snapshot.ts'
import type { ContentView } from './content-view.ts'

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

/** The locale is a literal, not a parameter: each locale has its own partial index. */
const inLocale = ({ number }: LocaleState) => sql.raw(`locale = ${Number(number)}`)

/** Articles by their internal ids, in that order. */
export async function contentsByIds(db: Db, ids: readonly number[], locale: LocaleState): Promise<ContentRow[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf<ContentRow>(
    db,
    sql`select c.id, c.code, t.title, t.introduction, t.body, t.link, t.fallback, c.files, c.priority::float8 as priority,
        floor(extract(epoch from c.created_at))::float8 as created, floor(extract(epoch from c.updated_at))::float8 as updated, c.category_ids,
        coalesce((select json_agg(json_build_object('id', p.id, 'code', p.code) order by x.position) from content_products x join products p on p.id = x.product_id
          join product_listing l on l.product_id = p.id and l.visible where x.content_id = c.id), '[]') as products
      from contents c join content_texts t on t.content_id = c.id and t.${inLocale(locale)}
      where c.id = any(${`{${ids.join(',')}}`}::int[])`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The internal ids of products or articles by their codes. Unknown codes are left out. */
export async function idsOfCodes(
  db: Db,
  table: 'products' | 'contents',
  codes: readonly string[],
): Promise<{ id: number; code: string }[]> {
  if (codes.length === 0) return []
  return rowsOf(db, sql`select id, code from ${sql.identifier(table)} where code in ${textList(codes)}`)
}

/** The articles that do not link elsewhere, by code, with the times of their last changes in whole seconds. */
export async function ownAddresses(db: Db): Promise<{ id: number; code: string; changed: string }[]> {
  return rowsOf(
    db,
    sql`select id, code, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed from contents
      where links = '{}' order by code`,
  )
}

/** The internal id of an article; undefined for an unknown code. */
export async function contentIdOf(db: Db, code: string): Promise<number | undefined> {
  const [row] = await rowsOf<{ id: number }>(db, sql`select id from contents where code = ${code}`)
  return row?.id
}

/**
 * The articles about a product or another product of its family: its parent and the variants (A-58).
 * @returns internal ids: the requested product and, for each article, the product that it is about; empty for an
 * unknown product
 */
export async function contentsOfProduct(
  db: Db,
  code: string,
): Promise<{ asked: number; content: number; product: number }[]> {
  return rowsOf<{ asked: number; content: number; product: number }>(
    db,
    sql`select asked.id as asked, x.content_id as content, p.id as product from products asked
      join product_listing l on l.product_id = asked.id and l.visible
      join products p on coalesce(p.root_id, p.id) = coalesce(asked.root_id, asked.id)
      join content_products x on x.product_id = p.id
      where asked.code = ${code}`,
  )
}

/** Those of the words that occur in the texts of visible articles. */
export async function wordsSaid(
  db: Db,
  words: readonly string[],
  locale: LocaleState,
  { hiddenCategories, hiddenContents }: Pick<ContentView, 'hiddenCategories' | 'hiddenContents'>,
): Promise<ReadonlySet<string>> {
  // Words consist only of letters and digits, so they need no escaping inside quotes.
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`select w.word from json_array_elements_text(${JSON.stringify(words)}::json) as w(word)
      where exists (select 1 from content_texts t join contents c on c.id = t.content_id
        where t.${inLocale(locale)} and t.search @@ (to_tsquery(${stemmerOf(locale.code)}::regconfig, quote_literal(w.word)) || to_tsquery('simple', quote_literal(w.word)))
          and (cardinality(c.category_ids) = 0 or not c.category_ids <@ ${`{${hiddenCategories.join(',')}}`}::int[])
          and c.id <> all(${`{${hiddenContents.join(',')}}`}::int[]))`,
  )
  return new Set(rows.map(({ word }) => word))
}

/** The files of all articles, by internal id. */
export function allFiles(db: Db): Promise<{ id: number; files: StoredContentFiles }[]> {
  return rowsOf(db, sql`select id, files from contents`)
}

/** The articles that a search finds; undefined when the typed text contains nothing searchable. */
export async function searchContents(db: Db, term: string, locale: LocaleState): Promise<Found | undefined> {
  const found = await termQuery(db, term, locale, corpora.contents)
  if (!found) return undefined
  const ids = await readIdSet(
    db,
    sql`select content_id from content_texts where ${inLocale(locale)} and search @@ ${found.query}`,
  )
  return { ids, words: found.words }
}

/** Name, type and size of a file. */
export interface FileFacts {
  readonly key: string
  readonly name: string
  readonly extension: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
}

/** Names, types and sizes of files, by their media keys. */
export async function filesByKeys(db: Db, keys: readonly string[]): Promise<Map<string, FileFacts>> {
  if (keys.length === 0) return new Map()
  const rows = await rowsOf<FileFacts>(
    db,
    sql`select key, name, extension, size::float8 as size, width, height from media_files
      where key in (select json_array_elements_text(${JSON.stringify([...new Set(keys)])}::json))`,
  )
  return new Map(rows.map((row) => [row.key, row]))
}
