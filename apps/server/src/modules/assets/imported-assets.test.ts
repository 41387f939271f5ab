/** Imports of files: assets with their scopes, tags and texts, and the searches that find them. */
import { renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { rowsOf } from '@vitrine/database'
import { useTestDatabase } from '@vitrine/database/testing/test-database'
import { importFolder } from '@vitrine/import/testing/import-folder'
import { folderOf, lines } from '@vitrine/import/testing/read-catalogue'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inspectMedia } from '../../imaging/inspect.ts'
import { texture } from '../../testing/sample-pictures.ts'
import { ConfigurationService } from '../configuration/configuration-service.ts'
import { assetsStore } from './assets-store.ts'
import { Library } from './library.ts'

const database = useTestDatabase()

interface Asset {
  source: string
  names: Record<string, string>
  copyright: string
  creator: string
  created: string
  scopes: string[]
  tags: string[]
  products: string[]
}

const assets = async (): Promise<Record<string, Asset>> => {
  const rows = await rowsOf<Asset>(database.db)`
    select source, names, copyright, creator, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as created,
    coalesce((select json_agg(code order by code) from asset_scopes s where s.id = any(scope_ids)), '[]') as scopes,
    coalesce((select json_agg(code order by code) from asset_tags t where t.id = any(tag_ids)), '[]') as tags,
    coalesce((select json_agg(p.code order by p.code) from product_assets x join products p on p.id = x.product_id where x.asset_id = assets.id), '[]') as products
    from assets`
  return Object.fromEntries(rows.map((row) => [row.source, row]))
}
const scopes = () =>
  rowsOf<{ code: string; name: string; parent: string | null }>(database.db)`
    select s.code, s.names->>'' as name, p.code as parent from asset_scopes s left join asset_scopes p on p.id = s.parent_id order by s.position, s.code`
const found = async (term: string, code = 'en_GB') => {
  const configuration = await ConfigurationService.open(database, false)
  const { columns, search } = await Library.read(assetsStore(database.db), () => configuration.current())
  const visible = new Uint8Array(columns.size).fill(1)
  const { rowIndexes = [], language } = (await search.find(term, configuration.locale(code), visible)) ?? {}
  // Only what the texts of the locale find.
  if (language !== undefined) return []
  const rows = await rowsOf<{ id: number; source: string }>(database.db)`select id, source from assets`
  const sources = new Map(rows.map(({ id, source }) => [id, source]))
  return Array.from(rowIndexes, (rowIndex) => sources.get(columns.ids[rowIndex] ?? 0))
}
const expectUnchanged = (summary: Awaited<ReturnType<typeof importFolder>>, version: number) => {
  expect(summary.version).toBe(version)
  for (const [kind, { added, changed, removed }] of summary.counts)
    expect([kind, added, changed, removed]).toEqual([kind, 0, 0, 0])
}

const locales = lines('code,title,default', 'en_GB,English,true', 'de_DE,Deutsch,false')
const library = (more: Record<string, string> = {}) =>
  folderOf({
    'locales.csv': locales,
    'scopes.csv': lines(
      'code,parent,order,name,name-de_DE',
      'rooms,press,1,Rooms,Räume',
      'press,,2,Press,Presse',
      'dealers,,1,Dealers,Händler',
    ),
    'tags.csv': lines('code,order,name,name-de_DE', 'red,1,Red,Rot'),
    'assets.csv': lines(
      'file,name-en_GB,name-de_DE,description-en_GB,title,copyright,creator,created,scopes,tags,products',
      'media/hall.jpg,Hall,Diele,Evening light,,© Us,Ann,2024-05-06,rooms|dealers,red|big,',
      'media/kitchen.jpg,,,,Kitchen,,,,,,',
    ),
    'media/hall.jpg': 'hall',
    'media/kitchen.jpg': 'kitchen',
    ...more,
  })

