/**
 * Rows of a CSV text with their lines, as a stream. `RowScanner` reads the rows up to the first one that is not as it
 * should be, and csv-parse the rest. This module adds that broken quotes cost only their own row: the parser restarts on
 * the line after the one where the broken row began.
 */
import { type CsvError, Parser } from 'csv-parse'
import { parse as parseWhole } from 'csv-parse/sync'
import { formulaCells } from './formula-cells.ts'
import { RowScanner } from './row-scanner.ts'

export interface CsvRow {
  /** The line where the row begins, counted from 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** `stray`: the row had misplaced quotes, and the cells were read as if the quotes were ordinary characters. */
  readonly quotes: 'sound' | 'stray'
}

/** A row that can't be read, with the line where it begins. The next row begins on the line after it. */
export interface BrokenRow {
  readonly line: number
  readonly reason: 'quotes' | 'too-long' | 'given-up'
}

export interface CsvOptions {
  /** The separator. When undefined, it is detected in the first line. */
  readonly separator?: string | undefined
  readonly onBroken: (row: BrokenRow) => void
  /** Called with the separator that was detected in the first line. */
  readonly onSeparator?: ((separator: string) => void) | undefined
}

/** Characters that one row may have, so that an unclosed quote can't load a whole file into memory. */
export const maxRowLength = 4 * 1024 * 1024

/** Broken rows after which the reader gives the file up: it is probably no CSV. */
const maxBrokenRows = 1000
/** Rows with misplaced quotes after which it does, because each of them costs time. */
const maxStrayRows = 50_000

const separators = [',', ';', '\t'] as const

/** The separator that occurs most often in the line outside quotes; a comma when none occurs. */
export function separatorOf(line: string): string {
  const counts = new Map<string, number>(separators.map((separator) => [separator, 0]))
  let quoted = false
  for (const character of line) {
    if (character === '"') quoted = !quoted
    else if (!quoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  let best: string = ','
  for (const separator of separators) if ((counts.get(separator) ?? 0) > (counts.get(best) ?? 0)) best = separator
  return best
}

interface Parsed {
  readonly cells: string[]
  readonly lines: number
  readonly bytes: number
  readonly emptyLines: number
}

/** One run of the parser: takes bytes, returns the rows that they complete, and reports where a row broke. */
class Run {
  readonly rows: Parsed[] = []
  readonly #parser: Parser
  #failure: CsvError | undefined

  constructor(separator: string, quote: '"' | false) {
    this.#parser = new Parser({
      delimiter: separator,
      quote,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: maxRowLength,
      on_record: (cells, { lines, bytes, empty_lines }) => {
        this.rows.push({ cells: cells as string[], lines, bytes, emptyLines: empty_lines })
        return null
      },
    })
    this.#parser.on('error', (error) => {
      this.#failure ??= error as CsvError
    })
    this.#parser.resume()
  }

  async write(bytes: Buffer): Promise<CsvError | undefined> {
    return this.#settle((done) => this.#parser.write(bytes, done))
  }

  async end(): Promise<CsvError | undefined> {
    return this.#settle((done) => this.#parser.end(done))
  }

  async #settle(step: (done: (error?: Error | null) => void) => void): Promise<CsvError | undefined> {
    if (this.#failure) return this.#failure
    const error = await new Promise<Error | null | undefined>(step)
    if (error) this.#failure ??= error as CsvError
    return this.#failure
  }
}

const newline = 0x0a
const carriageReturn = 0x0d

/** The index of the byte after the line that begins at `from`, or -1 when the end of the line has not been read yet. */
function lineEnd(bytes: Buffer, from: number, isAll: boolean): number {
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] === newline) return at + 1
    if (bytes[at] === carriageReturn) {
      if (at + 1 < bytes.length) return bytes[at + 1] === newline ? at + 2 : at + 1
      return isAll ? at + 1 : -1
    }
  }
  return isAll ? bytes.length : -1
}

/**
 * The cells of one line, with misplaced quotes read as ordinary characters; undefined when the line has no readable
 * row.
 */
function readLeniently(line: string, separator: string): string[] | undefined {
  try {
    const rows = parseWhole(line, { delimiter: separator, relax_quotes: true, relax_column_count: true }) as string[][]
    return rows.length === 1 ? rows[0] : undefined
  } catch {
    return undefined
  }
}

/**
 * The rows of a CSV text without empty lines. Rows may have any number of cells; the caller compares it with the
 * header. Holds one chunk and one row in memory.
 */
