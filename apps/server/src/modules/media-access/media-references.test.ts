/** Which files of the catalogue are named by anything, and the deletion of files that nothing names any more. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rowsOf } from '@vitrine/database'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { useTestDatabase } from '@vitrine/database/testing/test-database'
import { markReferences } from '@vitrine/import/derive/mark-references'
import { importFolder } from '@vitrine/import/testing/import-folder'
import { folderOf, lines } from '@vitrine/import/testing/read-catalogue'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { folderStore } from '../../storage/media/folder-store.ts'
import type { MediaStore } from '../../storage/media/store.ts'
import { deleteUnreferenced } from './unreferenced-media-store.ts'

const database = useTestDatabase()
let base: string
let store: MediaStore
beforeEach(async () => {
  base = await temporaryFolder()
  store = folderStore(join(base, 'media'))
})

const picture = { type: 'image/jpeg', extension: 'jpg', width: 4, height: 3 }
const facts = Object.fromEntries(
  ['lamp', 'old', 'hall', 'unused', 'draft', 'guide', 'text', 'logo'].map((name) => [`${name}.jpg`, picture]),
)
const take = (folder: string) => importFolder(database, folder, facts, { store, prune: true })

const files = async () => {
  const rows = await rowsOf<{ name: string; key: string; shown: boolean; since: string | null }>(database.db)`
    select name, key, shown, unreferenced_since::text as since from media_files order by name`
  return Object.fromEntries(rows.map((row) => [row.name, row]))
}
/** For each file: whether it is shown, and whether something names it. */
const marks = async () =>
  Object.fromEntries(Object.entries(await files()).map(([name, { shown, since }]) => [name, [shown, since === null]]))

/** Ends the former versions of the catalogue, which keep their files. */
const forgetVersions = async () => {
  await database.db.execute(sql`delete from catalogue_changes`)
  await markReferences(database.db)
}

const products = (...rows: string[]) => lines('code,title,parent,status,picture', ...rows)
const attributes = lines('name,type', 'title,string', 'picture,image')
const catalogue = () =>
  folderOf({
    'attributes.csv': attributes,
    'products.csv': products('P,Lamp,,active,lamp.jpg', 'V,Variant,P,active,', 'D,Draft,,inactive,draft.jpg'),
    'lamp.jpg': 'lamp',
    'old.jpg': 'old',
    'draft.jpg': 'draft',
    'hall.jpg': 'hall',
    'assets.csv': lines('file,title', 'hall.jpg,Hall', 'old.jpg,Old'),
    'catalogue.json': JSON.stringify({ setup: { logo: 'logo.jpg' } }),
    'logo.jpg': 'logo',
    'contents/a.md': '---\nid: a\nimage_large: guide.jpg\n---\n# A\n\n![x](text.jpg)\n',
    'contents/guide.jpg': 'guide',
    'contents/text.jpg': 'text',
  })

