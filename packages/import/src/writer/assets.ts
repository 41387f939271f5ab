/**
 * Writes imported assets. Compares batches with the stored rows by a hash, and leaves unchanged rows untouched. Files
 * that products name become assets too, even if nothing else is known about them.
 */
import { rowsOf } from '@vitrine/database'
import { textList } from '@vitrine/database/lists'
import { sql } from 'drizzle-orm'
import { finding, type Problem } from '../findings/index.ts'
import { type AssetRecord, isGiven, plainAsset } from '../records.ts'
import { AssetGroupings } from './asset-groupings.ts'
import { AssetFields, type AssetRow, type StoredAsset } from './asset-row.ts'
import { refuse } from './import-context.ts'
import type { ImportParts } from './import-parts.ts'

/** Rows in one batch. */
const batchSize = 200
export class AssetWriter {
  #batch: AssetRecord[] = []
  /** Paths of this import's assets. */
  readonly #seen = new Set<string>()
  /** Whether the source states tags for any asset; keywords in files then become no tags. */
  #hasTags = false
  #position = 0
  readonly #groupings: AssetGroupings
  readonly #parts: ImportParts

  constructor(parts: ImportParts) {
    this.#parts = parts
    this.#groupings = new AssetGroupings(parts)
  }

  /** Whether this import names any assets, readable or not. */
  get namesAny(): boolean {
    return this.#seen.size > 0
  }

