/** Databases of former releases: each dump of packages/database/releases is migrated, compared and served. */
import { randomUUID } from 'node:crypto'
import { type Database, openDatabase } from '@vitrine/database'
import { atEnd } from '@vitrine/database/testing/at-end'
import { postgresUrl } from '@vitrine/database/testing/postgres-server'
import { makeReleaseDump, namedMigrations, readReleaseDump, releaseDumps } from '@vitrine/database/testing/release-dump'
import { schemaStatements } from '@vitrine/database/testing/schema-statements'
import { openTestDatabase } from '@vitrine/database/testing/test-database'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { buildTestApp } from './testing/test-app.ts'

const api = '/pim/portal/api'
const dumps = await releaseDumps()

/** The token of the session in the sample rows. */
const asAda = { authorization: 'Bearer release-dump-token' }

/** What migrations change in existing rows on purpose, as `table.column`; their comments say why. */
const changedOnPurpose = new Set(['products.hash', 'assets.hash', 'contents.hash', 'mail_jobs.kind'])

type Rows = Readonly<Record<string, Readonly<Record<string, unknown>>[]>>

async function rowsIn(client: pg.ClientBase): Promise<Rows> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const found: Record<string, Readonly<Record<string, unknown>>[]> = {}
  for (const { name } of tables) {
    const query = `select to_jsonb(t) as row from ${pg.escapeIdentifier(name)} as t order by ctid`
    found[name] = (await client.query<{ row: Readonly<Record<string, unknown>> }>(query)).rows.map(({ row }) => row)
  }
  return found
}

/** Rows with some of their columns, in an order of their own: an update moves a row to the end of its table. */
const comparable = (rows: Rows[string], columns: readonly string[]) =>
  rows.map((row) => JSON.stringify(columns.map((name) => row[name]))).sort()

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The schema of a database: two equal lists are equal tables, columns, keys, indexes, functions and triggers. */
async function schemaOf({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const client = await pool.connect()
  try {
    const { before, after } = await schemaStatements(client)
    return [...before, ...after]
  } finally {
    client.release()
  }
}

/** A database with a dump in it. */
async function restored(dump: string): Promise<string> {
  const { port = 0 } = inject('postgres') ?? {}
  const name = `vitrine_release_${randomUUID().replaceAll('-', '')}`
  const administer = (statement: string) =>
    withClient(postgresUrl(port, 'postgres'), async (client) => void (await client.query(statement)))
  await administer(`create database ${name}`)
  atEnd(() => administer(`drop database ${name} with (force)`))
  const url = postgresUrl(port, name)
  await withClient(url, async (client) => void (await client.query(dump)))
  return url
}

it('dumps of releases hold the migrations as they are now', async () => {
  const migrations = await namedMigrations()
  for (const dump of dumps) {
    const text = await readReleaseDump(dump)
    const held = migrations.slice(0, migrations.findIndex(({ name }) => name === dump) + 1)
    expect(held.length, dump).toBeGreaterThan(0)
    for (const { name, hash, when } of held)
      expect(text.includes(`('${hash}', ${when})`), `${name} was edited after the release ${dump}`).toBe(true)
  }
})

describe.each(dumps)('a database of the release %s', (dump) => {
  it('has a row in each table', async () => {
    const url = await restored(await readReleaseDump(dump))
    const before = await withClient(url, rowsIn)
    expect(Object.keys(before).filter((name) => before[name]?.length === 0)).toEqual([])
  })

  it('gets the schema of a new database', async () => {
    const database = await openDatabase({ url: await restored(await readReleaseDump(dump)) })
    atEnd(database.close)
    expect(await schemaOf(database)).toEqual(await schemaOf(await openTestDatabase()))
  })

  it('keeps its rows', async () => {
    const url = await restored(await readReleaseDump(dump))
    const before = await withClient(url, rowsIn)
    await (await openDatabase({ url })).close()
    const after = await withClient(url, rowsIn)
    for (const [table, rows] of Object.entries(before)) {
      // Search words are derived from the products, and in memory since.
      if (table === 'search_words') continue
      const kept = after[table] ?? []
      const columns = Object.keys(rows[0] ?? {}).filter(
        (name) => name in (kept[0] ?? {}) && !changedOnPurpose.has(`${table}.${name}`),
      )
      expect(comparable(kept, columns), table).toEqual(comparable(rows, columns))
    }
  })

  it('is served', async () => {
    const database = await openDatabase({ url: await restored(await readReleaseDump(dump)) })
    const { app, asGuest } = await buildTestApp({ database })
    const answer = async (path: string, headers: Record<string, string>) => {
      const { statusCode, json } = await app.inject({ url: `${api}/private/${path}`, headers })
      return { statusCode, body: json() }
    }
    const list = await answer('product/', asGuest)
    expect([list.statusCode, list.body.total]).toEqual([200, 3])
    const product = await answer('product/L1', asGuest)
    expect([product.statusCode, JSON.stringify(product.body)]).toEqual([200, expect.stringContaining('Åre lamp')])
    const assets = await answer('media/', asGuest)
    expect([assets.statusCode, JSON.stringify(assets.body)]).toEqual([
      200,
      expect.stringContaining('Lamp in the studio'),
    ])
    const profile = await answer('profile/', asAda)
    expect([profile.statusCode, profile.body]).toMatchObject([200, { username: 'ada@example.com' }])
    const signedIn = await app.inject({
      ...{ method: 'POST', url: `${api}/public/auth/token` },
      payload: { username: 'ada@example.com', password: 'correct horse' },
    })
    expect(signedIn.statusCode).toBe(200)
  })
})

it('a dump of the present schema can be written and restored', async () => {
  const { pool, close } = await openDatabase({ url: await restored('') })
  atEnd(close)
  const newest = (await namedMigrations()).at(-1)?.name ?? ''
  const dump = await makeReleaseDump(pool, newest, '0.1.0')
  const copy = await openDatabase({ url: await restored(dump) })
  atEnd(copy.close)
  expect(await makeReleaseDump(copy.pool, newest, '0.1.0')).toBe(dump)
  expect(await schemaOf(copy)).toEqual(await schemaOf(await openTestDatabase()))
})
