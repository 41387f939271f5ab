import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOf, lines, readCatalogue } from '../../testing/read-catalogue.ts'
import { zipOf } from '../../testing/zip.ts'
import { guessFolder, tableReader } from '../table.ts'

const text = (reference: string, value: string) => `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`
const sheet = (...rows: string[][]) =>
  `<worksheet><sheetData>${rows.map((cells, row) => `<row r="${row + 1}">${cells.join('')}</row>`).join('')}</sheetData></worksheet>`

describe('catalogues as strangers write them', () => {
  it('an ERP list without a name takes its short text as the name', async () => {
    const rows = Array.from({ length: 9 }, (_, n) => `00${n};Griff Größe ${n};1.10${n},50;Rot`)
    const { product, of } = await readCatalogue(
      tableReader,
      folderOf({
        'ARTIKEL.CSV': Buffer.from(
          lines('Stammdaten;;;', 'Mandant: 01;Stand: heute;;', 'Artikelnummer;Kurztext;VK-Preis EUR;Farbe', ...rows),
          'latin1',
        ),
      }),
    )
    expect(product('001').values).toMatchObject({ name: { '': 'Griff Größe 1' }, price: { '': 1101.5 } })
    expect(of('configuration')[0]?.value).toMatchObject({ mapping: { name: ['name'] } })
  })

  it('a workbook has its stock in another sheet, which is joined', async () => {
    const items = Array.from({ length: 5 }, (_, n) => n)
    const folder = folderOf({})
    writeFileSync(
      join(folder, 'list.xlsx'),
      zipOf({
        'xl/workbook.xml':
          '<workbook xmlns:r="r"><sheets><sheet name="Stock" r:id="r2"/><sheet name="Products" r:id="r1"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>',
        'xl/worksheets/sheet1.xml': sheet(
          [text('A1', 'Item No.'), text('B1', 'Description'), text('C1', 'Price')],
          ...items.map((n) => [
            text(`A${n + 2}`, `X-${n}`),
            text(`B${n + 2}`, `Bottle ${n}`),
            `<c r="C${n + 2}"><v>${n}.5</v></c>`,
          ]),
        ),
        'xl/worksheets/sheet2.xml': sheet(
          [text('A1', 'Item No.'), text('B1', 'Warehouse qty')],
          ...items.map((n) => [text(`A${n + 2}`, `X-${n}`), `<c r="B${n + 2}"><v>${n * 3}</v></c>`]),
        ),
      }),
    )
    const { product } = await readCatalogue(tableReader, folder)
    expect(product('X-2').values).toEqual({ name: { '': 'Bottle 2' }, price: { '': 2.5 }, warehouse_qty: { '': 6 } })
    const guess = await guessFolder(folder, () => undefined)
    expect(guess?.mapping.tables.map(({ sheet: name, joined }) => [name, joined])).toEqual([
      ['Products', undefined],
      ['Stock', true],
    ])
  })

  it('JSON Lines have quantities, lists of levels, and variants with identifiers of other names', async () => {
    const items = Array.from({ length: 4 }, (_, n) => ({
      itemId: `IT-${n}`,
      title: { en: `Pump ${n}`, de: `Pumpe ${n}` },
      categories: [['Pumps', n % 2 ? 'Piston' : 'Gear']],
      height: { value: n + 1, unit: 'cm' },
      price: { amount: n + 0.5, currency: 'EUR' },
      skus: [
        { sku: `IT-${n}-A`, colour: 'red' },
        { sku: `IT-${n}-B`, colour: 'blue' },
      ],
    }))
    const { product, of } = await readCatalogue(
      tableReader,
      folderOf({ 'feed.jsonl': items.map((item) => JSON.stringify(item)).join('\n') }),
    )
    expect(of('product')).toHaveLength(12)
    const pump = product('IT-1')
    expect(pump.categories).toEqual(['pumps.piston'])
    expect(pump.values).toMatchObject({
      name: { en_US: 'Pump 1', de_DE: 'Pumpe 1' },
      height: { '': 2 },
      price: { '': 1.5 },
    })
    expect(product('IT-1-A').parent).toBe('IT-1')
    expect(of('attribute').map(({ name, unit }) => [name, unit])).toContainEqual(['price', 'EUR'])
  })

  it('an ERP list has headings of sections, totals, notes and cells that Excel must not read as numbers', async () => {
    const row = (n: number) =>
      `="00${n}";"Griff; matt ${n}";"Beschläge > Griffe";${n}.000,50 €;19 %;Farbe=rot|Länge=${n} mm;;`
    const { product, of, found } = await readCatalogue(
      tableReader,
      folderOf({
        'export.csv': Buffer.from(
          lines(
            'Artikelstammliste;;;',
            'Stand: 12.03.2025;Mandant 100;;',
            'Art.-Nr.;Bezeichnung;Warengruppe;VK netto;MwSt %;Merkmale;;',
            'Türtechnik;;;;;;;',
            ...[1, 2, 3, 4].map(row),
            'Zwischensumme;;;10.002,00 €;;;;',
            ...[5, 6].map(row),
            'Gesamtsumme;;;21.003,00 €;;;;',
            '* alle Preise zzgl. MwSt.;;;;;;;',
          ),
          'latin1',
        ),
      }),
    )
    expect(of('product').map(({ code }) => code)).toEqual(['001', '002', '003', '004', '005', '006'])
    expect(product('002').values).toMatchObject({
      name: { '': 'Griff; matt 2' },
      price: { '': 2000.5 },
      mwst: { '': 19 },
      farbe: { '': 'rot' },
    })
    expect(found('row-heading').map(({ at }) => at.line)).toEqual([4, 13])
    expect(found('row-total').map(({ at }) => at.line)).toEqual([9, 12])
    expect(found('table-rows')[0]?.message).toBe('10 rows read: 6 taken, 4 refused.')
    expect(found('broken-quotes')).toEqual([])
  })

  it('a workbook has errors of formulas, codes with leading zeros, and a sheet that belongs to nothing', async () => {
    const folder = folderOf({})
    const number = (reference: string, value: number, style = 0) =>
      `<c r="${reference}" s="${style}"><v>${value}</v></c>`
    writeFileSync(
      join(folder, 'list.xlsx'),
      zipOf({
        'xl/workbook.xml':
          '<workbook xmlns:r="r"><sheets><sheet name="Products" r:id="r1"/><sheet name="Contacts" r:id="r2"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>',
        'xl/styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="165" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="165"/></cellXfs></styleSheet>',
        'xl/worksheets/sheet1.xml': sheet(
          [text('A1', 'Item'), text('B1', 'Name'), text('C1', 'Net price'), text('D1', 'Weight [g]')],
          ...[1, 2, 3].map((n) => [
            number(`A${n + 1}`, n, 1),
            text(`B${n + 1}`, `Drill ${n}`),
            n === 2 ? '<c r="C3" t="e"><f>1/0</f><v>#DIV/0!</v></c>' : number(`C${n + 1}`, n + 0.5),
            number(`D${n + 1}`, n * 10),
          ]),
          [text('A5', 'Total'), number('C5', 5)],
        ),
        'xl/worksheets/sheet2.xml': sheet(
          [text('A1', 'Country'), text('B1', 'Phone')],
          [text('A2', 'France'), text('B2', '+33 1')],
        ),
      }),
    )
    const { product, of, found } = await readCatalogue(tableReader, folder)
    expect(of('product').map(({ code }) => code)).toEqual(['00001', '00002', '00003'])
    expect(product('00002').values).toMatchObject({ price: { '': null }, weight: { '': 20 } })
    expect(found('cell-error').map(({ at }) => at)).toEqual([
      { file: 'list.xlsx (Products)', line: 3, column: 'Net price' },
    ])
    expect(found('row-total')).toHaveLength(1)
    expect(found('table-unused').map(({ at }) => at.file)).toEqual(['list.xlsx (Contacts)'])
  })

  it('JSON Lines have texts by language, pairs with codes, prices by currency, and paths of categories', async () => {
    const items = [1, 2, 3, 4].map((n) => ({
      id: `P${n}`,
      attributes: [
        { code: 'power', value: n, unit: 'W' },
        { code: 'ip', value: 'IP44' },
      ],
      i18n: { en: { name: `Lamp ${n}` }, fr: { name: `Lampe ${n}` } },
      taxonomy: ['Lighting', n % 2 ? 'Indoor' : 'Outdoor'],
      prices: [
        { currency: 'EUR', value: n + 0.5 },
        { currency: 'USD', value: n + 1.5 },
      ],
      tags: [],
    }))
    const { product, of } = await readCatalogue(
      tableReader,
      folderOf({ 'feed.jsonl': items.map((item) => JSON.stringify(item)).join('\n') }),
    )
    expect(product('P3').categories).toEqual(['lighting.indoor'])
    expect(product('P3').values).toMatchObject({
      name: { en_US: 'Lamp 3', fr_FR: 'Lampe 3' },
      power: { '': '3 W' },
      ip: { '': 'IP44' },
      price: { '': 3.5 },
      price_usd: { '': 4.5 },
    })
    expect(of('attribute').map(({ name }) => name)).not.toContain('tags')
  })

  it('a list with a row for each language names it with three letters', async () => {
    const rows = ['1', '2'].flatMap((code) =>
      [
        ['deu', 'Schraube'],
        ['ger', 'Schraube'],
        ['fra', 'Vis'],
      ]
        .filter(([language]) => language !== (code === '1' ? 'ger' : 'deu'))
        .map(([language, name]) => `0${code}\t${language}\t${name} ${code}\t${name} ${code} lang`),
    )
    const { product, of } = await readCatalogue(
      tableReader,
      folderOf({ 'list.tsv': lines('item_no\tlanguage\ttitle\tlong_text', ...rows) }),
    )
    expect(of('product')).toHaveLength(2)
    expect(product('02').values).toMatchObject({ name: { de_DE: 'Schraube 2', fr_FR: 'Vis 2' } })
  })

  it('a fashion list has styles, the barcode of each variant, and a name under a heading of its own', async () => {
    const rows = ['Black', 'Sand'].flatMap((colour, index) =>
      ['S', 'M'].map(
        (size, n) => `ST1,Shirt,${colour},${size},500000000000${index * 2 + n},£20.00,£9.50,"100% cotton; organic"`,
      ),
    )
    const { product, of } = await readCatalogue(
      tableReader,
      folderOf({
        'spring.csv': lines('Style No,Style Name,Colour,Size,Barcode,RRP,Wholesale,Composition', ...rows),
      }),
    )
    expect(product('5000000000003')).toMatchObject({
      parent: 'ST1',
      values: { colour: { '': 'Sand' }, size: { '': 'M' } },
    })
    expect(product('ST1').values).toMatchObject({ name: { '': 'Shirt' }, price: { '': 20 } })
    expect(of('configuration')[0]?.value).toMatchObject({ mapping: { name: ['name'] } })
  })

  it('a shop list has three levels of categories, related products, and a name that is called product', async () => {
    const rows = [1, 2, 3, 4, 5].map(
      (n) => `100${n}\tVase ${n}\tHome\tVases\t${n % 2 ? 'Glass' : 'Clay'}\tFine vase ${n}\t100${(n % 5) + 1}; 1001`,
    )
    const { product } = await readCatalogue(
      tableReader,
      folderOf({
        'shop.tsv': lines(
          'Product ID\tProduct\tMain category\tSub category\tSub sub category\tShort text\tRelated products',
          ...rows,
        ),
      }),
    )
    expect(product('1003')).toMatchObject({
      categories: ['home.vases.glass'],
      associations: { 'related-products': ['1004', '1001'] },
      values: { name: { '': 'Vase 3' }, short_description: { '': 'Fine vase 3' } },
    })
  })

  it('a row of units below the headings is no product, and sizes are no products', async () => {
    const rows = [1, 2, 3, 4, 5, 6].map((n) => `${n};Rohr ${n};${n},5;${n}|${(n % 6) + 1}`)
    const { of, found, product } = await readCatalogue(
      tableReader,
      folderOf({ 'liste.csv': lines('Artikel;Bezeichnung;Länge;Größen', ';;mm;cm', ...rows) }),
    )
    expect(of('product')).toHaveLength(6)
    expect(found('row-units').map(({ at }) => at.line)).toEqual([2])
    expect(product('2')).toMatchObject({ associations: {}, values: { länge: { '': 2.5 } } })
  })

  it('a missing picture is one finding, however many languages a product has', async () => {
    const rows = ['C1', 'C2'].flatMap((code) =>
      ['DE', 'FR'].map((language) => `${code}\t${language}\tx ${language}\t${code}.jpg`),
    )
    const { found } = await readCatalogue(
      tableReader,
      folderOf({ 'list.tsv': lines('SKU\tLang\tName\tImage', ...rows) }),
    )
    expect(found('missing-file').map(({ at }) => at.line)).toEqual([2, 4])
  })
})