  /** Creates the temporary tables of this import, which the end of the transaction drops. */
  async begin(): Promise<void> {
    await this.#parts.db.execute(
      sql`create temporary table import_seen_assets (source text primary key) on commit drop`,
    )
    await this.#parts.db.execute(
      sql`create temporary table import_asset_products (asset_id int, position int, product text, is_unchanged boolean, file text, line int) on commit drop`,
    )
  }

  async write(record: AssetRecord): Promise<void> {
    const at = { ...record.at, column: 'file' }
    if (this.#seen.has(record.file)) return refuse(this.#parts, 'asset', finding('duplicate-asset', at, record.file))
    this.#hasTags ||= isGiven(record, 'tags')
    await this.#take(record)
  }

  /** Creates assets for files that values of products name, unless they are assets already. */
  async mention(paths: readonly string[]): Promise<void> {
    for (const file of paths)
      if (!this.#seen.has(file) && 'key' in this.#parts.files.taken(file)) await this.#take(plainAsset(file))
  }

  /** Runs after the last product: writes the last batch. */
  async finish(): Promise<void> {
    await this.#flush()
  }

  async #take(record: AssetRecord): Promise<void> {
    this.#seen.add(record.file)
    this.#batch.push(record)
    if (this.#batch.length >= batchSize) await this.#flush()
  }

  async #flush(): Promise<void> {
    const records = this.#batch
    this.#batch = []
    if (records.length === 0) return
    const paths = records.map(({ file }) => file)
    await this.#parts.files.takeAll(paths)
    const stored = await this.#storedOf(paths)
    const rows = await this.#rowsOf(records, stored)
    const readable = JSON.stringify(rows.map(({ row }) => row.source))
    await this.#parts.db.execute(sql`insert into import_seen_assets select value
      from json_array_elements_text(${readable}::json) on conflict do nothing`)
    const changed: AssetRow[] = []
    for (const { row } of rows) {
      const before = stored.get(row.source)
      if (before?.hash === row.hash) this.#parts.tally.unchanged('asset')
      else {
        changed.push(row)
        this.#parts.tally.written('asset', before !== undefined)
      }
    }
    const ids = await this.#upsert(changed)
    for (const [source, { id }] of stored) if (!ids.has(source)) ids.set(source, id)
    await this.#tieLater(
      rows.map(({ record }) => record),
      ids,
      new Set(changed.map(({ source }) => source)),
    )
  }

  async #rowsOf(
    records: readonly AssetRecord[],
    stored: ReadonlyMap<string, StoredAsset>,
  ): Promise<{ record: AssetRecord; row: AssetRow }[]> {
    const usable = records.flatMap((record) => {
      const taken = this.#parts.files.taken(record.file)
      const before = stored.get(record.file)
      if (!('key' in taken)) {
        this.#reportRefused(record, taken, before !== undefined)
        return []
      }
      // Two folders imported one after the other may contain different files with the same path. The note tells the
      // operator that one has replaced the other.
      if (before && before.key !== taken.key) this.#parts.report(finding('file-replaced', record.at, record.file))
      const isFresh = this.#parts.files.isFresh(record.file) || before?.key !== taken.key
      return [{ record, taken, before, settled: new AssetFields(record, before, isFresh) }]
    })
    const metadataOf = await this.#parts.files.metadataOf(
      usable.filter(({ settled }) => settled.needsFile).map(({ record }) => record.file),
    )
    const rows: { record: AssetRecord; row: AssetRow }[] = []
    for (const { record, taken, before, settled } of usable) {
      const metadata = settled.needsFile ? metadataOf(record.file) : undefined
      for (const [field, most] of settled.cut) {
        const at = { ...record.at, column: field }
        this.#parts.report(finding('long-text/asset', at, field, record.file, most.toLocaleString('en')))
      }
      const scopes =
        settled.origins.scopes === 'kept'
          ? (before?.scopes ?? [])
          : await this.#groupings.scopesOf(record, settled.origins.scopes)
      const tags =
        settled.origins.tags === 'record'
          ? await this.#groupings.tagsOf(record)
          : settled.origins.tags === 'kept' || settled.isSettled('tags')
            ? (before?.tags ?? [])
            : await this.#groupings.keywordsOf(this.#hasTags ? [] : (metadata?.keywords ?? []))
      rows.push({ record, row: settled.row(taken.key, taken.modified, metadata, scopes, tags) })
      this.#parts.files.forget(record.file)
    }
    return rows
  }

  #reportRefused(record: AssetRecord, problem: Problem, wasThere: boolean): void {
    const at = record.at.line === undefined ? record.at : { ...record.at, column: 'file' }
    const kept = ' The earlier asset stays, unless you use --prune.'
    const remedy = wasThere ? problem.remedy + kept : problem.remedy
    refuse(this.#parts, 'asset', { ...problem, at, remedy })
  }

  async #storedOf(paths: readonly string[]): Promise<Map<string, StoredAsset>> {
    const rows = await rowsOf<StoredAsset>(this.#parts.db)`
      select a.id, a.source, a.media_key as key, a.names, a.descriptions, a.copyright, a.creator,
        to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created, to_json(a.scope_ids) as scopes,
        to_json(a.tag_ids) as tags, a.hash
      from assets a where a.source in ${textList(paths)}`
    return new Map(rows.map((row) => [row.source, row]))
  }

  /** @returns the ids by path */
  async #upsert(rows: readonly AssetRow[]): Promise<Map<string, number>> {
    if (rows.length === 0) return new Map()
    const written = await rowsOf<{ id: number; source: string }>(this.#parts.db)`with written as (
        insert into assets (source, media_key, names, descriptions, copyright, creator, created_at, updated_at, scope_ids, tag_ids, hash)
        select source, key, names, descriptions, copyright, creator, created, ${this.#parts.now}::timestamptz,
          array(select json_array_elements_text(scopes)::int), array(select json_array_elements_text(tags)::int), hash
        from json_to_recordset(${JSON.stringify(rows)}::json) as r(source text, key text, names jsonb, descriptions jsonb, copyright text,
          creator text, created timestamptz, scopes json, tags json, hash text)
        on conflict (source) do update set media_key = excluded.media_key, names = excluded.names, descriptions = excluded.descriptions,
          copyright = excluded.copyright, creator = excluded.creator, created_at = excluded.created_at, updated_at = excluded.updated_at,
          scope_ids = excluded.scope_ids, tag_ids = excluded.tag_ids, hash = excluded.hash
        returning id, source),
      changed as (insert into import_changed_assets select id from written on conflict do nothing)
      select id, source from written`
    return new Map(written.map(({ id, source }) => [source, id]))
  }

  /** Stores the products of assets in a temporary table until all products have been written. */
  async #tieLater(
    records: readonly AssetRecord[],
    ids: ReadonlyMap<string, number>,
    changed: ReadonlySet<string>,
  ): Promise<void> {
    const rows = records.flatMap((record) => {
      if (!isGiven(record, 'products')) return []
      this.#position += 1
      const { file, line } = record.at
      const tie = { a: ids.get(record.file), u: !changed.has(record.file), f: file, l: line ?? null, p: this.#position }
      // A row without a product names the asset itself, also when it belongs to no product any more.
      return [null, ...new Set(record.products)].map((c) => ({ ...tie, c }))
    })
    if (rows.length === 0) return
    await this.#parts.db.execute(sql`insert into import_asset_products
      select a, p, c, u, f, l from json_to_recordset(${JSON.stringify(rows)}::json) as r(a int, p int, c text, u boolean, f text, l int)`)
  }
}
