import type { Db } from '@vitrine/database'
import { sql } from 'drizzle-orm'

/** Rejects when the database does not answer. */
export const pingDatabase = (db: Db): Promise<unknown> => db.execute(sql`select 1`)
