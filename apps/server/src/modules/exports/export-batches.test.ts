import { describe, expect, it } from 'vitest'
import { batchesOf } from './export-batches.ts'

describe('the batches of an export', () => {
  it('A-53 API-15 leave other requests a turn before each of them, also when the database answers at once', async () => {
    let turns = 0
    let isOver = false
    const count = () => {
      turns += 1
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    const ids = Int32Array.from({ length: 1000 }, (_, id) => id)
    const read = async () => ({ products: [], paths: new Map() })
    let batches = 0
    for await (const _ of batchesOf(ids, read, new AbortController().signal)) batches += 1
    isOver = true
    expect(batches).toBeGreaterThan(1)
    expect(turns).toBeGreaterThanOrEqual(batches)
  })
})
