/** Writes imported articles. Compares batches with the stored rows by a hash, and leaves unchanged rows untouched. */
import { mediaPath } from '@vitrine/catalogue-rules/media/media-path'
import { rowsOf } from '@vitrine/database'
import { sql } from 'drizzle-orm'
import { finding } from '../findings/index.ts'
import type { ContentRecord, SourcePosition } from '../records.ts'
import { isUsableCode, maxCodeLength } from './codes.ts'
import type { ContentCategories } from './content-categories.ts'
import { ContentFields, type ContentLookup, type ContentRow, type MediaFile } from './content-row.ts'
import { refuse } from './import-context.ts'
import type { ImportParts } from './import-parts.ts'
import { reportNothingToKeep, type Things } from './seen.ts'
import { beginningOf, storable } from './storable.ts'

/** Articles in one batch, all in memory; articles are long. */
const batchSize = 50
const kind = 'article'
const articles: Things = { one: 'article', several: 'articles', gone: 'none', file: 'contents' }

interface StoredContent {
  readonly id: number
  readonly code: string
  readonly created: string
  readonly hash: string
}

/** An article with this id would have the address of the categories (API-23). */
const addressOfCategories = 'categories'

/** JSON escapes of characters that PostgreSQL does not store in a text. */
const unstorable = /\\u(0000|d[89a-f])/i
const asStorable = (record: ContentRecord): ContentRecord => {
  const text = JSON.stringify(record)
  if (!unstorable.test(text)) return record
  return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value)) as ContentRecord
}

export class ContentWriter {
  /** Ids of the articles that are new or changed. */
  readonly changed = new Set<number>()
  #batch: ContentRecord[] = []
  /** Codes of this import's articles, usable or not. */
  readonly #named = new Set<string>()
  readonly #written = new Set<string>()
  readonly #categories: ContentCategories
  readonly #parts: ImportParts

  constructor(parts: ImportParts, categories: ContentCategories) {
    this.#parts = parts
    this.#categories = categories
  }

  /** Whether this import has any articles. */
  get namesAny(): boolean {
    return this.#named.size > 0
  }

