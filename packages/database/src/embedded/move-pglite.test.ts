import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { copyDatabase } from '../copy/copy.ts'
import { type Db, openDatabase, rowsOf } from '../database.ts'
import { temporaryFolder } from '../testing/at-end.ts'
import { openInPglite } from './embedded.ts'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
})

const nasty = ['', ' ', '\\', '"', "'", ',', '{}', '(,)', '\t\n\r', 'ä€😀', '\\N', 'null', '\\x00', '$1'].join('|')

/** Fills a PGlite database of the data folder, as earlier versions left it. */
async function fill(rows = 1200) {
  const pglite = await openInPglite({ folder: join(folder, 'database') })
  const db = drizzle(pglite.pool, { casing: 'snake_case' })
  await db.execute(sql`update catalogue set version = 5, configuration = ${JSON.stringify({ title: nasty })}::jsonb`)
  await db.execute(sql`insert into locales (code, number, title, position)
    values ('en', 1, ${nasty}, 0), ('de', 2, '', 1)`)
  await db.execute(sql`
    insert into products (code, status, position, values, category_ids, hash, created_at, updated_at)
    select concat('P', n), 'active', n, json_build_object('title', ${nasty}::text, 'number', n / 7.0), array[n, 1], '', '2026-01-02T03:04:05.678+02', now()
    from generate_series(1, ${rows}::int) as n`)
  // A variant before its parent: rows are copied in no particular order.
  await db.execute(sql`update products set parent_id = (select max(id) from products) where code = 'P1'`)
  await pglite.close()
}

const count = async (db: Db, table: string) =>
  (await rowsOf<{ n: number }>(db, sql.raw(`select count(*)::int as n from ${table}`)))[0]?.n

describe('moving a database of PGlite', () => {
  it('takes over every row and number, once, and keeps the original', async () => {
    await fill()
    const said: string[] = []
    const { db, kind, close } = await openDatabase({ folder, report: (message) => said.push(message) })
    expect(kind).toBe('postgres')
    expect(said).toEqual([expect.stringContaining('Moving the database'), expect.stringContaining('was moved')])
    expect(await rowsOf(db)`select version::int, configuration->>'title' as title from catalogue`).toEqual([
      { version: 5, title: nasty },
    ])
    expect(await rowsOf(db)`select values, category_ids from products where code = 'P700'`).toEqual([
      { values: { title: nasty, number: 100 }, category_ids: [700, 1] },
    ])
    expect([await count(db, 'products'), await count(db, 'locales')]).toEqual([1200, 2])
    // The next number follows those of the original.
    const added = sql`insert into products (code, status, position, values, category_ids, hash, created_at, updated_at)
      values ('new', 'active', 0, '{}', '{}', '', now(), now()) returning id`
    expect(await rowsOf(db, added)).toEqual([{ id: 1201 }])
    await close()
    expect(existsSync(join(folder, 'database', 'PG_VERSION'))).toBe(true)

    const again = await openDatabase({ folder, report: (message) => said.push(message) })
    expect([await count(again.db, 'products'), said]).toEqual([1201, expect.objectContaining({ length: 2 })])
    await again.close()
  })

  it('begins anew when it was killed on its way', async () => {
    await fill(20_000)
    const program = join(import.meta.dirname, '..', 'testing', 'database-process.ts')
    const child = spawn(process.execPath, ['--import', 'tsx', program, folder])
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    await vi.waitFor(() => expect(output).toContain('Moving'), { timeout: 120_000, interval: 2 })
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('close', resolve))
    expect(output).not.toContain('was moved')
    const { db, close } = await openDatabase({ folder })
    expect(await count(db, 'products')).toBe(20_000)
    await close()
  })

  it('fails when the copy differs from the original', async () => {
    await fill(10)
    const source = await openInPglite({ folder: join(folder, 'database') })
    const target = await openInPglite({})
    await target.pool.query(`
      create function change() returns trigger language plpgsql as $$ begin new.code = 'X' || new.code; return new; end $$;
      create trigger change before insert on products for each row execute function change();
      alter table products enable always trigger change`)
    await expect(copyDatabase(source.pool, target.pool)).rejects.toThrow('The copy of the table products has 10 rows')
    await Promise.all([source.close(), target.close()])
  })
})
