/**
 * The process that sends packages to the bench: the application on a database in memory, and the alternatives that it
 * is compared with. Its arguments are the folder of pictures and their size; it reports its own addresses and those of
 * the files when it is ready.
 */
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { openDatabase } from '@vitrine/database'
import { catalogue, mediaFiles } from '@vitrine/database/schema'
import { ZipArchive } from 'archiver'
import sharp from 'sharp'
import { folderStore } from '../../apps/server/src/storage/media/folder-store.ts'
import { openApplication } from './application.ts'
import { comparisonServer, type ProcessReady, sendReady } from './ready.ts'

/** Its message when it is ready. */
export interface PackagesReady extends ProcessReady {
  /** Addresses of the pictures. */
  readonly files: readonly string[]
}

const [folder = '', width = '', height = ''] = process.argv.slice(2)
const sources = join(folder, 'sources')
const names = (await readdir(sources)).sort()

const database = await openDatabase({})
await database.db.update(catalogue).set({ version: 1, configuration: { setup: { title: 'Bench' } } })
const mediaStore = folderStore(join(folder, 'media'))
const files: string[] = []
for (const name of names) {
  const path = join(sources, name)
  const { key, size } = await mediaStore.put(path)
  // In pieces: reading a whole file would raise the idle memory of the process.
  let sum = 0
  for await (const piece of createReadStream(path)) sum = crc32(piece, sum)
  await database.db.insert(mediaFiles).values({
    ...{ key, name, size, crc32: sum, type: 'image/jpeg', extension: 'jpg' },
    ...{ width: Number(width), height: Number(height) },
  })
  files.push(`/media/${key}/${name}`)
}
const { app, token } = await openApplication({
  database,
  mediaStore,
  pictures: join(folder, `pictures-${process.pid}`),
})

/** The obvious code. */
const comparison = comparisonServer()
comparison.get('/stream', async (_, reply) => {
  const path = join(folder, 'together')
  return reply.header('content-length', (await stat(path)).size).send(createReadStream(path))
})
comparison.get('/archiver', (_, reply) => {
  const archive = new ZipArchive({ store: true })
  for (const name of names) archive.file(join(sources, name), { name })
  void archive.finalize()
  return reply.type('application/zip').send(archive)
})

/**
 * Converts every picture from its file to memory with the settings of the image service, as many at a time as there are
 * processors.
 */
comparison.get('/sharp', async (request) => {
  const { width: side, most } = request.query as { width: string; most: string }
  let next = 0
  let bytes = 0
  const worker = async () => {
    for (let name = names[next++]; name !== undefined; name = names[next++]) {
      const picture = sharp(join(sources, name))
        .rotate()
        .resize({ width: Number(side) })
      const jpeg = picture
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 90, progressive: true, chromaSubsampling: '4:4:4' })
      bytes += (await jpeg.toBuffer()).length
    }
  }
  await Promise.all(Array.from({ length: Number(most) }, worker))
  return { bytes }
})

await sendReady<PackagesReady>({ app, comparison, token, files })