describe('assets of a catalogue folder', () => {
  it('DATA-15 DATA-16 DATA-17 come with names, scopes, tags and dates, and a second import changes nothing', async () => {
    const folder = library()
    const first = await importFolder(database, folder)
    expect(first.findings.filter(({ level }) => level !== 'note')).toEqual([])
    expect(first.counts.get('asset')).toMatchObject({ added: 2 })
    expect(first.counts.get('scope')).toMatchObject({ added: 3 })
    expect(first.counts.get('tag')).toMatchObject({ added: 2 })
    expect((await assets())['media/hall.jpg']).toEqual({
      source: 'media/hall.jpg',
      names: { en_GB: 'Hall', de_DE: 'Diele' },
      copyright: '© Us',
      creator: 'Ann',
      created: '2024-05-06 00:00',
      scopes: ['dealers', 'rooms'],
      tags: ['big', 'red'],
      products: [],
    })
    expect(await scopes()).toEqual([
      { code: 'dealers', name: 'Dealers', parent: null },
      { code: 'rooms', name: 'Rooms', parent: 'press' },
      { code: 'press', name: 'Press', parent: null },
    ])
    const again = await importFolder(database, folder)
    expectUnchanged(again, first.version)
    expect(again.counts.get('scope')).toMatchObject({ unchanged: 3 })
    expect(again.looked).toEqual([])
  })

  it('DATA-16 makes the scopes that nobody describes, as paths, and cuts loops', async () => {
    const folder = folderOf({
      'scopes.csv': lines('code,parent', 'a,b', 'b,a', 'c,press/new_rooms'),
      'assets.csv': lines('file,scopes', 'x.txt, press / new_rooms |PRESS', 'y.txt,..'),
      'x.txt': 'x',
      'y.txt': 'y',
    })
    const summary = await importFolder(database, folder)
    expect(summary.codes.filter((code) => code !== 'absent-file')).toEqual([
      'no-code',
      'scope-loop',
      'scope-spelling',
      'scope-spelling',
    ])
    expect((await scopes()).map(({ code, name, parent }) => [code, name, parent])).toEqual([
      ['a', 'A', 'b'],
      ['b', 'B', null],
      ['c', 'C', 'press/new_rooms'],
      ['press', 'Press', null],
      ['press/new_rooms', 'New rooms', 'press'],
    ])
    expect((await assets())['x.txt']?.scopes).toEqual(['press', 'press/new_rooms'])
    expectUnchanged(await importFolder(database, folder), summary.version)
  })

  it('DATA-15 takes what the source does not say from the file, and follows the file', async () => {
    const facts = {
      title: 'Kitchen, evening',
      taken: '2019-05-05T10:11:12',
      details: { copyright: '© File', creator: 'Bo' },
      keywords: [
        'Chair',
        'chair ',
        'Chäir',
        'Red',
        'x'.repeat(200),
        ...Array.from({ length: 20 }, (_, index) => `k${index}`),
      ],
    }
    const folder = folderOf({
      'assets.csv': lines('file,copyright', 'media/rooms/a.jpg,© Us', 'media/b.jpg,'),
      'media/rooms/a.jpg': 'a',
      'media/b.jpg': 'b',
    })
    utimesSync(join(folder, 'media/b.jpg'), 1_500_000_000, 1_500_000_000)
    await importFolder(database, folder, { 'a.jpg': facts })
    const { 'media/rooms/a.jpg': a, 'media/b.jpg': b } = await assets()
    expect(a).toMatchObject({
      names: { '': 'Kitchen, evening' },
      copyright: '© Us',
      creator: 'Bo',
      created: '2019-05-05 10:11',
      scopes: ['rooms'],
    })
    expect(a?.tags).toHaveLength(12)
    expect(a?.tags).toEqual(expect.arrayContaining(['Chair', 'Red', 'k0', 'k9']))
    expect(b).toMatchObject({ names: { '': 'B' }, created: '2017-07-14 02:40', scopes: [], tags: [] })
    writeFileSync(join(folder, 'media/rooms/a.jpg'), 'another')
    writeFileSync(join(folder, 'media/b.jpg'), 'another b')
    const second = await importFolder(database, folder, { 'a.jpg': { title: 'New', details: { copyright: 'no' } } })
    expect(second.counts.get('asset')).toMatchObject({ changed: 2 })
    const after = await assets()
    expect(after['media/rooms/a.jpg']).toMatchObject({ names: { '': 'New' }, copyright: '© Us', creator: '', tags: [] })
    // A changed file keeps the date of its first import.
    expect(after['media/b.jpg']?.created).toBe('2017-07-14 02:40')
  })

  it('keeps what an earlier source said when a later one does not speak of it, and takes away what it empties', async () => {
    const folder = library()
    const facts = { 'hall.jpg': { title: 'In the file', details: { creator: 'File' } } }
    const first = await importFolder(database, folder, facts)
    writeFileSync(join(folder, 'assets.csv'), lines('file,creator', 'media/hall.jpg,'))
    const second = await importFolder(database, folder, facts)
    expect(second.counts.get('asset')).toMatchObject({ changed: 1, unchanged: 1 })
    expect(second.version).toBe(first.version + 1)
    expect((await assets())['media/hall.jpg']).toMatchObject({
      names: { en_GB: 'Hall', de_DE: 'Diele' },
      creator: 'File',
      tags: ['big', 'red'],
      created: '2024-05-06 00:00',
    })
    rmSync(join(folder, 'assets.csv'))
    expectUnchanged(await importFolder(database, folder, facts), second.version)
  })

  it('DATA-17 makes no tags of keywords when the source has a column for tags', async () => {
    const folder = library({ 'media/other.jpg': 'other' })
    const facts = { keywords: ['chair'] }
    await importFolder(database, folder, { 'other.jpg': facts, 'kitchen.jpg': facts })
    expect((await assets())['media/other.jpg']?.tags).toEqual([])
    expect((await assets())['media/kitchen.jpg']?.tags).toEqual([])
  })

  it('DATA-17 takes a tag for the one that is called or spelled so, and says so', async () => {
    const folder = library({
      'assets.csv': lines('file,tags', 'media/hall.jpg,RED|Rot', 'media/kitchen.jpg,Größe|größe|Grosse'),
    })
    const summary = await importFolder(database, folder)
    expect(summary.codes.filter((code) => code === 'tag-spelling')).toHaveLength(3)
    expect((await assets())['media/hall.jpg']?.tags).toEqual(['red'])
    expect((await assets())['media/kitchen.jpg']?.tags).toEqual(['Grosse', 'Größe'])
  })
})

