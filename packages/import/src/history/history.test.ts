import { type Db, rowsOf } from '@vitrine/database'
import { useTestDatabase } from '@vitrine/database/testing/test-database'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { importGroups } from '../import-groups.ts'
import { importFolder } from '../testing/import-folder.ts'
import { folderOf, lines } from '../testing/read-catalogue.ts'
import {
  attributeRecord,
  categoryRecord,
  importRecords,
  importTestCatalogue,
  localeRecord,
  optionRecord,
  productRecord,
  testProducts,
} from '../testing/test-catalogue.ts'
import { type CatalogueChange, ChangeDigest } from './describe-change.ts'
import { readChanges, type Span } from './read-changes.ts'
import { restoreCatalogue } from './restore-catalogue.ts'
import { versionedTables } from './versioned-tables.ts'
import { listVersions } from './versions.ts'

const database = useTestDatabase()

/** All rows of the catalogue, without what imports compute from them. */
async function rows(): Promise<Record<string, unknown>> {
  const tables: Record<string, unknown> = {}
  for (const { name, keys, derived = [] } of versionedTables)
    tables[name] = (
      await rowsOf<{ row: object }>(database.db)`
        select to_jsonb(t) - ${`{${derived.join(',')}}`}::text[] as row from ${sql.identifier(name)} t
        order by ${sql.join(
          keys.map((key) => sql.identifier(key)),
          sql`, `,
        )}`
    ).map(({ row }) => row)
  return tables
}
/** What queries read of the products. The ids of facet values may differ. */
const read = async () => ({
  texts: await rowsOf(database.db)`select * from product_texts order by product_id, locale`,
  listing: await rowsOf(database.db)`
    select product_id, listed, visible, delisted, parent_id, variants, position, created, number_values, names, sorts,
      array(select concat(a.name, l.code, f.value) from unnest(facets) n join facet_values f on f.id = n
        join attributes a on a.id = f.attribute_id left join locales l on l.number = f.locale order by 1) as values
    from product_listing order by product_id`,
})
const changesIn = (span: Span) =>
  database.db.transaction(async (transaction) => {
    const changes: CatalogueChange[] = []
    for await (const change of readChanges(transaction as unknown as Db, span)) changes.push(change)
    return changes
  })

const product = (code: string) => testProducts().find((one) => one.code === code) ?? productRecord(code)
const second = () => [
  localeRecord('fr_FR'),
  attributeRecord('price', 'float', { '': 'Price (net)' }),
  attributeRecord('weight', 'number'),
  optionRecord('colour', 'green', { '': 'Green' }),
  categoryRecord('outdoor', 'floor'),
  { ...product('L1'), values: { ...product('L1').values, price: { '': '12' }, weight: { '': '4' } } },
  productRecord('L3-red', { colour: { '': 'green' } }, { parent: 'L2' }),
  product('L3'),
  product('old'),
  productRecord('N', { title: { en_GB: 'New' } }, { categories: ['outdoor'], associations: { matching: ['L1'] } }),
  productRecord('L3-blue', {}, { parent: 'N', status: 'new' }),
]

