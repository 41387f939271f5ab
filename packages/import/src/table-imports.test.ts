import { join } from 'node:path'
import type { RemoteFiles } from '@vitrine/catalogue-rules/media/remote-files'
import { rowsOf } from '@vitrine/database'
import { useTestDatabase } from '@vitrine/database/testing/test-database'
import { expect, it } from 'vitest'
import type { Finding } from './records.ts'
import { importFolder } from './testing/import-folder.ts'
import { folderOf, lines, writeFiles } from './testing/read-catalogue.ts'
import { zipOf } from './testing/zip.ts'

const database = useTestDatabase()

const shop = (...rows: string[]) => ({
  'shop.csv': lines('SKU;Parent SKU;Name;Category;Price;Colour;Tags;Picture', ...rows),
  'pictures/a.jpg': 'a',
})
const mapping = lines('version: 1', 'tables: [{ file: shop.csv, identifier: [SKU], columns: {} }]')
const rows = [
  'A;;Lamp;Light/Table;1.249,50 €;Red;new;a.jpg',
  'A-1;A;Lamp small;;99,90 €;Blue;new, small;',
  'B;;Chair;Seats;12,00 €;red;;missing.jpg',
]

it('commits nothing when mapping.yaml is not valid, and says what it may hold', async () => {
  const wrong = lines(
    'version: 2',
    'tables: [{ file: shop.csv, identifier: [], columns: { SKU: { as: code } }, x: 1 }]',
  )
  const summary = await importFolder(
    database,
    folderOf({ ...shop(...rows), 'mapping.yaml': wrong }),
    {},
    { prune: true },
  )
  expect(summary.committed).toBe(false)
  expect(summary.counts.size).toBe(0)
  const faults = summary.findings.filter(({ at }) => at.file === 'mapping.yaml')
  expect(faults.map(({ message, remedy }) => `${message} ${remedy}`)).toEqual([
    'version is 2, which is not allowed here. Write 1. docs/mapping.schema.json lists all members.',
    'tables.0.identifier is a list, which is not allowed here. Write a list of at least 1 entry. docs/mapping.schema.json lists all members.',
    'tables.0.columns.SKU.as is "code", which is not allowed here. Write "attribute", "category", "pairs", "pair-name", "pair-value", "association", or "ignore". docs/mapping.schema.json lists all members.',
    'tables.0.x is not a known member. Correct its name, or remove it. docs/mapping.schema.json lists all members.',
  ])
})

it('stores a table with any columns, and a second import of it changes nothing', async () => {
  const folder = folderOf(shop(...rows))
  const first = await importFolder(database, folder)
  expect(first.committed).toBe(true)
  expect(first.counts.get('product')).toMatchObject({ added: 3, refused: 0 })
  expect(first.codes.filter((code) => code === 'missing-file')).toHaveLength(1)
  const products = await rowsOf<{ code: string; parent: string | null; price: number }>(database.db)`
    select p.code, parent.code as parent, (p.values->'price'->>'')::float8 as price
    from products p left join products parent on parent.id = p.parent_id order by p.code`
  expect(products).toEqual([
    { code: 'A', parent: null, price: 1249.5 },
    { code: 'A-1', parent: 'A', price: 99.9 },
    { code: 'B', parent: null, price: 12 },
  ])
  const second = await importFolder(database, folder)
  for (const [kind, { added, changed, removed }] of second.counts)
    expect([kind, added, changed, removed]).toEqual([kind, 0, 0, 0])
})

it('passes on every finding of many, and keeps only the first ones', async () => {
  const same = Array.from({ length: 5000 }, (_, row) => `A;;Lamp ${row};Light;1,50 €;Red;;`)
  const passed: Finding[] = []
  const summary = await importFolder(
    database,
    folderOf({ ...shop(...same), 'mapping.yaml': mapping }),
    {},
    {
      onFinding: (finding) => passed.push(finding),
      strict: true,
    },
  )
  expect(passed.filter(({ code }) => code === 'table-duplicate')).toHaveLength(4999)
  expect(summary.findingCounts.get('error table-duplicate')).toBe(4999)
  expect(summary.findings.length).toBeLessThanOrEqual(2000)
})

