/**
 * A small catalogue for tests, as records, and its import: lamps in two categories, with variants, three locales and
 * every type.
 */
import { unknownMedia } from '@vitrine/catalogue-rules/media/media-facts'
import type { AttributeType } from '@vitrine/contract'
import type { Database } from '@vitrine/database'
import type { CatalogueReader } from '../catalogue-reader.ts'
import { importCatalogue } from '../import-catalogue.ts'
import type { ImportOptions } from '../import-run.ts'
import { type CatalogueRecord, type LocalisedText, type ProductRecord, plainAttribute } from '../records.ts'
import type { FileStore } from '../writer/files.ts'

const at = { file: 'test' }

/** A reader that yields records from a test. */
export const readerOf = (records: Iterable<CatalogueRecord>): CatalogueReader => ({
  name: 'records',
  description: 'records of a test',
  detect: async () => 1,
  async *read() {
    yield* records
  },
})

export const localeRecord = (code: string, isDefault = false): CatalogueRecord => ({
  kind: 'locale',
  code,
  title: code,
  isDefault,
  at,
})

export const attributeRecord = (
  name: string,
  type: AttributeType,
  labels: LocalisedText = { '': name },
  more: object = {},
): CatalogueRecord => ({
  ...plainAttribute(name, type, { at, labels, order: 0 }),
  filter: true,
  ...more,
})

export const optionRecord = (
  attribute: string,
  value: string,
  labels: LocalisedText = {},
  more: object = {},
): CatalogueRecord => ({
  ...{ kind: 'option', attribute, value, labels, order: 0, prefix: '', postFix: '', colour: '', at },
  ...more,
})

export const categoryRecord = (code: string, parent = '', titles: LocalisedText = { '': code }): CatalogueRecord => ({
  ...{ kind: 'category', code, parent, titles, order: 0, image: '', at },
})

export const productRecord = (
  code: string,
  values: ProductRecord['values'] = {},
  more: Partial<ProductRecord> = {},
): ProductRecord => ({
  ...{
    kind: 'product',
    code,
    set: '',
    parent: '',
    status: 'active',
    categories: [],
    created: '',
    updated: '',
    order: 0,
    associations: {},
  },
  values,
  at,
  ...more,
})

/** The vocabulary of the test catalogue. */
export const vocabularyRecords = (): CatalogueRecord[] => [
  {
    kind: 'configuration',
    value: {
      setup: { title: 'Lamps', catalog_columns: ['price', 'colour', 'maker'] },
      mapping: {
        name: ['title'],
        stock: ['stock'],
        shortDescription: ['short'],
        longDescription: ['text'],
        image: ['picture'],
      },
    },
    at,
  },
  localeRecord('en_GB', true),
  localeRecord('de_DE'),
  localeRecord('sv_SE'),
  attributeRecord('title', 'string', { '': 'Title', de_DE: 'Titel' }),
  attributeRecord('short', 'string'),
  attributeRecord('text', 'text'),
  attributeRecord('colour', 'single_select', { '': 'Colour', de_DE: 'Farbe' }),
  attributeRecord('rooms', 'multi_select'),
  attributeRecord('price', 'float', { '': 'Price' }, { unit: '€' }),
  attributeRecord('stock', 'number'),
  attributeRecord('dimmable', 'bool'),
  attributeRecord('since', 'date'),
  attributeRecord('maker', 'string'),
  attributeRecord('picture', 'image'),
  optionRecord('colour', 'red', { '': 'Red', de_DE: 'Rot' }, { colour: '#ff0000' }),
  optionRecord('colour', 'blue', { '': 'Blue', de_DE: 'Blau' }),
  optionRecord('rooms', 'kitchen', { '': 'Kitchen', de_DE: 'Küche' }),
  optionRecord('rooms', 'hall', { '': 'Hall', de_DE: 'Diele' }),
  categoryRecord('lamps', '', { '': 'Lamps', de_DE: 'Leuchten' }),
  categoryRecord('table', 'lamps', { '': 'Table lamps', de_DE: 'Tischleuchten' }),
  categoryRecord('floor', 'lamps', { '': 'Floor lamps' }),
  { kind: 'association-kind', code: 'matching', labels: { '': 'Matching' }, descriptions: {}, order: 0, at },
]

/** The products of the test catalogue. */
export const testProducts = (): ProductRecord[] => [
  productRecord(
    'L1',
    {
      title: { en_GB: 'Åre lamp', de_DE: 'Leuchte Åre' },
      text: { en_GB: '<p>Dims <b>warmly</b>.</p>' },
      price: { '': '120' },
      stock: { '': '4' },
      dimmable: { '': 'yes' },
      rooms: { '': ['kitchen', 'hall'] },
      since: { '': '2024-05-01' },
      maker: { '': 'Ö' },
    },
    { categories: ['table'], associations: { matching: ['L2'] } },
  ),
  productRecord(
    'L2',
    {
      title: { en_GB: 'Zebra lamp' },
      price: { '': '80.5' },
      colour: { '': 'blue' },
      dimmable: { '': '0' },
      since: { '': '2025-01-15' },
      maker: { '': 'Z' },
    },
    { categories: ['floor'] },
  ),
  productRecord(
    'L3',
    { title: { en_GB: 'Ängö lamp', de_DE: 'Stehleuchte Ängö' }, price: { '': '300' }, maker: { '': 'A' } },
    { categories: ['floor'] },
  ),
  productRecord('L3-red', { colour: { '': 'red' }, stock: { '': '2' } }, { parent: 'L3', order: 2 }),
  productRecord('L3-blue', { colour: { '': 'blue' }, price: { '': '310' } }, { parent: 'L3', order: 1 }),
  productRecord('old', { title: { en_GB: 'Hidden lamp' } }, { status: 'inactive', categories: ['table'] }),
]

const noStore: FileStore = {
  put: async () => ({ key: '0'.repeat(32), sha256: '' }),
  has: async () => false,
}

/** Imports records into a database. */
export const importRecords = (
  database: Database,
  records: Iterable<CatalogueRecord>,
  more: Partial<ImportOptions> = {},
) =>
  importCatalogue({
    database,
    store: noStore,
    inspect: async () => ({ ...unknownMedia, type: 'image/png', extension: 'png', size: 1, width: 1, height: 1 }),
    reader: readerOf(records),
    folder: '/nowhere',
    now: new Date('2026-01-01T00:00:00Z'),
    ...more,
  })

/** The whole test catalogue. */
export const testCatalogue = (): CatalogueRecord[] => [...vocabularyRecords(), ...testProducts()]

/** Imports the whole test catalogue. */
export const importTestCatalogue = (database: Database) => importRecords(database, testCatalogue())
