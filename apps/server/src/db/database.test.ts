import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { postgresUrl } from '../testing/postgres-server.ts'
import { openDatabase, rowsOf } from './database.ts'

const postgres = inject('postgres')

describe('opening a database', () => {
  if (postgres)
    it('by several processes at once, when nothing is in it yet, makes its schema once', async () => {
      const client = new pg.Client({ connectionString: postgresUrl(postgres.port, 'postgres') })
      await client.connect()
      const name = `vitrine_${randomUUID().replaceAll('-', '')}`
      await client.query(`create database ${name}`)
      const url = postgresUrl(postgres.port, name)
      const databases = await Promise.all([openDatabase({ url }), openDatabase({ url }), openDatabase({ url })])
      for (const { db } of databases)
        expect(await rowsOf(db, sql`select count(*)::int as rows from catalogue`)).toEqual([{ rows: 1 }])
      await Promise.all(databases.map((database) => database.close()))
      await client.query(`drop database ${name} with (force)`)
      await client.end()
    })
  else
    it('keeps its folder from everybody else on the machine: hashes and keys lie in it', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-database-'))
      const database = await openDatabase({ folder: join(folder, 'data', 'database') })
      await database.close()
      expect((await stat(join(folder, 'data', 'database'))).mode & 0o077).toBe(0)
      await rm(folder, { recursive: true })
    })
})
