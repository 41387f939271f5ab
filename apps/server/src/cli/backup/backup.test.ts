/** The commands that copy a whole installation, on embedded databases. */
import { mkdirSync } from 'node:fs'
import { copyFile, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { openDatabase } from '@vitrine/database'
import { openSnapshot } from '@vitrine/database/copy'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { firstOf } from '../../platform/first-of.ts'
import { readSettings } from '../../platform/settings.ts'
import { openParts } from '../../server-parts.ts'
import { vitrine } from '../testing/command-line.ts'

const folder = await temporaryFolder()
const first = join(folder, 'first')
const delivery = join(folder, 'delivery')
const file = join(folder, 'backup.zip')
let upload = ''
let count = 0
let place = ''

/** Everything that an installation has: the hashes of its tables, and its files. */
async function contentsOf(dataFolder: string, databaseUrl = '') {
  const settings = readSettings({ VITRINE_DATA: dataFolder, DATABASE_URL: databaseUrl })
  const { database, mediaStore, uploads, close } = await openParts(settings, 'command')
  try {
    const { tables, sequences, close: end } = await openSnapshot(database.pool)
    await end()
    const media = (await firstOf(mediaStore.keys(), 100)).sort()
    const texts: Record<string, string> = {}
    for await (const key of uploads.keys()) texts[key] = await text((await uploads.read(key)) ?? Readable.from([]))
    return { tables, sequences, media, uploads: texts }
  } finally {
    await close()
  }
}

beforeAll(async () => {
  mkdirSync(delivery)
  await writeFile(join(delivery, 'products.csv'), 'code,title,photo\nP1,Lamp,p.txt\nP2,Тест ä€😀,\n')
  await writeFile(join(delivery, 'attributes.csv'), 'name,type\ntitle,string\nphoto,file\n')
  await writeFile(join(delivery, 'p.txt'), 'a file of the catalogue')
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('VITRINE_DATA', first)
  expect(await vitrine('import', delivery, '--layout', 'vitrine')).toMatchObject({ status: 0 })
  const parts = await openParts(readSettings({ VITRINE_DATA: first }), 'command')
  upload = (await parts.uploads.stage(Readable.from(['a letter']))).key
  await parts.uploads.keep(upload)
  await parts.close()
  expect((await vitrine('backup', file)).out).toMatch(/^Wrote \d+ rows, 1 media files and 1 uploads to /)
})
beforeEach(() => {
  place = join(folder, `place-${++count}`)
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('VITRINE_DATA', place)
})
afterAll(() => vi.unstubAllEnvs())

it('a backup restores the whole installation into an empty folder', async () => {
  expect((await vitrine('restore', file)).out).toMatch(/^Restored \d+ rows, 1 media files and 1 uploads of 2/)
  const restored = await contentsOf(place)
  expect(restored).toEqual(await contentsOf(first))
  expect(restored.uploads).toEqual({ [upload]: 'a letter' })
  expect(restored.media).toHaveLength(1)
  expect(restored.tables).toContainEqual({ name: 'products', checksum: expect.stringMatching(/^2 rows/) })
})

it('only its owner may read the file, and no other file is replaced', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const again = await vitrine('backup', file)
  expect([again.status, again.error]).toEqual([1, expect.stringContaining('exists already')])
  const nowhere = await vitrine('backup', join(folder, 'no', 'x.zip'))
  expect([nowhere.status, nowhere.error]).toEqual([1, expect.stringContaining('its folder does not exist')])
})

it('files can be left out', async () => {
  vi.stubEnv('VITRINE_DATA', first)
  const small = join(folder, 'small.zip')
  expect((await vitrine('backup', small, '--no-media', '--no-uploads')).out).toContain('0 media files and 0 uploads')
  vi.stubEnv('VITRINE_DATA', place)
  expect((await vitrine('restore', small)).status).toBe(0)
  const { tables, media, uploads } = await contentsOf(place)
  expect([media, uploads]).toEqual([[], {}])
  expect(tables).toEqual((await contentsOf(first)).tables)
})

it('an installation that has rows is not replaced', async () => {
  vi.stubEnv('VITRINE_DATA', first)
  const before = await contentsOf(first)
  const refused = await vitrine('restore', file)
  expect([refused.status, refused.error]).toEqual([1, expect.stringContaining('is in use')])
  expect(await contentsOf(first)).toEqual(before)
})

it('a damaged backup restores nothing, and says so', async () => {
  const bytes = await readFile(file)
  const changed = Buffer.from(bytes)
  const at = changed.indexOf('a letter')
  changed.write('A', at)
  const damaged = join(folder, 'damaged.zip')
  await writeFile(damaged, changed)
  const cut = join(folder, 'cut.zip')
  await copyFile(file, cut)
  await truncate(cut, bytes.length - 100)
  for (const [path, problem] of [
    [damaged, `uploads/${upload} is damaged`],
    [cut, 'is not a whole backup'],
    [join(delivery, 'products.csv'), 'is not a whole backup'],
    [join(folder, 'none.zip'), 'There is no file'],
  ] as const) {
    const refused = await vitrine('restore', path)
    expect([refused.status, refused.error]).toEqual([1, expect.stringContaining(problem)])
    expect(refused.error).toContain('Nothing was restored')
  }
  expect((await vitrine('restore', file)).status).toBe(0)
})

it('the embedded database moves to an empty database of a server, and stays as it was', async () => {
  vi.stubEnv('VITRINE_DATA', first)
  const before = await contentsOf(first)
  const server = await openDatabase({ folder: place })
  try {
    await server.pool.query('create database moved')
    const { host, port, user, password } = server.pool.options
    const url = `postgres://${user}:${password}@${host}:${port}/moved`
    expect((await vitrine('move', '--to', url)).out).toContain('each of its tables compared')
    expect(await contentsOf(first, url)).toEqual(before)
    expect(await contentsOf(first)).toEqual(before)
    const again = await vitrine('move', '--to', url)
    expect([again.status, again.error]).toEqual([1, expect.stringContaining('is in use')])
    vi.stubEnv('DATABASE_URL', url)
    expect(await vitrine('move', '--to', url)).toMatchObject({ status: 1 })
  } finally {
    await server.close()
  }
})
