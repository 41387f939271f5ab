import { type Database, rowsOf } from '@vitrine/database'
import { groups } from '@vitrine/database/schema'
import { openTestDatabase } from '@vitrine/database/testing/test-database'
import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { importTestCatalogue } from './testing/test-catalogue.ts'

let database: Database
const open = async () => {
  database = await openTestDatabase()
  return database.db
}
afterEach(() => database.close())

const group = { code: 'readers', position: 0, names: {}, register: false, reserved: {}, switchedOff: [] }

/** The whole content: rows by table, values of the sequences, the planner's statistics, and the columns. */
const everything = async () => {
  const { db } = database
  const names = await rowsOf<{ name: string }>(db)`select table_name as name from information_schema.tables
    where table_schema = 'public' order by 1`
  const tables = await Promise.all(
    names.map(async ({ name }) => [name, await rowsOf(db)`select * from ${sql.identifier(name)}`]),
  )
  const others = [
    sql`select sequencename, last_value from pg_sequences order by 1`,
    sql`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples > 1`,
    sql`select count(*)::int as rows from pg_stats where schemaname = 'public'`,
    sql`select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`,
    sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`,
  ]
  return [tables, ...(await Promise.all(others.map((query) => rowsOf(db, query))))]
}

it('is as new for the next test, whatever was in it', async () => {
  await open()
  const before = await everything()
  await importTestCatalogue(database)
  await database.db.insert(groups).values(group)
  await database.db.transaction((tx) => tx.execute(sql`truncate catalogue`))
  expect(await everything()).not.toEqual(before)
  await database.close()
  const db = await open()
  expect(await everything()).toEqual(before)
  expect(await db.insert(groups).values(group).returning({ id: groups.id })).toEqual([{ id: 1 }])
})

it.each([
  ['a column more', 'alter table groups add column more text'],
  ['a constraint less', 'alter table groups alter column names drop not null'],
  ['a table less', 'drop table catalogue'],
])('is not used again with %s', async (_, statement) => {
  const before = [await open(), await everything()][1]
  await database.db.execute(sql.raw(statement))
  await database.close()
  await open()
  expect(await everything()).toEqual(before)
})

it('takes no queries once it is closed', async () => {
  const db = await open()
  await database.close()
  expect(() => db.select()).toThrow('after it was closed')
})
