import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { rowsOf } from '@vitrine/database'
import { brandVersions, mediaFiles } from '@vitrine/database/schema'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { useTestDatabase } from '@vitrine/database/testing/test-database'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogueRows } from '../testing/catalogue-rows.ts'
import { importFolder } from '../testing/import-folder.ts'
import { folderOf } from '../testing/read-catalogue.ts'
import {
  attributeRecord,
  categoryRecord,
  importRecords,
  localeRecord,
  optionRecord,
  productRecord,
  testProducts,
  vocabularyRecords,
} from '../testing/test-catalogue.ts'
import type { FileStore } from '../writer/files.ts'
import { exportCatalogue } from './export-catalogue.ts'

const original = useTestDatabase()
const copy = useTestDatabase()

/** Keeps the bytes of files in memory. */
function memoryStore() {
  const files = new Map<string, Buffer>()
  const store: FileStore = {
    put: async (path) => {
      const bytes = await readFile(path)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      files.set(sha256.slice(0, 32), bytes)
      return { key: sha256.slice(0, 32), sha256 }
    },
    has: async (key) => files.has(key),
  }
  return { files, store, open: async (key: string) => Readable.from([files.get(key) ?? Buffer.alloc(0)]) }
}

/** Removes what the last generated catalogue has left. */
const emptied = ({ db }: typeof original) =>
  db.execute(sql`truncate products, attributes, attribute_sets, categories, association_kinds, locales, assets, asset_scopes,
    asset_tags, contents, content_categories, media_files, imported_files, forms, export_templates, groups restart identity cascade`)

/** Imports a folder, exports it, and imports the export into an empty database: everything must be the same. */
async function expectRoundTrip(folder: string): Promise<void> {
  const before = memoryStore()
  const first = await importFolder(original, folder, {}, { store: before.store })
  expect(first.committed).toBe(true)
  const exported = join(await temporaryFolder(), 'export')
  await exportCatalogue({ database: original, open: before.open, folder: exported })
  const after = memoryStore()
  const second = await importFolder(copy, exported, {}, { store: after.store })
  expect(second.findings.filter(({ level }) => level === 'error')).toEqual([])
  const [there, here] = [await catalogueRows(original), await catalogueRows(copy)]
  for (const [table, rows] of Object.entries(there)) expect([table, here[table]]).toEqual([table, rows])
  for (const { key } of there.media as { key: string }[])
    expect([key, after.files.get(key)?.equals(before.files.get(key) as Buffer)]).toEqual([key, true])
}

const project = join(import.meta.dirname, '../../../..')
const real = ['akeneo-icecat-2017', 'unopim-demo'].map((name) => join(project, '../shared/data', name))
for (const folder of real) if (!existsSync(folder)) console.warn(`Skipped: there is no real catalogue at ${folder}.`)

/** Texts with what a CSV file, a list in a cell or an HTML text could lose. */
const text = fc
  .array(
    fc.constantFrom('a', 'Ü', '|', '\\', '"', ',', ';', '\n', ' ', '<', '&amp;', '=', '#', '---', '0', '日', '€'),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => `x${parts.join('')}x`)
const localised = fc.dictionary(fc.constantFrom('', 'en_GB', 'de_DE'), text, { minKeys: 1, maxKeys: 3 })

