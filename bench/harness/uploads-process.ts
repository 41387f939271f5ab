/**
 * The process that receives uploads for the bench: the application on a database in memory with one form, and a bare
 * server that only writes the same bytes to a file. Its arguments are a folder and the bytes of the largest file; it
 * reports its addresses when it is ready.
 */
import { createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openDatabase } from '@vitrine/database'
import { catalogue, forms } from '@vitrine/database/schema'
import { folderStore } from '../../apps/server/src/storage/media/folder-store.ts'
import { openApplication } from './application.ts'
import { comparisonServer, sendReady } from './ready.ts'

/** The ids of the form and of its one field; the bench uses them. */
const form = 'upload'

const [folder = '', largest = '0'] = process.argv.slice(2)
const database = await openDatabase({})
await database.db.update(catalogue).set({ version: 1, configuration: { setup: { title: 'Bench' } } })
await database.db.insert(forms).values({
  ...{ code: form, position: 0, names: { '': 'Upload' }, category: '' },
  ...{ hiddenAfterCompletion: false, requiredBeforeContinuing: false, allowLogging: false },
  assigned: { groups: [], people: [] },
  fields: [
    {
      ...{ id: form, names: { '': 'File' }, type: 'upload', required: true, min: null, max: null },
      ...{ options: [], order: 0, tooltips: {}, media: '' },
    },
  ],
})

// The bytes of a network in an hour are limited, so the bench uses many networks.
const { app, token } = await openApplication(
  { database, mediaStore: folderStore(join(folder, 'media')), pictures: join(folder, 'pictures') },
  { trustProxy: true, uploadLimit: Number(largest) },
)

/** The obvious code if the sender is trusted. */
const comparison = comparisonServer()
comparison.addContentTypeParser('*', (_request, _payload, done) => done(null))
comparison.post('/plain', async ({ raw }) => {
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'plain')
  await pipeline(raw, createWriteStream(path))
  const file = await open(path, 'r+')
  await file.sync()
  await file.close()
  await rm(path)
  return {}
})

await sendReady({ app, comparison, token })
