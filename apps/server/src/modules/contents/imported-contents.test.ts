/** Imports of articles: their rows, their texts in each locale, searches, and repeated imports. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rowsOf } from '@vitrine/database'
import { useTestDatabase } from '@vitrine/database/testing/test-database'
import type { ContentRecord } from '@vitrine/import'
import { type FactsByName, importFolder } from '@vitrine/import/testing/import-folder'
import { folderOf, lines } from '@vitrine/import/testing/read-catalogue'
import { importRecords, productRecord, vocabularyRecords } from '@vitrine/import/testing/test-catalogue'
import { describe, expect, it } from 'vitest'
import { ConfigurationService } from '../configuration/configuration-service.ts'
import { ContentList } from './content-list.ts'
import { contentsStore } from './contents-store.ts'

const database = useTestDatabase()

const picture = { type: 'image/jpeg', extension: 'jpg', width: 400, height: 300 }
const facts: FactsByName = { 'a.jpg': picture, 'b.jpg': { ...picture, width: 200 } }
const base = {
  'locales.csv': lines('code,title,default', 'en_GB,English,true', 'de_DE,Deutsch,false', 'sv_SE,Svenska,false'),
  'attributes.csv': lines('name,type', 'title,string'),
  'products.csv': lines('code,parent,title', 'L1,,Lamp', 'L1-a,L1,', 'L2,,Other'),
}
const folder = (files: Record<string, string> = {}) =>
  folderOf({
    ...base,
    'content-categories.csv': lines(
      'code,parent,order,title,title-de_DE',
      'guides,,1,Guides,Ratgeber',
      'light,guides,1,Light,Licht',
    ),
    'contents/warm.md': [
      '---\ntitle: Warm light\nintroduction: How\ncategories: [light]\nproducts: [L1, L2]\ncreated: 2026-02-03\nfile: media/a.pdf\nthumbnail: media/b.jpg\n---',
      '![Hall](media/a.jpg)\n\nSee [this](product:L1-a), [that](other.md), the [sheet](media/a.pdf).',
    ].join('\n'),
    'contents/warm.de.md': '---\ntitle: Warmes Licht\n---\nGemütlich',
    'contents/other.md': '# Other\n\nZebra',
    'media/a.jpg': 'a',
    'media/b.jpg': 'b',
    'media/a.pdf': 'p',
    ...files,
  })
const run = (path: string, more = {}) => importFolder(database, path, facts, more)

interface Stored {
  id: number
  code: string
  titles: Record<string, string>
  bodies: Record<string, string>
  files: Record<string, unknown>
  created: string
  categories: string[]
  products: string[]
}
const stored = async (): Promise<Record<string, Stored>> => {
  const rows = await rowsOf<Stored>(database.db)`
    select id, code, titles, bodies, files, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as created,
    coalesce((select json_agg(code order by code) from content_categories c where c.id = any(category_ids)), '[]') as categories,
    coalesce((select json_agg(p.code order by x.position) from content_products x join products p on p.id = x.product_id where x.content_id = contents.id), '[]') as products
    from contents`
  return Object.fromEntries(rows.map((row) => [row.code, row]))
}
const texts = async (code: string) => {
  const rows = await rowsOf<{ title: string; introduction: string; body: string; fallback: string }>(database.db)`
    select title, introduction, body, fallback from content_texts t join contents c on c.id = t.content_id
    where code = ${code} order by locale`
  return rows.map(({ title, introduction, body, fallback }) => [title, introduction, body, fallback])
}
const categories = () =>
  rowsOf<{ code: string; title: string; parent: string | null }>(database.db)`
    select c.code, c.titles->>'' as title, p.code as parent from content_categories c left join content_categories p on p.id = c.parent_id
    order by c.position, c.code`
const found = async (term: string, code = 'en_GB') => {
  const configuration = await ConfigurationService.open(database, false)
  const { columns, search } = await ContentList.read(contentsStore(database.db), () => configuration.current())
  const visible = new Uint8Array(columns.size).fill(1)
  const { rowIndexes = [], language } = (await search.find(term, configuration.locale(code), visible)) ?? {}
  // Only what the texts of the locale find.
  if (language !== undefined) return []
  const codes = new Map(Object.values(await stored()).map(({ id, code }) => [id, code]))
  return Array.from(rowIndexes, (rowIndex) => codes.get(columns.ids[rowIndex] ?? 0))
}
const german = 'de_DE'
const expectUnchanged = (summary: Awaited<ReturnType<typeof run>>, version: number) => {
  expect(summary.version).toBe(version)
  for (const [kind, { added, changed, removed }] of summary.counts)
    expect([kind, added, changed, removed]).toEqual([kind, 0, 0, 0])
}
const troubles = ({ findings }: Awaited<ReturnType<typeof run>>) =>
  findings.filter(({ level }) => level !== 'note').map(({ code, at }) => [code, at.file])

describe('articles of a catalogue folder', () => {
  it('DATA-19 DATA-20 go in with their texts, pictures, files, categories and products, and a second import changes nothing', async () => {
    const path = folder()
    const first = await run(path)
    expect(troubles(first)).toEqual([])
    expect(first.counts.get('article')).toMatchObject({ added: 2 })
    expect(first.counts.get('article category')).toMatchObject({ added: 2 })
    const { warm } = await stored()
    expect(warm).toMatchObject({
      titles: { '': 'Warm light', de: 'Warmes Licht' },
      created: '2026-02-03',
      categories: ['light'],
      products: ['L1', 'L2'],
      files: {
        file: { names: {}, url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/a\.pdf$/) },
        thumbnail: { names: {}, url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/b\.jpg$/) },
      },
    })
    expect(warm?.bodies['']).toMatch(
      /^<p><img src="\/media\/[0-9a-f]{32}\/a\.jpg" alt="Hall" width="400" height="300" \/><\/p>\n<p>See <a href="\/products\/detail\/L1-a">this<\/a>, <a href="\/contents\/detail\/other">that<\/a>, the <a href="\/media\/[0-9a-f]{32}\/a\.pdf">sheet<\/a>\.<\/p>$/,
    )
    expect(await categories()).toEqual([
      { code: 'guides', title: 'Guides', parent: null },
      { code: 'light', title: 'Light', parent: 'guides' },
    ])
    const again = await run(path)
    expectUnchanged(again, first.version)
    expect(again.counts.get('article')).toMatchObject({ unchanged: 2 })
    expect(again.looked).toEqual([])
  })

  it('CONTENT-07 read as each locale sees them: its own, its language, the one for all', async () => {
    await run(
      folder({
        'contents/other.sv_SE.md': '---\nintroduction: Kort\n---\n# Annan',
        'contents/only.de_DE.md': '# Nur\n\nDeutsch',
      }),
    )
    expect(
      (await texts('warm')).map(([title, introduction, body]) => [title, introduction, body?.slice(0, 12)]),
    ).toEqual([
      ['Warm light', 'How', '<p><img src='],
      ['Warmes Licht', 'How', '<p>Gemütlich'],
      ['Warm light', 'How', '<p><img src='],
    ])
    // The title is the locale's own and the text the one for all locales, so the introduction is the one of the text.
    expect((await texts('other')).at(-1)).toEqual(['Annan', '', '<p>Zebra</p>', ''])
    expect(await texts('only')).toEqual([
      ['Nur', '', '<p>Deutsch</p>', 'de'],
      ['Nur', '', '<p>Deutsch</p>', ''],
      ['Nur', '', '<p>Deutsch</p>', 'de'],
    ])
  })

  it('CONTENT-02 are found by title, introduction, category and text, by beginnings and with a typing error', async () => {
    await run(
      folder({
        'contents/first.md': '---\nintroduction: Nothing but zebras\n---\n# First\n\nx',
        'contents/zebra.md': '# A zebra',
      }),
    )
    expect(await found('zebra')).toEqual(['zebra', 'first', 'other'])
    expect(await found('zeb')).toEqual(['zebra', 'first', 'other'])
    expect(await found('zerba')).toEqual(['zebra', 'first', 'other'])
    expect(await found('guides')).toEqual(['warm'])
    expect(await found('media')).toEqual([])
    expect([await found('gemutlich', german), await found('gemutlich'), await found('ratgeber', german)]).toEqual([
      ['warm'],
      [],
      ['warm'],
    ])
  })

  it('CONTENT-03 have a rank by title in each locale', async () => {
    await run(folder({ 'contents/ä.md': '# Ämne' }))
    const rows = await rowsOf<{ code: string; ranks: number[] }>(database.db)`select code, to_json(title_ranks) as ranks
      from contents`
    const rankOf = (code: string) => rows.find((row) => row.code === code)?.ranks
    expect([rankOf('ä'), rankOf('other'), rankOf('warm')]).toEqual([
      [1, 1, 3],
      [2, 2, 1],
      [3, 3, 2],
    ])
  })

  it('change when their files do, and take nothing else along', async () => {
    const path = folder()
    await run(path)
    const before = await stored()
    writeFileSync(join(path, 'contents/other.md'), '# Another\n\nGiraffe')
    const second = await run(path, { now: new Date('2026-06-01T00:00:00Z') })
    expect(second.counts.get('article')).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await found('zebra')).toEqual([])
    expect(await found('giraffe')).toEqual(['other'])
    const after = await stored()
    expect([after.other?.id, after.other?.created, after.warm]).toEqual([before.other?.id, '2026-01-01', before.warm])
    // Facts that the file no longer states are removed.
    writeFileSync(join(path, 'contents/warm.md'), 'Text')
    rmSync(join(path, 'contents/warm.de.md'))
    await run(path)
    expect((await stored()).warm).toMatchObject({
      titles: { '': 'Warm' },
      files: {},
      categories: [],
      products: [],
      created: '2026-02-03',
    })
  })

  it('are shown with another picture when the file is another one', async () => {
    const path = folder()
    const first = await run(path)
    const before = (await stored()).warm?.bodies['']
    writeFileSync(join(path, 'media/a.jpg'), 'another')
    const second = await run(path)
    expect([second.version, (await stored()).warm?.bodies[''] === before]).toEqual([first.version + 1, false])
  })

  it('follow the categories: another title finds them, another place too, and a column that is not there changes nothing', async () => {
    const path = folder()
    await run(path)
    writeFileSync(join(path, 'content-categories.csv'), lines('code,title-en_GB', 'guides,Handbook'))
    const second = await run(path)
    expect(second.counts.get('article category')).toMatchObject({ changed: 1 })
    expect([await found('handbook'), await found('ratgeber', german)]).toEqual([['warm'], []])
    writeFileSync(join(path, 'content-categories.csv'), lines('code,parent', 'light,'))
    await run(path)
    expect(await found('handbook')).toEqual([])
    expect(await found('licht', german)).toEqual(['warm'])
  })

  it('create the categories that no file describes, report each once, and cut loops', async () => {
    const summary = await run(
      folder({
        'content-categories.csv': lines('code,parent', 'a,b', 'b,a', 'c,none'),
        'contents/warm.md': '---\ntitle: W\ncategories: new_ones | ..\n---\nx',
        'contents/other.md': '---\ntitle: O\ncategories: [new_ones, a]\n---\nx',
      }),
    )
    expect(summary.codes.filter((code) => /loop|unknown|made|no-code/.test(code))).toEqual([
      'article-category-loop',
      'made-category',
      'no-code',
      'unknown-category',
    ])
    expect(await categories()).toEqual([
      { code: 'a', title: 'A', parent: 'b' },
      { code: 'b', title: 'B', parent: null },
      { code: 'c', title: 'C', parent: null },
      { code: 'new_ones', title: 'New ones', parent: null },
    ])
  })

  it('report unknown products, and link them once they are imported', async () => {
    const path = folder({ 'contents/warm.md': '---\ntitle: W\nproducts: [X1, L1]\n---\n[x](product:X1)' })
    const first = await run(path)
    expect(first.codes.filter((code) => code === 'unknown-product')).toHaveLength(2)
    expect((await stored()).warm).toMatchObject({ products: ['L1'], bodies: { '': '<p>x</p>' } })
    writeFileSync(join(path, 'products.csv'), `${base['products.csv']}X1,,New\n`)
    const second = await run(path)
    expect(second.counts.get('article')).toMatchObject({ changed: 1 })
    expect((await stored()).warm).toMatchObject({
      products: ['X1', 'L1'],
      bodies: { '': '<p><a href="/products/detail/X1">x</a></p>' },
    })
    writeFileSync(join(path, 'products.csv'), base['products.csv'])
    await run(path, { prune: true })
    expect((await stored()).warm).toMatchObject({ products: ['L1'], bodies: { '': '<p>x</p>' } })
  })

  it('leave out files that are empty, pictures that are none, and languages that the catalogue does not speak', async () => {
    const summary = await importFolder(
      database,
      folder({
        'contents/warm.md': '---\ntitle: W\nfile: media/empty.jpg\n---\n![x](media/a.pdf) ![y](media/empty.jpg) text',
        'contents/warm.fr.md': '# Chaud\n\nTexte',
        'contents/french.fr_FR.md': '# Rien',
        'media/empty.jpg': '',
      }),
      { ...facts, 'empty.jpg': { problems: [{ code: 'file_empty', message: 'the file is empty' }] as never } },
    )
    expect(troubles(summary).filter(([, file]) => file?.startsWith('contents'))).toEqual(
      expect.arrayContaining([
        ['no-picture', 'contents/warm.md'],
        ['file_empty', 'contents/warm.md'],
        ['unknown-locale', 'contents/warm.fr.md'],
        ['unknown-locale', 'contents/french.fr_FR.md'],
      ]),
    )
    const { warm, french } = await stored()
    expect([warm?.titles, warm?.bodies, warm?.files, french]).toEqual([
      { '': 'W', de: 'Warmes Licht' },
      { '': '<p>  text</p>', de: '<p>Gemütlich</p>' },
      {},
      undefined,
    ])
    expect(summary.counts.get('article')).toMatchObject({ added: 2, refused: 1 })
  })

  it('A-47 are harmless, and say what was taken out', async () => {
    const summary = await run(
      folder({
        'contents/bad.html':
          '<h1>Bad</h1><p onclick="x()">Text<script>alert(1)</script></p><iframe src="https://x.example"></iframe>',
      }),
    )
    expect((await stored()).bad?.bodies).toEqual({ '': '<p>Text</p>' })
    expect(summary.findings.find(({ code }) => code === 'dropped-html')).toMatchObject({
      at: { file: 'contents/bad.html' },
      message: expect.stringContaining('iframe, script'),
    })
  })

  it('are cut where they are longer than anybody reads', async () => {
    const summary = await run(
      folder({
        'contents/long.md': `---\ntitle: ${'t'.repeat(501)}\nintroduction: ${'i'.repeat(2001)}\n---\n${'word '.repeat(101_000)}`,
      }),
    )
    const { long } = await stored()
    expect(summary.codes.filter((code) => code === 'long-text')).toHaveLength(3)
    expect(long?.titles['']).toHaveLength(500)
    expect(long?.bodies['']?.length).toBeLessThan(500_000)
    expect(long?.bodies['']).toMatch(/word …<\/p>$/)
  })

  it('go with --prune when their files are gone, and so do categories that nobody needs; never all at once', async () => {
    const path = folder({ 'contents/third.md': '---\ntitle: T\ncategories: made\n---\nx' })
    await run(path)
    rmSync(join(path, 'contents/third.md'))
    const kept = await run(path)
    expect(kept.counts.get('article')).toMatchObject({ removed: 0 })
    const pruned = await run(path, { prune: true })
    expect([pruned.counts.get('article')?.removed, pruned.counts.get('article category')?.removed]).toEqual([1, 1])
    expect(Object.keys(await stored()).sort()).toEqual(['other', 'warm'])
    rmSync(join(path, 'contents'), { recursive: true })
    await run(path, { prune: true })
    expect(Object.keys(await stored()).sort()).toEqual(['other', 'warm'])
  })

  it('keep what is there when none of them can be read', async () => {
    await run(folder())
    const summary = await run(folderOf({ ...base, 'contents/x.fr_FR.md': '# Rien' }), { prune: true })
    expect(summary.codes).toContain('nothing-to-keep')
    expect(Object.keys(await stored())).toHaveLength(2)
  })

  it('are written anew when the catalogue speaks another language', async () => {
    const path = folder()
    await run(path)
    writeFileSync(join(path, 'locales.csv'), `${base['locales.csv']}de_AT,Österreich,false\n`)
    await run(path)
    expect((await texts('warm'))[3]).toEqual(['Warmes Licht', 'How', '<p>Gemütlich</p>', ''])
  })
})

describe('records of articles', () => {
  const record = (code: string, more: Partial<ContentRecord> = {}): ContentRecord => ({
    ...{
      kind: 'content',
      at: { file: 'test' },
      code,
      titles: { '': code },
      introductions: {},
      bodies: {},
      named: [],
      links: {},
    },
    ...{ files: { attachments: [] }, priority: 0, created: '', categories: [], products: [] },
    ...more,
  })
  const records = (...contents: ContentRecord[]) =>
    importRecords(database, [...vocabularyRecords(), productRecord('L1', { title: { '': 'Lamp' } }), ...contents])

  it('that nobody can address are refused', async () => {
    const summary = await records(
      record('..'),
      record(''),
      record('x'.repeat(256)),
      record('categories'),
      record('a'),
      record('a'),
      record('b/ä?#'),
    )
    expect(summary.counts.get('article')).toMatchObject({ added: 2, refused: 5 })
    expect(Object.keys(await stored()).sort()).toEqual(['a', 'b/ä?#'])
  })

  it('go in with what no database keeps replaced, and addresses that lead out of nowhere taken away', async () => {
    const summary = await records(
      record('a\0', {
        titles: { '': 'T\0\ud800' },
        bodies: { '': '<p>x\0</p><a href="javascript:x">y</a><img src="javascript:x"><a href="product:&quot;">z</a>' },
        categories: ['\0'],
        links: { '': `https://x.example/${'x'.repeat(2000)}` },
      }),
    )
    expect(summary.counts.get('article')).toMatchObject({ added: 1 })
    expect(Object.values(await stored())).toEqual([
      expect.objectContaining({ code: 'a\ufffd', titles: { '': 'T\ufffd\ufffd' }, bodies: { '': '<p>x\ufffd</p>yz' } }),
    ])
  })

  it('have so many categories, products and attachments at most', async () => {
    const summary = await records(
      record('a', {
        categories: Array.from({ length: 51 }, (_, index) => `c${index}`),
        files: {
          attachments: Array.from({ length: 101 }, (_, index) => ({ path: `https://x.example/${index}`, names: {} })),
        },
      }),
    )
    expect(summary.findings.filter(({ code }) => code === 'too-many')).toHaveLength(2)
    const { a } = await stored()
    expect([a?.categories.length, a?.files.attachments]).toEqual([50, expect.objectContaining({ length: 100 })])
  })
})

describe('an introduction that nobody sees', () => {
  const findingsOf = async (files: Record<string, string>) =>
    (await run(folder(files))).findings
      .filter(({ code }) => code === 'introduction-without-text')
      .map(({ at, message, remedy }) => [`${at.file}:${at.line}`, /in (\S+) but/.exec(message)?.[1], remedy])

  it('CONTENT-02 is reported where the article has no text in its language, with the file to write', async () => {
    expect(
      await findingsOf({
        'contents/one.md': '---\ntitle: One\nintroduction: Short\nintroduction-de_DE: Kurz\n---\nText',
        'contents/two.md': '# Two\n\nText',
        'contents/two.sv_SE.md': '---\nintroduction: Kort\n---\n',
      }),
    ).toEqual([
      ['contents/one.md:4', 'de_DE', expect.stringContaining('contents/one.de_DE.md')],
      ['contents/two.sv_SE.md:2', 'sv_SE', expect.stringContaining('contents/two.sv_SE.md')],
    ])
  })

  it('CONTENT-02 is not reported where it is seen: with a text in its language, and above a link', async () => {
    expect(
      await findingsOf({
        'contents/one.md': '---\nintroduction-de_DE: Kurz\n---\n# One\n\nText',
        'contents/one.de_DE.md': '# Eins\n\nText',
        'contents/link.md': '---\ntitle: Link\nintroduction-de_DE: Kurz\nlink: https://maker.example\n---\n',
      }),
    ).toEqual([])
  })
})
