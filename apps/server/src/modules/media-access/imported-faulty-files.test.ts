/** Files that appear, disappear, move and break between imports and during one. */
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { rowsOf } from '@vitrine/database'
import { useTestDatabase } from '@vitrine/database/testing/test-database'
import { importFolder } from '@vitrine/import/testing/import-folder'
import { folderOf, lines } from '@vitrine/import/testing/read-catalogue'
import { describe, expect, it } from 'vitest'
import { inspectMedia } from '../../imaging/inspect.ts'
import { folderStore } from '../../storage/media/folder-store.ts'

const database = useTestDatabase()

const sources = async () =>
  (await rowsOf<{ source: string }>(database.db)`select source from assets order by source`).map(({ source }) => source)
const inspect = (file: string) => inspectMedia(file)
const findingsOf = async (folder: string, more: Parameters<typeof importFolder>[3] = {}) =>
  importFolder(database, folder, {}, { inspect, ...more })

describe('a file that changes while an import runs', () => {
  /** A store that calls `before` with each file before it stores the file. */
  const storeAfter = (before: (file: string) => void) => {
    const store = folderStore(join(folderOf({}), 'media'))
    return {
      ...store,
      put: async (file: Parameters<typeof store.put>[0], known?: { sha256: string }) => {
        before(String(file))
        return store.put(file, known)
      },
    }
  }

  it('is left out when it vanishes, and the others go in', async () => {
    const folder = folderOf({ 'a.txt': 'a', 'b.txt': 'b', 'c.txt': 'c' })
    const store = storeAfter((file) => {
      if (basename(file) === 'b.txt') rmSync(file)
    })
    const { findings, committed } = await findingsOf(folder, { store })
    expect(committed).toBe(true)
    expect(findings.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual([
      'there is no file "b.txt"',
    ])
    expect(await sources()).toEqual(['a.txt', 'c.txt'])
  })

  it('is looked at again, so that what is known of it is of the bytes that are kept', async () => {
    const folder = folderOf({ 'a.txt': 'begun' })
    let puts = 0
    const store = storeAfter((file) => {
      puts += 1
      if (puts === 1) writeFileSync(file, 'begun, and done')
    })
    await findingsOf(folder, { store })
    const [file] = await rowsOf<{ key: string; size: number; content: string }>(database.db)`
      select key, size::int as size, content from media_files`
    expect(file).toMatchObject({ size: 15, content: 'begun, and done' })
    expect(await store.stat(file?.key ?? '')).toEqual({ size: 15 })
  })

  it('is left out when it does not come to rest', async () => {
    const folder = folderOf({ 'a.txt': '.', 'b.txt': 'b' })
    let length = 1
    const store = storeAfter((file) => {
      // The file gets longer each time: two states of the same length within a tick of the file system's clock look the
      // same.
      length += 1
      if (basename(file) === 'a.txt') writeFileSync(file, 'a'.repeat(length))
    })
    const { findings } = await findingsOf(folder, { store })
    expect(findings.map(({ message }) => message)).toContain('"a.txt" changes while it is read')
    expect(await sources()).toEqual(['b.txt'])
  })

  it('ends the import when it is the store that fails', async () => {
    const store = storeAfter(() => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    })
    await expect(findingsOf(folderOf({ 'a.txt': 'a' }), { store })).rejects.toThrow('no space left')
    expect(await sources()).toEqual([])
  })
})

describe('a file that is empty or gone at the next import', () => {
  it('leaves its asset as it came before, which is said; --prune takes it away', async () => {
    const folder = folderOf({ 'a.txt': 'a', 'b.txt': 'b' })
    await findingsOf(folder)
    writeFileSync(join(folder, 'b.txt'), '')
    const again = await findingsOf(folder)
    expect(again.counts.get('asset')).toMatchObject({ unchanged: 1, refused: 1, removed: 0 })
    expect(again.findings.find(({ code }) => code === 'file_empty')?.remedy).toBe(
      'It was left out. The earlier asset stays, unless you use --prune.',
    )
    expect(await sources()).toEqual(['a.txt', 'b.txt'])
    await findingsOf(folder, { prune: true, strict: true })
    expect(await sources()).toEqual(['a.txt', 'b.txt'])
    const pruned = await findingsOf(folder, { prune: true })
    expect(pruned.counts.get('asset')).toMatchObject({ refused: 1, removed: 1 })
    expect(await sources()).toEqual(['a.txt'])
  })

  it('takes no other with it when there is none that can be read', async () => {
    const folder = folderOf({ 'press/a.txt': 'a' })
    await findingsOf(folder)
    writeFileSync(join(folder, 'press/a.txt'), '')
    const { counts, codes } = await findingsOf(folder, { prune: true })
    expect(codes).toEqual(['file_empty', 'nothing-to-keep', 'read-as-files'])
    expect(counts.get('asset')?.removed).toBe(0)
    expect(counts.get('scope')?.removed ?? 0).toBe(0)
    expect(await sources()).toEqual(['press/a.txt'])
  })

  it('leaves the products alone when the folder is one of files', async () => {
    await findingsOf(folderOf({ 'products.csv': lines('code', '1') }))
    const { codes } = await findingsOf(folderOf({ 'a.txt': '' }), { prune: true })
    expect(codes).toEqual(['file_empty', 'nothing-to-keep', 'read-as-files'])
    expect(await rowsOf(database.db)`select code from products`).toEqual([{ code: '1' }])
  })
})

describe('a file that another one takes the place of', () => {
  it('is one asset with another file, and a note says so', async () => {
    await findingsOf(folderOf({ 'x/a.txt': 'spring' }))
    const { findings, counts } = await findingsOf(folderOf({ 'x/a.txt': 'autumn' }))
    expect(counts.get('asset')).toMatchObject({ changed: 1 })
    expect(findings.find(({ code }) => code === 'file-replaced')).toMatchObject({
      level: 'note',
      at: { file: 'x/a.txt' },
    })
  })

  it('goes with --prune when it was moved, also if a product names the same bytes at the new place', async () => {
    const folder = folderOf({
      'attributes.csv': lines('name,type', 'leaflet,file'),
      'products.csv': lines('code,leaflet', '1,a/leaflet.txt'),
      'a/leaflet.txt': 'x',
    })
    await findingsOf(folder)
    renameSync(join(folder, 'a/leaflet.txt'), join(folder, 'moved.txt'))
    writeFileSync(join(folder, 'products.csv'), lines('code,leaflet', '1,moved.txt'))
    await findingsOf(folder)
    expect(await sources()).toEqual(['a/leaflet.txt', 'moved.txt'])
    await findingsOf(folder, { prune: true })
    expect(await sources()).toEqual(['moved.txt'])
    // A folder of files states nothing about files that products name, even if they have the same bytes.
    await findingsOf(folderOf({ 'same.txt': 'x' }), { prune: true })
    expect(await sources()).toEqual(['moved.txt', 'same.txt'])
  })
})

it('shows names of files that would turn or break a terminal line as what they are, and makes none of it a name', async () => {
  const folder = folderOf({ 'rtl\u202egpj.exe\u001b[2J': '', 'hall\u0001\u202eview\n2.txt': 'x' })
  const { findings } = await findingsOf(folder)
  expect(findings.find(({ code }) => code === 'file_empty')?.at.file).toBe('rtl\\u202egpj.exe\\u001b[2J')
  expect(findings.find(({ code }) => code === 'file_empty')?.message).toContain('\\u202egpj.exe\\u001b[2J')
  expect(await rowsOf(database.db)`select names from assets`).toEqual([{ names: { '': 'Hall view 2' } }])
})
