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
