import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { exportTemplates } from '@vitrine/database/schema'
import { useTestDatabase } from '@vitrine/database/testing/test-database'
import { beforeEach, describe, expect, it } from 'vitest'
import { importFolder } from './testing/import-folder.ts'
import { folderOf, writeFiles } from './testing/read-catalogue.ts'

const catalogue = {
  'attributes.csv': 'name,type\ntitle,string\nprice,float\n',
  'products.csv': 'code,title,price\nL1,Lamp,12\n',
}
const list = { name: 'List', format: 'csv', columns: ['code', 'price'] }

describe('templates of exports in a catalogue folder', () => {
  const database = useTestDatabase()
  let folder: string
  beforeEach(() => {
    folder = folderOf(catalogue)
  })

  const write = (files: Readonly<Record<string, unknown>>) => writeFiles(folder, files)
  const stored = async () => database.db.select().from(exportTemplates).orderBy(exportTemplates.position)
  const count = (summary: Awaited<ReturnType<typeof importFolder>>) => summary.counts.get('export template')

  it('EXPORT-02 go in with their names and their order, and a second time change nothing', async () => {
    await write({
      'exports/b.json': { ...list, order: 2, name: { en: 'B', de_DE: 'B auf Deutsch' } },
      'exports/a.json': { ...list, order: 5 },
      'exports/new_list.json': { format: 'json', order: 7 },
    })
    const first = await importFolder(database, folder)
    expect(count(first)).toMatchObject({ added: 3, refused: 0 })
    expect((await stored()).map(({ code, names }) => [code, names])).toEqual([
      ['b', { en: 'B', de_DE: 'B auf Deutsch' }],
      ['a', { '': 'List' }],
      ['new_list', { '': 'New list' }],
    ])
    const second = await importFolder(database, folder)
    expect(count(second)).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
    expect(second.version).toBe(first.version)
  })

  it('EXPORT-02 change alone when their file does, which makes another version of the catalogue', async () => {
    await write({ 'exports/a.json': list, 'exports/b.json': list })
    const first = await importFolder(database, folder)
    await write({ 'exports/a.json': { ...list, columns: ['code'] } })
    const second = await importFolder(database, folder)
    expect(count(second)).toMatchObject({ changed: 1, unchanged: 1 })
    expect(second.version).toBe(first.version + 1)
  })

  it('EXPORT-02 stay when the folder has them no more, and go with --prune', async () => {
    await write({ 'exports/a.json': list, 'exports/b.json': list })
    await importFolder(database, folder)
    await rm(join(folder, 'exports/a.json'))
    await importFolder(database, folder)
    expect(await stored()).toHaveLength(2)
    const pruned = await importFolder(database, folder, {}, { prune: true })
    expect(count(pruned)).toMatchObject({ removed: 1 })
    expect((await stored()).map(({ code }) => code)).toEqual(['b'])
  })

  it('EXPORT-02 harm no import with what databases do not keep: orders without end, names and keys with U+0000', async () => {
    await write({
      'exports/a.json': '{ "order": 1e300, "name": { "\\u0000": "No locale", "de": "A\\u0000" }, "format": "csv" }',
      'exports/b.json': '{ "order": 2, "name": "B", "format": "csv" }',
    })
    const { findings, counts } = await importFolder(database, folder)
    expect(counts.get('export template')).toMatchObject({ added: 2 })
    expect(findings.filter(({ at }) => at.file === 'exports/a.json').map(({ at }) => at.column)).toEqual(['order'])
    expect((await stored())[0]?.names).toEqual({ '\ufffd': 'No locale', de: 'A\ufffd' })
  })

  it('EXPORT-02 are refused with file, place and remedy when they are broken; an earlier form stays', async () => {
    await write({ 'exports/a.json': list })
    await importFolder(database, folder)
    await write({
      'exports/a.json': { ...list, format: 'pdf' },
      'exports/b.json': '{ "format": "csv", }',
      'exports/c.json': '[]',
      'exports/d.json': { ...list, columns: ['code', 'weight'], order: 'first' },
    })
    const { findings, counts } = await importFolder(database, folder)
    const said = findings
      .filter(({ at }) => at.file.startsWith('exports/'))
      .map(({ code, at }) => [code, at.file, at.column])
    expect(said).toEqual(
      expect.arrayContaining([
        ['bad-export-template', 'exports/a.json', 'format'],
        ['no-json', 'exports/b.json', expect.any(Number)],
        ['bad-export-template', 'exports/c.json', undefined],
        ['unknown-attribute', 'exports/d.json', 'columns.1.value'],
        ['no-number', 'exports/d.json', 'order'],
      ]),
    )
    expect(said).toHaveLength(5)
    expect(counts.get('export template')).toMatchObject({ added: 1, refused: 1 })
    expect((await stored()).map(({ code, definition }) => [code, definition.format])).toEqual([
      ['a', 'csv'],
      ['d', 'csv'],
    ])
  })

  it('EXPORT-02 are no files of the media library, and files beside them are none of theirs', async () => {
    await write({ 'exports/a.json': list, 'exports/deeper/b.json': list, 'exports/readme.txt': 'x' })
    const { counts } = await importFolder(database, folder)
    expect(counts.get('export template')).toMatchObject({ added: 1 })
    expect(counts.get('asset')).toBeUndefined()
  })

  it('EXPORT-02 stand beside the files of another system, too', async () => {
    await rm(join(folder, 'attributes.csv'))
    await write({
      'products.csv': 'sku;family;name-en_US\nL1;lamps;Lamp\n',
      'attributes.csv':
        'code;type;label-en_US;localizable\nsku;pim_catalog_identifier;SKU;0\nname;pim_catalog_text;Name;1\n',
      'families.csv': 'code;attributes;label-en_US\nlamps;sku,name;Lamps\n',
      'exports/a.json': { format: 'csv', columns: ['code', 'name'] },
    })
    const { counts, findings } = await importFolder(database, folder)
    expect(counts.get('product')).toMatchObject({ added: 1 })
    expect(counts.get('export template')).toMatchObject({ added: 1 })
    expect(findings.filter(({ at }) => at.file.startsWith('exports/'))).toEqual([])
  })
})