/** The products of a generated catalogue: values of each type, with parents and associations. */
const products = fc
  .array(
    fc.record({
      code: text.map((code) => code.replace(/\s+/g, '')),
      name: localised,
      note: localised,
      size: fc.option(fc.integer({ min: -1e6, max: 1e6 }), { nil: undefined }),
      weight: fc.option(
        fc.integer({ min: -1e6, max: 1e6 }).map((number) => number / 1000),
        { nil: undefined },
      ),
      isNew: fc.option(fc.boolean(), { nil: undefined }),
      order: fc.integer({ min: 0, max: 1000 }),
      status: fc.constantFrom('active', 'new', 'discontinued', 'inactive'),
      colours: fc.uniqueArray(fc.constantFrom('red', 'b|ue', 'a\\|b'), { maxLength: 3 }),
      child: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) => [...new Map(all.map((product) => [product.code.toLowerCase(), product])).values()])

const recordsOf = (all: readonly (typeof products extends fc.Arbitrary<infer All> ? All : never)[number][]) => [
  {
    kind: 'configuration' as const,
    at: { file: 'test' },
    value: {
      setup: { title: 'A | "b"', catalog_columns: ['weight'] },
      mapping: {
        name: ['name'],
        title: [],
        image: [],
        stock: [],
        restock: [],
        shortDescription: [],
        longDescription: ['note'],
      },
      listing: 'parents',
    },
  },
  localeRecord('en_GB', true),
  localeRecord('de_DE'),
  attributeRecord('name', 'string', { '': 'Name', de_DE: 'Na|me "x"' }),
  attributeRecord('note', 'text'),
  attributeRecord('order', 'number'),
  attributeRecord('weight', 'float', { '': 'Weight' }, { unit: 'kg' }),
  attributeRecord('is_new', 'bool'),
  attributeRecord('colours', 'multi_select'),
  ...['red', 'b|ue', 'a\\|b'].map((value) => optionRecord('colours', value, { '': value })),
  categoryRecord('top'),
  categoryRecord('be|ow', 'top', { '': 'Be|ow', de_DE: ' Unten, "hier"'.trim() }),
  ...all.map(({ code, name, note, size, weight, isNew, order, status, colours, child }, index) => {
    const parent = child && index > 0 ? (all[0]?.code ?? '') : ''
    const stated = (value: unknown) => (value === undefined ? {} : { '': String(value) })
    return productRecord(
      code,
      { name, note, order: stated(size), weight: stated(weight), is_new: stated(isNew), colours: { '': colours } },
      { parent, order, status: status as 'active', categories: index % 2 ? ['be|ow'] : ['top'] },
    )
  }),
]

describe('an exported catalogue, imported into an empty database, is the same', () => {
  it('for the demo', () => expectRoundTrip(join(project, 'demo')))

  for (const folder of real)
    it.skipIf(!existsSync(folder))(`for the real catalogue ${basename(folder)}`, () => expectRoundTrip(folder))

  it('with synonyms, and with products that an import has hidden', async () => {
    for (const database of [original, copy]) await emptied(database)
    // Complete, as folders have it.
    const vocabulary = vocabularyRecords().map((record) => {
      if (record.kind !== 'configuration') return record
      const { mapping, ...value } = record.value as { mapping: object }
      return { ...record, value: { ...value, mapping: { ...mapping, title: [], restock: [] }, listing: 'parents' } }
    })
    const at = { file: 'test' }
    const lines = [{ at, locale: 'en_GB', words: ['lamp', 'luminaire'], isOneWay: false }]
    await importRecords(original, [...vocabulary, { kind: 'synonyms', lines, at }, ...testProducts()])
    await importRecords(original, [...vocabulary, ...testProducts().slice(0, -2)], { missing: 'hide' })
    const [{ hidden } = { hidden: 0 }] = await rowsOf<{ hidden: number }>(original.db)`
      select count(*)::int as hidden from products where delisted`
    expect(hidden).toBe(2)
    const exported = join(await temporaryFolder(), 'export')
    await exportCatalogue({ database: original, open: async () => Readable.from([]), folder: exported })
    const expectSame = async () => {
      const [there, here] = [await catalogueRows(original), await catalogueRows(copy)]
      for (const [table, rows] of Object.entries(there)) expect([table, here[table]]).toEqual([table, rows])
    }
    await importFolder(copy, exported)
    await expectSame()
    // Importing the same folder again changes nothing.
    await importFolder(copy, exported)
    await expectSame()
  })

  it('is not written into a folder that has files', async () => {
    const folder = folderOf({ 'notes.txt': 'of somebody' })
    const open = async () => Readable.from([])
    await expect(exportCatalogue({ database: original, open, folder })).rejects.toThrow('not empty')
  })

  it('for any texts, lists, numbers and families', async () => {
    await fc.assert(
      fc.asyncProperty(products, async (all) => {
        for (const database of [original, copy]) await emptied(database)
        const first = await importRecords(original, recordsOf(all))
        expect(first.errors).toBe(0)
        const exported = join(await temporaryFolder(), 'export')
        await exportCatalogue({ database: original, open: async () => Readable.from([]), folder: exported })
        const second = await importFolder(copy, exported)
        expect(second.findings.filter(({ level }) => level === 'error')).toEqual([])
        const there = await catalogueRows(original)
        const here = await catalogueRows(copy)
        for (const [table, rows] of Object.entries(there)) expect([table, here[table]]).toEqual([table, rows])
      }),
      { numRuns: 15 },
    )
  })
})

it('contains the brand that operators have set over the imported configuration, with its pictures', async () => {
  const store = memoryStore()
  const source = await folderOf({
    'products.csv': 'code,name\na,Lamp\n',
    'locales.csv': 'code,title,default\nen_GB,English,true\nde_DE,Deutsch,false\n',
    'catalogue.json': '{"setup":{"title":"Lumen"},"theme":{"palette":{"primary":"#111111"}}}',
  })
  await importFolder(original, source, {}, { store: store.store })
  const [key, former] = ['a', 'b'].map((digit) => digit.repeat(32)) as [string, string]
  store.files.set(key, Buffer.from('logo'))
  const facts = { name: 'logo.svg', type: 'image/svg+xml', extension: 'svg', size: 4 }
  await original.db.insert(mediaFiles).values([
    { ...facts, key },
    { ...facts, key: former },
  ])
  const version = { at: new Date(), operator: '' }
  await original.db.insert(brandVersions).values([
    { ...version, number: 1, overrides: { logo: `/media/${former}/logo.svg`, description: 'Gone' } },
    { ...version, number: 2, overrides: { logo: `/media/${key}/logo.svg`, primary: '#222222', languages: 'en_GB' } },
  ])
  const exported = join(await temporaryFolder(), 'export')
  await exportCatalogue({ database: original, open: store.open, folder: exported })
  const written = JSON.parse(await readFile(join(exported, 'catalogue.json'), 'utf8'))
  expect(written).toMatchObject({
    setup: { title: 'Lumen', logo: 'brand/logo.svg' },
    theme: { palette: { primary: '#222222' } },
    languages: ['en_GB'],
  })
  expect(written.setup.description).toBeUndefined()
  expect(await readFile(join(exported, 'brand/logo.svg'), 'utf8')).toBe('logo')
  const second = await importFolder(copy, exported, {}, { store: store.store })
  expect(second.findings.filter(({ level }) => level !== 'note')).toEqual([])
  const { rows } = await copy.db.execute<{ languages: string[] }>(
    "select configuration->'languages' as languages from catalogue",
  )
  expect(rows).toEqual([{ languages: ['en_GB'] }])
})
