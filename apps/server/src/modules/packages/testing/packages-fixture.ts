/** An application with files to pack, and a reader of ZIP archives, for the tests of this folder. */
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { catalogue, mediaFiles, packages } from '@vitrine/database/schema'
import { fromBuffer } from 'yauzl'
import { texture } from '../../../testing/sample-pictures.ts'
import { buildTestApp, type TestOptions } from '../../../testing/test-app.ts'

export const downloadPath = '/pim/asset/asset/download'
export const sharePath = '/pim/asset/asset/share'

/** An entry as the reader returns it: the name and the checksum are checked, and the bytes are complete. */
export interface UnpackedFile {
  readonly path: string
  readonly bytes: Buffer
}

/** Unpacks with all checks of yauzl, including strict file names. Rejects for a wrong checksum. */
export const unpack = (archive: Buffer) =>
  new Promise<UnpackedFile[]>((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true, strictFileNames: true }, (error, zip) => {
      if (error) return reject(error)
      const files: UnpackedFile[] = []
      zip.on('error', reject)
      zip.on('end', () => resolve(files))
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed)
          buffer(stream).then((bytes) => {
            if (crc32(bytes) !== entry.crc32) return reject(new Error(`wrong checksum of ${entry.fileName}`))
            files.push({ path: entry.fileName, bytes })
            zip.readEntry()
          }, reject)
        })
      })
      zip.readEntry()
    })
  })

/** Builds the application. */
export async function openPackages(options: TestOptions = {}) {
  const test = await buildTestApp(options)
  const { app, database, mediaStore, asGuest } = test

  /** Stores a file as an import does, and returns its address. */
  const add = async (bytes: Buffer, more: Partial<typeof mediaFiles.$inferInsert> = {}): Promise<string> => {
    const { key, size } = await mediaStore.put(Readable.from([bytes]))
    const row = {
      name: 'file.jpg',
      type: 'image/jpeg',
      extension: 'jpg',
      width: 400,
      height: 300,
      crc32: crc32(bytes),
      ...more,
    }
    await database.db
      .insert(mediaFiles)
      .values({ ...row, key, size })
      .onConflictDoNothing()
    return `/media/${key}/${row.name}`
  }
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers: { ...asGuest, ...headers } })

  return {
    ...test,
    add,
    /** A JPEG of 400 × 300 pixels, with its address. */
    async addPicture(seed: number): Promise<{ url: string; bytes: Buffer }> {
      const bytes = await texture(400, 300, seed).jpeg().toBuffer()
      return { url: await add(bytes), bytes }
    },
    post,
    prepare: (files: readonly { name: string; url: string }[], headers: Record<string, string> = {}) =>
      post(downloadPath, { files }, headers),
    get: (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      app.inject({ method, url, headers }),
    /** Deletes the bytes at an address from the media store. */
    lose: (url: string) => rm(mediaStore.pathOf?.(url.split('/')[2] ?? '') ?? ''),
    countPackages: async () => (await database.db.select({ id: packages.id }).from(packages)).length,
    setCatalogue: async (configuration: Partial<typeof catalogue.$inferInsert>) => {
      await database.db.update(catalogue).set(configuration)
      await test.configuration.refresh()
    },
  }
}