describe('assets and products', () => {
  const catalogue = (more: Record<string, string> = {}) =>
    folderOf({
      'locales.csv': locales,
      'attributes.csv': lines('name,type', 'title,string', 'picture,image', 'sheets,file'),
      'products.csv': lines(
        'code,title,picture,sheets',
        'L1,Lamp,media/lamps/one.jpg,https://example.com/a.pdf|media/sheets/one.pdf',
        'L2,Other,media/lamps/none.jpg,media/sheets/empty.pdf',
      ),
      'media/lamps/one.jpg': 'one',
      'media/sheets/one.pdf': 'sheet',
      'media/sheets/empty.pdf': '',
      ...more,
    })

  it('DATA-15 makes an asset of every file that a product names, and a line in assets.csv says more of it', async () => {
    const folder = catalogue({ 'assets.csv': lines('file,title', 'media/sheets/one.pdf,Data sheet') })
    const empty = { 'empty.pdf': { problems: [{ code: 'file_empty' as const, message: 'The file is empty.' }] } }
    const first = await importFolder(database, folder, empty)
    expect(first.findings.filter(({ level }) => level === 'error').map(({ code, at }) => [code, at.file])).toEqual([
      ['missing-file', 'products.csv'],
      ['file_empty', 'products.csv'],
    ])
    const known = await assets()
    expect(Object.keys(known).sort()).toEqual(['media/lamps/one.jpg', 'media/sheets/one.pdf'])
    expect(known['media/lamps/one.jpg']).toMatchObject({ names: { '': 'One' }, scopes: ['lamps'], products: [] })
    expect(known['media/sheets/one.pdf']).toMatchObject({ names: { '': 'Data sheet' }, scopes: ['sheets'] })
    expectUnchanged(await importFolder(database, folder, empty), first.version)
  })

  it('ties assets to the products that they name, reports those that are missing, and tries again', async () => {
    const folder = catalogue({
      'assets.csv': lines('file,products', 'media/hall.jpg,L2|L1|ghost', 'media/hall 2.jpg,L1'),
      'media/hall.jpg': 'hall',
      'media/hall 2.jpg': 'hall 2',
    })
    const missing = ({ findings }: { findings: readonly { code: string; at: object }[] }) =>
      findings.filter(({ code }) => code === 'unknown-product').map(({ at }) => at)
    const first = await importFolder(database, folder)
    expect(missing(first)).toEqual([{ file: 'assets.csv', line: 2, column: 'products' }])
    expect((await assets())['media/hall.jpg']?.products).toEqual(['L1', 'L2'])
    const again = await importFolder(database, folder)
    expect(missing(again)).toHaveLength(1)
    expectUnchanged(again, first.version)
    const order = await rowsOf(database.db)`
      select a.source, t.position from product_assets t join assets a on a.id = t.asset_id join products p on p.id = t.product_id
      where p.code = 'L1' order by position`
    expect(order).toEqual([
      { source: 'media/hall.jpg', position: 1 },
      { source: 'media/hall 2.jpg', position: 2 },
    ])
    writeFileSync(join(folder, 'products-more.csv'), lines('code', 'ghost'))
    writeFileSync(join(folder, 'assets.csv'), lines('file,products', 'media/hall.jpg,ghost', 'media/hall 2.jpg,L1'))
    const third = await importFolder(database, folder)
    expect(missing(third)).toEqual([])
    expect(third.counts.get('asset')).toMatchObject({ added: 0, changed: 2 })
    expect((await assets())['media/hall.jpg']?.products).toEqual(['ghost'])
  })
})