export async function* csvRows(chunks: AsyncIterable<string>, options: CsvOptions): AsyncGenerator<CsvRow> {
  const source = chunks[Symbol.asyncIterator]()
  let isAll = false
  let plain = (chunk: string, _isLast: boolean): string => chunk
  const moreText = async (): Promise<string> => {
    const next = await source.next()
    if (next.done) isAll = true
    return next.done ? '' : next.value
  }
  const more = async (): Promise<Buffer> => {
    const text = await moreText()
    return Buffer.from(plain(text, isAll), 'utf8')
  }

  let pending: Buffer = await more()
  while (!isAll && lineEnd(pending, 0, false) < 0 && pending.length < maxRowLength) {
    pending = Buffer.concat([pending, await more()])
  }
  // Some spreadsheets write a first line `sep=;`, which is a setting and not data.
  let line = 0
  let separator = options.separator
  const firstEnd = lineEnd(pending, 0, true)
  const declared = /^"?sep=(.)"?\s*$/i.exec(pending.toString('utf8', 0, Math.min(firstEnd, 16)))
  if (declared?.[1]) {
    separator ??= declared[1]
    pending = pending.subarray(firstEnd)
    line = 1
  }
  if (separator === undefined) {
    let start = 0
    while (pending[start] === newline || pending[start] === carriageReturn) start += 1
    separator = separatorOf(pending.toString('utf8', start, lineEnd(pending, start, true)))
  }
  options.onSeparator?.(separator)
  const beginning = formulaCells(separator)(pending.toString('utf8'), false)
  // Programs that separate by tabs mostly know no quotes: in `24" wide`, it is an ordinary character.
  const quote = separator === '\t' && !/(^|[\t\r\n])"/.test(beginning) ? false : '"'

  let width: number | undefined
  const scanner = new RowScanner({ separator, hasQuotes: quote !== false })
  scanner.add(pending.toString('utf8'))
  for (;;) {
    const row = scanner.next(isAll)
    if (row === undefined) return
    if (row === 'unfinished' && scanner.rest.length <= maxRowLength) {
      scanner.add(await moreText())
      continue
    }
    if (typeof row === 'string') break
    if (row.cells.length > 1 || row.cells[0] !== '') width ??= row.cells.length
    if (row.cells.some((cell) => cell !== '')) yield { line: line + 1, cells: row.cells, quotes: 'sound' }
    line += row.breaks
  }

  // From the first strange row on, the parser reads the rest.
  plain = formulaCells(separator)
  pending = Buffer.from(plain(scanner.rest, isAll), 'utf8')
  let broken = 0
  let stray = 0
  for (;;) {
    const run = new Run(separator, quote)
    const base = line
    let consumed = 0
    let empty = 0
    let ended = false
    let failure = pending.length > 0 ? await run.write(pending) : undefined
    for (;;) {
      for (const row of run.rows) {
        const start = line + 1 + row.emptyLines - empty
        line = base + row.lines
        empty = row.emptyLines
        width ??= row.cells.length
        // Spreadsheets write an empty line as a row of separators.
        if (row.cells.some((cell) => cell !== '')) yield { line: start, cells: row.cells, quotes: 'sound' }
      }
      const last = run.rows.at(-1)
      if (last) {
        pending = pending.subarray(last.bytes - consumed)
        consumed = last.bytes
      }
      run.rows.length = 0
      if (failure || ended) break
      const bytes = isAll ? Buffer.alloc(0) : await more()
      pending = pending.length === 0 ? bytes : Buffer.concat([pending, bytes])
      ended = isAll
      failure = ended ? await run.end() : await run.write(bytes)
    }
    if (!failure) return

    // `pending` begins where the last sound row ended. Skips the broken row's first line, and reads on after it.
    let start = 0
    while (pending[start] === newline || pending[start] === carriageReturn) {
      start = lineEnd(pending, start, true)
      line += 1
    }
    let end = lineEnd(pending, start, isAll)
    while (end < 0 && pending.length < maxRowLength) {
      pending = Buffer.concat([pending, await more()])
      end = lineEnd(pending, start, isAll)
    }
    line += 1
    const text = end < 0 ? '' : pending.toString('utf8', start, end).replace(/[\r\n]+$/, '')
    const cells = failure.code === 'CSV_MAX_RECORD_SIZE' ? undefined : readLeniently(text, separator)
    if (cells && cells.length === (width ?? cells.length)) {
      width ??= cells.length
      stray += 1
      yield { line, cells, quotes: 'stray' }
    } else {
      broken += 1
      options.onBroken({ line, reason: failure.code === 'CSV_MAX_RECORD_SIZE' ? 'too-long' : 'quotes' })
    }
    if (end < 0 || broken >= maxBrokenRows || stray >= maxStrayRows) {
      options.onBroken({ line, reason: 'given-up' })
      return
    }
    pending = pending.subarray(end)
    if (pending.length === 0 && isAll) return
  }
}
