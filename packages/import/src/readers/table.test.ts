import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOf, lines, readCatalogue } from '../testing/read-catalogue.ts'
import { mappingJsonSchema } from './table/mapping.ts'
import { mappingText } from './table/mapping-text.ts'
import { guessFolder, tableReader } from './table.ts'

const read = (files: Record<string, unknown>) => readCatalogue(tableReader, folderOf(files))
/** The values of products in the language of all. */
const valuesOf = ({ values }: { values: object }) =>
  Object.fromEntries(Object.entries(values).map(([name, texts]) => [name, (texts as Record<string, unknown>)['']]))

const german = [
  'Preisliste 2026;;;;;;;;',
  'Art.-Nr.;Bezeichnung;Name (en);Warengruppe;Preis;Gewicht;Lieferbar ab;Farbe;Bild',
  'A-1;Tischleuchte "Lux";Table lamp;Leuchten/Tisch;1.249,50 €;850 g;31.03.2026;Rot, Blau;a.jpg',
  'A-2;Stehleuchte;Floor lamp;Leuchten/Stehend;99,90 €;1,2 kg;01.04.2026;Rot;b.jpg',
  'A-3;Stuhl;Chair;M\u00f6bel;0,50 €;3 kg;02.04.2026;Blau;c.jpg',
  'A-4;Tisch;Table;M\u00f6bel;auf Anfrage;12 cm;bald;Blau;d.jpg',
  ...Array.from(
    { length: 20 },
    (_, row) => `B-${row};Kissen ${row};Cushion ${row};Textil/Kissen;1.000,00 €;0,3 kg;05.05.2026;Rot;`,
  ),
]
const pictures = { 'a.jpg': 'a', 'bilder/b.jpg': 'b', 'c.jpg': 'c', 'd.jpg': 'd' }

describe('a table with any columns and no mapping', () => {
  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['Windows-1252', (text: string) => Buffer.from(text.replaceAll('€', '\u0080'), 'latin1')],
  ])('is read in %s', async (_encoding, bytes) => {
    const { of, product, found } = await read({ 'liste.csv': bytes(lines(...german)), ...pictures })
    expect(found('mapping-guessed')).toHaveLength(1)
    expect(of('locale').map(({ code, isDefault }) => [code, isDefault])).toEqual([
      ['de_DE', true],
      ['en_US', false],
    ])
    expect(of('product')).toHaveLength(24)
    const lamp = product('A-1')
    expect(lamp.values.name).toEqual({ de_DE: 'Tischleuchte "Lux"', en_US: 'Table lamp' })
    expect(lamp.categories).toEqual(['leuchten.tisch'])
    expect(valuesOf(lamp)).toMatchObject({
      price: 1249.5,
      gewicht: 0.85,
      lieferbar_ab: '2026-03-31',
      farbe: ['Rot', 'Blau'],
      image: 'a.jpg',
    })
    expect(of('attribute').find(({ name }) => name === 'price')).toMatchObject({ type: 'float', unit: 'EUR' })
    expect(of('category').map(({ code, parent, titles }) => [code, parent, titles['']])).toContainEqual([
      'leuchten.tisch',
      'leuchten',
      'Tisch',
    ])
    expect(found('table-number').map(({ at }) => [at.line, at.column])).toEqual([[6, 'Preis']])
    expect(found('table-unit').map(({ at }) => [at.line, at.column])).toEqual([[6, 'Gewicht']])
    expect(found('table-date').map(({ at }) => [at.line, at.column])).toEqual([[6, 'Lieferbar ab']])
    expect(found('table-rows')[0]?.message).toBe(
      '24 rows read: 24 taken, 1 of them with a value that was changed or left out, 0 refused.',
    )
  })

  it.each([',', ';', '\t', '|'])('is read with the separator %j', async (separator) => {
    const rows = [
      ['SKU', 'Title', 'Price'],
      ['1', 'A; B', '2.50'],
      ['2', 'C', '3.00'],
    ]
    const text = rows.map((row) => row.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator))
    const { product } = await read({ 'shop.txt': lines(...text) })
    expect(valuesOf(product('1'))).toEqual({ name: 'A; B', price: 2.5 })
  })

  it('has a code for each row without an identifier, which stays when the rows change places', async () => {
    const rows = ['Lamp,Red,10', 'Lamp,Blue,12', 'Chair,Red,30', 'Table,,99']
    const codes = async (shown: string[]) =>
      (await read({ 'list.csv': lines('Name,Finish,Price', ...shown) })).of('product').map(({ code }) => code)
    const first = await codes(rows)
    expect(new Set(first).size).toBe(4)
    expect(first[0]).toMatch(/^lamp-red-[\da-f]{8}$/)
    expect(await codes([...rows].reverse().map((row) => row.replace('12', '13')))).toEqual([...first].reverse())
  })

  it('reports each row that it refuses', async () => {
    const { found, of } = await read({
      'shop.csv': lines(
        'SKU,Title,Price',
        '1,A,1',
        '1,B,2',
        ',C,3',
        ...Array.from({ length: 20 }, (_, n) => `x${n},D${n},4`),
      ),
    })
    expect(of('product')).toHaveLength(21)
    expect(found('table-duplicate')[0]?.at).toMatchObject({ file: 'shop.csv', line: 3, column: 'SKU' })
    expect(found('table-no-code')[0]?.at).toMatchObject({ line: 4 })
    expect(found('table-rows')[0]?.message).toBe('23 rows read: 21 taken, 2 refused.')
  })

  it.each([
    ['shop.csv', lines('SKU,Title,Price', '1,A,1', '2,B,2,3', '3,"C" x', '4,D,4')],
    ['shop.jsonl', lines('{"sku":"1","title":"A"}', '{"sku":"2",', 'broken', '{"sku":"4","title":"D"}')],
  ])('counts a row that can not be read as refused: %s', async (file, content) => {
    const { found } = await read({ [file]: content })
    expect(found('table-rows')[0]?.message).toBe('4 rows read: 2 taken, 2 refused.')
  })

  it('may be JSON with objects and lists in it, or JSON Lines', async () => {
    const items = [
      {
        sku: 'a',
        name: 'Lamp',
        price: { amount: 1.5 },
        tags: ['new', 'red'],
        images: [{ url: 'https://example.org/a.jpg' }],
      },
      { sku: 'b', name: 'Chair', price: { amount: 2 }, tags: ['new'], images: [] },
      { sku: 'c', name: 'Table', price: { amount: 3 }, tags: [], images: [{ url: 'https://example.org/c.jpg' }] },
    ]
    for (const files of [
      { 'feed.json': { products: items } },
      { 'feed.jsonl': lines(...items.map((item) => JSON.stringify(item)), 'broken') },
    ]) {
      const { product, found } = await read(files)
      expect(valuesOf(product('a'))).toMatchObject({
        name: 'Lamp',
        tags: ['new', 'red'],
        image: 'https://example.org/a.jpg',
      })
      expect(found('json-line').map(({ at }) => at.line)).toEqual('feed.jsonl' in files ? [4] : [])
    }
  })
})

