/**
 * Rows of an XLSX file as a stream: yauzl unpacks the entries, htmlparser2 reads their XML. Holds one chunk, one row and
 * the shared texts in memory. Entities beyond those of XML are never expanded, and nothing is fetched.
 */
import { Parser } from 'htmlparser2'
import yauzl from 'yauzl'
import { columnOf, MergedCells, mergesIn } from './merged-cells.ts'
import { builtInStyle, isoDate, type NumberStyle, numberText, styleOf } from './number-styles.ts'
import type { RawRow } from './raw-rows.ts'

/** A workbook that can't be read. The message is for the operator. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError'
}

const mebibyte = 1024 * 1024
/** Unpacked sizes. An archive can't be larger than it says: yauzl stops an entry that exceeds its size. */
const maxSheet = 2048 * mebibyte
const maxTexts = 256 * mebibyte
const maxPart = 16 * mebibyte
const maxEntries = 10_000
const maxColumns = 16_384
const maxCell = 1_000_000

interface Tag {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/** What a part of the XML does with its tags and texts. */
interface Handler {
  open(tag: Tag): void
  text(text: string): void
  close(name: string): void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function parserOf(handler: Partial<Handler>): Parser {
  return new Parser(
    {
      onopentag: (name, attributes) => handler.open?.({ name: localName(name), attributes }),
      ontext: (text) => handler.text?.(text),
      onclosetag: (name) => handler.close?.(localName(name)),
    },
    { xmlMode: true, decodeEntities: true },
  )
}

class Archive {
  readonly #zip: yauzl.ZipFile
  readonly #entries: ReadonlyMap<string, yauzl.Entry>

  private constructor(zip: yauzl.ZipFile, entries: ReadonlyMap<string, yauzl.Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  static async open(path: string): Promise<Archive> {
    const zip = await yauzl.openPromise(path, { autoClose: false })
    const entries = new Map<string, yauzl.Entry>()
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry)
      if (entries.size > maxEntries) {
        zip.close()
        throw new WorkbookError(`the archive has more than ${maxEntries} entries`)
      }
    }
    return new Archive(zip, entries)
  }

  close(): void {
    this.#zip.close()
  }

  /** The chunks of an entry; none if it does not exist. */
  async *chunks(name: string, maxBytes: number): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name)
    if (!entry) return
    if (entry.uncompressedSize > maxBytes)
      throw new WorkbookError(`its part ${name} unpacks to more than ${maxBytes / mebibyte} MiB`)
    for await (const chunk of await this.#zip.openReadStreamPromise(entry)) yield chunk as Buffer
  }

  async parse(name: string, maxBytes: number, handler: Partial<Handler>): Promise<void> {
    const parser = parserOf(handler)
    const decoder = new TextDecoder()
    for await (const chunk of this.chunks(name, maxBytes)) parser.write(decoder.decode(chunk, { stream: true }))
    parser.end()
  }
}

interface Sheet {
  readonly name: string
  readonly part: string
}

interface Workbook {
  readonly sheets: readonly Sheet[]
  /** Days between 1899-12-30 and the day 0 of the workbook's dates. */
  readonly epoch: number
}

async function readWorkbook(archive: Archive): Promise<Workbook> {
  const found: { name: string; id: string }[] = []
  let epoch = 0
  await archive.parse('xl/workbook.xml', maxPart, {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes.date1904 ?? '')) epoch = 1462
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible')
        found.push({ name: attributes.name ?? '', id: attributes['r:id'] ?? '' })
    },
  })
  const targets = new Map<string, string>()
  await archive.parse('xl/_rels/workbook.xml.rels', maxPart, {
    open: ({ attributes: { Id, Target } }) => {
      if (Id !== undefined && Target !== undefined) targets.set(Id, Target)
    },
  })
  const partOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  return { sheets: found.map(({ name, id }) => ({ name, part: partOf(targets.get(id) ?? '') })), epoch }
}

async function readTexts(archive: Archive): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let isText = false
  let isPhonetic = false
  await archive.parse('xl/sharedStrings.xml', maxTexts, {
    open: ({ name }) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    text: (part) => {
      if (isText) text += part
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') texts.push(text)
    },
  })
  return texts
}