describe('assets that are removed or left out', () => {
  it('takes assets away with prune and leaves the files, and the products to folders that have some', async () => {
    const folder = library()
    const catalogue = folderOf({ 'products.csv': lines('code,title', 'P1,Lamp') })
    await importFolder(database, catalogue)
    const first = await importFolder(database, folder)
    renameSync(join(folder, 'media/kitchen.jpg'), join(folder, 'media/cook.jpg'))
    writeFileSync(join(folder, 'assets.csv'), lines('file,title', 'media/hall.jpg,Hall'))
    const second = await importFolder(database, folder, {}, { prune: true })
    expect(second.counts.get('asset')).toMatchObject({ added: 1, removed: 1 })
    expect(second.counts.get('product')).toBeUndefined()
    expect(second.version).toBe(first.version + 1)
    expect(Object.keys(await assets()).sort()).toEqual(['media/cook.jpg', 'media/hall.jpg'])
    // Scopes and tags that an asset has or the folder describes stay; only the removed line named `big`.
    expect(await scopes()).toHaveLength(3)
    writeFileSync(join(folder, 'scopes.csv'), lines('code', 'press'))
    writeFileSync(join(folder, 'assets.csv'), lines('file,scopes,tags', 'media/hall.jpg,press/new,'))
    const third = await importFolder(database, folder, {}, { prune: true })
    expect(third.counts.get('scope')).toMatchObject({ added: 1, removed: 2 })
    expect(third.counts.get('tag')).toMatchObject({ removed: 1 })
    expect((await scopes()).map(({ code }) => code).sort()).toEqual(['press', 'press/new'])
    expect(await rowsOf(database.db)`select count(*)::int as n from media_files`).toEqual([{ n: 2 }])
    await importFolder(database, catalogue, {}, { prune: true })
    expect(Object.keys(await assets())).toHaveLength(2)
  })

  it('keeps the assets that products name when a folder of files is imported with prune', async () => {
    const catalogue = folderOf({
      'attributes.csv': lines('name,type', 'picture,image'),
      'products.csv': lines('code,picture', 'P1,one.jpg', 'P2,'),
      'assets.csv': lines('file', 'two.jpg'),
      'one.jpg': '1',
      'two.jpg': '2',
    })
    await importFolder(database, catalogue)
    const summary = await importFolder(database, folderOf({ 'three.jpg': '3' }), {}, { prune: true })
    expect(summary.counts.get('asset')).toMatchObject({ added: 1, removed: 1 })
    expect(Object.keys(await assets()).sort()).toEqual(['one.jpg', 'three.jpg'])
    expect(await rowsOf(database.db)`select count(*)::int as n from products`).toEqual([{ n: 2 }])
    writeFileSync(join(catalogue, 'products.csv'), lines('code,picture', 'P1,', 'P2,two.jpg'))
    await importFolder(database, catalogue, {}, { prune: true })
    expect(Object.keys(await assets()).sort()).toEqual(['two.jpg'])
  })

  it('puts nothing in with strict when a file is wrong', async () => {
    const folder = library({ 'assets.csv': lines('file', 'media/hall.jpg', 'media/gone.jpg') })
    const summary = await importFolder(database, folder, {}, { strict: true })
    expect(summary.committed).toBe(false)
    expect(await assets()).toEqual({})
    expect(await scopes()).toEqual([])
  })

  it('refuses a file that is empty or can not be read, and takes a damaged one with a warning, in the order of the paths', async () => {
    const folder = folderOf(Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`f${index}.jpg`, `${index}`])))
    const problem = (code: 'file_unreadable' | 'picture_broken') => ({ problems: [{ code, message: 'It is wrong.' }] })
    const facts = {
      'f1.jpg': problem('file_unreadable'),
      'f30.jpg': problem('picture_broken'),
      'f11.jpg': problem('picture_broken'),
    }
    const summary = await importFolder(database, folder, facts)
    expect(summary.findings.filter(({ level }) => level !== 'note').map(({ level, at }) => [level, at.file])).toEqual([
      ['warning', 'f11.jpg'],
      ['warning', 'f30.jpg'],
      ['error', 'f1.jpg'],
    ])
    expect(summary.counts.get('asset')).toMatchObject({ added: 39, refused: 1 })
  })
})