  /** Takes an article. The products that it names have been written already. */
  async write(record: ContentRecord): Promise<void> {
    const code = storable(record.code).normalize('NFC').trim()
    const isTwice = this.#named.has(code)
    this.#named.add(code)
    if (isTwice) return refuse(this.#parts, kind, finding('duplicate-article', record.at, code))
    if (!isUsableCode(code) || code === addressOfCategories) {
      const why = finding('no-code/article', record.at, beginningOf(code, 60), maxCodeLength, addressOfCategories)
      return refuse(this.#parts, kind, why)
    }
    this.#batch.push({ ...asStorable(record), code })
    if (this.#batch.length >= batchSize) await this.#flush()
  }

  /** Runs after the last article. */
  finish(): Promise<void> {
    return this.#flush()
  }

  /** Removes the articles that this import does not have, and then the categories without articles. */
  async prune(): Promise<void> {
    const { db, tally } = this.#parts
    if (this.#written.size === 0) return reportNothingToKeep(this.#parts, articles)
    const gone = await rowsOf<{ id: number }>(db)`delete from contents
      where code not in (select json_array_elements_text(${JSON.stringify([...this.#written])}::json)) returning id`
    tally.removed(kind, gone.length)
    await this.#categories.prune()
  }

  async #flush(): Promise<void> {
    const records = this.#batch
    this.#batch = []
    if (records.length === 0) return
    const { tally } = this.#parts
    const stored = await this.#storedOf(records.map(({ code }) => code))
    const lookup = await this.#lookupFor(records)
    const changed: ContentRow[] = []
    for (const record of records) {
      const before = stored.get(record.code)
      const row = await new ContentFields(record, lookup, this.#parts).row(before?.created)
      if (!row) {
        tally.refused(kind)
        continue
      }
      this.#written.add(row.code)
      if (before?.hash === row.hash) tally.unchanged(kind)
      else {
        changed.push(row)
        tally.written(kind, before !== undefined)
      }
    }
    await this.#upsert(changed)
  }

  /** Imports the files of a batch, and looks up the products that it names. */
  async #lookupFor(records: readonly ContentRecord[]): Promise<ContentLookup> {
    const { db, files, report } = this.#parts
    const paths = records.flatMap((record) => [...record.named, ...filesOf(record)])
    await files.takeAll(paths)
    const keys = paths.flatMap((path) => {
      const taken = files.taken(path)
      return 'key' in taken ? [taken.key] : []
    })
    const facts = await rowsOf<{ key: string; type: string; width: number | null; height: number | null }>(db)`
      select key, type, width, height from media_files where key in (select json_array_elements_text(${JSON.stringify(keys)}::json))`
    const byKey = new Map(facts.map((row) => [row.key, row]))
    const codes = records.flatMap((record) => [...record.products, ...linkedProducts(record)])
    const products = await rowsOf<{ id: number; code: string }>(db)`select id, code from products
      where code in (select json_array_elements_text(${JSON.stringify(codes)}::json))`
    const ids = new Map(products.map(({ id, code }) => [code, id]))
    const forms = await rowsOf<{ code: string; category: string }>(db)`select code, category from forms`
    const formCodes = new Set(forms.map(({ code }) => code))
    const formCategories = new Set(forms.map(({ category }) => category))
    return {
      media: (path: string, at: SourcePosition): MediaFile | undefined => {
        const taken = files.taken(path)
        if (!('key' in taken)) {
          report({ ...taken, at })
          return undefined
        }
        const { type = '', width = null, height = null } = byKey.get(taken.key) ?? {}
        return { url: mediaPath(taken.key, taken.name), type, width, height }
      },
      product: (code) => ids.get(code),
      hasForm: (code) => formCodes.has(code),
      hasForms: (category) => formCategories.has(category),
      categories: (codes, at) => this.#categories.idsOf(codes, at),
    }
  }

  async #storedOf(codes: readonly string[]): Promise<Map<string, StoredContent>> {
    const rows = await rowsOf<StoredContent>(this.#parts.db)`
      select id, code, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created, hash from contents
      where code in (select json_array_elements_text(${JSON.stringify(codes)}::json))`
    return new Map(rows.map((row) => [row.code, row]))
  }

  async #upsert(rows: readonly ContentRow[]): Promise<void> {
    if (rows.length === 0) return
    const { db, now } = this.#parts
    const written = await rowsOf<{ id: number; code: string }>(db)`
      insert into contents (code, titles, introductions, bodies, links, files, priority, created_at, updated_at, category_ids, hash)
      select code, titles, introductions, bodies, links, files, priority, created, ${now}::timestamptz,
        array(select json_array_elements_text(categories)::int), hash
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(code text, titles jsonb, introductions jsonb, bodies jsonb, links jsonb,
        files jsonb, priority real, created timestamptz, categories json, hash text)
      on conflict (code) do update set titles = excluded.titles, introductions = excluded.introductions, bodies = excluded.bodies,
        links = excluded.links, files = excluded.files, priority = excluded.priority, created_at = excluded.created_at,
        updated_at = excluded.updated_at, category_ids = excluded.category_ids, hash = excluded.hash
      returning id, code`
    const ids = new Map(written.map(({ id, code }) => [code, id]))
    for (const { id } of written) this.changed.add(id)
    const links = rows.flatMap(({ code, products }) =>
      products.map((product, position) => ({ c: ids.get(code), p: product, n: position })),
    )
    const changed = JSON.stringify(written.map(({ id }) => id))
    await db.execute(sql`delete from content_products
      where content_id in (select json_array_elements_text(${changed}::json)::int)`)
    await db.execute(sql`insert into content_products (content_id, product_id, position)
      select c, p, n from json_to_recordset(${JSON.stringify(links)}::json) as r(c int, p int, n int)`)
  }
}

/** The paths of the files that an article offers. */
function filesOf({ files: { attachments, ...slots } }: ContentRecord): string[] {
  const all = [...Object.values(slots), ...attachments].flatMap((file) => file?.path ?? [])
  return all.filter((path) => !/^https:/i.test(path))
}

/** The products to which its texts link. */
const linkedProducts = ({ bodies }: ContentRecord): string[] =>
  Object.values(bodies).flatMap((body) =>
    [...body.matchAll(/"product:([^"]+)"/g)].map(([, code = '']) => unescaped(code)),
  )

/** Reverts the escapes of HTML. */
const unescaped = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
