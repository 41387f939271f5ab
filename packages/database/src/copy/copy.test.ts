import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Database, openDatabase, rowsOf } from '../database.ts'
import { migrationsOf, recreateSchema } from '../migrations.ts'
import { atEnd } from '../testing/at-end.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { copyDatabase, openSnapshot } from './copy.ts'

const nasty = ['', ' ', '\\', '"', "'", ',', '{}', '(,)', '\t\n\r', 'ä€😀', '\\N', 'null', '\\x00', '$1'].join('|')

/** Writes rows that refer to each other, a category before its parent. */
async function fill({ db }: Database, rows = 1200): Promise<void> {
  await db.execute(sql`update catalogue set version = 5, configuration = ${JSON.stringify({ title: nasty })}::jsonb`)
  await db.execute(sql`insert into locales (code, number, title, position) values ('en', 1, ${nasty}, 0)`)
  await db.execute(sql`
    insert into products (code, status, position, values, category_ids, hash, created_at, updated_at)
    select concat('P', n), 'active', n, json_build_object('title', ${nasty}::text, 'number', n / 7.0), array[n, 1], '', '2026-01-02T03:04:05.678+02', now()
    from generate_series(1, ${rows}::int) as n`)
  await db.execute(sql`insert into categories (code, position, titles, image)
    values ('C1', 1, '{}', ''), ('C2', 2, '{}', '')`)
  await db.execute(sql`update categories set parent_id = (select max(id) from categories) where code = 'C1'`)
}

/** Tables with their rows and hashes, sequences and foreign keys. */
async function contentsOf({ db, pool }: Database) {
  const { tables, sequences, close } = await openSnapshot(pool)
  await close()
  const keys = await rowsOf(db)`
    select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition, convalidated
    from pg_constraint where contype = 'f' order by 1, 2`
  return { tables, sequences, keys }
}

async function migrationsIn({ pool }: Database) {
  const client = await pool.connect()
  try {
    return await migrationsOf(client)
  } finally {
    client.release()
  }
}

const addProduct = sql`insert into products (code, status, position, values, category_ids, hash, created_at, updated_at)
  values ('new', 'active', 0, '{}', '{}', '', now(), now()) returning id`

describe('a copy of a database', () => {
  it('has every row, number and reference of the original', async () => {
    const [source, target] = [await openTestDatabase(), await openTestDatabase()]
    await fill(source)
    const original = await contentsOf(source)
    expect(original.keys.length).toBeGreaterThan(10)
    await copyDatabase(source.pool, target.pool)
    expect(await contentsOf(target)).toEqual(original)
    expect(await rowsOf(target.db, addProduct)).toEqual([{ id: 1201 }])
  })

  it('is not made into a database that has rows, which stay', async () => {
    const [source, target] = [await openTestDatabase(), await openTestDatabase()]
    await fill(source, 3)
    await target.db.execute(addProduct)
    const before = await contentsOf(target)
    await expect(copyDatabase(source.pool, target.pool)).rejects.toThrow('has rows already')
    expect(await contentsOf(target)).toEqual(before)
  })

  it('leaves the target empty when a reference leads nowhere', async () => {
    const [source, target] = [await openTestDatabase(), await openTestDatabase()]
    await fill(source, 3)
    await source.db.execute(sql`alter table products drop constraint products_set_id_attribute_sets_id_fk`)
    await source.db.execute(sql`update products set set_id = 99 where code = 'P2'`)
    const before = await contentsOf(target)
    await expect(copyDatabase(source.pool, target.pool)).rejects.toThrow('foreign key')
    expect((await contentsOf(target)).tables).toEqual(before.tables)
  })

  it('of an older schema gets the newest one', async () => {
    const [source, target] = [await openTestDatabase(), await openTestDatabase()]
    const newest = await migrationsIn(source)
    await recreateSchema(source.pool, newest.slice(0, 9))
    await source.db.execute(sql`insert into locales (code, number, title, position) values ('en', 1, ${nasty}, 0)`)
    await copyDatabase(source.pool, target.pool)
    expect(await migrationsIn(target)).toEqual(newest)
    expect(await rowsOf(target.db)`select code, title from locales`).toEqual([{ code: 'en', title: nasty }])
  })

  it('of a newer schema is refused', async () => {
    const [source, target] = [await openTestDatabase(), await openTestDatabase()]
    await source.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('f', 9999999999999)`,
    )
    await expect(copyDatabase(source.pool, target.pool)).rejects.toThrow('does not know')
    expect(await rowsOf(target.db, addProduct)).toEqual([{ id: 1 }])
  })

  it('needs no more rights than those of the owner of the database', async ({ skip }) => {
    const source = await openTestDatabase()
    if (source.kind === 'pglite') skip('PGlite has one role.')
    await fill(source, 10)
    const name = `owner_${randomUUID().replaceAll('-', '')}`
    const admin = await openDatabase({ url: source.pool.options.connectionString })
    atEnd(() => admin.close())
    await admin.pool.query(`create role ${name} login password 'p'`)
    await admin.pool.query(`create database ${name} owner ${name}`)
    const url = new URL(source.pool.options.connectionString ?? '')
    Object.assign(url, { username: name, password: 'p', pathname: name })
    const target = await openDatabase({ url: url.href })
    await copyDatabase(source.pool, target.pool)
    expect((await contentsOf(target)).tables).toEqual((await contentsOf(source)).tables)
    await target.close()
    await admin.pool.query(`drop database ${name}`)
    await admin.pool.query(`drop role ${name}`)
  })
})
