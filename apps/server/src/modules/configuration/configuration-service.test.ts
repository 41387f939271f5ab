import { openTestDatabase } from '@vitrine/database/testing/test-database'
import { afterEach, expect, it, vi } from 'vitest'
import { ConfigurationService } from './configuration-service.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('says when it can no longer look for a newer catalogue, and notices it as soon as it can', async () => {
  const database = await openTestDatabase()
  const execute = database.db.execute.bind(database.db)
  const select = database.db.select.bind(database.db)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const service = await ConfigurationService.open(database, true)
  const log = { error: vi.fn(), info: vi.fn() }
  service.reportTo(log)
  const fails = () => {
    throw new Error('The database is gone.')
  }
  Object.assign(database.db, { execute: fails, select: fails })
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await pass(2000)
  expect([log.error.mock.calls.length, service.isCurrent]).toEqual([1, true])
  await pass(12_000)
  expect([log.error.mock.calls.length, service.isCurrent]).toEqual([1, false])
  Object.assign(database.db, { execute, select })
  await pass(2000)
  await vi.waitFor(() => expect(service.isCurrent).toBe(true))
  expect(log.info).toHaveBeenCalledTimes(1)
  service.close()
  vi.useRealTimers()
})
