/** products.csv and assets.csv of an exported catalogue. */
import { join } from 'node:path'
import type { AttributeType, AttributeValue } from '@vitrine/contract'
import { type Db, rowsOf } from '@vitrine/database'
import { sql } from 'drizzle-orm'
import { attributePrefix, ownColumns } from '../readers/folder/products.ts'
import {
  type Cells,
  escapeBars,
  listCell,
  localisedCells,
  localisedColumn,
  localisedColumns,
  writeCsv,
} from './csv-file.ts'
import type { MediaPaths } from './media-paths.ts'

/** Rows in one query. */
const batchSize = 500

const files: ReadonlySet<string> = new Set(['file', 'media', 'video', 'image'])

/** The column of an attribute; one that has the name of another column gets a prefix. */
const columnOf = (name: string, locale: string): string =>
  localisedColumn(
    (ownColumns as readonly string[]).includes(name.toLowerCase()) ? `${attributePrefix}${name}` : name,
    locale,
  )

function cellOf(type: AttributeType, value: AttributeValue, paths: MediaPaths): string {
  const parts = (Array.isArray(value) ? value : [value]).map(String)
  return files.has(type) ? listCell(parts.map((part) => paths.of(part))) : parts.map(escapeBars).join('|')
}

interface ProductRow {
  readonly id: number
  readonly code: string
  readonly set: string | null
  readonly parent: string | null
  readonly status: string
  readonly delisted: boolean
  readonly position: number
  readonly created: string
  readonly updated: string
  readonly categories: string[]
  readonly values: Record<string, Record<string, AttributeValue>>
  readonly associations: Record<string, string[]>
}

/** Runs a query in batches, by the ids of the rows. */
async function* inBatches<Row extends { readonly id: number }>(next: (after: number) => Promise<Row[]>) {
  for (let rows = await next(0); rows.length > 0; rows = await next(rows.at(-1)?.id ?? 0)) yield* rows
}

const iso = (column: 'created_at' | 'updated_at') =>
  sql`to_char(p.${sql.identifier(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const productsAfter = (db: Db) => (after: number) =>
  rowsOf<ProductRow>(db)`
    select p.id, p.code, s.code as set, parent.code as parent, p.status, p.delisted, p.position::float8 as position,
      p.values,
      ${iso('created_at')} as created, ${iso('updated_at')} as updated,
      array(select c.code from unnest(p.category_ids) with ordinality as i(id, position) join categories c on c.id = i.id
        order by i.position) as categories,
      coalesce((select json_object_agg(kind, codes) from (
        select k.code as kind, json_agg(r.code order by a.position) as codes from product_associations a
          join association_kinds k on k.id = a.kind_id join products r on r.id = a.related_id
        where a.product_id = p.id group by k.code) g), '{}') as associations
    from products p left join attribute_sets s on s.id = p.set_id left join products parent on parent.id = p.parent_id
    where p.id > ${after} order by p.id limit ${batchSize}`

/** @returns the number of products */
export async function writeProducts(db: Db, folder: string, paths: MediaPaths): Promise<number> {
  const attributes = await rowsOf<{ name: string; type: AttributeType; locales: string[] }>(db)`
    select name, type, array(select distinct locale from products p, jsonb_object_keys(p.values->name) as locale
    where jsonb_typeof(p.values->name) = 'object') as locales from attributes order by position, id`
  const kinds = await rowsOf<{ code: string }>(db)`select code from association_kinds order by id`
  const types = new Map(attributes.map(({ name, type }) => [name, type]))
  let count = 0
  const rows = async function* (): AsyncGenerator<Cells> {
    for await (const { values, associations, ...row } of inBatches(productsAfter(db))) {
      count += 1
      const cells: Record<string, string> = {
        ...{ code: row.code, set: row.set ?? '', parent: row.parent ?? '', status: row.status },
        ...{ categories: listCell(row.categories), created: row.created, updated: row.updated },
        ...{ order: String(row.position), delisted: row.delisted ? 'yes' : '' },
      }
      for (const [kind, codes] of Object.entries(associations)) cells[`association:${kind}`] = listCell(codes)
      for (const [name, texts] of Object.entries(values))
        for (const [locale, value] of Object.entries(texts))
          cells[columnOf(name, locale)] = cellOf(types.get(name) ?? 'string', value, paths)
      yield cells
    }
  }
  await writeCsv(
    join(folder, 'products.csv'),
    [
      ...ownColumns,
      ...kinds.map(({ code }) => `association:${code}`),
      ...attributes.flatMap(({ name, locales }) => locales.sort().map((locale) => columnOf(name, locale))),
    ],
    rows(),
  )
  return count
}

interface AssetRow {
  readonly id: number
  readonly source: string
  readonly names: Record<string, string>
  readonly descriptions: Record<string, string>
  readonly copyright: string
  readonly creator: string
  readonly created: string
  readonly scopes: string[]
  readonly tags: string[]
  readonly products: string[]
}

export async function writeAssets(
  db: Db,
  folder: string,
  locales: readonly string[],
  paths: MediaPaths,
): Promise<void> {
  const next = (after: number) =>
    rowsOf<AssetRow>(db)`
      select p.id, p.source, p.names, p.descriptions, p.copyright, p.creator, ${iso('created_at')} as created,
        array(select s.code from unnest(p.scope_ids) with ordinality as i(id, position) join asset_scopes s on s.id = i.id
          order by i.position) as scopes,
        array(select t.code from unnest(p.tag_ids) with ordinality as i(id, position) join asset_tags t on t.id = i.id
          order by i.position) as tags,
        array(select r.code from product_assets a join products r on r.id = a.product_id where a.asset_id = p.id
          order by r.id) as products
      from assets p where p.id > ${after} order by p.id limit ${batchSize}`
  const rows = async function* (): AsyncGenerator<Cells> {
    for await (const { source, names, descriptions, scopes, tags, products, ...row } of inBatches(next))
      yield {
        ...{ file: paths.ofAsset(source), copyright: row.copyright, creator: row.creator, created: row.created },
        ...{ scopes: listCell(scopes), tags: listCell(tags), products: listCell(products) },
        ...localisedCells('name', names),
        ...localisedCells('description', descriptions),
      }
  }
  await writeCsv(
    join(folder, 'assets.csv'),
    [
      'file',
      ...localisedColumns('name', locales),
      ...localisedColumns('description', locales),
      ...['copyright', 'creator', 'created', 'scopes', 'tags', 'products'],
    ],
    rows(),
  )
}
