import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogue, consentMessages, contents, formResults, forms } from '@vitrine/database/schema'
import { useTestDatabase } from '@vitrine/database/testing/test-database'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FactsByName, importFolder } from './testing/import-folder.ts'
import { folderOf, writeFiles } from './testing/read-catalogue.ts'

const files = {
  'catalogue.json': {},
  'locales.csv': 'code,title,default\nen_GB,English,true\nde_DE,Deutsch,false\n',
  'attributes.csv': 'name,type\ntitle,string\n',
  'products.csv': 'code,title\nL1,Lamp\n',
  'groups.json': [{ id: 'dealers', name: 'Dealers' }],
  'media/plan.pdf': '%PDF-1.4\n%%EOF\n',
}
const comment = { id: 'comment', name: 'Comment', field_type: 'text' }
const visit = { name: 'Visit', category: 'surveys', fields: [comment] }

const database = useTestDatabase()
let folder: string
beforeEach(() => {
  folder = folderOf(files)
})

const write = (contents: Readonly<Record<string, unknown>>) => writeFiles(folder, contents)
type Summary = Awaited<ReturnType<typeof importFolder>>
const takeIn = (options = {}, facts: FactsByName = {}) => importFolder(database, folder, facts, options)
const count = (summary: Summary) => summary.counts.get('form')
const stored = () => database.db.select().from(forms).orderBy(forms.position)
const codes = async () => (await stored()).map(({ code }) => code)
const about = ({ findings }: Summary, file = /^forms/) =>
  findings.filter(({ at }) => file.test(at.file)).map(({ level, code, at }) => `${level} ${code} ${at.column ?? ''}`)

