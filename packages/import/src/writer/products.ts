/**
 * Writes imported products. Compares batches with the stored rows by a hash, and leaves unchanged rows untouched.
 * Parents and associations can refer to later rows of a file, so temporary tables hold them until the end.
 */
import { setImmediate } from 'node:timers/promises'
import { rowsOf } from '@vitrine/database'
import { arrayText } from '@vitrine/database/lists'
import { type SQL, sql } from 'drizzle-orm'
import { finding } from '../findings/index.ts'
import type { ProductRecord } from '../records.ts'
import { maxCodeLength } from './codes.ts'
import { refuse } from './import-context.ts'
import type { ImportParts } from './import-parts.ts'
import { unsettled } from './product-families.ts'
import { completed, familyIdsOf, type HashedRow, present, type StoredRow, withHash } from './product-row.ts'
import { ProductRows } from './product-rows.ts'
import { ProductSources, type SourceRow } from './product-sources.ts'
import { retype } from './retype.ts'
import { isRoundedNumber, roundedNumber } from './values.ts'

/** Rows in one batch. */
const batchSize = 500

interface Named {
  readonly record: ProductRecord
  readonly code: string
}

/** Rows that are ready to be written. */
interface Prepared {
  readonly changed: HashedRow[]
  /** Unchanged products that name products which were missing at the last import, and may exist now. */
  readonly again: HashedRow[]
  /** The digests of records that need not be compared again while they stay the same. */
  readonly sources: SourceRow[]
}

export class ProductWriter {
  #batch: Named[] = []
  readonly #seen = new Set<string>()
  readonly #delisted: string[] = []
  /** The batch before, whose rows are written while this one's are prepared and the next one is read. */
  #prepared: Prepared = { changed: [], again: [], sources: [] }
  #writing: Promise<void> = Promise.resolve()
  readonly #rows: ProductRows
  readonly #sources: ProductSources
  readonly #takeAll: (paths: readonly string[]) => Promise<void>
  readonly #parts: ImportParts

  /** @param takeAll imports the files that values name, before they are looked up one by one */
  constructor(parts: ImportParts, takeAll: (paths: readonly string[]) => Promise<void>) {
    this.#parts = parts
    this.#takeAll = takeAll
    this.#rows = new ProductRows(parts)
    this.#sources = new ProductSources(parts)
  }

