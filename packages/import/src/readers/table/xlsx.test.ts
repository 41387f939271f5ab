import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOf, readCatalogue } from '../../testing/read-catalogue.ts'
import { zipOf } from '../../testing/zip.ts'
import { tableReader } from '../table.ts'
import type { RawRow } from './raw-rows.ts'
import { sheetNames, xlsxRows } from './xlsx.ts'

const row = (line: number, cells: string) => `<row r="${line}">${cells}</row>`
const text = (reference: string, value: string) => `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`
const sheet = (...rows: string[]) => `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`

const workbook = {
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="Notes" r:id="r1"/><sheet name="Artikel" r:id="r2"/><sheet name="Old" state="hidden" r:id="r3"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="r3" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/sharedStrings.xml':
    '<sst><si><t>SKU</t></si><si><r><t>Na</t></r><r><t>me &amp; more</t></r><rPh><t>x</t></rPh></si></sst>',
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  'xl/worksheets/sheet1.xml': sheet(row(1, text('A1', 'Read me'))),
  'xl/worksheets/sheet2.xml': sheet(
    row(1, text('A1', 'Price list')),
    row(3, `<c r="A3" t="s"><v>0</v></c>${text('B3', 'Title')}${text('C3', 'Price')}${text('D3', 'Since')}`),
    row(
      4,
      `<c r="A4"><v>4711</v></c>${text('B4', 'Lamp')}<c r="C4"><v>0.30000000000000004</v></c><c r="D4" s="1"><v>46112</v></c>`,
    ),
    row(5, `<c r="A5" t="str"><f>1+1</f><v>B</v></c>${text('B5', 'Chair')}<c r="D5" s="2"><v>46113.5</v></c>`),
    row(6, `<c r="A6" t="e"><v>#N/A</v></c><c r="B6" t="s"><v>1</v></c><c r="C6" t="b"><v>1</v></c>`),
  ),
}
const styled = (codes: readonly string[]) =>
  `<styleSheet><numFmts>${codes.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellXfs>${codes.map((_, index) => `<xf numFmtId="${200 + index}"/>`).join('')}<xf numFmtId="9"/></cellXfs></styleSheet>`
const folderWith = (bytes: Buffer) => {
  const folder = folderOf({})
  writeFileSync(join(folder, 'list.xlsx'), bytes)
  return folder
}
const rowsIn = async (path: string, name?: string) => {
  const rows: RawRow[] = []
  for await (const found of xlsxRows(path, name)) rows.push(found)
  return rows
}

