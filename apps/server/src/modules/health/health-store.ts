/** What the examinations ask the database. */
import { type Db, rowsOf } from '@vitrine/database'

export interface DatabaseFacts {
  /** `PostgreSQL 18.1 …` */
  readonly version: string
  /** Milliseconds since 1970, by the clock of the database. */
  readonly now: number
  /** Whether the role may create tables, as updates have to. */
  readonly mayCreate: boolean
  readonly migrations: number
  readonly products: number
  readonly catalogueVersion: number
}

export async function readFacts(db: Db): Promise<DatabaseFacts> {
  const [facts] = await rowsOf<DatabaseFacts>(db)`
    select version() as version, extract(epoch from clock_timestamp())::float8 * 1000 as now,
    has_database_privilege(current_user, current_database(), 'create')
      and has_schema_privilege(current_user, 'public', 'create') as "mayCreate",
    (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
    (select count(*)::int from products) as products,
    (select version::float8 from catalogue) as "catalogueVersion"`
  if (!facts) throw new Error('a query without a table has one row')
  return facts
}

/** Keys of some files that the catalogue names, chosen at random. @param max how many, at most */
export async function sampleFiles(db: Db, max: number): Promise<string[]> {
  const rows = await rowsOf<{ key: string }>(db)`select key from media_files order by random() limit ${max}`
  return rows.map(({ key }) => key)
}
