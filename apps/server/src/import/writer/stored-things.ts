import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { canonical, keepNotGiven } from './canonical.ts'

/** What a record says of whether, and of what, it speaks. */
interface Saying {
  readonly given?: readonly string[] | undefined
  readonly assumed?: boolean | undefined
}

/** What is stored of the things that a catalogue is described with, by kind and key, to see whether a record changes one. */
export class StoredThings {
  readonly #texts = new Map<string, string>()

  /** Remembers what is stored of a thing, by the names of its record's fields. */
  know(kind: string, key: string, stored: object): void {
    this.#texts.set(`${kind} ${key}`, canonical(stored))
  }

  /** Remembers that a part of what is stored of a thing is different now. */
  amend(kind: string, key: string, part: object): void {
    this.know(kind, key, { ...JSON.parse(this.#texts.get(`${kind} ${key}`) ?? '{}'), ...part })
  }

  /**
   * What is to be stored of a thing: what its record says, with what is stored in place of the fields that its source does not speak of.
   * @param said by the names of the record's own fields
   * @returns undefined when all of it is stored already
   */
  changeOf<T extends object>(record: Saying, kind: string, key: string, said: T): T | undefined {
    const stored = this.#texts.get(`${kind} ${key}`)
    if (stored !== undefined && record.assumed) return undefined
    const whole = keepNotGiven(record, said, stored)
    return stored === canonical(whole) ? undefined : whole
  }
}

/** Writes the row of a thing, new or in place of the one with the same key. @returns its id */
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
