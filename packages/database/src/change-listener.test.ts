import { sql } from 'drizzle-orm'
import { describe, expect, inject, it, vi } from 'vitest'
import { ChangeListener, changesOf, noChanges } from './change-listener.ts'
import { type Database, rowsOf } from './database.ts'
import { atEnd } from './testing/at-end.ts'
import { openTestDatabase, useTestDatabase } from './testing/test-database.ts'

const addUser = async ({ db }: Database) =>
  (await rowsOf<{ id: string }>(db)`insert into users (username, password_hash) values ('a', '-') returning id`)[0]?.id

/** A listener that has begun, with what it reports. */
function listen(pool: Database['pool']) {
  const listener = new ChangeListener(pool)
  const reported: string[] = []
  listener.on('vitrine_catalogue', (version) => reported.push(`version ${version}`))
  listener.on('vitrine_person', (id) => reported.push(id))
  listener.onGap(() => reported.push('gap'))
  listener.start()
  atEnd(() => listener.close())
  return { listener, reported }
}

describe.runIf(inject('postgres'))('a listener', () => {
  const database = useTestDatabase()
  const isHeard = (reported: readonly string[], expected: readonly unknown[]) =>
    vi.waitFor(() => expect(reported).toEqual(expected), { timeout: 60_000 })

  it('reports each committed change of a version, and of the rights and sessions of a person', async () => {
    const { db } = database
    const { listener, reported } = listen(database.pool)
    expect(listener.isLive).toBe(false)
    await isHeard(reported, ['gap'])
    expect(listener.isLive).toBe(true)
    const id = await addUser(database)
    await db
      .transaction(async (transaction) => {
        await transaction.execute(sql`update users set disabled = true`)
        throw new Error('given up')
      })
      .catch(() => {})
    await db.execute(sql`update catalogue set configuration = '{}'`)
    await db.execute(sql`insert into sessions values ('x', ${id}, now(), now(), now())`)
    await db.execute(sql`update sessions set expires_at = now()`)
    const changes = [
      sql`update users set is_operator = true`,
      sql`update catalogue set version = 7`,
      sql`insert into user_groups (user_id, group_code, approved) values (${id}, 'g', true)`,
      sql`update user_groups set approved = false`,
      sql`delete from user_groups`,
      sql`delete from sessions`,
      sql`delete from users`,
    ]
    for (const change of changes) await db.execute(change)
    await isHeard(reported, ['gap', id, 'version 7', id, id, id, id, id])
  })

  it('goes on after its connection was cut, and says that it may have missed something', async () => {
    const { listener, reported } = listen(database.pool)
    await isHeard(reported, ['gap'])
    await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`)
    await isHeard(reported, ['gap', 'gap'])
    expect(listener.isLive).toBe(true)
    await database.db.execute(sql`update catalogue set version = 8`)
    await isHeard(reported, ['gap', 'gap', 'version 8'])
  })

  it('is not live while its probes do not arrive, as behind a pooler of transactions', async () => {
    const swallowing = Object.assign(Object.create(database.pool), { query: async () => ({ rows: [] }) })
    const { listener, reported } = listen(swallowing)
    let version = 8
    await vi.waitFor(
      async () => {
        version += 1
        await database.db.execute(sql`update catalogue set version = ${version}`)
        expect(reported).not.toEqual([])
      },
      { timeout: 60_000 },
    )
    expect(reported).not.toContain('gap')
    expect(listener.isLive).toBe(false)
  })
})

it.runIf(!inject('postgres'))('PGlite has one process, to which nobody has anything to report', async () => {
  expect(changesOf(await openTestDatabase())).toBe(noChanges)
  expect(noChanges.isLive).toBe(true)
})
