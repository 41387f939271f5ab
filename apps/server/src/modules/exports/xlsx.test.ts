import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { currencyOf } from '@vitrine/contract/rules/currency'
import readXlsx from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { unpack } from '../packages/testing/packages-fixture.ts'
import type { WholeProduct } from '../products/whole-product.ts'
import type { ExportBatch } from './export-batches.ts'
import type { Cell } from './export-cells.ts'
import type { ExportPlan } from './planned-columns.ts'
import { sheetName, writeXlsx } from './xlsx.ts'
import { columnName, serialOf, widthsOf } from './xlsx-sheet.ts'

/** A workbook of these rows. */
async function workbookOf(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  units: readonly string[] = [],
  currency?: string,
) {
  const cells = headings.map((heading, index) => ({
    locale: '',
    heading,
    unit: units[index] ?? '',
    currency: currency === undefined ? undefined : currencyOf(currency),
    read: (product: WholeProduct) => rows[product.id]?.[index] ?? null,
  }))
  const batches = async function* (): AsyncGenerator<ExportBatch> {
    for (let at = 0; at < rows.length; at += 2)
      yield {
        products: rows.slice(at, at + 2).map((_, index) => ({ id: at + index }) as WholeProduct),
        paths: new Map(),
      }
  }
  const plan = { cells, locales: [{ code: 'de_DE' }] } as unknown as Partial<ExportPlan> as ExportPlan
  return buffer(
    Readable.from(writeXlsx(plan, batches(), { sheet: 'Lamps', modified: new Date('2026-03-31T10:00:00Z') })),
  )
}

const read = async (book: Buffer) => {
  const [first] = await readXlsx(book, { trim: false })
  return first?.data ?? []
}
const partOf = async (book: Buffer, path: string) =>
  (await unpack(book)).find((part) => part.path === path)?.bytes.toString() ?? ''

describe('workbooks', () => {
  it('API-15 hold typed cells, value by value', async () => {
    const book = await workbookOf(
      ['text', 'number', 'yes', 'date', 'time', 'list'],
      [
        ['Lämpchen 灯 💡', -12.5, true, { moment: '2026-03-31' }, { moment: '2026-03-31T09:30:15+02:00' }, ['a', 'b']],
        ['0123', 0, false, { moment: '1900-03-01' }, { moment: '1969-12-31 23:59' }, [1, 2]],
        [' two  spaces ', 1e21, null, { moment: '9999-12-31' }, null, []],
        ['line\r\nline', 0.1, null, { moment: '1850-01-01' }, null, null],
      ],
    )
    expect(await read(book)).toEqual([
      ['text', 'number', 'yes', 'date', 'time', 'list'],
      ['Lämpchen 灯 💡', -12.5, true, new Date('2026-03-31'), new Date('2026-03-31T09:30:15Z'), 'a, b'],
      ['0123', 0, false, new Date('1900-03-01'), new Date('1969-12-31T23:59:00Z'), '1, 2'],
      [' two  spaces ', 1e21, null, new Date('9999-12-31'), null, null],
      ['line\nline', 0.1, null, '1850-01-01', null, null],
    ])
  })

  it.each(['=1+1', '+1', '-1', '@x', '=HYPERLINK("x")', "=cmd|' /C calc'!A0"])(
    'API-15 hold %s as a text, not as a formula',
    async (text) => {
      const book = await workbookOf([text], [[text]])
      expect(await partOf(book, 'xl/worksheets/sheet1.xml')).not.toContain('<f')
      expect(await read(book)).toEqual([[text], [text]])
    },
  )

  it('API-15 hold what XML can’t without it, what is too long to its bound, and what looks like an escape as it is', async () => {
    const book = await workbookOf(['a'], [['\u0000a\u0008\uffff<&>"\ud800'], [`${'x'.repeat(32_766)}💡`], ['_x0041_']])
    const rows = await read(book)
    expect(rows[1]).toEqual(['a<&>"'])
    expect(String(rows[2]?.[0])).toBe('x'.repeat(32_766))
    expect(await partOf(book, 'xl/worksheets/sheet1.xml')).toContain('_x005F_x0041_')
  })

  it('API-15 have bold, frozen headings with filters, widths, and units behind numbers', async () => {
    const book = await workbookOf(
      ['Article number', 'Width'],
      [
        ['a', 12],
        ['a text of forty characters, no less, yes', 3],
      ],
      ['', 'c"m'],
    )
    const sheet = await partOf(book, 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(sheet).toContain(
      '<col min="1" max="1" width="42" customWidth="1"/><col min="2" max="2" width="8" customWidth="1"/>',
    )
    expect(sheet).toContain('<c r="A1" s="1" t="inlineStr">')
    expect(sheet).toContain('<c r="B2" s="4"><v>12</v></c>')
    expect(sheet).toContain('<autoFilter ref="A1:B3"/>')
    const styles = await partOf(book, 'xl/styles.xml')
    expect(styles).toContain('<font><b/>')
    expect(styles).toContain('formatCode="General&quot; cm&quot;"')
    expect(await partOf(book, 'xl/workbook.xml')).toContain("'Lamps'!$A$1:$B$3")
    expect((await read(book))[1]).toEqual(['a', 12])
  })

  it.each([
    ['€', '', '#,##0.00'],
    ['€', '€', '#,##0.00"\u00a0€"'],
    ['JPY', 'JPY', '#,##0"\u00a0¥"'],
  ])('API-15 hold amounts of %s as numbers in the format of the currency', async (currency, unit, format) => {
    const book = await workbookOf(['Price'], [[49.9]], [unit], currency)
    expect(await partOf(book, 'xl/styles.xml')).toContain(`formatCode="${format.replaceAll('"', '&quot;')}"`)
    expect(await partOf(book, 'xl/worksheets/sheet1.xml')).toContain('<c r="A2" s="4"><v>49.9</v></c>')
    expect(await read(book)).toEqual([['Price'], [49.9]])
  })

  it('API-15 are whole without any product', async () => {
    expect(await read(await workbookOf(['a', 'b'], []))).toEqual([['a', 'b']])
  })

  it.each([
    ['Lamps: 2026/27 [new]?', 'Lamps 2026 27 new'],
    ["'quoted'", 'quoted'],
    ['', 'Export'],
    ['history', 'Export'],
    ['x'.repeat(40), 'x'.repeat(31)],
    [`${'x'.repeat(30)}💡`, 'x'.repeat(30)],
  ])('API-15 call the sheet of %j %j', (name, expected) => expect(sheetName(name)).toBe(expected))
})

describe('cells', () => {
  it('API-15 have names as spreadsheets count', () => {
    expect([0, 25, 26, 51, 701, 702, 16_383].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'ZZ', 'AAA', 'XFD'])
  })

  it('API-15 count days from 1900 on', () => {
    expect(serialOf('1900-03-01')).toEqual({ serial: 61, hasTime: false })
    expect(serialOf('2026-03-31T12:00:00Z')).toEqual({ serial: 46_112.5, hasTime: true })
    for (const none of ['1900-02-28', '2026-02-30', '2026-13-01', 'soon', '']) expect(serialOf(none)).toBeUndefined()
  })

  it('API-15 make columns as wide as their contents, within bounds', () => {
    expect(
      widthsOf(
        ['a', 'a long heading', 'x'],
        [
          ['', '', 'y'.repeat(500)],
          ['abc', null, ''],
        ],
      ),
    ).toEqual([8, 17, 60])
  })
})
