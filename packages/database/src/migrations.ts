/** The migrations of the schema (drizzle-kit writes them into `migrations/`). */
import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

export const casing = 'snake_case'

/** A migration that a database has. */
export interface Migration {
  /** SHA-256 of its SQL, in hex. */
  readonly hash: string
  /** When it was written, in ms since 1970: drizzle-kit's name for it. */
  readonly when: number
}

/** Thrown when a database has migrations that this program doesn't know. */
export class UnknownMigrations extends Error {
  override readonly name = 'UnknownMigrations'
}

/** The folder of the SQL migrations: beside src/ in the sources, and in dist/ of the built server. */
const migrationsFolder = () => {
  const here = dirname(fileURLToPath(import.meta.url))
  return join(here, here.endsWith('dist') ? '.' : '..', 'migrations')
}

/** Creates the one row of the catalogue, with the token of all guests (SESSION-02). The row stays forever. */
const ensureCatalogue = (db: Pick<NodePgDatabase, 'execute'>) =>
  db.execute(sql`insert into catalogue (guest_token) values (${randomBytes(24).toString('base64url')})
    on conflict do nothing`)

/** Migrates the schema to its newest state. */
export async function migrateSchema(pool: pg.Pool): Promise<void> {
  const db = drizzle(pool, { casing })
  await migrate(db, { migrationsFolder: migrationsFolder() })
  await ensureCatalogue(db)
}

/** The migrations that a database has, in their order. */
export async function migrationsOf(client: pg.PoolClient): Promise<Migration[]> {
  const { rows } = await client.query<{ hash: string; when: string }>(
    'select hash, created_at::text as when from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash, when }) => ({ hash, when: Number(when) }))
}

/** Whether two databases have the same migrations. */
export const isMigratedTo = (own: readonly Migration[], others: readonly Migration[]): boolean =>
  own.length === others.length && own.every(({ hash }, index) => others[index]?.hash === hash)

/**
 * Drops the whole schema with its rows, and creates it as it was after certain migrations.
 * @throws UnknownMigrations, before anything is dropped
 */
export async function recreateSchema(pool: pg.Pool, migrations: readonly Migration[]): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: migrationsFolder() })
  const isKnown = isMigratedTo(
    known.slice(0, migrations.length).map(({ hash, folderMillis: when }) => ({ hash, when })),
    migrations,
  )
  if (!isKnown) throw new UnknownMigrations('The schema has migrations that this version of Vitrine does not know.')
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-migrations-'))
  try {
    await cp(migrationsFolder(), folder, { recursive: true })
    const path = join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(await readFile(path, 'utf8'))
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, migrations.length) }))
    await pool.query('drop schema if exists drizzle cascade; drop schema public cascade; create schema public')
    await migrate(drizzle(pool, { casing }), { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
