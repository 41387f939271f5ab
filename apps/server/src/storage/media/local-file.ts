/** Files of a media store for programs that need a path. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MediaStore } from './store.ts'

/**
 * Calls `work` with the path of a stored file, only for reading: its own, or that of a copy which exists meanwhile.
 * @throws MediaError `media_not_found`
 */
export async function withLocalFile<T>(store: MediaStore, key: string, work: (path: string) => Promise<T>): Promise<T> {
  const own = store.pathOf?.(key)
  if (own !== undefined) return work(own)
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-media-'))
  try {
    const path = join(folder, 'file')
    await pipeline(await store.open(key), createWriteStream(path))
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
