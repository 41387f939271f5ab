import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BrokenRow, type CsvRow, csvRows, maxRowLength, separatorOf } from './csv-rows.ts'

async function read(text: string, chunk = text.length || 1): Promise<{ rows: CsvRow[]; broken: BrokenRow[] }> {
  async function* chunks() {
    // A decoder never splits a character.
    const characters = [...text]
    for (let at = 0; at < characters.length; at += chunk) yield characters.slice(at, at + chunk).join('')
  }
  const rows: CsvRow[] = []
  const broken: BrokenRow[] = []
  for await (const row of csvRows(chunks(), { onBroken: (row) => broken.push(row) })) rows.push(row)
  return { rows, broken }
}

describe('rows of a CSV text', () => {
  it('knows the line where each row begins, through quoted line breaks, empty lines and mixed line ends', async () => {
    const text = 'a;b\n1;2\n\n\n3;"x\ny"\r\n4;5\r\n;\n6;"ü;""7"""'
    for (const chunk of [1, 3, 7, 1000]) {
      const { rows, broken } = await read(text, chunk)
      expect(broken).toEqual([])
      expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
        [1, 'a', 'b'],
        [2, '1', '2'],
        [5, '3', 'x\ny'],
        [7, '4', '5'],
        [9, '6', 'ü;"7"'],
      ])
    }
  })

  it('reads ="00123" as the text 00123, wherever a chunk ends', async () => {
    for (const chunk of [1, 2, 3, 1000]) {
      const { rows, broken } = await read('="01";="a;b"\n="02";x="1\n"y=""z""";=""\n', chunk)
      expect(broken).toEqual([])
      expect(rows.map(({ cells }) => cells)).toEqual([
        ['01', 'a;b'],
        ['02', 'x="1'],
        ['y="z"', ''],
      ])
    }
  })

  it('keeps what looks like ="…" within a quoted cell, wherever a chunk ends', async () => {
    for (const chunk of [1, 2, 3, 1000]) {
      const { rows, broken } = await read('a,b\n"x,="",y","z,="\n"=""1""",2\nw|="3",="4"\n', chunk)
      expect(broken).toEqual([])
      expect(rows.slice(1).map(({ cells }) => cells)).toEqual([
        ['x,=",y', 'z,='],
        ['="1"', '2'],
        ['w|="3"', '4'],
      ])
    }
  })

  it('reads any texts as a program writes them', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '=', '"', ',', ';', '|', '\n', ' '), maxLength: 9 })
    const written = (cells: readonly string[]) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { maxLength: 5 }),
        fc.integer({ min: 1, max: 9 }),
        async (texts, chunk) => {
          const { rows, broken } = await read(['x,y', ...texts.map(written), ''].join('\n'), chunk)
          expect(broken).toEqual([])
          expect(rows.slice(1).map(({ cells }) => cells)).toEqual(
            texts.filter((cells) => cells.some((text) => text !== '')),
          )
        },
      ),
      { numRuns: 500 },
    )
  })

  it('loses only the row with broken quotes and reads on after it', async () => {
    for (const chunk of [1, 5, 1000]) {
      const { rows, broken } = await read('a;b\n1;2\n7;"a"b;c\n8;9\n10;11\n', chunk)
      expect(broken).toEqual([{ line: 3, reason: 'quotes' }])
      expect(rows.map(({ line }) => line)).toEqual([1, 2, 4, 5])
    }
  })

  it('reads on after a quote that is never closed', async () => {
    const { rows, broken } = await read('a;b\n1;"two\n3;4\n5;6\n')
    expect(broken).toEqual([{ line: 2, reason: 'quotes' }])
    expect(rows.map(({ cells }) => cells[0])).toEqual(['a', '3', '5'])
  })

  it('takes a quote inside an unquoted cell for an inch sign', async () => {
    const { rows, broken } = await read('size;name\n24" wide;Screen\n30;Other\n')
    expect(broken).toEqual([])
    expect(rows[1]).toEqual({ line: 2, cells: ['24" wide', 'Screen'], quotes: 'stray' })
    expect(rows[2]).toMatchObject({ line: 3, quotes: 'sound' })
  })

  it('takes quotes for ordinary characters in a text with tabs that has no quoted cell', async () => {
    const wide = Array.from({ length: 2000 }, (_, row) => `${row}\t24" wide "zinc"`)
    const { rows, broken } = await read(`id\tname\n${wide.join('\n')}\n`)
    expect([rows.length, broken, rows.every(({ quotes }) => quotes === 'sound')]).toEqual([2001, [], true])
    expect(rows[2000]?.cells).toEqual(['1999', '24" wide "zinc"'])
    const quoted = await read('id\tname\n1\t"a ""b""\tc"\n')
    expect(quoted.rows[1]?.cells).toEqual(['1', 'a "b"\tc'])
  })

  it('gives up no file with many misplaced quotes', async () => {
    const { rows, broken } = await read(
      `id;name\n${Array.from({ length: 1500 }, (_, row) => `${row};24" wide`).join('\n')}\n`,
    )
    expect([rows.length, broken]).toEqual([1501, []])
  })

  it('does not hold more than the longest row of a file whose quote is never closed', async () => {
    async function* endless() {
      yield 'a;b\n1;"open\n'
      for (let part = 0; part < 3; part += 1) yield 'x'.repeat(maxRowLength / 2)
      yield '\n3;4\n'
    }
    const broken: BrokenRow[] = []
    const rows: string[] = []
    for await (const row of csvRows(endless(), { onBroken: (row) => broken.push(row) })) rows.push(row.cells[0] ?? '')
    expect(broken[0]).toEqual({ line: 2, reason: 'too-long' })
    expect(rows).not.toContain('1')
  })

  it('finds the separator in the first line, outside of quotes', () => {
    expect(separatorOf('code;title,with,commas;price')).toBe(',')
    expect(separatorOf('code;"title,with,commas";price')).toBe(';')
    expect(separatorOf('code\ttitle\tprice')).toBe('\t')
    expect(separatorOf('code')).toBe(',')
  })

  it('follows the line with which spreadsheets name the separator', async () => {
    const { rows } = await read('sep=;\na,1;b\n1;2\n')
    expect(rows).toMatchObject([
      { line: 2, cells: ['a,1', 'b'] },
      { line: 3, cells: ['1', '2'] },
    ])
  })

  it('gives back what was written, whatever the cells and wherever the text is cut', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ü', '"', ';', ',', '\n', '\r', ' ', '|', '🪑') })
    const table = fc.array(fc.tuple(fc.constantFrom('x', 'y'), cell, cell), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('\n', '\r\n'),
        async (rows, chunk, end) => {
          const quoted = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(';'))
          const { rows: found, broken } = await read(`"a";"b";"c"${end}${quoted.join(end)}`, chunk)
          expect(broken).toEqual([])
          expect(found.slice(1).map(({ cells }) => cells)).toEqual(rows)
        },
      ),
    )
  })

  it('never fails, loops or loses a sound row at the end, whatever came before', async () => {
    const junk = fc.string({ unit: fc.constantFrom('a', '"', '""', ';', '\n', '\r\n', 'b'), maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(junk, fc.integer({ min: 1, max: 50 }), async (text, chunk) => {
        const { rows, broken } = await read(`a;b\n${text}\nlast;row\n`, chunk)
        const isSwallowed = rows.some(({ cells }) => cells.some((cell) => cell.includes('last;row')))
        expect(isSwallowed || rows.at(-1)?.cells.join(';').endsWith('last;row')).toBe(true)
        for (const row of [...rows, ...broken]) expect(row.line).toBeGreaterThan(0)
      }),
    )
  })
})
