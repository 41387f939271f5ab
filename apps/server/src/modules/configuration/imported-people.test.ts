import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogue, consentMessages, consents, groups } from '@vitrine/database/schema'
import { useTestDatabase } from '@vitrine/database/testing/test-database'
import { importGroups } from '@vitrine/import'
import { importFolder } from '@vitrine/import/testing/import-folder'
import { folderOf, writeFiles } from '@vitrine/import/testing/read-catalogue'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { textFor } from './catalogue-snapshot.ts'
import { readSnapshot } from './snapshot-store.ts'

const files = {
  'locales.csv': 'code,title,default\nen_GB,English,true\nde_DE,Deutsch,false\nfr_FR,Français,false\n',
  'attributes.csv': 'name,type\ntitle,string\n',
  'categories.csv': 'code,title\nlamps,Lamps\nsamples,Samples\n',
  'scopes.csv': 'code,name\ndealer-kit,For dealers\n',
  'content-categories.csv': 'code,title\nfor-dealers,For dealers\n',
  'contents/privacy.md': '# Privacy\n\nWhat we keep.\n',
  'exports/prices.json': { format: 'csv' },
  'forms/order.json': { fields: [{ id: 'what', field_type: 'text' }] },
  'products.csv': 'code,title,categories\nL1,Lamp,lamps\n',
}
const dealers = {
  id: 'dealers',
  name: { en_GB: 'Dealers', de_DE: 'Händler' },
  register: 'approval',
  reserved: {
    categories: ['samples'],
    scopes: ['dealer-kit'],
    content_categories: ['for-dealers'],
    export_templates: ['prices'],
    forms: ['order'],
  },
}
const press = { id: 'press', name: 'Press', register: true, switches_off: ['report', 'export'] }

const database = useTestDatabase()
let folder: string
beforeEach(() => {
  folder = folderOf(files)
})

const write = (contents: Readonly<Record<string, unknown>>) => writeFiles(folder, contents)
/** Writes files into the folder, and imports it. */
const importWith = (contents: Readonly<Record<string, unknown>>, options = {}) => {
  write(contents)
  return importFolder(database, folder, {}, options)
}
type Summary = Awaited<ReturnType<typeof importFolder>>
const about = ({ findings }: Summary, file: RegExp) =>
  findings.filter(({ at }) => file.test(at.file)).map(({ level, code, at }) => [level, code, at.column])
const storedGroups = () => database.db.select().from(groups).orderBy(groups.position)
const codes = async () => (await storedGroups()).map(({ code }) => code)