describe('odd texts', () => {
  it('says of each text that is longer than what is kept', async () => {
    const folder = folderOf({
      'assets.csv': lines(
        'file,name,description,copyright,creator',
        `a.txt,${'n'.repeat(501)},${'d'.repeat(20_001)},${'c'.repeat(501)},Ann`,
        `b.txt,${'n'.repeat(500)},${'d'.repeat(20_000)},${'c'.repeat(500)},Ann`,
      ),
      'a.txt': 'a',
      'b.txt': 'b',
    })
    const { findings } = await importFolder(database, folder)
    const cut = findings.filter(({ code }) => code === 'long-text')
    expect(cut.map(({ at, message }) => [at.line, at.column, message])).toEqual([
      [2, 'name', 'The name of "a.txt" has more than 500 characters and was cut.'],
      [2, 'description', 'The description of "a.txt" has more than 20,000 characters and was cut.'],
      [2, 'copyright', 'The copyright of "a.txt" has more than 500 characters and was cut.'],
    ])
  })

  it('go in bounded, and as a database keeps them', async () => {
    const folder = folderOf({
      'assets.csv': lines(
        'file,name,description,scopes,tags',
        `a.txt,${'🪑'.repeat(300)},<script>alert(1)</script>,${'s'.repeat(300)}|ok,${Array.from({ length: 150 }, (_, index) => `t${index}`).join('|')}`,
        'b.txt,"a\0b <b>مرحبا</b>",,,',
      ),
      'a.txt': 'a',
      'b.txt': 'b',
      'c.txt': 'c',
    })
    const facts = {
      title: 'x\0y\ud800z',
      keywords: ['k\0', '\udfff'],
      details: { caption: '\0' },
      content: 'Zirkon\0ium \ud83e',
    }
    const first = await importFolder(database, folder, { 'c.txt': facts })
    expect(first.codes.filter((code) => !['absent-file', 'default-locale'].includes(code))).toEqual([
      'long-text',
      'no-code',
      'too-many',
    ])
    const { 'a.txt': a, 'b.txt': b, 'c.txt': c } = await assets()
    expect([...(a?.names[''] ?? '')]).toHaveLength(250)
    expect(a?.scopes).toEqual(['ok'])
    expect(a?.tags).toHaveLength(100)
    expect(b?.names['']).toBe('a\ufffdb <b>مرحبا</b>')
    expect(c?.names['']).toBe('x\ufffdy\ufffdz')
    expect(await found('zirkon', 'en')).toEqual(['c.txt'])
    expect(await found('مرحبا', 'en')).toEqual(['b.txt'])
    expectUnchanged(await importFolder(database, folder, { 'c.txt': facts }), first.version)
  })
})