it('stores pictures of archives by their bytes, and does not unpack unchanged ones again', async () => {
  const files = {
    'shop.csv': lines('SKU,Title,Price', 'x1,Lamp,1.50', 'x2,Chair,2.50'),
    'p.zip': zipOf({ 'x1.jpg': 'one', 'sub/x2.jpg': 'two' }),
  }
  const folder = folderOf(files)
  const first = await importFolder(database, folder)
  expect(first.looked.sort()).toEqual(['x1.jpg', 'x2.jpg'])
  const stored = await rowsOf<{ code: string; image: string }>(database.db)`select code, values->'image'->>'' as image
    from products where code like 'x%' order by code`
  expect(stored.map(({ image }) => image.split('/').at(-1))).toEqual(['x1.jpg', 'x2.jpg'])
  expect((await importFolder(database, folder)).looked).toEqual([])
  writeFiles(folder, { 'p.zip': zipOf({ 'x1.jpg': 'three', 'sub/x2.jpg': 'two' }) })
  expect((await importFolder(database, folder)).looked).toEqual(['x1.jpg'])
})

it('reports a picture whose bytes in the archive are damaged, and keeps the product', async () => {
  const archive = zipOf({ 'x1.jpg': 'a picture with enough bytes to damage one of them' })
  archive[40] = (archive[40] ?? 0) ^ 0xff
  const folder = folderOf({ 'shop.csv': lines('SKU,Title,Price', 'x1,Lamp,1.50', 'x2,Chair,2.50'), 'p.zip': archive })
  const { findings, counts } = await importFolder(database, folder)
  expect(findings.find(({ code }) => code === 'archive-damaged')?.at.line).toBe(2)
  expect(counts.get('product')?.refused).toBe(0)
})

it('fetches pictures from allowed hosts; a failure names row and remedy, and other addresses stay', async () => {
  const file = join(folderOf({ 'a.jpg': 'bytes of a picture' }), 'a.jpg')
  const asked: string[] = []
  const remote: RemoteFiles = {
    allows: (address) => address.startsWith('https://cdn.example/'),
    fetch: async (address) => {
      asked.push(address)
      if (address.endsWith('gone.jpg')) return { fault: 'status', message: 'the server answers with status 404' }
      return { name: 'a.jpg', size: 18, modified: 1, use: (read) => read(file) }
    },
  }
  const folder = folderOf({
    'shop.csv': lines(
      'SKU,Title,Image',
      'r1,Lamp,https://cdn.example/x/a.jpg?w=1',
      'r2,Chair,https://cdn.example/gone.jpg',
      'r3,Table,https://other.example/c.jpg',
    ),
  })
  const first = await importFolder(database, folder, {}, { remote })
  expect(asked).toEqual(['https://cdn.example/x/a.jpg?w=1', 'https://cdn.example/gone.jpg'])
  expect(first.findings.filter(({ code }) => code === 'not-fetched')).toMatchObject([
    { level: 'error', at: { file: 'shop.csv', line: 3, column: 'Image' }, remedy: expect.stringContaining('browser') },
  ])
  const stored = await rowsOf<{ image: string | null }>(database.db)`select values->'image'->>'' as image from products
    where code like 'r_' order by code`
  expect(stored.map(({ image }) => image?.split('/').at(-1))).toEqual(['a.jpg', undefined, 'c.jpg'])
  const [asset] = await rowsOf(database.db)`select names, scope_ids from assets where source like 'https://cdn%'`
  expect(asset).toEqual({ names: { '': 'A' }, scope_ids: [] })
  const second = await importFolder(database, folder, {}, { remote })
  expect(second.looked).toEqual([])
  expect(second.counts.get('file')).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
})

it('makes no scopes of the folders that an Akeneo export has for each product and attribute', async () => {
  const files = Object.fromEntries(
    ['k1', 'k2', 'k3'].map((code) => [`files/${code}/picture/${code}.jpg`, `picture of ${code}`]),
  )
  const folder = folderOf({
    ...files,
    'brochures/k.jpg': 'a picture in a folder of its own',
    'attributes.csv': lines('code;type', 'sku;pim_catalog_identifier', 'picture;pim_catalog_image'),
    'products.csv': lines(
      'sku;family;picture',
      ...Object.keys(files).map((file) => `${file.split('/')[1]};;${file}`),
      'k4;;brochures/k.jpg',
    ),
  })
  await importFolder(database, folder)
  const assets = await rowsOf<{ source: string; scopes: string[] }>(database.db)`
    select source, array(select code from asset_scopes where id = any(scope_ids)) as scopes from assets
    where source like 'files/k%' or source like 'brochures/%' order by source`
  expect(assets).toEqual([
    { source: 'brochures/k.jpg', scopes: ['brochures'] },
    ...Object.keys(files).map((source) => ({ source, scopes: [] })),
  ])
  const scopes = await rowsOf<{ code: string }>(database.db)`select code from asset_scopes where code like 'files%'`
  expect(scopes).toEqual([])
})
