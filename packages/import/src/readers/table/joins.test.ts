import { describe, expect, it } from 'vitest'
import { folderOf, lines, readCatalogue } from '../../testing/read-catalogue.ts'
import { guessFolder, tableReader } from '../table.ts'
import { mappingText } from './mapping-text.ts'

const products = Array.from({ length: 12 }, (_, n) => `P-${n};Lamp ${n};40063813339${10 + n};c${n % 3}`)
const several = {
  'products.txt': lines('Art.-Nr.;Bezeichnung;EAN;Kategorie', ...products),
  'prices.csv': lines('artno;price;currency', ...products.map((_, n) => `P-${n};${n},50;EUR`), 'P-99;1,00;EUR'),
  'texts.tsv': lines(
    'sku\tlanguage\tname\tdescription',
    ...products.flatMap((_, n) => [`P-${n}\ten\tLight ${n}\tA light`, `P-${n}\tfr\tLuminaire ${n}\tUn luminaire`]),
  ),
  'images.csv': lines(
    'EAN,pos,filename',
    ...products.flatMap((_, n) => ['1', '2'].map((p) => `40063813339${10 + n},${p},${n}_${p}.jpg`)),
  ),
  'features.csv': lines('sku;Merkmal;Wert', ...products.flatMap((_, n) => [`P-${n};Farbe;Rot`, `P-${n};Watt;${n}`])),
  'groups.csv': lines(
    'code,parent,name_de,name_en',
    'c,,Leuchten,Lights',
    'c0,c,Tisch,Table',
    'c1,c,Wand,Wall',
    'c2,c,Decke,Ceiling',
  ),
  ...Object.fromEntries(products.flatMap((_, n) => [1, 2].map((p) => [`img/${n}_${p}.jpg`, 'x']))),
}

describe('several tables', () => {
  it('are joined by the guess, with reason and confidence', async () => {
    const folder = folderOf(several)
    const guess = await guessFolder(folder, () => undefined)
    const tables = guess?.mapping.tables ?? []
    expect(tables.map(({ file, identifier, joined, locale }) => [file, identifier, joined, locale])).toEqual([
      ['products.txt', ['Art.-Nr.'], undefined, undefined],
      ['features.csv', ['sku'], true, undefined],
      ['images.csv', ['EAN'], true, undefined],
      ['prices.csv', ['artno'], true, undefined],
      ['texts.tsv', ['sku'], true, 'language'],
    ])
    expect(guess?.mapping.categories).toMatchObject({ file: 'groups.csv', code: 'code', parent: 'parent' })
    const text = guess ? mappingText(guess) : ''
    expect(text).toContain('100 % of its cells are in products.txt, column Art.-Nr.')
    expect(text).toContain('of the cells of Kategorie are its codes')
    const { product, of, found } = await readCatalogue(tableReader, folder)
    const lamp = product('P-3')
    expect(of('product')).toHaveLength(12)
    expect(lamp.values).toMatchObject({
      name: { en_US: 'Light 3', fr_FR: 'Luminaire 3' },
      description: { en_US: 'A light', fr_FR: 'Un luminaire' },
      price: { '': 3.5 },
      image: { '': ['img/3_1.jpg', 'img/3_2.jpg'] },
      farbe: { '': 'Rot' },
      watt: { '': 3 },
    })
    expect(lamp.categories).toEqual(['c0'])
    expect(of('category').map(({ code, parent, titles }) => [code, parent, titles])).toContainEqual([
      'c0',
      'c',
      { de_DE: 'Tisch', en_US: 'Table' },
    ])
    expect(found('table-join-unknown')).toMatchObject([{ at: { file: 'prices.csv', line: 14 }, level: 'error' }])
    expect(found('table-rows').map(({ at }) => at.file)).toContain('prices.csv')
  })

  it('of different products stay tables of their own', async () => {
    const guess = await guessFolder(
      folderOf({
        'a.csv': lines('SKU,Name,Price', 'a1,A,1', 'a2,B,2'),
        'b.csv': lines('SKU,Name,Price', 'b1,C,3', 'b2,D,4'),
      }),
      () => undefined,
    )
    expect(guess?.mapping.tables.map(({ file, joined }) => [file, joined])).toEqual([
      ['a.csv', undefined],
      ['b.csv', undefined],
    ])
  })
})