describe('forms in a catalogue folder', () => {
  it('DATA-21 DATA-22 go in whole, with the files of their fields, and a second time change nothing', async () => {
    await write({
      'forms/check.json': {
        ...{ id: 'store-check', name: { en_GB: 'Check', de: 'Prüfung' }, category: 'checks', recurring: '0-2,5' },
        ...{ start_date: '2026-01-05', required_before_continuing: true, allow_logging: true, order: 2 },
        assigned_to: { groups: ['registered', 'dealers'], people: ['Ada@Example.com'] },
        mail_to: ['checks@example.com'],
        fields: [
          { ...comment, tooltip: { en_GB: 'Short' }, media: 'https://example.com/picture.jpg' },
          { id: 'count', name: 'Count', field_type: 'number', min: 0, max: 9, is_required: true, order: -1 },
          { id: 'plan', name: 'Plan', field_type: 'file', media: 'media/plan.pdf' },
          {
            ...{ id: 'kind', field_type: 'multi_select', custom_options: true },
            options: [{ id: 'a', name: { de_DE: 'Eins' } }],
          },
        ],
      },
      'forms/visit.json': { ...visit, hidden_after_completion: true, stop_date: '2027-01-01T00:00:00+02:00', order: 1 },
    })
    const first = await takeIn()
    expect(about(first)).toEqual([])
    expect(count(first)).toMatchObject({ added: 2, refused: 0 })
    const [second, check] = await stored()
    expect(second).toMatchObject({
      ...{ code: 'visit', names: { '': 'Visit' }, category: 'surveys', recurring: [], startDate: null, position: 1 },
      ...{ stopDate: new Date('2026-12-31T22:00:00Z'), hiddenAfterCompletion: true, requiredBeforeContinuing: false },
      ...{ allowLogging: false, mailTo: [], assigned: { groups: [], people: [] } },
    })
    expect(check).toMatchObject({
      ...{ code: 'store-check', names: { en_GB: 'Check', de: 'Prüfung' }, recurring: [0, 1, 2, 5], stopDate: null },
      ...{ startDate: new Date('2026-01-05T00:00:00Z'), requiredBeforeContinuing: true, allowLogging: true },
      assigned: { groups: ['dealers', 'registered'], people: ['ada@example.com'] },
      mailTo: ['checks@example.com'],
    })
    const plain = { required: false, min: null, max: null, options: [], tooltips: {}, media: '' }
    expect(check?.fields).toEqual([
      { ...plain, id: 'count', names: { '': 'Count' }, type: 'number', required: true, min: 0, max: 9, order: -1 },
      {
        ...{ ...plain, id: 'comment', names: { '': 'Comment' }, type: 'text', order: 1, tooltips: { en_GB: 'Short' } },
        media: 'https://example.com/picture.jpg',
      },
      {
        ...{ ...plain, id: 'plan', names: { '': 'Plan' }, type: 'file', order: 3 },
        media: expect.stringMatching(/^\/media\/[^/]+\/plan\.pdf$/),
      },
      {
        ...{ ...plain, id: 'kind', names: { '': 'Kind' }, type: 'multi_select', order: 4 },
        options: [{ id: 'a', names: { de_DE: 'Eins' } }],
        customOptions: true,
      },
    ])
    const again = await takeIn()
    expect(count(again)).toEqual({ added: 0, changed: 0, unchanged: 2, refused: 0, removed: 0, hidden: 0, kept: 0 })
    expect(again.version).toBe(first.version)
  })

  it('DATA-21 change alone when their file does, which makes another version of the catalogue', async () => {
    await write({ 'forms/a.json': visit, 'forms/b.json': visit })
    const first = await takeIn()
    await write({ 'forms/a.json': { ...visit, category: 'others' } })
    const second = await takeIn()
    expect(count(second)).toMatchObject({ changed: 1, unchanged: 1 })
    expect(second.version).toBe(first.version + 1)
  })

  it('DATA-21 go with --prune when the folder lacks them, results stay, and a folder without any leaves them alone', async () => {
    await write({ 'forms/a.json': visit, 'forms/b.json': visit })
    await takeIn()
    const sent = { formCode: 'b', formName: 'B', locale: 'en_GB', createdAt: new Date(), digest: 'd', answers: [] }
    await database.db.insert(formResults).values(sent)
    await rm(join(folder, 'forms/b.json'))
    await takeIn()
    expect(await codes()).toEqual(['a', 'b'])
    expect(count(await takeIn({ prune: true }))).toMatchObject({ removed: 1, unchanged: 1 })
    expect(await codes()).toEqual(['a'])
    expect(await database.db.select().from(formResults)).toHaveLength(1)
    await rm(join(folder, 'forms'), { recursive: true })
    await takeIn({ prune: true })
    expect(await codes()).toEqual(['a'])
  })

  it('DATA-21 are refused when they are broken: the earlier one stays, and none is taken away', async () => {
    await write({ 'forms/a.json': visit, 'forms/b.json': visit })
    await takeIn()
    await rm(join(folder, 'forms/b.json'))
    await write({
      'forms/a.json': { ...visit, recurring: 'weekly', start_date: '2026-01-05' },
      'forms/c.json': '{ "id": "c", }',
      'forms/d.json': { ...visit, id: 'e' },
      'forms/e.json': visit,
      'forms/f.json': {
        ...visit,
        name: { xx_XX: 'Nobody reads this', en_GB: 'F' },
        fields: [{ ...comment, tooltip: { xx_XX: 'Nor this' } }],
      },
    })
    const summary = await takeIn({ prune: true })
    expect(about(summary)).toEqual([
      'error bad-recurring recurring',
      expect.stringMatching(/^error no-json \d+$/),
      'error duplicate-key id',
      'error unknown-locale ',
      'error nothing-to-keep ',
    ])
    expect(count(summary)).toMatchObject({ added: 2, refused: 3, removed: 0 })
    expect(await codes()).toEqual(expect.arrayContaining(['a', 'b', 'e', 'f']))
    const a = (await stored()).find(({ code }) => code === 'a')
    expect(a?.recurring).toEqual([])
    const f = (await stored()).find(({ code }) => code === 'f')
    expect(f?.names).toEqual({ en_GB: 'F' })
  })

  it('DATA-22 lose a picture that can’t be taken, and are refused without the file that they are about', async () => {
    await write({
      'media/empty.jpg': '',
      'forms/a.json': { ...visit, fields: [{ ...comment, media: 'media/empty.jpg' }] },
      'forms/b.json': { ...visit, fields: [{ ...comment, field_type: 'file', media: 'media/empty.jpg' }] },
      'forms/c.json': { ...visit, fields: [{ ...comment, media: '../../etc/passwd' }] },
    })
    const problems = [{ code: 'file_empty', message: 'The file is empty.' }] as const
    const summary = await takeIn({}, { 'empty.jpg': { problems: [...problems] } })
    expect(about(summary)).toEqual([
      'error file_empty fields[0].media',
      'error file_empty fields[0].media',
      'error path-outside fields[0].media',
    ])
    expect(count(summary)).toMatchObject({ added: 2, refused: 1 })
    expect((await stored()).map(({ fields }) => fields[0]?.media)).toEqual(['', ''])
  })

  it('say which of their groups nobody has described, and groups which of their forms there is not', async () => {
    await write({
      'forms/a.json': { ...visit, assigned_to: { groups: ['dealers', 'guests', 'delers'] } },
      'groups.json': [{ id: 'dealers', reserved: { forms: ['a', 'b'] } }],
    })
    const summary = await takeIn()
    expect(about(summary)).toEqual(['warning unknown-code assigned_to.groups'])
    expect(about(summary, /^groups/)).toEqual(['error unknown-code [0].reserved.forms', 'error unclear-reservation '])
    expect(summary.findings.find(({ at }) => at.file === 'groups.json')?.message).toContain('no form "b"')
  })

  it('DATA-21 tell when the link Contact leads to none of them', async () => {
    await write({ 'forms/a.json': visit, 'catalogue.json': { setup: { contact_form: 'contact' } } })
    const contact = (summary: Summary) => about(summary, /^catalogue\.json$/)
    expect(contact(await takeIn())).toEqual(['warning unknown-form setup.contact_form'])
    await write({ 'forms/contact.json': visit })
    expect(contact(await takeIn())).toEqual([])
  })

  it('DATA-21 stand beside the files of another system, too, and in a folder of files that is a portal’s', async () => {
    await write({ 'forms/a.json': { ...visit, fields: [{ ...comment, media: 'media/plan.pdf' }] } })
    await rm(join(folder, 'products.csv'))
    await rm(join(folder, 'attributes.csv'))
    const asFiles = await takeIn()
    expect(count(asFiles)).toMatchObject({ added: 1 })
    expect(asFiles.counts.get('asset')).toMatchObject({ added: 1 })
    await rm(join(folder, 'catalogue.json'))
    await write({
      'products.csv': 'sku;family;name-en_US\nL1;lamps;Lamp\n',
      'attributes.csv':
        'code;type;label-en_US;localizable\nsku;pim_catalog_identifier;SKU;0\nname;pim_catalog_text;Name;1\n',
      'families.csv': 'code;attributes;label-en_US\nlamps;sku,name;Lamps\n',
      'forms/b.json': visit,
    })
    const beside = await takeIn()
    expect(count(beside)).toMatchObject({ added: 1, unchanged: 1 })
    expect(about(beside, /^(forms|media)/)).toEqual([])
  })
})

