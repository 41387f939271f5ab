import { describe, expect, it } from 'vitest'
import type { Finding } from '../records.ts'
import { folderOf, lines } from '../testing/read-catalogue.ts'
import { openTable, reportUnknownColumns } from './csv-table.ts'

async function read(content: string | Uint8Array) {
  const findings: Finding[] = []
  const report = (finding: Finding) => void findings.push(finding)
  const table = await openTable({ folder: folderOf({ 'a.csv': content }), file: 'a.csv', report })
  const rows: [number, ...string[]][] = []
  if (table) for await (const { line, cells } of table.rows) rows.push([line, ...cells])
  return { table, rows, findings, codes: findings.map(({ level, code, at }) => `${level} ${code} ${at.line ?? ''}`) }
}

describe('a CSV table', () => {
  it('has columns that are found without regard to case and blanks', async () => {
    const { table } = await read(lines('Code ; Title-de_DE', '1;2'))
    expect(table?.columns).toEqual(['Code', 'Title-de_DE'])
    expect(table?.column('code')).toBe(0)
    expect(table?.column('nothing', 'title-DE_de')).toBe(1)
    expect(table?.column('nothing')).toBe(-1)
  })

  it('tells a column that stands there twice, and reads the first', async () => {
    const { table, codes } = await read(lines('code,title,title', '1,a,b'))
    expect(table?.columns).toEqual(['code', 'title', ''])
    expect(codes).toEqual(['error duplicate-column 1'])
  })

  it('tells each unknown column once', async () => {
    const findings: Finding[] = []
    const { table } = await read(lines('code,colr,shape', '1,a,b', '2,c,d'))
    if (table)
      reportUnknownColumns(
        table,
        (finding) => findings.push(finding),
        (column) => column === 'code',
      )
    expect(findings.map(({ at }) => at.column)).toEqual(['colr', 'shape'])
  })

  it('keeps a short row with a warning, without making up its cells', async () => {
    const { rows, codes } = await read(lines('a,b,c', '1,2', '3,4,5'))
    expect(rows).toEqual([
      [2, '1', '2'],
      [3, '3', '4', '5'],
    ])
    expect(codes).toEqual(['warning short-row 2'])
  })

  it('names the line of the header in the findings of its rows', async () => {
    const { findings } = await read(lines('', 'a,b', '1,2,3', '4'))
    expect(findings.map(({ message }) => message)).toEqual([
      'The row has 3 cells, but the header in line 2 names 2 columns; it was left out.',
      'The row has 1 cell, but the header in line 2 names 2 columns; the missing cells were treated as missing columns.',
    ])
  })

  it('leaves a long row out, as its cells are not where they seem, unless the surplus is empty', async () => {
    const { rows, codes } = await read(lines('a,b', '1,2,3', '4,5,,', '6,7'))
    expect(rows.map(([line]) => line)).toEqual([3, 4])
    expect(codes).toEqual(['error long-row 2'])
  })

  it('does not take the rest of a broken row for a row', async () => {
    const { rows, codes } = await read(lines('code,title', '1,"open', 'still the title', '2,sound', '3'))
    expect(rows.map(([, code]) => code)).toEqual(['2', '3'])
    expect(codes).toEqual(['error broken-quotes 2', 'error short-row 3', 'warning short-row 5'])
  })

  it('tells an empty file and one in another encoding', async () => {
    expect((await read('')).codes).toEqual(['warning empty-file '])
    const { rows, codes } = await read(Buffer.from('code;title\n1;Stühle\n', 'latin1'))
    expect(rows).toEqual([[2, '1', 'Stühle']])
    expect(codes).toEqual(['note encoding '])
  })

  it('is undefined for a file that is not there', async () => {
    expect(await openTable({ folder: folderOf({}), file: 'a.csv', report: () => undefined })).toBeUndefined()
  })
})