/** The style of each cell format. */
async function readStyles(archive: Archive): Promise<NumberStyle[]> {
  const own = new Map<number, NumberStyle>()
  const styles: NumberStyle[] = []
  let isCellStyle = false
  await archive.parse('xl/styles.xml', maxPart, {
    open: ({ name, attributes }) => {
      const format = Number(attributes.numFmtId)
      if (name === 'numFmt') own.set(format, styleOf(attributes.formatCode ?? ''))
      if (name === 'cellXfs') isCellStyle = true
      if (name === 'xf' && isCellStyle) styles.push(own.get(format) ?? builtInStyle(format))
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return styles
}

/** Collects the rows of a sheet. */
class SheetHandler implements Handler {
  rows: RawRow[] = []
  #line = 0
  #cells: string[] = []
  #errors: Map<number, string> | undefined
  #index = -1
  #type = ''
  #style = 0
  #value = ''
  #isValue = false
  readonly #texts: readonly string[]
  readonly #styles: readonly NumberStyle[]
  readonly #epoch: number

  constructor(texts: readonly string[], styles: readonly NumberStyle[], epoch: number) {
    this.#texts = texts
    this.#styles = styles
    this.#epoch = epoch
  }

  open({ name, attributes }: Tag): void {
    if (name === 'row') {
      const line = Number(attributes.r)
      this.#line = Number.isInteger(line) ? line : this.#line + 1
      this.#cells = []
      this.#errors = undefined
      this.#index = -1
    } else if (name === 'c') {
      const index = columnOf(attributes.r)
      this.#index = index < 0 ? this.#index + 1 : index
      this.#type = attributes.t ?? 'n'
      this.#style = Number(attributes.s ?? 0)
      this.#value = ''
    } else if (name === 'v' || name === 't') this.#isValue = true
  }

  text(text: string): void {
    if (this.#isValue && this.#value.length < maxCell) this.#value += text
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false
    else if (name === 'c') {
      if (this.#index >= maxColumns || this.#value === '') return
      while (this.#cells.length < this.#index) this.#cells.push('')
      this.#cells[this.#index] = this.#cellText()
    } else if (name === 'row' && this.#cells.some((cell) => cell !== ''))
      this.rows.push({ line: this.#line, cells: this.#cells, ...(this.#errors && { errors: this.#errors }) })
  }

  #cellText(): string {
    const value = this.#value
    if (this.#type === 's') return this.#texts[Number(value)] ?? ''
    if (this.#type === 'b') return value === '1' ? 'true' : 'false'
    if (this.#type === 'e') {
      this.#errors = (this.#errors ?? new Map<number, string>()).set(this.#index, value)
      return ''
    }
    if (this.#type !== 'n') return value
    const number = Number(value)
    const { isDate = false, digits = 0, unit = '' } = this.#styles[this.#style] ?? {}
    if (isDate && number + this.#epoch >= 1 && number < 2_958_466) return isoDate(number + this.#epoch)
    if (unit === '%') return `${numberText(String(number * 100))} %`
    return unit === '' ? numberText(value).padStart(digits, '0') : `${numberText(value)} ${unit}`
  }
}

/** The names of the visible sheets of a workbook. @throws WorkbookError or an error of yauzl */
export async function sheetNames(path: string): Promise<string[]> {
  const archive = await Archive.open(path)
  try {
    return (await readWorkbook(archive)).sheets.map(({ name }) => name)
  } finally {
    archive.close()
  }
}

/**
 * The rows of a sheet that are not empty; of the first one when none is named.
 * @throws WorkbookError or an error of yauzl when the workbook can't be read
 */
export async function* xlsxRows(path: string, sheet?: string): AsyncGenerator<RawRow> {
  const archive = await Archive.open(path)
  try {
    const { sheets, epoch } = await readWorkbook(archive)
    const found = sheet === undefined ? sheets[0] : sheets.find(({ name }) => name === sheet)
    if (!found) throw new WorkbookError(sheet === undefined ? 'it has no sheet' : `it has no sheet "${sheet}"`)
    const handler = new SheetHandler(await readTexts(archive), await readStyles(archive), epoch)
    const parser = parserOf(handler)
    const decoder = new TextDecoder()
    const merged = new MergedCells(await mergesIn(archive.chunks(found.part, maxSheet)))
    const rows = () => handler.rows.splice(0).map((row) => merged.fill(row))
    for await (const chunk of archive.chunks(found.part, maxSheet)) {
      parser.write(decoder.decode(chunk, { stream: true }))
      yield* rows()
    }
    parser.end()
    yield* rows()
  } finally {
    archive.close()
  }
}