describe('a workbook', () => {
  it('repeats merged cells in each of their rows, but not in the columns beside them', async () => {
    const merged = sheet(
      row(1, text('A1', 'Price list')),
      row(2, text('A2', 'Range') + text('B2', 'Product') + text('C2', 'Code') + text('D2', 'Price')),
      row(3, text('A3', 'Nord') + text('B3', 'Lamp') + text('C3', 'N1')),
      row(4, text('C4', 'N2')),
      row(5, text('B5', 'Chair') + text('C5', 'N3')),
      row(7, text('C7', 'N4')),
    ).replace(
      '</worksheet>',
      '<mergeCells count="3"><mergeCell ref="A1:D1"/><mergeCell ref="A3:A5"/><mergeCell ref="B3:B4"/></mergeCells></worksheet>',
    )
    const path = join(folderWith(zipOf({ ...workbook, 'xl/worksheets/sheet2.xml': merged })), 'list.xlsx')
    expect((await rowsIn(path, 'Artikel')).map(({ cells }) => cells)).toEqual([
      ['Price list'],
      ['Range', 'Product', 'Code', 'Price'],
      ['Nord', 'Lamp', 'N1'],
      ['Nord', 'Lamp', 'N2'],
      ['Nord', 'Chair', 'N3'],
      ['', '', 'N4'],
    ])
  })

  it('may have its products in several sheets with the same columns', async () => {
    const products = (code: string) =>
      sheet(
        row(1, text('A1', 'SKU') + text('B1', 'Name') + text('C1', 'Price')),
        row(2, text('A2', `${code}1`) + text('B2', 'Lamp') + text('C2', '5')),
        row(3, text('A3', `${code}2`) + text('B3', 'Chair') + text('C3', '6')),
      )
    const files = { 'xl/worksheets/sheet1.xml': products('A'), 'xl/worksheets/sheet2.xml': products('B') }
    const { of, found } = await readCatalogue(tableReader, folderWith(zipOf({ ...workbook, ...files })))
    expect(of('product').map(({ code }) => code)).toEqual(['A1', 'A2', 'B1', 'B2'])
    expect(found('table-unused')).toEqual([])
  })

  it('gives the cells of a sheet as texts: numbers, dates, shared and formatted texts, results of formulas', async () => {
    const path = join(folderWith(zipOf(workbook)), 'list.xlsx')
    expect(await sheetNames(path)).toEqual(['Notes', 'Artikel'])
    expect(await rowsIn(path, 'Artikel')).toEqual([
      { line: 1, cells: ['Price list'] },
      { line: 3, cells: ['SKU', 'Title', 'Price', 'Since'] },
      { line: 4, cells: ['4711', 'Lamp', '0.3', '2026-03-31'] },
      { line: 5, cells: ['B', 'Chair', '', '2026-04-01T12:00:00Z'] },
      { line: 6, cells: ['', 'Name & more', 'true'], errors: new Map([[0, '#N/A']]) },
    ])
  })

  it('is imported from the sheet with the products, with the names of file, sheet and row in findings', async () => {
    const { of, found } = await readCatalogue(tableReader, folderWith(zipOf(workbook)))
    expect(of('product').map(({ code }) => code)).toEqual(['4711', 'B'])
    expect(found('table-no-code').map(({ at }) => at)).toEqual([
      { file: 'list.xlsx (Artikel)', line: 6, column: 'SKU' },
    ])
  })

  it('that unpacks to more than it states is not read further', async () => {
    await expect(rowsIn(join(folderWith(zipOf(workbook, { stated: 50 })), 'list.xlsx'))).rejects.toThrow()
    await expect(rowsIn(join(folderWith(zipOf(workbook, { stated: 3e9 })), 'list.xlsx'))).rejects.toThrow(
      'unpacks to more than',
    )
  })

  it('that is damaged is a finding', async () => {
    const folder = folderWith(Buffer.from('no archive'))
    writeFileSync(
      join(folder, 'mapping.yaml'),
      'version: 1\ntables: [{ file: list.xlsx, identifier: [SKU], columns: {} }]\n',
    )
    const { found } = await readCatalogue(tableReader, folder)
    expect(found('workbook-broken')).toHaveLength(1)
  })
})

it('a number has the unit that its format shows', async () => {
  const codes = [
    '#,##0.00\\ "€"',
    '[$EUR] 0.00',
    '[$€-407]#,##0',
    '0.0" kg"',
    '0.00%',
    '0" Stück"',
    '0.00;[Red]-0.00',
    '"ab "0',
    '[$-409]d\\-mmm',
  ]
  const cells = [...codes, ''].map(
    (_, index) => `<c r="${String.fromCharCode(65 + index)}1" s="${index}"><v>0.5</v></c>`,
  )
  const bytes = zipOf({
    ...workbook,
    'xl/styles.xml': styled(codes),
    'xl/worksheets/sheet2.xml': sheet(row(1, cells.join(''))),
  })
  const [found] = await rowsIn(join(folderWith(bytes), 'list.xlsx'), 'Artikel')
  expect(found?.cells.slice(0, 8)).toEqual(['0.5 €', '0.5 EUR', '0.5 €', '0.5 kg', '50 %', '0.5 Stück', '0.5', '0.5'])
  expect(found?.cells[9]).toBe('50 %')
})