  /** Creates the temporary tables of this import, which the end of the transaction drops. */
  async begin(): Promise<void> {
    for (const attribute of this.#parts.vocabulary.retyped)
      await retype(this.#parts.db, attribute, this.#rows.contextOf(attribute), this.#parts.report)
    await this.#parts.db.execute(sql`create temporary table import_parents (product_id int primary key, parent text, file text, line int,
      again boolean, parent_before int, root_before int) on commit drop`)
    await this.#parts.db.execute(
      sql`create temporary table import_links (product_id int, kind_id int, position int, related text, file text, line int) on commit drop`,
    )
    await this.#parts.db.execute(sql`create temporary table import_kinds (product_id int, kind_id int) on commit drop`)
    await this.#parts.db.execute(sql`create temporary table import_seen (code text primary key) on commit drop`)
    await this.#parts.db.execute(sql`create temporary table import_delisted (code text primary key) on commit drop`)
  }

  async write(record: ProductRecord): Promise<void> {
    const code = record.code.trim()
    if (code === '' || code.length > maxCodeLength)
      return refuse(this.#parts, 'product', finding('no-code/product', record.at, code, maxCodeLength))
    // As a step of an address, they would change its path.
    if (code === '.' || code === '..') return refuse(this.#parts, 'product', finding('no-code/dots', record.at, code))
    if (this.#seen.has(code)) return refuse(this.#parts, 'product', finding('duplicate-product', record.at, code))
    if (isRoundedNumber(code))
      this.#parts.report({ ...roundedNumber(code), at: { ...record.at, column: record.at.column ?? 'code' } })
    this.#seen.add(code)
    if (record.delisted === true) this.#delisted.push(code)
    this.#batch.push({ record, code })
    if (this.#batch.length >= batchSize) await this.#flush()
  }

  /** Runs after the last product: writes the last batch. */
  async finish(): Promise<void> {
    await this.#flush()
    await this.#writing
    await this.#write(this.#prepared)
    await this.#parts.db.execute(
      sql`insert into import_delisted select value from json_array_elements_text(${JSON.stringify(this.#delisted)}::json)`,
    )
  }

  /** Waits until nothing is written any more: the connection of the transaction runs one query at a time. */
  async idle(): Promise<void> {
    await this.#writing.catch(() => {})
  }

  async #flush(): Promise<void> {
    const batch = this.#batch
    this.#batch = []
    if (batch.length === 0) return
    await this.#writing
    const files = batch.flatMap(({ record }) => this.#rows.filesOf(record))
    if (files.length > 0) await this.#takeAll(files)
    const stored = await this.#storedOf(batch)
    this.#writing = this.#write(this.#prepared)
    // The next wait for it gets the error.
    this.#writing.catch(() => {})
    this.#prepared = await this.#prepare(batch, stored)
  }

  /** Compares a batch with the stored products. */
  async #prepare(batch: readonly Named[], stored: ReadonlyMap<string, StoredRow>): Promise<Prepared> {
    const { tally } = this.#parts
    const prepared: Prepared = { changed: [], again: [], sources: [] }
    for (const [index, { record, code }] of batch.entries()) {
      // The database gets its next statement meanwhile.
      if (index % 50 === 0) await setImmediate()
      const before = stored.get(code) as StoredRow
      const source = this.#sources.textOf(record, await this.#addressesIn(record))
      if (before.source !== null && before.source === this.#sources.digestOf(source, before.hash ?? '')) {
        tally.unchanged('product')
        continue
      }
      const row = withHash(completed(await this.#rows.rowOf(record, code), before), before)
      if (row.isSound) prepared.sources.push({ id: row.id, source: this.#sources.digestOf(source, row.hash) })
      if (before.hash === unsettled + row.hash) prepared.again.push(row)
      if (before.hash === row.hash || before.hash === unsettled + row.hash) {
        tally.unchanged('product')
        continue
      }
      prepared.changed.push(row)
      tally.written('product', before.hash !== null)
    }
    return prepared
  }

  /** The addresses of the files that a record names, which change with the files. */
  async #addressesIn(record: ProductRecord): Promise<string[]> {
    const found: string[] = []
    for (const path of this.#rows.filesOf(record)) {
      const file = await this.#parts.files.take(path)
      found.push('url' in file ? file.url : file.code)
    }
    return found
  }

  async #write({ changed, again, sources }: Prepared): Promise<void> {
    if (changed.length > 0) await this.#upsert(changed)
    await this.#sources.store(sources)
    await this.#tieLater(changed, false)
    await this.#tieLater(again, true)
  }

  /**
   * The stored fields of products; those of a new one are null, but for the id that it gets. Notes that the delivery has
   * the products.
   */
  async #storedOf(batch: readonly Named[]): Promise<Map<string, StoredRow>> {
    const named = batch.map(({ code, record: { parent } }) => ({ code, parent: parent.trim() }))
    const rows = await rowsOf<StoredRow>(this.#parts.db)`
      with named as materialized (select * ${from(named, sql`code text, parent text`)}),
      seen as (insert into import_seen select code from named on conflict do nothing)
      select r.code, coalesce(p.id, nextval(pg_get_serial_sequence('products', 'id'))::int) as id, p.hash, s.source,
        p.parent_id, p.root_id, parent.code as parent, p.set_id, p.status, p.position, p.category_ids,
        stated.id as stated_parent, stated.root_id as stated_root
      from named r left join products p on p.code = r.code left join products parent on parent.id = p.parent_id
      left join product_sources s on s.product_id = p.id left join products stated on stated.code = r.parent`
    return new Map(rows.map((row) => [row.code, row]))
  }

  async #upsert(rows: readonly HashedRow[]): Promise<void> {
    const families = familyIdsOf(rows)
    const stated = rows.map(({ before, associations, parent, file, line, omitted, isSound, ...row }) => ({
      ...row,
      ...families.get(row.id),
      category_ids: arrayText(row.category_ids),
      values: before.hash === null ? present(row.values) : row.values,
    }))
    // An attribute or locale without a column keeps its value. An empty cell (null) removes the value.
    await this.#parts.db.execute(sql`
      with written as (insert into products (id, code, parent_id, root_id, set_id, status, position, created_at, updated_at, category_ids, values, hash)
      overriding system value
      select r.id, r.code, r.parent_id, r.root_id, r.set_id, r.status, r.position, coalesce(r.created, p.created_at, ${this.#parts.now}::timestamptz),
        coalesce(r.updated, ${this.#parts.now}::timestamptz), r.category_ids::int[],
        case when p.id is null then r.values else (
          select coalesce(jsonb_object_agg(name, value), '{}') from (
            select name, jsonb_strip_nulls(case
              when not r.values ? name then p.values->name
              when jsonb_typeof(r.values->name) <> 'object' then case when r.partial then p.values->name else '{}' end
              when r.partial then coalesce(p.values->name, '{}') || (r.values->name)
              else r.values->name end) as value
            from jsonb_object_keys(p.values || r.values) as name) merged
          where value <> '{}') end, r.hash
      ${from(stated, sql`id int, code text, parent_id int, root_id int, set_id int, status text, position real, created timestamptz, updated timestamptz, category_ids text, values jsonb, partial boolean, hash text`)}
      left join products p on p.id = r.id
      on conflict (id) do update set set_id = excluded.set_id, status = excluded.status, position = excluded.position,
        created_at = excluded.created_at, updated_at = excluded.updated_at, category_ids = excluded.category_ids, hash = excluded.hash,
        values = excluded.values returning id)
      insert into import_changed select id from written on conflict do nothing`)
  }

  /**
   * Stores references to other products in temporary tables until all products have been written.
   * @param again whether the rows are unchanged, but had unlinked references
   */
  async #tieLater(rows: readonly HashedRow[], again: boolean): Promise<void> {
    if (rows.length === 0) return
    const parents = rows.map(({ id, parent, file, line, before: { parent_id, root_id } }) => {
      return { id, parent, file, line, parent_id, root_id }
    })
    await this.#parts.db.execute(sql`
      insert into import_parents select r.id, r.parent, r.file, r.line, ${again}, r.parent_id, r.root_id
      ${from(parents, sql`id int, parent text, file text, line int, parent_id int, root_id int`)}`)
    const links = rows.flatMap((row) =>
      Object.entries(row.associations).flatMap(([kind, related]) => {
        const { id, file, line } = row
        const kind_id = this.#parts.vocabulary.associationKinds.get(kind)
        // A row without a product names the kind itself, also when nothing is associated any more.
        return [null, ...related].map((to, position) => ({ id, kind_id, file, line, position, related: to }))
      }),
    )
    if (links.length === 0) return
    await this.#parts.db.execute(sql`
      with links as materialized (
        select r.* ${from(links, sql`id int, kind_id int, position int, related text, file text, line int`)}),
      kinds as (insert into import_kinds select id, kind_id from links where related is null)
      insert into import_links select id, kind_id, position - 1, related, file, line from links where related is not null`)
  }
}

const from = (part: readonly object[], columns: SQL) =>
  // As `json`, parts that become `jsonb` would be parsed twice.
  sql`from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as r(${columns})`
