import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Database } from '@vitrine/database'
import { formResults, forms, formUploads, mediaFiles } from '@vitrine/database/schema'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { openTestDatabase } from '@vitrine/database/testing/test-database'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formRow } from '../modules/forms/testing/open-results.ts'
import { folderStore } from '../storage/media/folder-store.ts'
import { UploadsStore } from '../storage/media/uploads-store.ts'
import { assertPair, NotPaired, pairFolder } from './installation.ts'

let base: string
const opened: Database[] = []
beforeEach(async () => {
  base = await temporaryFolder()
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

/** A database with an id of its own; test databases are copies of one. */
const newDatabase = async () => {
  const database = await openTestDatabase()
  opened.push(database)
  await database.db.execute(sql`update catalogue set installation_id = ${randomUUID()}`)
  return database.db
}
const folderAt = (path: string) => ({
  path,
  uploads: new UploadsStore(join(path, 'uploads')),
  media: folderStore(join(path, 'media')),
})
const newFolder = async () => folderAt(await mkdtemp(join(base, 'data-')))
const idIn = (path: string) => readFile(join(path, 'installation-id'), 'utf8').catch(() => undefined)
type Db = Awaited<ReturnType<typeof newDatabase>>
type Folder = ReturnType<typeof folderAt>

const upload = async ({ uploads }: Folder) => {
  const { key } = await uploads.stage(Readable.from(['a letter']))
  await uploads.keep(key)
  return key
}
/** Makes a result in the database name an upload. */
const name = async (db: Db, key: string) => {
  await db.insert(forms).values(formRow('f'))
  const [result] = await db
    .insert(formResults)
    .values({
      formCode: 'f',
      formName: 'F',
      digest: key,
      locale: 'en_GB',
      createdAt: new Date(),
      browser: 'b',
      answers: [],
    } as never)
    .returning()
  await db.insert(formUploads).values({
    ...{ resultId: result?.id ?? '', field: 'u', position: 0, name: 'a.txt', mediaType: 'text/plain', size: 8, key },
  })
}

describe('a data folder and a database', () => {
  it('become one installation when the folder is empty, and stay one', async () => {
    const [db, folder] = [await newDatabase(), await newFolder()]
    await assertPair(folder, db)
    const id = await idIn(folder.path)
    expect(id).toMatch(/^[\da-f-]{36}\n$/)
    await upload(folder)
    await assertPair(folder, db)
    expect(await idIn(folder.path)).toBe(id)
    expect((await readdir(folder.path)).sort()).toEqual(['installation-id', 'uploads'])
  })

  it('are refused when the folder belongs to another database, and nothing is changed', async () => {
    const [first, second, folder] = [await newDatabase(), await newDatabase(), await newFolder()]
    await assertPair(folder, first)
    const id = await idIn(folder.path)
    await expect(assertPair(folder, second)).rejects.toThrow(
      /belong to different installations; nothing was changed[\s\S]*VITRINE_DATA and DATABASE_URL[\s\S]*npm run vitrine -- pair/,
    )
    expect(await idIn(folder.path)).toBe(id)
  })

  it('share an id with the data folders of other processes on the same database', async () => {
    const [db, first, second] = [await newDatabase(), await newFolder(), await newFolder()]
    await assertPair(first, db)
    await upload(first)
    await assertPair(second, db)
    expect(await idIn(second.path)).toBe(await idIn(first.path))
  })

  it('of an earlier version become one when the database names an upload of the folder', async () => {
    const [db, folder] = [await newDatabase(), await newFolder()]
    await upload(folder)
    await name(db, await upload(folder))
    await assertPair(folder, db)
    expect(await idIn(folder.path)).toBeDefined()
  })

  it('of an earlier version become one when the database knows a file of the catalogue in the folder', async () => {
    const [db, folder] = [await newDatabase(), await newFolder()]
    await upload(folder)
    const { key } = await folder.media.put(Readable.from(['a picture']))
    await db.insert(mediaFiles).values({ key, name: 'a.jpg', type: 'image/jpeg', extension: 'jpg', size: 9 })
    await assertPair(folder, db)
    expect(await idIn(folder.path)).toBeDefined()
  })

  it.each(['uploads', 'media'] as const)(
    'of an earlier version are refused when the database names none of the %s in the folder',
    async (kind) => {
      const [db, folder] = [await newDatabase(), await newFolder()]
      if (kind === 'uploads') await upload(folder)
      else await folder.media.put(Readable.from(['a picture']))
      await expect(assertPair(folder, db)).rejects.toThrow('has no installation id yet, and files that')
      expect(await idIn(folder.path)).toBeUndefined()
    },
  )

  it('are paired again on purpose, as after a restore of one of them', async () => {
    const [first, second, folder] = [await newDatabase(), await newDatabase(), await newFolder()]
    await assertPair(folder, first)
    expect(await pairFolder(folder.path, second)).toBe((await idIn(folder.path))?.trim())
    await assertPair(folder, second)
    await expect(assertPair(folder, first)).rejects.toThrow('different installations')
  })

  it('are refused when the file of the id holds something else', async () => {
    const [db, folder] = [await newDatabase(), await newFolder()]
    for (const text of ['', 'x', '../../etc']) {
      await writeFile(join(folder.path, 'installation-id'), text)
      await expect(assertPair(folder, db)).rejects.toThrow('contains no installation id')
    }
  })

  it('are refused with a remedy when the id can’t be read, such as a folder in its place', async () => {
    const [db, folder] = [await newDatabase(), await newFolder()]
    await mkdir(join(folder.path, 'installation-id'))
    await expect(assertPair(folder, db)).rejects.toThrow(NotPaired)
    await expect(assertPair(folder, db)).rejects.toThrow('can’t be read (EISDIR)')
  })
})
