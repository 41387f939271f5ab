/**
 * Writes products as they were imported. Batches are compared with what is stored by a hash, so that what did not change is not
 * touched; parents and associations, which can point forward in a file, are kept in temporary tables and tied at the end.
 */
import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/database.ts'
import type { StoredValue } from '../../db/schema/index.ts'
import { isGiven, type ProductRecord, type Report, type Scalar, type SourcePosition } from '../records.ts'
import { canonical } from './canonical.ts'
import type { Tally } from './tally.ts'
import { typedValue, type ValueContext, type ValueProblem } from './values.ts'
import type { KnownAttribute, Vocabulary } from './vocabulary.ts'

/** Rows go to the database in batches of so many. */
const batchSize = 500
const codeLength = 255

interface Row {
  code: string
  parent: string
  set_id: number | null
  status: string
  position: number
  created: string | null
  updated: string | null
  category_ids: number[]
  values: Record<string, StoredValue | null>
  associations: Record<string, string[]>
  file: string
  line: number | null
  /** Fields that the source says nothing of: they stay as they are. */
  keeps: readonly Kept[]
}

/** A row with the hash of what it says. */
interface HashedRow extends Row {
  hash: string
}

const keepable = ['parent', 'set', 'status', 'order', 'categories'] as const
type Kept = (typeof keepable)[number]

/** What is stored of a product. */
interface StoredRow {
  code: string
  hash: string
  parent: string | null
  set_id: number | null
  status: string
  position: number
  category_ids: number[]
}

/** Looks a file of the folder up for a value. */
export type FileLookup = (path: string) => Promise<{ url: string } | ValueProblem>

/** The row with what is stored in place of what the source says nothing of. */
function completed(row: Row, stored: StoredRow | undefined): Row {
  if (stored === undefined || row.keeps.length === 0) return row
  const keeps = new Set(row.keeps)
  return {
    ...row,
    ...(keeps.has('parent') ? { parent: stored.parent ?? '' } : {}),
    ...(keeps.has('set') ? { set_id: stored.set_id } : {}),
    ...(keeps.has('status') ? { status: stored.status } : {}),
    ...(keeps.has('order') ? { position: stored.position } : {}),
    ...(keeps.has('categories') ? { category_ids: stored.category_ids } : {}),
  }
}

/** Of what the source says, not of where it says so. */
function withHash(row: Row): HashedRow {
  const { file, line, keeps, ...said } = row
  return { ...row, hash: createHash('sha1').update(canonical(said)).digest('base64') }
}

export class ProductWriter {
  private batch: Row[] = []
  private readonly seen = new Set<string>()
  private readonly unknown = new Set<string>()
  private readonly localeCodes: ReadonlySet<string>
  private readonly lowerCategories = new Map<string, string>()
  private readonly db: Db
  private readonly vocabulary: Vocabulary
  private readonly report: Report
  private readonly tally: Tally
  private readonly file: FileLookup
  private readonly now: string

  constructor(db: Db, vocabulary: Vocabulary, report: Report, tally: Tally, file: FileLookup, now: Date) {
    this.db = db
    this.vocabulary = vocabulary
    this.report = report
    this.tally = tally
    this.file = file
    this.now = now.toISOString()
    this.localeCodes = new Set(vocabulary.locales.map((locale) => locale.code))
    for (const code of vocabulary.categories.keys()) this.lowerCategories.set(code.toLowerCase(), code)
  }

  /** Temporary tables of this import; they go with its transaction. */
  async begin(): Promise<void> {
    await this.db.execute(sql`create temporary table import_changed (product_id int primary key) on commit drop`)
    await this.db.execute(
      sql`create temporary table import_parents (product_id int primary key, parent text, file text, line int) on commit drop`,
    )
    await this.db.execute(
      sql`create temporary table import_links (product_id int, kind_id int, position int, related text, file text, line int) on commit drop`,
    )
    await this.db.execute(sql`create temporary table import_kinds (product_id int, kind_id int) on commit drop`)
    await this.db.execute(sql`create temporary table import_seen (code text primary key) on commit drop`)
  }