describe('the versions of a catalogue', () => {
  it('are recorded by triggers of each table that belongs to it, with the same keys and derived columns', async () => {
    const triggers = await rowsOf<{ name: string; keys: string; count: number }>(database.db)`
      select c.relname as name, encode(tgargs, 'escape') as keys, count(*)::int as count from pg_trigger t
      join pg_class c on c.oid = t.tgrelid where tgname like 'catalogue_%' group by 1, 2 order by 1`
    const expected = versionedTables.map(({ name, keys, derived = [] }) => ({
      name,
      keys: `{${keys.join(',')}}\\000{${derived.join(',')}}\\000`,
      count: 3,
    }))
    expect(triggers).toEqual(expected.sort((a, b) => (a.name < b.name ? -1 : 1)))
  })

  it('are the last five before the current one, with what made them', async () => {
    await importTestCatalogue(database)
    for (let price = 1; price <= 6; price += 1)
      await importRecords(database, [productRecord('L1', { price: { '': String(price) } }, { categories: ['table'] })])
    const versions = await listVersions(database.db)
    expect(versions.map(({ version, isCurrent }) => [version, isCurrent])).toEqual(
      [7, 6, 5, 4, 3, 2].map((version) => [version, version === 7]),
    )
    expect(versions[0]).toMatchObject({ origin: 'nowhere', counts: { changed: 1 } })
    const [kept] = await rowsOf<{ least: number }>(database.db)`
      select min(version)::int as least from catalogue_changes`
    expect(kept?.least).toBe(3)
    await expect(restoreCatalogue({ database, to: 1 })).rejects.toThrow('not kept')
    await expect(restoreCatalogue({ database, to: 7 })).rejects.toThrow('not kept')
    await restoreCatalogue({ database, to: 2 })
    const [row] = await rowsOf<{ price: number }>(database.db)`select (values#>>'{price,""}')::float8 as price
      from products where code = 'L1'`
    expect(row?.price).toBe(1)
  })

  it('are restored row by row, with what queries read, and the undoing can be undone', async () => {
    await importTestCatalogue(database)
    const [first, firstRead] = [await rows(), await read()]
    await importRecords(database, second(), { missing: 'remove', prune: true })
    const [changed, changedRead] = [await rows(), await read()]
    expect(changed).not.toEqual(first)
    expect(await restoreCatalogue({ database })).toEqual({ restored: 1, version: 3, counts: expect.any(Map) })
    expect(await rows()).toEqual(first)
    expect(await read()).toEqual(firstRead)
    expect(await restoreCatalogue({ database, to: 2 })).toEqual({ restored: 2, version: 4, counts: expect.any(Map) })
    expect(await rows()).toEqual(changed)
    expect(await read()).toEqual(changedRead)
    expect((await restoreCatalogue({ database, to: 0 })).version).toBe(5)
    expect((await rows()).products).toEqual([])
    await importTestCatalogue(database)
    expect((await read()).texts).toHaveLength(firstRead.texts.length)
  })

  it('with articles, assets, forms and groups are restored, and their files are kept until no version names them', async () => {
    const files = (name: string) => ({
      'attributes.csv': lines('name,type', 'title,string', 'picture,image'),
      'products.csv': lines('code,title,picture', `P,Lamp,${name}.jpg`),
      [`${name}.jpg`]: name,
      'assets.csv': lines('file,title,products', `hall-${name}.jpg,Hall,P`),
      [`hall-${name}.jpg`]: `hall ${name}`,
      'contents/a.md': `---\nid: a\nproducts: [P]\n---\n# ${name}\n\nText\n`,
      'groups.json': JSON.stringify([{ id: name, name }]),
    })
    await importFolder(database, await folderOf(files('one')), {}, { prune: true })
    const first = await rows()
    await importFolder(database, await folderOf(files('two')), {}, { prune: true })
    const marks = () =>
      rowsOf<{ name: string; shown: boolean; kept: boolean }>(database.db)`
        select name, shown, unreferenced_since is null as kept from media_files where name like '%one%' order by name`
    expect(await marks()).toEqual(['hall-one.jpg', 'one.jpg'].map((name) => ({ name, shown: false, kept: true })))
    await restoreCatalogue({ database })
    expect(await rows()).toEqual(first)
    expect(await marks()).toEqual(['hall-one.jpg', 'one.jpg'].map((name) => ({ name, shown: true, kept: true })))
    for (const title of ['A', 'B', 'C', 'D', 'E', 'F'])
      await importFolder(
        database,
        await folderOf({ ...files('three'), 'products.csv': lines('code,title,picture', `P,${title},three.jpg`) }),
        {},
        { prune: true },
      )
    expect((await marks()).map(({ kept }) => kept)).toEqual([false, false])
  })

  it('include imports of groups alone', async () => {
    await importTestCatalogue(database)
    const folder = await folderOf({ 'groups.json': JSON.stringify([{ id: 'dealers', name: 'Dealers' }]) })
    await importGroups({ database, file: `${folder}/groups.json`, prune: false })
    expect((await listVersions(database.db))[0]).toMatchObject({ version: 2, origin: 'groups.json' })
    await restoreCatalogue({ database })
    expect((await rows()).groups).toEqual([])
  })

  it('are not recorded by an import that is rolled back, or that changes nothing', async () => {
    await importTestCatalogue(database)
    await importRecords(database, second(), { review: async () => false })
    await importTestCatalogue(database)
    const [state] = await rowsOf(database.db)`select (select count(*)::int from catalogue_changes
      where version > 1) as changes, version::int from catalogue`
    expect(state).toEqual({ changes: 0, version: 1 })
  })
})

describe('the changes between versions', () => {
  it('name things by their codes, with the old and the new values', async () => {
    await importTestCatalogue(database)
    await importRecords(database, second(), { missing: 'hide' })
    const changes = await changesIn({ after: 1 })
    const of = (kind: string, code: string) => changes.find((one) => one.kind === kind && one.code === code)
    expect(of('product', 'L1')).toMatchObject({
      change: 'changed',
      fields: expect.arrayContaining([
        { name: 'price', old: 120, new: 12 },
        { name: 'weight', old: undefined, new: 4 },
      ]),
    })
    expect(of('product', 'L2')).toBeUndefined()
    expect(of('product', 'L3-red')?.fields).toContainEqual({ name: 'parent', old: 'L3', new: 'L2' })
    expect(of('product', 'N')).toMatchObject({ change: 'added' })
    expect(of('category', 'outdoor')?.fields).toContainEqual({ name: 'parent', old: undefined, new: 'floor' })
    expect(of('option', 'colour green')?.change).toBe('added')
    expect(of('attribute', 'price')?.fields).toContainEqual({ name: 'labels', old: 'Price', new: 'Price (net)' })
    expect(of('association', 'N matching 1')?.fields).toContainEqual({ name: 'related', old: undefined, new: 'L1' })
    await importRecords(database, [product('L1'), productRecord('L2')], { missing: 'hide' })
    expect((await changesIn({ after: 2 })).find(({ code }) => code === 'N')).toMatchObject({ change: 'hidden' })
    expect(await changesIn({ after: 1, until: 2 })).toEqual(changes)
  })

  it('have one digest in a plan and in its import, and another one for another delivery', async () => {
    const digestOf = async (records: Parameters<typeof importRecords>[1], stored: boolean) => {
      let value = ''
      await importRecords(database, records, {
        missing: 'remove',
        review: async (review) => {
          const digest = new ChangeDigest()
          for await (const change of review.changes()) digest.add(change)
          value = digest.value
          return stored
        },
      })
      return value
    }
    await importTestCatalogue(database)
    const planned = await digestOf(second(), false)
    expect(await digestOf([...second(), productRecord('other')], false)).not.toBe(planned)
    expect(await digestOf(second(), false)).toBe(planned)
    expect(await digestOf(second(), true)).toBe(planned)
    expect((await listVersions(database.db))[0]?.version).toBe(2)
  })
})