describe('a table with a row for each language', () => {
  const rows = Array.from({ length: 6 }, (_, n) => [
    `S${n}\tde-DE\tLeuchte ${n}\tSchön\tRot\t${n},50`,
    `S${n}\tEN\tLamp ${n}\tNice\tRed\t${n},50`,
  ]).flat()
  const table = (...more: string[]) => lines('SKU\tLocale\tName\tShort text\tColour\tPrice', ...rows, ...more)

  it('gives one product with the texts of all its rows', async () => {
    const { of, product, found } = await readCatalogue(tableReader, folderOf({ 'list.tsv': table() }))
    expect(of('product')).toHaveLength(6)
    expect(of('locale').map(({ code }) => code)).toEqual(['en_US', 'de_DE'])
    expect(product('S1').values).toEqual({
      name: { de_DE: 'Leuchte 1', en_US: 'Lamp 1' },
      short_description: { de_DE: 'Schön', en_US: 'Nice' },
      colour: { de_DE: 'Rot', en_US: 'Red' },
      price: { '': 1.5 },
    })
    expect(found('table-rows')[0]?.message).toBe('12 rows read: 12 taken, 0 refused.')
    expect(found('table-duplicate')).toEqual([])
  })

  it('reports a language that the catalogue does not have', async () => {
    const { found } = await readCatalogue(
      tableReader,
      folderOf({
        'list.tsv': table('S1\tKlingon\tqul\t\t\t1,50'),
        'mapping.yaml': lines(
          'version: 1',
          'locales: [de_DE, en_US]',
          'tables: [{ file: list.tsv, identifier: [SKU], locale: Locale, columns: { Name: { as: attribute, localised: true } } }]',
        ),
      }),
    )
    expect(found('table-locale')).toMatchObject([{ at: { line: 14, column: 'Locale' } }])
  })
})

describe('JSON', () => {
  const lamp = {
    sku: 'L1',
    name: 'Lamp',
    price: 10,
    variants: [
      { sku: 'L1-r', colour: 'red', price: 11, images: ['a.jpg'] },
      { sku: 'L1-b', colour: 'blue', price: 12 },
    ],
  }

  it('may hold the variants of a product in a list', async () => {
    const { product, of } = await readCatalogue(
      tableReader,
      folderOf({ 'shop.json': [lamp, { sku: 'C1', name: 'Chair', price: 5 }], 'a.jpg': 'a' }),
    )
    expect(of('product').map(({ code, parent }) => [code, parent])).toEqual([
      ['L1', ''],
      ['L1-r', 'L1'],
      ['L1-b', 'L1'],
      ['C1', ''],
    ])
    expect(product('L1-r').values.price).toEqual({ '': 11 })
  })

  it('may be a file for each product, in folders, with findings that name the file', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 8 }, (_, n) => [
        `products/${n % 2 ? 'odd' : 'even'}/${n}.json`,
        { sku: `J${n}`, name: `Thing ${n}`, price: n },
      ]),
    )
    const folder = folderOf({ ...files, 'products/broken.json': '{', 'products/even/lamp.json': lamp })
    const { of, found } = await readCatalogue(tableReader, folder)
    expect(of('product')).toHaveLength(11)
    expect(found('no-json').map(({ at }) => at.file)).toEqual(['products/broken.json'])
    const guess = await guessFolder(folder, () => undefined)
    expect(guess?.mapping.tables.map(({ file }) => file)).toEqual(['products/**/*.json'])
  })
})
