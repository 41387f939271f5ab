/** The parts of a cell: lists, JSON, HTML, pairs, category paths. */
import { isHtml } from '@vitrine/catalogue-rules/html/clean-html'
import { escaped } from '@vitrine/catalogue-rules/html/escaped'
import { htmlToText } from '@vitrine/catalogue-rules/html/html-text'
import { asText, isObject } from '../json-file.ts'
import { literalIn } from './literals.ts'

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31}\d{0,2});/i
const pattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What databases, spreadsheets and programs write into a cell without a value. */
const nothing = /^(?:null|NULL|None|nan|NaN|NAN|n\/a|N\/A|#N\/A|NA|nil|undefined|\\N|[-–—]{1,3}|\[\]|\{\})$/

const measureMembers = new Set('value unit amount currency currency_code currencyCode scale_min scale_max'.split(' '))

/** A measure in JSON, such as `{"value": 4.5, "unit": "kg"}`, as people write it; undefined for any other text. */
function measureIn(text: string): string | undefined {
  const json = text.length <= 200 ? jsonIn(text) : undefined
  if (!isObject(json) || !Object.keys(json).every((name) => measureMembers.has(name))) return undefined
  const number = asText(json.value ?? json.amount)
  const unit = [json.unit, json.currency, json.currency_code, json.currencyCode].map(asText).find((own) => own !== '')
  return number === '' ? undefined : [number, unit ?? ''].join(' ').trim()
}

/** The trimmed text of a cell; '' for a word that stands for no value, such as `NULL` and `—`. */
export function statedText(cell: string): string {
  const text = cell.trim()
  if (text.startsWith('{')) return measureIn(text) ?? (nothing.test(text) ? '' : text)
  return text.length <= 9 && nothing.test(text) ? '' : text
}

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

/** Several texts as a list in HTML. */
export const listText = (texts: readonly string[]): string =>
  `<ul>${texts.map((text) => `<li>${isHtml(text) ? text : escaped(text)}</li>`).join('')}</ul>`

/** Members of an object in a list that hold its text, the best first. */
const textMembers = 'value name title label text code sku id'.split(' ')
const fileMembers =
  'url src href hi_res hires original large full image file filename path link medium small thumb thumbnail'.split(' ')

/** The sign between the texts of a list within a list, such as the levels of a category. */
export const levelSign = ' > '

/** @param members those that hold the text of an object, the best first */
const itemText = (value: unknown, members: readonly string[]): string => {
  if (Array.isArray(value))
    return value
      .map((item) => itemText(item, members))
      .filter(Boolean)
      .join(levelSign)
  if (!isObject(value)) return asText(value)
  const member = members.find((name) => asText(value[name]) !== '')
  // Some tables write `{"https://…": null}`.
  if (member === undefined) return Object.keys(value).find((key) => /^https?:\/\//i.test(key)) ?? ''
  const unit = asText(value.unit)
  return member === 'value' && unit !== '' ? `${asText(value.value)} ${unit}` : asText(value[member])
}

const asItem = (value: unknown): string => itemText(value, [...textMembers, ...fileMembers])
const asFile = (value: unknown): string => itemText(value, [...fileMembers, ...textMembers])

/** The value of a cell in JSON, or as Python or Ruby print it; undefined for any other text. */
export function jsonIn(cell: string): unknown {
  const text = cell.trim()
  const ends = `${text[0] ?? ''}${text.at(-1) ?? ''}`
  if (ends !== '[]' && ends !== '{}') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return literalIn(text)
  }
}

/**
 * The values of a cell.
 * @param separator the text between them; undefined for a cell with one value
 * @param kind what an object in a list in JSON stands for
 */
export function listIn(cell: string, separator: string | undefined, kind: 'text' | 'file' = 'text'): string[] {
  const json = jsonIn(cell)
  const textFor = kind === 'file' ? asFile : asItem
  const parts = Array.isArray(json)
    ? json.map(textFor)
    : isObject(json)
      ? [textFor(json)]
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

/** The pairs in an object, in a list of objects with name and value, or in the only member of an object. */
function pairsOf(json: unknown): Pair[] {
  if (Array.isArray(json)) return json.flatMap(pairOf)
  if (!isObject(json)) return []
  const own = pairOf(json)
  const [only, ...others] = Object.values(json)
  if (own.length > 0) return own
  if (others.length === 0 && (isObject(only) || (Array.isArray(only) && only.some(isObject)))) return pairsOf(only)
  return Object.entries(json).flatMap(([name, value]) =>
    (Array.isArray(value) ? value.map(asItem) : [asItem(value)]).flatMap((text) =>
      text === '' ? [] : [{ name, value: text }],
    ),
  )
}

/**
 * The pairs of name and value in a cell: `size=XS,color=Black`, a JSON object, or a JSON list of objects with name and
 * value. A separator within a value is part of it, as in `note=red, blue,size=XS`.
 * @param hasSections whether each pair has the name of its section before it: `General:Material:Oak`
 */
export function pairsIn(cell: string, separator: string, equals: string, hasSections = false): Pair[] {
  const json = jsonIn(cell)
  if (json !== undefined) return pairsOf(json)
  const between = separator === '\n' ? '(?:\\r\\n|\\n|\\r)' : pattern(separator)
  const next = new RegExp(`${between}(?=[^${pattern(separator)}${pattern(equals)}]{1,60}${pattern(equals)})`)
  return cell.split(next).flatMap((whole) => {
    // A value with the separator stands in quotes.
    const unquoted = /^\s*"([\s\S]*)"\s*$/.exec(whole)?.[1]?.replaceAll('""', '"') ?? whole
    const end = hasSections ? unquoted.indexOf(equals) : -1
    const isBelow = end >= 0 && unquoted.includes(equals, end + equals.length)
    const part = isBelow ? unquoted.slice(end + equals.length) : unquoted
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

const yes = new Set(
  'true yes y 1 ja oui si sí sì sim tak ano da kyllä evet да ναι 是 有 예 j x ✓ on enabled'.split(' '),
)
const no = new Set('false no n 0 nein nee non não nao nej nie ne ei hayır нет όχι 否 無 아니오 off disabled'.split(' '))

/** The boolean that a word states; undefined for any other text. */
export function booleanIn(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : undefined
}