describe('references to files', () => {
  it('ASSET-26 are those of products, assets, articles and the configuration; inactive products show none', async () => {
    await take(catalogue())
    expect(await marks()).toEqual({
      'draft.jpg': [true, true],
      'guide.jpg': [true, true],
      'hall.jpg': [true, true],
      'lamp.jpg': [true, true],
      'logo.jpg': [true, true],
      'old.jpg': [true, true],
      'text.jpg': [true, true],
    })
    const listed = await rowsOf<{ code: string; keys: string[] }>(database.db)`select code, media_keys as keys
      from product_listing l join products p on p.id = l.product_id order by code`
    const { 'lamp.jpg': lamp, 'draft.jpg': draft } = await files()
    // The media library contains the picture of an inactive product. Without that asset nothing shows the picture, but
    // the file is kept for the product.
    await database.db.execute(sql`delete from assets where source = 'draft.jpg'`)
    await markReferences(database.db)
    expect(await marks()).toMatchObject({ 'draft.jpg': [false, true], 'lamp.jpg': [true, true] })
    // A variant shows the inherited picture.
    expect(listed).toEqual([
      { code: 'D', keys: [draft?.key] },
      { code: 'P', keys: [lamp?.key] },
      { code: 'V', keys: [lamp?.key] },
    ])
  })

  it('ASSET-26 end when an import takes away what names a file, and come back with it', async () => {
    const folder = catalogue()
    await take(folder)
    writeFileSync(join(folder, 'assets.csv'), lines('file,title', 'hall.jpg,Hall'))
    writeFileSync(join(folder, 'products.csv'), products('P,Lamp,,active,', 'D,Draft,,active,draft.jpg'))
    await take(folder)
    const named = { 'draft.jpg': [true, true], 'hall.jpg': [true, true] }
    // The former version of the catalogue keeps them, and visitors no longer see them.
    expect(await marks()).toMatchObject({ ...named, 'lamp.jpg': [false, true], 'old.jpg': [false, true] })
    await forgetVersions()
    expect(await marks()).toMatchObject({ ...named, 'lamp.jpg': [false, false], 'old.jpg': [false, false] })
    const since = (await files())['old.jpg']?.since
    writeFileSync(join(folder, 'products.csv'), products('P,Lamp,,active,lamp.jpg'))
    await take(folder)
    await forgetVersions()
    expect(await marks()).toMatchObject({ 'draft.jpg': [false, false], 'lamp.jpg': [true, true] })
    // The start of the 30 days stays the same.
    expect((await files())['old.jpg']?.since).toBe(since)
  })
})

describe('files that nothing names', () => {
  const later = (days: number) => new Date(Date.now() + days * 86_400_000)
  const withoutOld = async () => {
    const folder = catalogue()
    await take(folder)
    const { 'old.jpg': old, 'hall.jpg': hall } = await files()
    writeFileSync(join(folder, 'assets.csv'), lines('file,title', 'hall.jpg,Hall'))
    await take(folder)
    await forgetVersions()
    return { folder, old: old?.key ?? '', hall: hall?.key ?? '' }
  }

  it('are deleted after 30 days, with their bytes, and no others', async () => {
    const { old, hall } = await withoutOld()
    expect(await deleteUnreferenced({ database, mediaStore: store }, later(29))).toBe(0)
    expect(await store.has(old)).toBe(true)
    expect(await deleteUnreferenced({ database, mediaStore: store }, later(31))).toBe(1)
    expect([await store.has(old), await store.has(hall)]).toEqual([false, true])
    expect(Object.keys(await files())).not.toContain('old.jpg')
  })

  it('are taken in again by a later import, bytes and all', async () => {
    const { folder, old } = await withoutOld()
    await deleteUnreferenced({ database, mediaStore: store }, later(31))
    writeFileSync(join(folder, 'assets.csv'), lines('file,title', 'hall.jpg,Hall', 'old.jpg,Old'))
    await take(folder)
    expect(await store.has(old)).toBe(true)
    expect(await marks()).toMatchObject({ 'old.jpg': [true, true] })
  })

  it('are deleted in many steps, and stay where an import that runs takes them in again', async () => {
    const { old } = await withoutOld()
    await database.db.execute(sql`insert into media_files (key, name, type, extension, size, shown, unreferenced_since)
      select lpad(to_hex(n), 32, '0'), n || '.bin', 'application/x', 'bin', 1, false, now() from generate_series(1, 120) n`)
    // An import runs while files are deleted. Whichever gets the lock first, the other sees its changes.
    const taken = importFolder(database, catalogue(), facts, { store })
    const deleted = await deleteUnreferenced({ database, mediaStore: store }, later(31))
    await taken
    expect(await store.has(old)).toBe(true)
    expect(await marks()).toMatchObject({ 'old.jpg': [true, true] })
    // The count includes the old picture if it was deleted before the import brought it back.
    const rest = await deleteUnreferenced({ database, mediaStore: store }, later(31))
    expect([120, 121]).toContain(deleted + rest)
    expect(await store.has(old)).toBe(true)
  })
})
