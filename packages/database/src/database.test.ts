import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { openDatabase, rowsOf } from './database.ts'
import { postgresUrl } from './testing/postgres-server.ts'

const postgres = inject('postgres')

/** A query that takes far longer than a few turns of the event loop. */
const longQuery = sql`select count(*)::int as count from generate_series(1, 300000)`

describe('opening a database', () => {
  if (postgres)
    it('cancels a statement that takes longer than it may', async () => {
      const url = postgresUrl(postgres.port, 'postgres')
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const name = `vitrine_${randomUUID().replaceAll('-', '')}`
      await client.query(`create database ${name}`)
      // The migrations take longer than this timeout, and are not cancelled.
      const database = await openDatabase({ url: postgresUrl(postgres.port, name), statementTimeoutMs: 5 })
      const failure = await database.db.execute(sql`select pg_sleep(60)`).catch((error: unknown) => error)
      expect(failure).toMatchObject({ cause: { code: '57014' } })
      await database.close()
      await client.query(`drop database ${name} with (force)`)
      await client.end()
    })
  else
    it('embedded, answers no query in the thread that serves everybody', async () => {
      const database = await openDatabase({})
      let isAnswered = false
      const answer = rowsOf(database.db, longQuery).then((rows) => {
        isAnswered = true
        return rows
      })
      for (let turns = 0; turns < 3; turns += 1) await nextTurn()
      expect(isAnswered).toBe(false)
      expect(await answer).toEqual([{ count: 300_000 }])
    })

  if (!postgres)
    it('embedded, goes on after a query that failed, and rolls back what a connection leaves open', async () => {
      const { db, close } = await openDatabase({})
      await expect(db.execute(sql`select * from nothing`)).rejects.toThrow()
      await expect(
        db.transaction(async (transaction) => {
          await transaction.execute(sql`update catalogue set version = 7`)
          throw new Error('given up')
        }),
      ).rejects.toThrow('given up')
      expect(await rowsOf(db)`select version::int as version from catalogue`).toEqual([{ version: 0 }])
      await close()
    })

  if (postgres)
    it('by several processes at once, when nothing is in it yet, makes its schema once', async () => {
      const client = new pg.Client({ connectionString: postgresUrl(postgres.port, 'postgres') })
      await client.connect()
      const name = `vitrine_${randomUUID().replaceAll('-', '')}`
      await client.query(`create database ${name}`)
      const url = postgresUrl(postgres.port, name)
      const databases = await Promise.all([openDatabase({ url }), openDatabase({ url }), openDatabase({ url })])
      for (const { db } of databases)
        expect(await rowsOf(db)`select count(*)::int as rows from catalogue`).toEqual([{ rows: 1 }])
      await Promise.all(databases.map((database) => database.close()))
      await client.query(`drop database ${name} with (force)`)
      await client.end()
    })
})
