import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { describe, expect, it } from 'vitest'
import { folderStore } from './folder-store.ts'
import { openReader } from './media-reader.ts'
import type { MediaStore } from './store.ts'

const bytes = randomBytes(200_000)
const folder = await temporaryFolder()
const store = folderStore(folder)
const key = (await store.put(Readable.from([bytes]))).key
const { pathOf: _, ...withoutPaths } = store
const stores: Record<string, MediaStore> = { 'with paths': store, 'without paths': withoutPaths }

const readAll = async (store: MediaStore, start: number): Promise<Buffer> => {
  const reader = await openReader(store, key, start)
  const piece = Buffer.alloc(33_333)
  const chunks: Buffer[] = []
  for (let count = await reader.read(piece); count > 0; count = await reader.read(piece))
    chunks.push(Buffer.from(piece.subarray(0, count)))
  await reader.close()
  return Buffer.concat(chunks)
}

describe.each(['with paths', 'without paths'])('a store %s', (name) => {
  it('is read from any byte to the end', async () => {
    for (const start of [0, 1, 65_536, bytes.length - 1, bytes.length])
      expect((await readAll(stores[name] as MediaStore, start)).equals(bytes.subarray(start))).toBe(true)
  })

  it('says that a file is not there', async () => {
    for (const missing of ['0'.repeat(32), '../../etc/passwd'])
      await expect(openReader(stores[name] as MediaStore, missing)).rejects.toMatchObject({ code: 'media_not_found' })
  })
})