describe('data that is derived from assets', () => {
  it('finds them by names, scopes above, tags, descriptions and the text in the file, in each language', async () => {
    await importFolder(database, library(), {
      'kitchen.jpg': { content: 'Zirkonfassung', details: { location: 'Vienna' } },
    })
    const german = 'de_DE'
    expect(await found('hall')).toEqual(['media/hall.jpg'])
    expect(await found('press')).toEqual(['media/hall.jpg'])
    expect(await found('presse', german)).toEqual(['media/hall.jpg'])
    expect(await found('rot', german)).toEqual(['media/hall.jpg'])
    expect(await found('evening light')).toEqual(['media/hall.jpg'])
    expect(await found('evening', german)).toEqual(['media/hall.jpg'])
    expect(await found('zirkonfassung')).toEqual(['media/kitchen.jpg'])
    expect(await found('vien')).toEqual(['media/kitchen.jpg'])
    expect(await found('kitchne')).toEqual(['media/kitchen.jpg'])
    expect(await found('jpg')).toHaveLength(2)
    const texts = await rowsOf(database.db)`select a.source, t.locale, t.name from asset_texts t
      join assets a on a.id = t.asset_id order by 1, 2`
    expect(texts).toEqual([
      { source: 'media/hall.jpg', locale: 1, name: 'Hall' },
      { source: 'media/hall.jpg', locale: 2, name: 'Diele' },
      { source: 'media/kitchen.jpg', locale: 1, name: 'Kitchen' },
      { source: 'media/kitchen.jpg', locale: 2, name: 'Kitchen' },
    ])
    const ranks = await rowsOf(database.db)`select source, to_json(name_ranks) as ranks from assets order by 1`
    expect(ranks).toEqual([
      { source: 'media/hall.jpg', ranks: [1, 1] },
      { source: 'media/kitchen.jpg', ranks: [2, 2] },
    ])
  })

  it('weighs a name more than a tag, and a tag more than a description', async () => {
    await importFolder(
      database,
      folderOf({
        'assets.csv': lines('file,name,tags,description', 'a.txt,x,y,brass', 'b.txt,x,brass,y', 'c.txt,brass,y,x'),
        'a.txt': '1',
        'b.txt': '2',
        'c.txt': '3',
      }),
    )
    expect(await found('brass', 'en')).toEqual(['c.txt', 'b.txt', 'a.txt'])
  })

  it('is derived again when a scope is called otherwise, and when there is another language', async () => {
    const folder = library()
    await importFolder(database, folder)
    writeFileSync(join(folder, 'scopes.csv'), lines('code,name', 'press,Newsroom'))
    const second = await importFolder(database, folder)
    expect(second.counts.get('scope')).toMatchObject({ changed: 1 })
    expect(second.counts.get('asset')).toMatchObject({ changed: 0 })
    expect(await found('newsroom')).toEqual(['media/hall.jpg'])
    expect(await found('press')).toEqual([])
    writeFileSync(join(folder, 'scopes.csv'), lines('code,parent', 'press,', 'rooms,'))
    await importFolder(database, folder)
    expect(await found('newsroom')).toEqual([])
    writeFileSync(join(folder, 'locales.csv'), `${locales}sv_SE,Svenska,false\n`)
    await importFolder(database, folder)
    expect(await found('diele', 'sv_SE')).toEqual([])
    expect(await found('hall', 'sv_SE')).toEqual(['media/hall.jpg'])
  })

  it('looks again into files that were looked at with less attention', async () => {
    const folder = folderOf({ 'a.txt': 'same', 'b.txt': 'same', 'c.txt': 'c' })
    const first = await importFolder(database, folder)
    await database.db.execute(sql`update media_files set inspection = 0 where name = 'a.txt'`)
    const second = await importFolder(database, folder, {
      'a.txt': { content: 'marquetry' },
      'b.txt': { content: 'marquetry' },
    })
    expect(second.looked.sort()).toEqual(['a.txt', 'b.txt'])
    expect(second.version).toBe(first.version + 1)
    expect((await found('marquetry', 'en')).sort()).toEqual(['a.txt', 'b.txt'])
    expect((await importFolder(database, folder)).looked).toEqual([])
  })
})

