import type { Db } from '@vitrine/database'
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { canonical, keepNotGiven } from './canonical.ts'

/** The part of a record that says which fields its source gives. */
interface Saying {
  readonly given?: readonly string[] | undefined
  readonly assumed?: boolean | undefined
}

/**
 * The stored fields of the things that describe a catalogue, by kind and key, to find out whether a record changes
 * them.
 */
export class StoredThings {
  readonly #texts = new Map<string, string>()

  /** Sets the stored fields of a thing, by the names of its record's fields. */
  know(kind: string, key: string, stored: object): void {
    this.#texts.set(`${kind} ${key}`, canonical(stored))
  }

  /** Changes some of the stored fields of a thing. */
  amend(kind: string, key: string, part: object): void {
    this.know(kind, key, { ...JSON.parse(this.#texts.get(`${kind} ${key}`) ?? '{}'), ...part })
  }

  /**
   * The fields to store for a thing: those of its record, with the stored values for fields that its source does not
   * give.
   * @param said by the names of the record's own fields
   * @returns undefined when nothing changes
   */
  changeOf<T extends object>(record: Saying, kind: string, key: string, said: T): T | undefined {
    const stored = this.#texts.get(`${kind} ${key}`)
    if (stored !== undefined && record.assumed) return undefined
    const whole = keepNotGiven(record, said, stored)
    return stored === canonical(whole) ? undefined : whole
  }
}

/**
 * Inserts the row of a thing, or updates the one with the same key.
 * @returns its id
 */
export async function put<Table extends PgTable & { readonly id: PgColumn }>(
  db: Db,
  table: Table,
  key: PgColumn | PgColumn[],
  row: PgInsertValue<Table> & PgUpdateSetSource<Table>,
): Promise<number> {
  const [stored] = await db
    .insert(table)
    .values(row)
    .onConflictDoUpdate({ target: key, set: row })
    .returning({ id: table.id })
  return Number(stored?.id ?? 0)
}
