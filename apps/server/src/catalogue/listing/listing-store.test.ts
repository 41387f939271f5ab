import { openTestDatabase } from '@vitrine/database/testing/test-database'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hasId, rowIndexesIn } from './id-set.ts'
import { readIdSet } from './listing-store.ts'

const database = await openTestDatabase()

describe('a set of internal ids', () => {
  it('has what the query finds, in few rows', async () => {
    const wanted = [1, 31, 32, 33, 63, 64, 1000, 70_000]
    const found = await readIdSet(database.db, sql`select unnest(${`{${wanted.join(',')}}`}::int[])`)
    const ids = Int32Array.from({ length: 70_002 }, (_, id) => id)
    expect([...rowIndexesIn(found, ids).entries()].filter(([, isIn]) => isIn === 1).map(([id]) => id)).toEqual(wanted)
    expect(found.length).toBe((70_000 >> 5) + 1)
  })

  it('has every id of a range, and none beyond it', async () => {
    const found = await readIdSet(database.db, sql`select generate_series(1, 5000)`)
    expect([0, 1, 2047, 2048, 5000, 5001, 99_999].map((id) => hasId(found, id))).toEqual([
      ...[false, true, true, true, true],
      ...[false, false],
    ])
  })

  it('may have none', async () => {
    const found = await readIdSet(database.db, sql`select id from products where false`)
    expect([...rowIndexesIn(found, Int32Array.of(1, 2))]).toEqual([0, 0])
  })
})