describe('groups.json in a catalogue folder', () => {
  const aboutGroups = (summary: Summary) => about(summary, /^groups\.json$/)
  const count = (summary: Summary) => summary.counts.get('group')

  it('AUTH-16 DATA-28 go in with id, names, place and what they reserve, and a second time change nothing', async () => {
    const first = await importWith({ 'groups.json': [press, dealers] })
    expect(aboutGroups(first)).toEqual([])
    expect(count(first)).toMatchObject({ added: 2 })
    const { groups: seen } = await readSnapshot(database.db)
    expect(seen).toMatchObject([
      { code: 'press', names: { '': 'Press' }, register: true, reserved: {}, switchedOff: ['export', 'report'] },
      {
        code: 'dealers',
        names: dealers.name,
        register: true,
        approval: true,
        reserved: dealers.reserved,
        switchedOff: [],
      },
    ])
    const second = await importFolder(database, folder)
    expect(count(second)).toEqual({ added: 0, changed: 0, unchanged: 2, refused: 0, removed: 0, hidden: 0, kept: 0 })
    expect(second.version).toBe(first.version)
  })

  it('change alone when their part of the file does, which makes another version of the catalogue', async () => {
    const first = await importWith({ 'groups.json': [dealers, press] })
    const second = await importWith({ 'groups.json': [dealers, { ...press, register: false }] })
    expect(count(second)).toMatchObject({ changed: 1, unchanged: 1 })
    expect(second.version).toBe(first.version + 1)
    expect((await storedGroups()).map(({ register }) => register)).toEqual([true, false])
  })

  it('go with --prune when the file lacks them, and stay when there is no file or not all of it can be read', async () => {
    await importWith({ 'groups.json': [dealers, press] })
    await importWith({ 'groups.json': [dealers] })
    expect(await codes()).toEqual(['dealers', 'press'])

    const doubtful = await importWith({ 'groups.json': [dealers, { name: 'Press without an id' }] }, { prune: true })
    expect(aboutGroups(doubtful)).toEqual([
      ['error', 'missing-key', '[1]'],
      ['error', 'nothing-to-keep', undefined],
    ])
    await rm(join(folder, 'groups.json'))
    await importFolder(database, folder, {}, { prune: true })
    expect(await codes()).toEqual(['dealers', 'press'])

    expect(count(await importWith({ 'groups.json': [dealers] }, { prune: true }))).toMatchObject({
      removed: 1,
      unchanged: 1,
    })
    expect(await codes()).toEqual(['dealers'])
    await importWith({ 'groups.json': [] }, { prune: true })
    expect(await codes()).toEqual([])
  })

  it('are reported with file, place and remedy where something is wrong, and what is right of the others goes in', async () => {
    await importFolder(database, folder)
    const summary = await importWith({
      'groups.json': [
        { ...dealers, reserved: { scopes: ['dealer-kit', 'nowhere', 7, {}], categorys: ['lamps'] }, colour: 'red' },
        { id: 'dealers' },
        { id: 'no good', name: 'Bad' },
        { id: 'registered', register: 'yes', reserved: ['lamps'] },
        { id: 'guests', register: true, switches_off: ['share', 'dance'] },
        'press',
      ],
    })
    expect(aboutGroups(summary).sort()).toEqual(
      [
        ['error', 'unknown-setting', '[0].colour'],
        ['error', 'no-list', '[0].reserved.scopes'],
        ['error', 'unknown-reservation', '[0].reserved.categorys'],
        ['error', 'unknown-code', '[0].reserved.scopes'],
        ['error', 'unknown-code', '[0].reserved.scopes'],
        ['error', 'duplicate-key', '[1]'],
        ['error', 'bad-id', '[2].id'],
        ['error', 'bad-register', '[3].register'],
        ['error', 'bad-reservation', '[3].reserved'],
        ['warning', 'bad-group', '[4].register'],
        ['warning', 'unknown-feature', '[4].switches_off'],
        ['error', 'missing-key', '[5]'],
      ].sort(),
    )
    for (const { message, remedy } of summary.findings) expect([message, remedy]).not.toContain('')
    expect((await storedGroups()).map(({ code, reserved, switchedOff }) => [code, reserved, switchedOff])).toEqual([
      ['dealers', { scopes: ['dealer-kit'] }, []],
      ['registered', {}, []],
      ['guests', {}, ['share']],
    ])
  })

  it.each(['{"dealers": {}}', '[{"id": "dealers"', '"dealers"', `[${'{"id":"x"},'.repeat(500)}{"id":"y"}]`])(
    'stay as they are when the file as a whole is none: %s',
    async (text) => {
      await write({ 'groups.json': [dealers] })
      await importFolder(database, folder)
      const summary = await importWith({ 'groups.json': text }, { prune: true })
      expect(aboutGroups(summary)[0]?.[0]).toBe('error')
      expect(await codes()).toEqual(['dealers'])
    },
  )

  const codeOf = (summary: Summary) => summary.findings.filter(({ level }) => level === 'error').map(({ code }) => code)
  const reserved = async (code = 'dealers') => (await storedGroups()).find((group) => group.code === code)?.reserved
  const titles = async () => {
    const { rows } = await database.db.execute(sql`select values #>> array['title', ''] as title from products
      order by code`)
    return rows.map(({ title }) => title)
  }

  it('SESSION-18 a wrong code refuses the change of its group alone, and all that was reserved stays so', async () => {
    await importWith({ 'groups.json': [dealers, press] })
    const before = (await storedGroups()).find(({ code }) => code === 'dealers')
    const wrong = { ...dealers, name: 'Others', register: false, reserved: { categories: ['sampels', 'lamps'] } }
    const summary = await importWith({
      'groups.json': [wrong, { ...press, name: 'The press' }],
      'products.csv': 'code,title,categories\nL1,Another lamp,lamps\n',
    })
    expect([summary.committed, codeOf(summary)]).toEqual([true, ['unknown-code']])
    expect(count(summary)).toMatchObject({ refused: 1 })
    const after = (await storedGroups()).find(({ code }) => code === 'dealers')
    expect(after).toEqual({ ...before, reserved: { ...dealers.reserved, categories: ['lamps', 'samples'] } })
    expect((await storedGroups()).find(({ code }) => code === 'press')?.names).toEqual({ '': 'The press' })
    expect(await titles()).toEqual(['Another lamp'])
  })

  it.each<[string, unknown]>([
    ['a code that there is not', [{ ...dealers, reserved: { products: ['L2'] } }]],
    ['a misspelt reservation', [{ id: 'dealers', reserve: { categories: ['lamps'] } }]],
    ['a kind that there is not', [{ ...dealers, reserved: { categorys: ['lamps'] } }]],
    ['no list', [{ ...dealers, reserved: { categories: 'lamps' } }]],
    ['a group without an id', [{ reserved: { categories: ['lamps'] } }]],
    ['a file that is no JSON', '[{"id": "dealers"'],
  ])('SESSION-18 nothing is shown by a first import with %s', async (_, text) => {
    const summary = await importWith({ 'groups.json': text })
    expect(summary.committed).toBe(false)
    expect(codeOf(summary)).toContain('unclear-reservation')
    expect([await titles(), await codes(), summary.version]).toEqual([[], [], 0])
    expect((await importWith({ 'groups.json': [dealers] })).committed).toBe(true)
    expect(await titles()).toEqual(['Lamp'])
  })

  it('SESSION-18 nothing new comes in while it is not clear what is reserved', async () => {
    const { version } = await importWith({ 'groups.json': [dealers] })
    const summary = await importWith({
      'groups.json': [{ ...dealers, reserved: { ...dealers.reserved, categories: ['samples', 'prototype'] } }],
      'categories.csv': 'code,title\nlamps,Lamps\nsamples,Samples\nprototypes,Prototypes\n',
      'products.csv': 'code,title,categories\nL1,Lamp,lamps\nP1,Prototype,prototypes\n',
    })
    expect([summary.committed, await titles(), await reserved()]).toEqual([false, ['Lamp'], dealers.reserved])
    expect((await readSnapshot(database.db)).version).toBe(version)
  })

  it('keep a code that the catalogue has lost, which is reserved as soon as it is there again', async () => {
    await write({ 'groups.json': [{ ...dealers, reserved: { products: ['L1', 'L2'] } }] })
    await importWith({ 'products.csv': 'code,title,categories\nL1,Lamp,lamps\nL2,Lamp,lamps\n' })
    const summary = await importWith({ 'products.csv': 'code,title,categories\nL1,Lamp,lamps\n' }, { prune: true })
    expect(aboutGroups(summary)).toEqual([['warning', 'unknown-code', '[0].reserved.products']])
    expect([summary.committed, await reserved()]).toEqual([true, { products: ['L1', 'L2'] }])
  })

  it.each<[string, unknown, string]>([
    ['joined by registering alone', { register: true }, 'open-reservation'],
    ['joined in a way that nobody knows', { register: 'yes' }, 'bad-register'],
  ])('AUTH-16 a group that reserves something and is to be %s is refused', async (_, more, code) => {
    await importWith({ 'groups.json': [dealers] })
    const before = await storedGroups()
    const summary = await importWith({ 'groups.json': [{ ...dealers, name: 'Everybody', ...(more as object) }] })
    expect([summary.committed, codeOf(summary)]).toEqual([true, [code]])
    expect(await storedGroups()).toEqual(before)
  })

  it('SESSION-18 a new group with such a contradiction reserves, and nobody can register for it', async () => {
    expect((await importWith({ 'groups.json': [{ ...dealers, register: true }] })).committed).toBe(true)
    expect(await storedGroups()).toMatchObject([{ register: false, reserved: dealers.reserved }])
  })

  it('AUTH-16 say how many members have to be approved when a group starts to reserve something', async () => {
    await importWith({ 'groups.json': [{ ...press, id: 'dealers' }] })
    await database.db.execute(sql`with one as (
      insert into users (username, password_hash) values ('a@example.com', '-'), ('b@example.com', '-') returning id, username)
      insert into user_groups (user_id, group_code, approved) select id, 'dealers', username like 'b%' from one`)
    const { findings } = await importWith({ 'groups.json': [dealers] })
    expect(findings.find(({ code }) => code === 'members-to-approve')?.message).toContain('and 1 of its members')
    expect((await importFolder(database, folder)).codes).not.toContain('members-to-approve')
  })

  it('reserve what comes with the same import: scopes of folders that nobody describes', async () => {
    expect(
      aboutGroups(
        await importWith({
          'media/kit/list.txt': 'x',
          'assets.csv': 'file\nmedia/kit/list.txt\n',
          'groups.json': [{ id: 'dealers', reserved: { scopes: ['kit'] } }],
        }),
      ),
    ).toEqual([])
  })

  it('stay out with everything else when --strict finds errors, and so does the consent', async () => {
    await write({ 'groups.json': [dealers, 'press'], 'consent.md': 'We keep what you send.' })
    const { committed } = await importFolder(database, folder, {}, { strict: true })
    expect([committed, await codes(), await database.db.select().from(consentMessages)]).toEqual([false, [], []])
  })

  it.each([
    [
      'akeneo',
      {
        'products.csv': 'sku;family;name-en_US\nL1;lamps;Lamp\n',
        'attributes.csv':
          'code;type;label-en_US;localizable\nsku;pim_catalog_identifier;SKU;0\nname;pim_catalog_text;Name;1\n',
        'families.csv': 'code;attributes;label-en_US\nlamps;sku,name;Lamps\n',
      },
    ],
    [
      'unopim',
      {
        'attributes.json': { sku: { type: 'text' }, name: { type: 'text' } },
        'families.json': [],
        'categories.json': [],
        'channels.json': { locales: ['en_US'] },
        'associations.json': {},
        'products.json': [{ sku: 'L1', values: { common: { name: 'Lamp' } } }],
      },
    ],
    [
      'a library with a configuration',
      {
        'assets.csv': 'file\nmedia/hall.txt\n',
        'media/hall.txt': 'x',
        'catalogue.json': { setup: { title: 'Files' } },
      },
    ],
  ])('stand beside the files of %s, with the consent', async (_, others) => {
    await rm(folder, { recursive: true })
    await mkdir(folder)
    const summary = await importWith({ ...others, 'groups.json': [press], 'consent.md': 'We keep what you send.' })
    expect(summary.findings.filter(({ at }) => /^(groups\.json|consent\.md)$/.test(at.file))).toEqual([])
    expect([count(summary)?.added, summary.counts.get('consent')?.added]).toEqual([1, 1])
    expect(
      (await database.db.execute(sql`select source from assets where source in ('groups.json', 'consent.md')`)).rows,
    ).toEqual([])
  })
})