describe('links to forms', () => {
  const texts = 'See [the form](form:visit), [all](forms:surveys), [none](form:gone) and [nothing](forms:gone).'
  const linked =
    'See <a href="/forms/detail/visit">the form</a>, <a href="/forms/list/surveys">all</a>, none and nothing.'

  it('ROUTE-17 ROUTE-18 lead out of articles to the form and to the forms of a category; others are taken away', async () => {
    await write({ 'forms/visit.json': visit, 'contents/news.md': `# News\n\n${texts}` })
    const summary = await takeIn()
    expect(about(summary, /^contents/)).toEqual(['error unknown-form ', 'error unknown-form '])
    const [article] = await database.db.select().from(contents)
    expect(article?.bodies['']).toContain(linked)
  })

  it('ROUTE-17 ROUTE-18 lead out of what visitors must agree to', async () => {
    await write({ 'forms/visit.json': visit, 'consent.md': texts })
    const summary = await takeIn()
    expect(about(summary, /^consent/)).toEqual(['warning dropped-html '])
    const [state] = await database.db.select().from(catalogue)
    const messages = await database.db.select().from(consentMessages)
    expect(messages.find(({ version }) => version === state?.consentVersion)?.texts['']).toBe(`<p>${linked}</p>`)
  })

  it('ROUTE-18 no longer lead to a form that is pruned in the same import', async () => {
    await write({ 'forms/visit.json': visit, 'contents/news.md': '# News\n\n[Form](form:visit)' })
    await takeIn()
    await write({ 'forms/other.json': visit })
    await rm(join(folder, 'forms/visit.json'))
    const summary = await takeIn({ prune: true })
    expect(about(summary, /^contents/)).toEqual(['error unknown-form '])
  })
})