  async write(record: ProductRecord): Promise<void> {
    const code = record.code.trim()
    if (code === '' || code.length > codeLength) {
      const message =
        code === '' ? 'The product has no code' : `The product's code has more than ${codeLength} characters`
      return this.refuse(record.at, 'no-code', message, 'Give it an article number of its own.')
    }
    if (this.seen.has(code)) {
      return this.refuse(
        record.at,
        'duplicate-product',
        `The product "${code}" stands here a second time`,
        'Remove one of the two rows.',
      )
    }
    this.seen.add(code)
    const values = await this.valuesOf(record)
    this.batch.push({
      code,
      parent: record.parent.trim(),
      set_id: this.setOf(record),
      status: record.status,
      position: record.order,
      created: record.created === '' ? null : record.created,
      updated: record.updated === '' ? null : record.updated,
      category_ids: this.categoriesOf(record),
      values,
      associations: Object.fromEntries(Object.entries(record.associations).map(([kind, codes]) => [kind, [...codes]])),
      file: record.at.file,
      line: record.at.line ?? null,
      keeps: keepable.filter((field) => !isGiven(record, field)),
    })
    if (this.batch.length >= batchSize) await this.flush()
  }

  /** After the last product: writes what is left. */
  async finish(): Promise<void> {
    await this.flush()
  }

  private refuse(at: SourcePosition, code: string, message: string, remedy: string): void {
    this.report({ level: 'error', code, at, message, remedy })
    this.tally.refused('product')
  }

  private setOf(record: ProductRecord): number | null {
    if (record.set === '') return null
    const set = this.vocabulary.sets.get(record.set)
    if (set) return set.id
    const at = { ...record.at, column: 'set' }
    const message = `There is no attribute set "${record.set}"`
    this.report({
      level: 'error',
      code: 'unknown-set',
      at,
      message,
      remedy: 'Add it to the attribute sets, or correct its code.',
    })
    return null
  }

  private categoriesOf(record: ProductRecord): number[] {
    const ids = new Set<number>()
    const at = { ...record.at, column: 'categories' }
    for (const code of record.categories) {
      const known = this.vocabulary.categories.has(code) ? code : this.lowerCategories.get(code.trim().toLowerCase())
      const category = known === undefined ? undefined : this.vocabulary.categories.get(known)
      if (!category || known === undefined) {
        const message = `There is no category "${code}"`
        this.report({
          level: 'error',
          code: 'unknown-category',
          at,
          message,
          remedy: 'Add it to the categories, or correct its code.',
        })
        continue
      }
      if (known !== code) {
        const message = `"${code}" was taken for the category "${known}"`
        this.report({ level: 'warning', code: 'category-spelling', at, message, remedy: `Write "${known}".` })
      }
      ids.add(category.id)
    }
    return [...ids]
  }

  private contextOf(attribute: KnownAttribute): ValueContext {
    return {
      option: (text) => {
        if (attribute.options.has(text)) return { value: text, exact: true }
        const value = attribute.spellings.get(text.trim().toLowerCase())
        return value === undefined ? undefined : { value, exact: false }
      },
      file: this.file,
    }
  }

  /** Once for each column of a file: a column that nobody knows is one mistake, not one a row. */
  private reportUnknown(name: string, at: SourcePosition): void {
    const key = `${at.file} ${at.column}`
    if (this.unknown.has(key)) return
    this.unknown.add(key)
    const message = `There is no attribute "${name}"`
    const remedy = 'Add it to the attributes, or remove the column. Its values were left out.'
    this.report({ level: 'error', code: 'unknown-attribute', at, message, remedy })
  }

  private async valuesOf(record: ProductRecord): Promise<Record<string, StoredValue | null>> {
    const result: Record<string, StoredValue | null> = Object.create(null)
    for (const [name, localised] of Object.entries(record.values)) {
      const at = { ...record.at, column: record.columns?.[name] ?? name }
      const attribute = this.vocabulary.attribute(name)
      if (!attribute) {
        this.reportUnknown(name, at)
        continue
      }
      const stored: StoredValue = {}
      for (const [locale, raw] of Object.entries(localised)) await this.storeValue(attribute, locale, raw, at, stored)
      // An empty object says that the import knows of the attribute and that there is no value.
      result[attribute.name] = Object.keys(stored).length > 0 ? stored : null
    }
    return result
  }

  private async storeValue(
    attribute: KnownAttribute,
    locale: string,
    raw: Scalar | readonly Scalar[] | null,
    at: SourcePosition,
    stored: StoredValue,
  ): Promise<void> {
    const place = locale === '' ? at : { ...at, column: `${at.column}-${locale}` }
    if (locale !== '' && !this.localeCodes.has(locale)) {
      const message = `There is no locale "${locale}"`
      this.report({
        level: 'error',
        code: 'unknown-locale',
        at: place,
        message,
        remedy: 'Add it to the locales, or remove the column.',
      })
      return
    }
    const { value, problems } = await typedValue(attribute.type, raw, this.contextOf(attribute))
    for (const problem of problems)
      this.report({ ...problem, at: place, message: `${attribute.name}: ${problem.message}` })
    if (value !== null) stored[locale] = value
  }