describe('a folder of files from elsewhere', () => {
  it('DATA-15 DATA-16 becomes assets in the scopes of its folders, without files of the operating system', async () => {
    const outside = folderOf({ 'secret.txt': 'secret' })
    const folder = folderOf({
      'press_kit-2026/rooms/living_room.jpg': 'a',
      'press_kit-2026/صورة الغرفة.png': 'b',
      'emoji 🪑 & <b>/x.svg': '<svg/>',
      'top.mp3': 'c',
      '.DS_Store': 'x',
      'Thumbs.db': 'x',
      '__MACOSX/._a.jpg': 'x',
      '.git/config': 'x',
      [`${'deep '.repeat(20)}/${'deeper '.repeat(30)}/y.txt`]: 'y',
    })
    symlinkSync(join(outside, 'secret.txt'), join(folder, 'link.txt'))
    symlinkSync(outside, join(folder, 'linked'))
    const first = await importFolder(database, folder)
    expect(first.codes).toEqual(['path-outside', 'path-outside', 'read-as-files'])
    const known = await assets()
    expect(Object.values(known).map(({ names, scopes: codes }) => [names[''], ...codes])).toEqual(
      expect.arrayContaining([
        ['Living room', 'press_kit-2026/rooms'],
        ['صورة الغرفة', 'press_kit-2026'],
        ['X', 'emoji 🪑 & <b>'],
        ['Top'],
        ['Y', 'deep '.repeat(20)],
      ]),
    )
    expect(Object.keys(known)).toHaveLength(5)
    expect(await scopes()).toContainEqual({ code: 'press_kit-2026', name: 'Press kit 2026', parent: null })
    expect(await scopes()).toContainEqual({ code: 'press_kit-2026/rooms', name: 'Rooms', parent: 'press_kit-2026' })
    expectUnchanged(await importFolder(database, folder), first.version)
  })

  it('DATA-15 says which of its files lie or are damaged, and what they are', async () => {
    const picture = await texture(80, 60).jpeg().toBuffer()
    const folder = folderOf({
      'liar.png': picture,
      'cut.jpg': (await texture(900, 700).jpeg().toBuffer()).subarray(0, 9000),
      'bad.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
      'empty.pdf': '',
    })
    const first = await importFolder(database, folder, {}, { inspect: inspectMedia })
    expect(
      first.findings.filter(({ level }) => level !== 'note').map(({ level, code, at }) => [level, code, at.file]),
    ).toEqual([
      ['warning', 'drawing_active', 'bad.svg'],
      ['warning', 'picture_broken', 'cut.jpg'],
      ['warning', 'extension_mismatch', 'liar.png'],
      ['error', 'file_empty', 'empty.pdf'],
    ])
    const files = await rowsOf(database.db)`
      select a.source, m.type, m.extension, m.width, m.drawable, m.crc32::float8 as crc32 from assets a join media_files m on m.key = a.media_key order by 1`
    expect(files).toHaveLength(3)
    expect(files[2]).toEqual({
      source: 'liar.png',
      type: 'image/jpeg',
      extension: 'jpg',
      width: 80,
      drawable: true,
      crc32: crc32(picture),
    })
    expectUnchanged(await importFolder(database, folder, {}, { inspect: inspectMedia }), first.version)
  })

  it('stands beside the catalogue that is there', async () => {
    await importFolder(
      database,
      folderOf({ 'products.csv': lines('code,title', 'P1,Lamp'), 'catalogue.json': '{"setup":{"title":"T"}}' }),
    )
    await importFolder(database, folderOf({ 'a.txt': '1' }))
    await importFolder(database, folderOf({ 'b.txt': '2', 'assets.csv': lines('file,title', 'b.txt,Second') }))
    expect(Object.keys(await assets()).sort()).toEqual(['a.txt', 'b.txt'])
    const [state] = await rowsOf(database.db)`select configuration#>>'{setup,title}' as title, (select count(*)::int
      from products) as products from catalogue`
    expect(state).toEqual({ title: 'T', products: 1 })
  })

  it('takes in a thousand files', async () => {
    const folder = folderOf(
      Object.fromEntries(
        Array.from({ length: 1000 }, (_, index) => [`many/${index % 7}/file_${index}.jpg`, `${index}`]),
      ),
    )
    const first = await importFolder(database, folder)
    expect(first.counts.get('asset')).toMatchObject({ added: 1000 })
    expect(first.counts.get('scope')).toMatchObject({ added: 8 })
    expectUnchanged(await importFolder(database, folder), first.version)
  })
})