describe('variants', () => {
  it('have the parent that a column names', async () => {
    const { product } = await read({
      'shop.csv': lines('SKU,Parent SKU,Name,Size', 'a,,Shirt,', 'a-s,a,Shirt,S', 'a-m,a,Shirt,M', 'b,,Hat,'),
    })
    expect([product('a-s').parent, product('a').parent]).toEqual(['a', ''])
  })

  it('of a group get a parent with what they share', async () => {
    const { product, of } = await read({
      'shop.csv': lines(
        'SKU,Item Group ID,Name,Size,Price,Brand',
        'a-s,shirt,Shirt blue S,S,10,Acme',
        'a-m,shirt,Shirt blue M,M,12,Acme',
        'b,hat,Hat,,5,Acme',
      ),
    })
    expect(of('product').map(({ code, parent }) => [code, parent])).toEqual([
      ['shirt', ''],
      ['a-s', 'shirt'],
      ['a-m', 'shirt'],
      ['b', ''],
    ])
    expect(valuesOf(product('shirt'))).toMatchObject({ name: 'Shirt blue', brand: 'Acme', price: null })
    expect(valuesOf(product('a-m'))).toMatchObject({ name: 'Shirt blue M', price: 12, brand: null })
  })
})

describe('mapping.yaml', () => {
  it('is written by a guess, and the import that uses it gives the same records', async () => {
    const files = { 'liste.csv': lines(...german), ...pictures }
    const folder = folderOf(files)
    const guess = await guessFolder(folder, () => undefined)
    const text = mappingText(guess ?? { mapping: { version: 1, tables: [] }, tables: [], unused: [] })
    expect(text).toContain('# 95 %: ')
    expect(text).toContain('Cells: "1.249,50 €", "99,90 €", "0,50 €"')
    const guessed = await readCatalogue(tableReader, folder)
    const mapped = await read({ ...files, 'mapping.yaml': text })
    expect(mapped.found('mapping-guessed')).toEqual([])
    expect(mapped.records).toEqual(guessed.records)
  })

  it('says what a column is, and what is left out', async () => {
    const { of, product, found } = await read({
      'a.csv': lines('No,Text,Extra,Facts,Secret', '7,One,x,"size=XS,color=Black",s'),
      'mapping.yaml': lines(
        'version: 1',
        'fields: { name: [title] }',
        'tables:',
        '  - file: a.csv',
        '    identifier: [No]',
        '    columns:',
        '      Text: { as: attribute, attribute: title, type: string, label: Titel, locale: de_DE }',
        '      Facts: { as: pairs, list: ",", equals: "=" }',
        '      Secret: { as: ignore }',
        '      Gone: { as: attribute }',
      ),
    })
    expect(product('7').values).toMatchObject({ title: { de_DE: 'One' }, size: { '': 'XS' }, color: { '': 'Black' } })
    expect(of('configuration')[0]?.value).toMatchObject({ mapping: { name: ['title'] } })
    expect(found('unmapped-column').map(({ at }) => at.column)).toEqual(['Extra'])
    expect(found('mapping-column')[0]?.message).toContain('"Gone"')
    expect(JSON.stringify(of('product'))).not.toContain('"s"')
  })

  it.each([
    [
      'version: 1\ntables:\n  - file: a.csv\n    identifier: [a]\n    columns:\n      a: { as: nothing }\n',
      'mapping-invalid',
      6,
    ],
    ['version: 1\ntables:\n  - file: a.csv\n\tbroken', 'mapping-broken', 4],
    ['version: 2\ntables: []\n', 'mapping-invalid', 1],
  ])('is refused with the line of its fault: %j', async (text, code, line) => {
    const { found, of } = await read({ 'a.csv': lines('a', '1'), 'mapping.yaml': text })
    expect(found(code)[0]?.at.line).toBe(line)
    expect(found(code)[0]?.remedy).toBeDefined()
    expect(of('product')).toEqual([])
  })

  it('has the schema that docs/mapping.schema.json holds', () => {
    const published = readFileSync(join(import.meta.dirname, '../../../../docs/mapping.schema.json'), 'utf8')
    expect(JSON.parse(published)).toEqual(JSON.parse(JSON.stringify(mappingJsonSchema())))
  })
})
