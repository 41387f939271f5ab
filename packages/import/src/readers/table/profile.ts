/** What the cells of a column look like, counted over the rows that are examined. */
import { isHtml } from '@vitrine/catalogue-rules/html/clean-html'
import { extensionOfName } from '@vitrine/catalogue-rules/media/file-type'
import { decimalSignOf } from '../../text/numbers.ts'
import { booleanIn, jsonIn, listIn, plainText, statedText } from './cells.ts'
import { parseDate } from './dates.ts'
import { PathShape } from './path-shape.ts'
import { pictureExtension } from './pictures-by-name.ts'
import { headingColumn } from './product-rows.ts'
import { firstOfRange, knownUnit, splitQuantity } from './quantities.ts'
import type { SourceTable } from './sources.ts'

/** Rows that a guess examines. */
const maxExamined = 50_000
const maxDistinct = 2000
const maxSamples = 3

const document = /^(pdf|docx?|xlsx?|pptx?|zip|mp4|webm|mov|m4v|dwg|dxf|stp|step|ies|ldt)$/i
const listSeparators = ['|', ';', ',', '\n'] as const
const pair = /^[^=:,;|{}[\]<>"]{1,60}(=|:)\s*\S/

/** The beginnings of texts that stand for a missing number. */
const withoutValue =
  /^(no|not|none|without|unknown|unavailable|currently unavailable|tba|tbd|tbc|poa|price on|on request|call|kein|keine|ohne|unbekannt|auf anfrage|preis auf|sur demande|sur devis|nc|a consultar|consultar|su richiesta|op aanvraag)\b[^\d]{0,60}$/i

const isAddress = (text: string) => /^https?:\/\//i.test(text)
const extension = (text: string) => extensionOfName(isAddress(text) ? (text.split(/[?#]/, 1)[0] ?? '') : text)

interface ListProfile {
  cells: number
  /** The characters of all parts. */
  length: number
  readonly parts: Counter
  longest: number
  pictures: number
  readonly shape: PathShape
}

/** Counts words of one kind, up to a limit. */
class Counter {
  readonly counts = new Map<string, number>()
  isFull = false

  add(key: string): void {
    const before = this.counts.get(key)
    if (before === undefined && this.counts.size >= maxDistinct) this.isFull = true
    else this.counts.set(key, (before ?? 0) + 1)
  }
}

export class ColumnProfile {
  readonly heading: string
  readonly index: number
  rows = 0
  filled = 0
  readonly samples: string[] = []
  readonly distinct = new Counter()
  readonly #all = new Set<string>()
  numbers = 0
  whole = 0
  readonly decimals = { '.': 0, ',': 0, either: 0 }
  /** Whole numbers with a zero before them, as codes have. */
  codes = 0
  readonly units = new Counter()
  quantities = 0
  /** Cells with two numbers, such as `$5 - $9`. */
  ranges = 0
  /** Words that say that there is no value, such as `on request`. */
  readonly without = new Counter()
  booleans = 0
  readonly dates = { 'year-month-day': 0, 'day-month-year': 0, 'month-day-year': 0 }
  pictures = 0
  files = 0
  addresses = 0
  /** Codes that programs make at random. */
  randomCodes = 0
  html = 0
  long = 0
  length = 0
  longest = 0
  json = 0
  pairs = 0
  /** Lists in JSON, whose separator is `[]`, and lists with a sign between their parts. */
  readonly lists = new Map<string, ListProfile>()
  readonly paths = { '>': 0, '/': 0, '\\': 0, '|': 0, '»': 0, '::': 0 }

  constructor(heading: string, index: number) {
    this.heading = heading
    this.index = index
  }

  add(raw: string): void {
    this.rows += 1
    const cell = statedText(raw)
    if (cell === '') return
    this.filled += 1
    if (this.samples.length < maxSamples && !this.samples.includes(cell)) this.samples.push(cell)
    this.distinct.add(cell.slice(0, 300))
    if (this.#all.size < maxExamined) this.#all.add(cell.slice(0, 120))
    this.length += cell.length
    this.longest = Math.max(this.longest, cell.length)
    if (/^([0-9a-f]{32,64}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.test(cell)) this.randomCodes += 1
    this.#addNumber(cell)
    if (booleanIn(cell) !== undefined && !/^[01]$/.test(cell)) this.booleans += 1
    for (const order of ['year-month-day', 'day-month-year', 'month-day-year'] as const)
      if (parseDate(cell, order) !== undefined) this.dates[order] += 1
    if (isHtml(cell)) this.html += 1
    if (cell.length > 200 || cell.includes('\n')) this.long += 1
    const json = jsonIn(cell)
    if (json !== undefined) {
      this.json += 1
      if (!Array.isArray(json)) return
      const parts = listIn(cell, undefined)
      this.#addFiles(listIn(cell, undefined, 'file')[0] ?? '')
      this.#addList('[]', parts)
      this.#addPaths(parts[0] ?? '')
      return
    }
    if (pair.test(cell) && !isAddress(cell)) this.pairs += 1
    this.#addFiles(cell.split(/[,;|\n]/)[0]?.trim() ?? '')
    for (const separator of listSeparators)
      if (cell.includes(separator)) this.#addList(separator, cell.split(separator))
      else this.lists.get(separator)?.shape.add([cell])
    this.#addPaths(cell)
  }

  #addPaths(cell: string): void {
    for (const sign of Object.keys(this.paths) as (keyof ColumnProfile['paths'])[])
      if (
        !isAddress(cell) &&
        new RegExp(`\\S\\s*${sign === '\\' || sign === '|' ? `\\${sign}` : sign}\\s*\\S`).test(cell)
      )
        this.paths[sign] += 1
  }

  #addNumber(cell: string): void {
    const sign = decimalSignOf(cell)
    if (sign !== undefined) {
      this.numbers += 1
      // Programs write 2013.0 for a whole number in a column with empty cells.
      if (/^[+-]?\d{1,15}(\.0)?$/.test(cell)) this.whole += 1
      else this.decimals[sign] += 1
      if (/^0\d+$/.test(cell)) this.codes += 1
      return
    }
    const first = firstOfRange(cell)
    if (first !== undefined) this.ranges += 1
    if (withoutValue.test(cell)) this.without.add(cell.slice(0, 100))
    const quantity = splitQuantity(first ?? cell)
    const inner = quantity && decimalSignOf(quantity.number)
    if (!quantity || inner === undefined) return
    if (first === undefined) this.quantities += 1
    if (!/^[+-]?\d{1,15}$/.test(quantity.number)) this.decimals[inner] += 1
    this.units.add(knownUnit(quantity.unit) ?? quantity.unit)
  }

  #addFiles(first: string): void {
    if (isAddress(first)) this.addresses += 1
    if (pictureExtension.test(extension(first))) this.pictures += 1
    else if (document.test(extension(first))) this.files += 1
  }

  #addList(separator: string, texts: readonly string[]): void {
    const parts = texts.map((part) => part.trim())
    const list = this.lists.get(separator) ?? {
      ...{ cells: 0, length: 0, longest: 0, pictures: 0, parts: new Counter(), shape: new PathShape() },
    }
    this.lists.set(separator, list)
    list.cells += 1
    if (parts.every((part) => pictureExtension.test(extension(part)))) list.pictures += 1
    list.shape.add(parts)
    for (const part of parts) {
      list.parts.add(part.slice(0, 120))
      list.length += part.length
      list.longest = Math.max(list.longest, part.length)
    }
  }

  /** The number of different cells, up to the rows that are examined. */
  get different(): number {
    return this.#all.size
  }

  share(count: number): number {
    return this.filled === 0 ? 0 : count / this.filled
  }

  /** The different cells, up to the rows that are examined. */
  get cells(): Iterable<string> {
    return this.#all
  }

  /** The share of the cells that another column has too. */
  shareIn(other: ColumnProfile): number {
    if (this.#all.size === 0) return 0
    let found = 0
    for (const cell of this.#all) if (other.#all.has(cell)) found += 1
    return found / this.#all.size
  }

  /** The samples as texts for people. */
  get shown(): string[] {
    return this.samples.map((sample) => {
      const text = plainText(sample)
      return text.length > 40 ? `${text.slice(0, 39)}…` : text
    })
  }
}

export interface ProfiledTable {
  readonly profiles: readonly ColumnProfile[]
  readonly rows: number
  /** The headings of sections above the rows; undefined in a table without any. */
  readonly sections: ColumnProfile | undefined
}

/** Profiles the columns of a table. @param maxRows rows that are examined */
export async function profileTable(table: SourceTable, maxRows = maxExamined): Promise<ProfiledTable> {
  const profiles = table.columns.map((heading, index) => new ColumnProfile(heading, index))
  let rows = 0
  for await (const { cells } of table.rows) {
    rows += 1
    for (const profile of profiles) profile.add(cells[profile.index] ?? '')
    if (rows >= maxRows) break
  }
  const own = profiles.filter(({ heading }) => heading !== '' && heading !== headingColumn)
  const sections = profiles.find(({ heading, filled }) => heading === headingColumn && filled > 0)
  return { profiles: own, rows, sections }
}