  private async flush(): Promise<void> {
    const rows = this.batch
    this.batch = []
    if (rows.length === 0) return
    const codes = JSON.stringify(rows.map((row) => row.code))
    await this.db.execute(
      sql`insert into import_seen select value from json_array_elements_text(${codes}::json) on conflict do nothing`,
    )
    const stored = await this.storedOf(codes)
    const hashed = rows.map((row) => withHash(completed(row, stored.get(row.code))))
    const changed = hashed.filter((row) => stored.get(row.code)?.hash !== row.hash)
    for (const row of hashed) {
      if (stored.get(row.code)?.hash === row.hash) this.tally.unchanged('product')
      else this.tally.written('product', stored.has(row.code))
    }
    if (changed.length === 0) return
    await this.upsert(changed)
  }

  private async storedOf(codes: string): Promise<Map<string, StoredRow>> {
    const rows = await rowsOf<StoredRow>(
      this.db,
      sql`select p.code, p.hash, parent.code as parent, p.set_id, p.status, p.position, p.category_ids
        from products p left join products parent on parent.id = p.parent_id
        where p.code in (select value from json_array_elements_text(${codes}::json))`,
    )
    return new Map(rows.map((row) => [row.code, row]))
  }

  private async upsert(rows: readonly HashedRow[]): Promise<void> {
    const from = (part: readonly object[], columns: SQL) =>
      sql`from json_to_recordset(${JSON.stringify(part)}::json) as r(${columns})`
    // An attribute whose column is missing keeps its value; one whose cell is empty (null) loses it.
    await this.db.execute(sql`
      insert into products (code, parent_id, root_id, set_id, status, position, created_at, updated_at, category_ids, values, hash)
      select code, null, null, set_id, status, position, coalesce(created, ${this.now}::timestamptz), coalesce(updated, ${this.now}::timestamptz),
        array(select json_array_elements_text(category_ids)::int), jsonb_strip_nulls(values), hash
      ${from(rows, sql`code text, set_id int, status text, position real, created timestamptz, updated timestamptz, category_ids json, values jsonb, hash text`)}
      on conflict (code) do update set set_id = excluded.set_id, status = excluded.status, position = excluded.position,
        updated_at = excluded.updated_at, category_ids = excluded.category_ids, hash = excluded.hash,
        values = products.values || excluded.values`)
    const cleared = rows.flatMap(({ code, values }) => {
      const names = Object.keys(values).filter((name) => values[name] === null)
      return names.length > 0 ? [{ code, names }] : []
    })
    if (cleared.length > 0)
      await this.db.execute(sql`
        update products p set values = values - array(select json_array_elements_text(r.names)) ${from(cleared, sql`code text, names json`)}
        where p.code = r.code`)
    const places = rows.map(({ code, parent, file, line }) => ({ code, parent, file, line }))
    await this.db.execute(sql`
      insert into import_changed select p.id ${from(places, sql`code text`)} join products p using (code) on conflict do nothing`)
    await this.db.execute(sql`
      insert into import_parents select p.id, r.parent, r.file, r.line
      ${from(places, sql`code text, parent text, file text, line int`)} join products p using (code)`)
    const kinds: { code: string; kind_id: number }[] = []
    const links = rows.flatMap((row) =>
      Object.entries(row.associations).flatMap(([kind, related]) => {
        const kindId = this.vocabulary.associationKinds.get(kind)
        if (kindId === undefined) {
          const at = { file: row.file, ...(row.line === null ? {} : { line: row.line }), column: `association:${kind}` }
          const message = `There is no kind of association "${kind}"`
          this.report({
            level: 'error',
            code: 'unknown-association',
            at,
            message,
            remedy: 'Add it to the associations.',
          })
          return []
        }
        kinds.push({ code: row.code, kind_id: kindId })
        return related.map((to, position) => ({
          code: row.code,
          kind_id: kindId,
          position,
          related: to,
          file: row.file,
          line: row.line,
        }))
      }),
    )
    await this.db.execute(sql`
      insert into import_kinds select p.id, r.kind_id ${from(kinds, sql`code text, kind_id int`)} join products p using (code)`)
    if (links.length === 0) return
    await this.db.execute(sql`
      insert into import_links select p.id, r.kind_id, r.position, r.related, r.file, r.line
      from json_to_recordset(${JSON.stringify(links)}::json) as r(code text, kind_id int, position int, related text, file text, line int)
      join products p using (code)`)
  }
}
