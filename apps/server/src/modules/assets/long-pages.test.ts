/** The server makes a long page in slices, and answers other requests between them. */
import { openTestDatabase } from '@vitrine/database/testing/test-database'
import { importTestCatalogue } from '@vitrine/import/testing/test-catalogue'
import { expect, it, vi } from 'vitest'
import { yieldToEventLoop } from '../../platform/event-loop.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { fillLibrary } from './testing/fill-library.ts'

vi.mock('../../platform/event-loop.ts', async (original) => {
  const eventLoop = await original<typeof import('../../platform/event-loop.ts')>()
  return { ...eventLoop, yieldToEventLoop: vi.fn(eventLoop.yieldToEventLoop) }
})

const base = '/pim/portal/api/private'
const size = 250

const database = await openTestDatabase()
await importTestCatalogue(database)
const assets = Array.from({ length: size }, (_, index) => ({
  names: { '': `Picture ${index}` },
  file: index.toString(16).padStart(4, 'a'),
}))
await fillLibrary(database, { assets })
const server = await buildTestApp({ database })
// Reads all lists first, and the search index that is built at the start, because that yields too.
for (const area of ['product', 'media', 'content', 'product/?search=oak'])
  await server.app.inject({ url: `${base}/${area}`, headers: server.asGuest })

it.each([
  [100, 0],
  [250, 2],
])('API-28 answers %i assets with %i pauses, in their order', async (itemsPerPage, pauses) => {
  vi.mocked(yieldToEventLoop).mockClear()
  const url = `${base}/media/?itemsPerPage=${itemsPerPage}&orderBy=name&orderDir=asc`
  const answer = await server.app.inject({ url, headers: server.asGuest })
  const names = answer.json().map(({ name }: { name: string }) => name)
  expect(names).toEqual(Array.from({ length: itemsPerPage }, (_, index) => `Picture ${index}`))
  expect(vi.mocked(yieldToEventLoop).mock.calls).toHaveLength(pauses)
})
