import type { Db } from '@vitrine/database'
import { inArray } from 'drizzle-orm'
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { isGiven } from '../records.ts'
import { canonical } from './canonical.ts'
import type { ImportContext } from './import-context.ts'

/** The part of a record that says which fields its source gives. */
interface Completeness {
  readonly given?: readonly string[] | undefined
  readonly assumed?: boolean | undefined
}

/** Columns by the names of a record's fields: a record's `order` is the column `position`. */
type Fields<Table extends PgTable> = Partial<Omit<Table['$inferInsert'], 'position'>> & { readonly order?: number }

/** What `StoredRecords` stores, and how. */
interface RecordTable<Table extends PgTable> {
  /** The name of its rows in the tally. */
  readonly kind: string
  readonly table: Table
  /** The columns that identify a row. If there are several, the callers make a key of them. */
  readonly key: readonly [PgColumn, ...PgColumn[]]
}

/**
 * The rows of a small table that describes a catalogue, in memory by their keys: a record writes its row only if it
 * changes it.
 */
export class StoredRecords<Table extends PgTable> {
  /** Keys that this import's records name. */
  readonly named = new Set<string>()
  readonly #rows = new Map<string, object>()
  readonly #options: RecordTable<Table>
  readonly #db: Db
  readonly #tally: ImportContext['tally']

  constructor({ db, tally }: Pick<ImportContext, 'db' | 'tally'>, options: RecordTable<Table>) {
    this.#db = db
    this.#tally = tally
    this.#options = options
  }

  /** Loads the stored rows, and returns them. */
  async load(keyOf?: (row: Table['$inferSelect']) => string): Promise<Table['$inferSelect'][]> {
    const { table, key } = this.#options
    const rows: Table['$inferSelect'][] = await this.#db.select().from(table as PgTable)
    for (const row of rows) {
      const { position: order, ...rest } = row as { position?: number }
      this.#rows.set(keyOf?.(row) ?? String(row[key[0].name as keyof typeof row]), { order, ...rest })
    }
    return rows
  }

  has(key: string): boolean {
    return this.#rows.has(key)
  }

  /** The keys of the stored rows that no record of this import names. */
  get unnamed(): string[] {
    return [...this.#rows.keys()].filter((key) => !this.named.has(key))
  }

  /**
   * The fields to store for a record, with the stored values for fields that its source does not give.
   * @returns undefined when nothing changes
   */
  changeOf<T extends Fields<Table>>(record: Completeness, key: string, fields: T): T | undefined {
    const stored = this.#rows.get(key) as T | undefined
    if (stored === undefined) return fields
    if (record.assumed) return undefined
    const names = Object.keys(fields) as (keyof T & string)[]
    const pick = (fieldOf: (name: keyof T & string) => unknown) =>
      Object.fromEntries(names.map((name) => [name, fieldOf(name)])) as T
    const whole = pick((name) => (isGiven(record, name) ? fields : stored)[name])
    return canonical(pick((name) => stored[name])) === canonical(whole) ? undefined : whole
  }

  /**
   * Inserts or updates the row of a key, and counts it.
   * @param more further columns, which records do not state
   * @returns the row's id
   */
  async put(key: string, fields: Fields<Table>, more: Partial<Table['$inferInsert']> = {}): Promise<number> {
    const { kind, table, key: columns } = this.#options
    const { order, ...rest } = fields
    const position = order === undefined ? {} : { position: order }
    const own = columns.length === 1 ? { [columns[0].name]: key } : {}
    const row = { ...own, ...rest, ...position, ...more }
    const [stored] = await this.#db
      .insert(table)
      .values(row as PgInsertValue<Table>)
      .onConflictDoUpdate({ target: [...columns], set: row as PgUpdateSetSource<Table> })
      .returning()
    this.#tally.written(kind, this.has(key))
    this.amend(key, fields)
    return Number((stored as { id?: number } | undefined)?.id ?? 0)
  }

  /**
   * Writes a record if it changes its row, and counts it.
   * @returns the row's id, and its fields; undefined when nothing changes
   */
  async write<T extends Fields<Table>>(
    record: Completeness,
    key: string,
    fields: T,
    more: Partial<Table['$inferInsert']> = {},
  ): Promise<{ readonly id: number; readonly fields: T } | undefined> {
    const changed = this.changeOf(record, key, fields)
    if (changed) return { id: await this.put(key, changed, more), fields: changed }
    this.#tally.unchanged(this.#options.kind)
    return undefined
  }

  /** Changes some fields of a row in memory only. */
  amend(key: string, fields: Fields<Table>): void {
    this.#rows.set(key, { ...this.#rows.get(key), ...fields })
  }

  /** Deletes rows, and counts them. */
  async remove(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return
    const { kind, table, key } = this.#options
    await this.#db.delete(table).where(inArray(key[0], [...keys]))
    for (const one of keys) this.#rows.delete(one)
    this.#tally.removed(kind, keys.length)
  }
}