describe('groups.json alone', () => {
  const take = (prune = false) => importGroups({ database, file: join(folder, 'groups.json'), prune })

  it('goes in without a catalogue import, makes another version, and a second time none', async () => {
    const { version } = await importFolder(database, folder)
    await write({ 'groups.json': [dealers, press] })
    expect(await take()).toMatchObject({ committed: true, version: version + 1, count: { added: 2 }, findings: [] })
    expect(await take()).toMatchObject({ committed: true, version: version + 1, count: { unchanged: 2 } })
    await write({ 'groups.json': [press] })
    expect(await take()).toMatchObject({ count: { changed: 1, removed: 0 } })
    expect(await take(true)).toMatchObject({ committed: true, version: version + 3, count: { removed: 1 } })
    expect(await codes()).toEqual(['press'])
  })

  it('is taken whole or not at all', async () => {
    await importFolder(database, folder)
    await write({ 'groups.json': [dealers, { id: 'press', reserved: { stories: ['x'] } }] })
    const summary = await take(true)
    expect([summary.committed, summary.findings.map(({ code }) => code)]).toEqual([false, ['unknown-reservation']])
    expect(await codes()).toEqual([])
  })
})

describe('the consent in a catalogue folder', () => {
  const aboutConsent = (summary: Summary) => about(summary, /^consent/)
  const count = (summary: Summary) => summary.counts.get('consent')
  const present = async () => (await database.db.select().from(catalogue))[0]?.consentVersion
  const shownIn = async (locale: string) => {
    const { consent, locales } = await readSnapshot(database.db)
    const found = locales.find(({ code }) => code === locale)
    return found && consent ? textFor(consent.texts, found) : undefined
  }

  it('CONSENT-03 CONSENT-06 DATA-26 is the HTML of its texts, each locale in its own language or the next best', async () => {
    const summary = await importWith({
      'consent.md': 'We keep **what you send**. [Privacy](content:privacy)\n',
      'consent.de.md': 'Wir behalten, was du schickst.\n',
    })
    expect([aboutConsent(summary), count(summary)?.added]).toEqual([[], 1])
    expect(await shownIn('en_GB')).toBe(
      '<p>We keep <strong>what you send</strong>. <a href="/contents/detail/privacy">Privacy</a></p>',
    )
    expect(await shownIn('de_DE')).toBe('<p>Wir behalten, was du schickst.</p>')
    expect(await shownIn('fr_FR')).toBe(await shownIn('en_GB'))
  })

  it('CONSENT-03 is none in a folder without its files', async () => {
    await importFolder(database, folder)
    expect([await present(), await shownIn('en_GB')]).toEqual(['', undefined])
  })

  it('DATA-26 has a version that changes with each word in any language, and comes back with the texts', async () => {
    const first = await importWith({ 'consent.md': 'We keep nothing.' })
    const version = await present()
    expect(version).toMatch(/^[0-9a-f]{16}$/)
    const again = await importFolder(database, folder)
    expect([count(again)?.unchanged, again.version]).toEqual([1, first.version])

    const second = await importWith({ 'consent.fr_FR.html': '<p>Nous ne gardons rien.</p>' })
    expect([count(second)?.changed, second.version]).toEqual([1, first.version + 1])
    expect(await present()).not.toBe(version)

    await rm(join(folder, 'consent.fr_FR.html'))
    await importFolder(database, folder)
    expect(await present()).toBe(version)
    expect(await database.db.select().from(consentMessages)).toHaveLength(2)
  })

  it('goes with --prune when the folder has it no more; what was agreed to stays', async () => {
    await importWith({ 'consent.md': 'We keep nothing.' })
    const version = (await present()) ?? ''
    await database.db
      .insert(consents)
      .values({ version, browser: 'one', locale: 'en_GB', agreedAt: new Date('2026-01-01T00:00:00Z') })
    await rm(join(folder, 'consent.md'))
    await importFolder(database, folder)
    expect(await present()).toBe(version)
    const pruned = await importFolder(database, folder, {}, { prune: true })
    expect([count(pruned)?.removed, await present()]).toEqual([1, ''])
    expect(await database.db.select().from(consentMessages)).toHaveLength(1)
    expect(await database.db.select().from(consents)).toHaveLength(1)
    expect((await importFolder(database, folder, {}, { prune: true })).counts.get('consent')).toBeUndefined()
  })

  it('A-47 is made harmless, and links lead by https, into mails and to pages of the portal only', async () => {
    const summary = await importWith({
      'consent.html':
        '<h2>Hello</h2><script>alert(1)</script><p onclick="alert(1)"><a href="javascript:alert(1)">a</a> <a href="http://x.example">b</a> ' +
        '<a href="https://x.example/">c</a> <a href="mailto:a@b.example">d</a> <a href="/contents/list">e</a> <a href="//x.example">f</a> ' +
        '<a href="content:nothing">g</a><img src="https://x.example/1.gif"></p>',
    })
    expect(aboutConsent(summary)).toEqual([['warning', 'dropped-html', undefined]])
    const html = (await shownIn('en_GB')) ?? ''
    expect(html).not.toMatch(/script|onclick|img|alert/)
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'https://x.example/',
      'mailto:a@b.example',
      '/contents/list',
    ])
    expect(html).toContain('<h2>Hello</h2>')
  })

  it.each([
    ['an empty text', { 'consent.md': ' \n' }],
    ['an empty text of one language', { 'consent.md': 'Another text', 'consent.de_DE.md': '' }],
    ['a text of nothing but what is taken out', { 'consent.html': '<script>1</script>', 'consent.md': null }],
    ['two of a language', { 'consent.html': 'Another text' }],
    ['a locale that is none', { 'consent.xx_XX.md': 'Another text' }],
    ['a text without end', { 'consent.md': 'word '.repeat(30_000) }],
  ])('stays as it was when there is %s', async (_, broken) => {
    await importWith({ 'consent.md': 'We keep nothing.' })
    const before = await present()
    for (const [file, text] of Object.entries(broken))
      if (text === null) await rm(join(folder, file))
      else await write({ [file]: text })
    const summary = await importFolder(database, folder, {}, { prune: true })
    expect(aboutConsent(summary)).toContainEqual(['error', 'no-consent', undefined])
    expect(aboutConsent(summary).length).toBeGreaterThan(1)
    expect([await present(), count(summary)?.refused]).toEqual([before, 1])
  })

  it('leaves a language out that the catalogue does not have', async () => {
    const summary = await importWith({ 'consent.md': 'We keep nothing.', 'consent.sv_SE.md': 'Vi behåller inget.' })
    expect(aboutConsent(summary)).toEqual([['error', 'unknown-locale', undefined]])
    expect((await database.db.select().from(consentMessages)).map(({ texts }) => Object.keys(texts))).toEqual([['']])
  })
})
