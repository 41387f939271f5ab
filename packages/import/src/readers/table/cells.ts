/** The parts of a cell: lists, JSON, HTML, pairs, category paths. */
import { isHtml } from '@vitrine/catalogue-rules/html/clean-html'
import { escaped } from '@vitrine/catalogue-rules/html/escaped'
import { htmlToText } from '@vitrine/catalogue-rules/html/html-text'
import { asText, isObject } from '../json-file.ts'

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31}\d{0,2});/i
const pattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text without HTML and character references, on one line. */
export function plainText(cell: string): string {
  const text = isHtml(cell) || entity.test(cell) ? htmlToText(cell) : cell
  // Spreadsheets write an apostrophe before digits that must stay a text.
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'(?=\d+$)/, '')
}

/** Shops write the line breaks of a text as the two characters `\n`. The paths of Windows have them too. */
const withLineBreaks = (text: string): string =>
  /[\r\n]|[a-z]:\\/i.test(text) ? text : text.replace(/(?:\\r)?\\n/g, '\n')

/** A long text as HTML: plain text keeps its line breaks. */
export function longText(cell: string): string {
  const text = withLineBreaks(cell.trim())
  if (isHtml(text)) return text
  // A text without tags but with references is HTML too.
  const plain = entity.test(text) ? htmlToText(text.replace(/\r\n|\n|\r/g, '<br>'), 'lines') : text
  return /[\r\n]/.test(plain) ? escaped(plain).replace(/\r\n|\n|\r/g, '<br>') : plain
}

/** Members of an object in a list that hold its text, the best first. */
const textMembers = ['url', 'src', 'href', 'image', 'value', 'name', 'title', 'label', 'code', 'sku', 'id']

/** The sign between the texts of a list within a list, such as the levels of a category. */
export const levelSign = ' > '

const asItem = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(asItem).filter(Boolean).join(levelSign)
  if (!isObject(value)) return asText(value)
  const member = textMembers.find((name) => asText(value[name]) !== '')
  if (member === undefined) return ''
  const unit = asText(value.unit)
  return member === 'value' && unit !== '' ? `${asText(value.value)} ${unit}` : asText(value[member])
}

/** The value of a cell in JSON; undefined for any other text. */
export function jsonIn(cell: string): unknown {
  if (!/^\s*(\[[\s\S]*\]|\{[\s\S]*\})\s*$/.test(cell)) return undefined
  try {
    return JSON.parse(cell) as unknown
  } catch {
    return undefined
  }
}

/** The values of a cell. @param separator the text between them; undefined for a cell with one value */
export function listIn(cell: string, separator: string | undefined): string[] {
  const json = jsonIn(cell)
  const parts = Array.isArray(json)
    ? json.map(asItem)
    : isObject(json)
      ? [asItem(json)]
      : separator === undefined
        ? [cell]
        : cell.split(separator === '\n' ? /\r\n|\n|\r/ : separator)
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

export interface Pair {
  readonly name: string
  readonly value: string
}

const pairOf = (value: unknown): Pair[] => {
  if (!isObject(value)) return []
  const called = ['name', 'key', 'attribute', 'label', 'code']
    .map((key) => asText(value[key]))
    .find((text) => text !== '')
  if (called === undefined || !('value' in value || 'values' in value)) return []
  const content = value.value ?? value.values
  const texts = Array.isArray(content) ? content.map(asItem) : [asItem(content)]
  return texts.map((text) => ({ name: called, value: [text, asText(value.unit)].filter(Boolean).join(' ') }))
}

/**
 * The pairs of name and value in a cell: `size=XS,color=Black`, a JSON object, or a JSON list of objects with name and
 * value. A separator within a value is part of it, as in `note=red, blue,size=XS`.
 */
export function pairsIn(cell: string, separator: string, equals: string): Pair[] {
  const json = jsonIn(cell)
  if (Array.isArray(json)) return json.flatMap(pairOf)
  if (isObject(json))
    return Object.entries(json).flatMap(([name, value]) =>
      (Array.isArray(value) ? value.map(asItem) : [asItem(value)]).map((text) => ({ name, value: text })),
    )
  const between = separator === '\n' ? '(?:\\r\\n|\\n|\\r)' : pattern(separator)
  const next = new RegExp(`${between}(?=[^${pattern(separator)}${pattern(equals)}]{1,60}${pattern(equals)})`)
  return cell.split(next).flatMap((part) => {
    const at = part.indexOf(equals)
    const name = part.slice(0, at).trim()
    const value = part.slice(at + equals.length).trim()
    if (at <= 0 || name === '' || value === '') return []
    // `size=XS|S|M,color=Black`: several values of one name.
    const values = separator === '|' || !/^[^|]{1,60}(\|[^|]{1,60})+$/.test(value) ? [value] : value.split('|')
    return values.map((one) => ({ name, value: one.trim() }))
  })
}

/** The titles of a category path, from the top. */
export const levelsIn = (path: string, separator: string | undefined): string[] =>
  (separator === undefined ? [path] : path.split(separator)).map(plainText).filter((title) => title !== '')

const yes = new Set('true yes y 1 ja oui si sí sì sim tak ano da kyllä evet да ναι 是 x ✓ on enabled'.split(' '))
const no = new Set('false no n 0 nein nee non não nao nej nie ne ei hayır нет όχι 否 off disabled'.split(' '))

/** The boolean that a word states; undefined for any other text. */
export function booleanIn(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : undefined
}
