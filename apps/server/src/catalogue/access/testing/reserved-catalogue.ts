/** A catalogue with parts reserved for groups, the same without these parts, and people in and outside the groups. */
import type { users } from '@vitrine/database/schema'
import { openTestDatabase } from '@vitrine/database/testing/test-database'
import type { CatalogueRecord, ProductRecord } from '@vitrine/import'
import {
  categoryRecord,
  importRecords,
  optionRecord,
  productRecord,
  vocabularyRecords,
} from '@vitrine/import/testing/test-catalogue'
import { buildTestApp, type TestOptions } from '../../../testing/test-app.ts'
import { addGroups, addPerson } from '../../../testing/test-people.ts'

/** The groups and what they reserve: `vault` is below `secret`, so seeing it requires both groups. */
export const reservedGroups = [
  {
    code: 'dealers',
    reserved: {
      categories: ['secret', 'samples'],
      products: ['C1', 'T', 'Q-green'],
      scopes: ['internal'],
      export_templates: ['inner'],
    },
  },
  { code: 'board', reserved: { categories: ['vault'] } },
  { code: 'readers', reserved: {}, switchedOff: ['export'] },
]

const hiddenValues = {
  title: { en_GB: 'Wunderlicht prototype' },
  colour: { '': 'ultraviolet' },
  maker: { '': 'Xylophon' },
  price: { '': '9999' },
  since: { '': '1901-01-01' },
}

/** Products that only members of the groups see. */
const hiddenProducts = (): ProductRecord[] => [
  productRecord('H1', hiddenValues, { categories: ['prototypes'], associations: { matching: ['L1'] } }),
  productRecord('H2', { title: { en_GB: 'Vault lamp' } }, { categories: ['vault'] }),
  productRecord('H3', { title: { en_GB: 'Sample lamp' } }, { categories: ['samples'] }),
  productRecord('P', { price: { '': '7' } }, { categories: ['secret'] }),
  productRecord('P-red', { title: { en_GB: 'Red of a hidden one' }, colour: { '': 'red' } }, { parent: 'P' }),
  productRecord(
    'Q-red',
    { colour: { '': 'red' }, maker: { '': 'Xylophon' }, price: { '': '3' } },
    { parent: 'Q', categories: ['secret'] },
  ),
  productRecord('S-red', { colour: { '': 'red' } }, { parent: 'S', categories: ['secret', 'vault'] }),
  // These are in categories for everybody, and are reserved by their codes: a parent with its variants, and a single
  // variant.
  productRecord('C1', hiddenValues, { categories: ['table', 'prototypes'], associations: { matching: ['L1'] } }),
  productRecord('T', { title: { en_GB: 'Codename lamp' }, price: { '': '9999' } }, { categories: ['floor'] }),
  productRecord('T-blue', { colour: { '': 'ultraviolet' } }, { parent: 'T', categories: ['table'] }),
  productRecord('T-blue-small', { price: { '': '3' } }, { parent: 'T-blue' }),
  productRecord('Q-green', { colour: { '': 'ultraviolet' }, price: { '': '2' } }, { parent: 'Q' }),
]

/** The other products, with or without their hidden parts. */
const visibleProducts = (whole: boolean): ProductRecord[] => {
  const only = <T>(...parts: T[]) => (whole ? parts : [])
  return [
    productRecord(
      'L1',
      { title: { en_GB: 'Table lamp' }, price: { '': '120' }, maker: { '': 'Ada' }, colour: { '': 'red' } },
      { categories: ['table'], associations: { matching: [...only('H1'), 'L2', ...only('P-red', 'C1', 'T-blue')] } },
    ),
    productRecord(
      'L2',
      { title: { en_GB: 'Floor lamp' }, price: { '': '80' }, maker: { '': 'Bea' }, since: { '': '2025-01-15' } },
      { categories: ['floor'], associations: { matching: only('H1', 'H2') } },
    ),
    productRecord('M1', { title: { en_GB: 'Wunderlicht on sale' } }, { categories: [...only('prototypes'), 'table'] }),
    productRecord(
      'M2',
      { title: { en_GB: 'In a category and one below' } },
      { categories: ['lamps', ...only('samples')] },
    ),
    productRecord('M3', { title: { en_GB: 'In two trees' } }, { categories: [...only('samples'), 'other'] }),
    productRecord(
      'P-open',
      { title: { en_GB: 'Open variant' }, price: { '': '9' } },
      { categories: ['table'], ...(whole ? { parent: 'P' } : {}) },
    ),
    productRecord('Q', { title: { en_GB: 'Parent' } }, { categories: ['table'] }),
    productRecord('Q-blue', { colour: { '': 'blue' }, price: { '': '55' } }, { parent: 'Q' }),
    productRecord('S', { title: { en_GB: 'Parent of hidden ones' } }, { categories: ['floor'] }),
    productRecord('N', { title: { en_GB: 'Without any category' }, dimmable: { '': 'yes' } }),
  ]
}

const records = (whole: boolean): CatalogueRecord[] => [
  ...vocabularyRecords(),
  categoryRecord('other', '', { '': 'Other things' }),
  ...(whole
    ? [
        categoryRecord('secret', '', { '': 'Secret things' }),
        categoryRecord('prototypes', 'secret'),
        categoryRecord('vault', 'secret'),
        categoryRecord('samples', 'lamps'),
        optionRecord('colour', 'ultraviolet', { '': 'Ultraviolet' }),
      ]
    : []),
  ...visibleProducts(whole),
  ...(whole ? hiddenProducts() : []),
]

export const hiddenCodes = hiddenProducts().map(({ code }) => code)
/** Texts that no answer to callers outside the groups may contain. */
export const secrets =
  /\b(H[123]|P-red|Q-red|S-red|C1|T-blue|Q-green)\b|"[PT]"|Codename|[Ss]ecret|prototypes|vault|samples|[Uu]ltraviolet|Xylophon|9999|1901-01/

export type ReservedOptions = TestOptions & {
  readonly more?: readonly CatalogueRecord[]
  readonly listing?: 'products'
  readonly importing?: Parameters<typeof importRecords>[2]
}

/** @param whole false for a catalogue without the reserved parts and without groups */
export async function openReserved(
  whole: boolean,
  { more = [], listing, importing, ...options }: ReservedOptions = {},
) {
  const [configuration, ...rest] = records(whole)
  const value = { listing, setup: { title: 'Lamps' }, mapping: { name: ['title'] } }
  const first: CatalogueRecord[] = listing
    ? [{ kind: 'configuration', value, at: { file: 'test' } }]
    : configuration
      ? [configuration]
      : []
  const database = await openTestDatabase()
  await importRecords(database, [...first, ...rest, ...more], importing)
  const test = await buildTestApp({ ...options, database })
  if (whole) await addGroups(test, reservedGroups)
  const get = (url: string, headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    test.app.inject({ method, url, headers: { 'accept-language': 'en-GB', ...headers } })

  return {
    ...test,
    get,
    /** A signed-in person, with the headers of the person's calls. */
    person: (codes: readonly string[], more: Partial<typeof users.$inferInsert> = {}) =>
      addPerson(test, { groups: codes, ...more }),
  }
}

export type Reserved = Awaited<ReturnType<typeof openReserved>>
