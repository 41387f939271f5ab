import { catalogue } from '@vitrine/database/schema'
import { useTestDatabase } from '@vitrine/database/testing/test-database'
import { expect, it } from 'vitest'
import { importFolder } from './testing/import-folder.ts'
import { folderOf, lines } from './testing/read-catalogue.ts'

const database = useTestDatabase()

const files = {
  'products.csv': lines('code,title', 'a,Lamp'),
  'locales.csv': lines('code,title,default', 'en_GB,English,true', 'de_DE,Deutsch,false'),
}
const stored = async () => (await database.db.select({ synonyms: catalogue.synonyms }).from(catalogue))[0]?.synonyms
const take = (rows: readonly string[] | undefined, more = {}) =>
  importFolder(
    database,
    folderOf(rows ? { ...files, 'synonyms.csv': lines('locale,words,direction', ...rows) } : files),
    {},
    more,
  )
const count = (summary: Awaited<ReturnType<typeof take>>) => summary.counts.get('synonym')

it('synonyms.csv goes in by line, and a second time changes nothing', async () => {
  const rows = ['de,Stehlampe|Stehleuchte,', 'EN-gb,couch|Sofa|COUCH,one-way', ',alu|aluminium,Two-Way']
  const first = await take(rows)
  expect(await stored()).toEqual([
    { locale: 'de', words: ['Stehlampe', 'Stehleuchte'], isOneWay: false },
    { locale: 'en_GB', words: ['couch', 'Sofa'], isOneWay: true },
    { locale: '', words: ['alu', 'aluminium'], isOneWay: false },
  ])
  expect(count(first)).toMatchObject({ added: 3 })
  expect(first.findings.filter(({ at }) => at.file === 'synonyms.csv')).toEqual([])
  expect(first.codes).not.toContain('unnamed-files')
  const second = await take(rows)
  expect(count(second)).toMatchObject({ unchanged: 3, added: 0 })
  expect(second.version).toBe(first.version)
  const third = await take([...rows.slice(1), 'de,Sofa|Couch,'])
  expect(count(third)).toMatchObject({ unchanged: 2, added: 1, removed: 1 })
  expect(third.version).toBe(first.version + 1)
})

it('lines of synonyms.csv that can’t be used are reported with line, column and remedy, and the others go in', async () => {
  const summary = await take([
    'xx,lamp|light,',
    'en,lamp,',
    'en,lamp|Lamp,',
    'en,lamp|light|!!,',
    'en,a|one two three four five six|b,both',
  ])
  expect(summary.findings.filter(({ at }) => at.file === 'synonyms.csv')).toEqual([
    expect.objectContaining({ level: 'warning', code: 'synonym-direction', at: at(6, 'direction') }),
    expect.objectContaining({ level: 'error', code: 'unknown-locale', at: at(2, 'locale') }),
    expect.objectContaining({ level: 'error', code: 'few-synonyms', at: at(3, 'words') }),
    expect.objectContaining({ level: 'error', code: 'few-synonyms', at: at(4, 'words') }),
    expect.objectContaining({ level: 'error', code: 'bad-synonym', at: at(5, 'words') }),
    expect.objectContaining({ level: 'error', code: 'bad-synonym', at: at(6, 'words') }),
  ])
  for (const { remedy } of summary.findings) expect(remedy).toBeTruthy()
  expect(count(summary)).toMatchObject({ added: 2, refused: 3 })
  expect(await stored()).toEqual([
    { locale: 'en', words: ['lamp', 'light'], isOneWay: false },
    { locale: 'en', words: ['a', 'b'], isOneWay: false },
  ])
})

const at = (line: number, column: string) => ({ file: 'synonyms.csv', line, column })

it('synonyms stay when the folder has no synonyms.csv, but with --prune, and go when it has no lines', async () => {
  const rows = ['en,lamp|light,']
  await take(rows)
  await take(undefined)
  expect(await stored()).toHaveLength(1)
  expect(count(await take(undefined, { prune: true }))).toMatchObject({ removed: 1 })
  expect(await stored()).toEqual([])
  await take(rows)
  await take([])
  expect(await stored()).toEqual([])
})

it('synonyms.csv may describe a folder of files, and is no file of its media library', async () => {
  const summary = await importFolder(
    database,
    folderOf({
      'a.txt': 'a',
      'assets.csv': lines('file', 'a.txt'),
      'locales.csv': files['locales.csv'],
      'synonyms.csv': lines('locale,words', 'en,lamp|light'),
    }),
  )
  expect(count(summary)).toMatchObject({ added: 1 })
  expect(summary.counts.get('asset')).toMatchObject({ added: 1 })
})
