/** Turns the content of a cell into a value of an attribute's type. */

import { cleanHtml } from '@vitrine/catalogue-rules/html/clean-html'
import { isAddress } from '@vitrine/catalogue-rules/media/remote-files'
import type { AttributeType, AttributeValue } from '@vitrine/contract'
import { type FindingKey, type FindingParameters, type Problem, problem } from '../findings/index.ts'
import type { Scalar } from '../records.ts'
import { isDate } from '../text/iso-date.ts'
import { decimalSignOf, parseNumber } from '../text/numbers.ts'

export interface TypedValue {
  /** null when there is nothing to store. */
  readonly value: AttributeValue | null
  readonly problems: readonly Problem[]
}

/** Looks up the options of select attributes. */
export interface OptionContext {
  /**
   * The option's value for a text that is its value or label; `exact` is false when only the case differs or the text
   * is a label.
   */
  option(text: string): { value: string; exact: boolean } | undefined
}

/** Looks up the options of select attributes and the files of media attributes. */
export interface ValueContext extends OptionContext {
  /** The URL of a file of the folder, or the problem with it. */
  file(path: string): Promise<{ url: string } | Problem>
  /** The address as `file` takes it, if the file is to be fetched; undefined for any other text. */
  fetchable(text: string): string | undefined
}

const truths = new Map<string, boolean>([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
])
const whole = /^[+-]?\d{1,15}(?:\.0+)?$/
const decimal = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d{1,2})?$/i
const quoted = (text: string) => (text.length > 60 ? `"${text.slice(0, 57)}…"` : `"${text}"`)

const nothing: TypedValue = { value: null, problems: [] }
const good = (value: AttributeValue): TypedValue => ({ value, problems: [] })
const refused = <Key extends FindingKey>(key: Key, ...parameters: FindingParameters<Key>): TypedValue => ({
  value: null,
  problems: [problem(key, ...parameters)],
})

const oneText = (raw: Scalar | readonly Scalar[]) => (Array.isArray(raw) ? raw.join('|') : String(raw)).trim()
const allTexts = (raw: Scalar | readonly Scalar[]) =>
  (Array.isArray(raw) ? raw : [raw as Scalar]).map((item) => String(item).trim()).filter((text) => text !== '')

/** A number with a decimal comma or thousands separators that has only one reading: `1.234,5`, but not `1,234`. */
function localNumber(text: string): number | undefined {
  const sign = decimalSignOf(text)
  if (sign !== 'either') return sign && parseNumber(text, sign)
  const number = parseNumber(text, '.')
  return number === parseNumber(text, ',') ? number : undefined
}

function numberOf(text: string, type: 'number' | 'float'): TypedValue {
  const local = decimal.test(text) ? undefined : localNumber(text)
  if (local !== undefined && (type === 'float' || Number.isInteger(local)))
    return { value: local, problems: [problem('local-number', quoted(text), String(local))] }
  const value = Number(text)
  if (!decimal.test(text) || !Number.isFinite(value)) return refused('not-a-number', quoted(text))
  if (type === 'number' && !whole.test(text)) return refused('not-whole', quoted(text))
  return good(value)
}

function optionsOf(texts: readonly string[], context: OptionContext): { values: string[]; problems: Problem[] } {
  const values: string[] = []
  const problems: Problem[] = []
  for (const text of texts) {
    const option = context.option(text)
    if (option === undefined) {
      problems.push(problem('unknown-option/value', quoted(text)))
    } else {
      if (!values.includes(option.value)) values.push(option.value)
      if (!option.exact) {
        problems.push(problem('option-spelling', quoted(text), option.value))
      }
    }
  }
  return { values, problems }
}

/** A normalised URL: escapes characters that URLs do not allow. */
const addressOf = (text: string): { url: string } | Problem =>
  URL.canParse(text) ? { url: new URL(text).href } : problem('media-address/invalid', quoted(text))

/** The files that a value names, without the addresses that stay as they are. */
export const pathsOf = (raw: Scalar | readonly Scalar[], fetchable: (text: string) => string | undefined): string[] =>
  allTexts(raw).flatMap((text) => (isAddress(text) ? (fetchable(text) ?? []) : [text]))

async function filesOf(
  texts: readonly string[],
  context: ValueContext,
): Promise<{ urls: string[]; problems: Problem[] }> {
  const urls: string[] = []
  const problems: Problem[] = []
  for (const text of texts) {
    const path = isAddress(text) ? context.fetchable(text) : text
    const file = path === undefined ? addressOf(text) : await context.file(path)
    if ('url' in file) urls.push(file.url)
    else problems.push(file)
  }
  return { urls, problems }
}

/** Whether a text is a long number that a spreadsheet has shortened, such as `4,01234E+12`. */
export const isRoundedNumber = (text: string): boolean => /^[+-]?\d(?:[.,]\d+)?E\+\d{1,3}$/i.test(text)

/**
 * The finding for a number that a spreadsheet has shortened. Its digits are lost, so the import cannot restore them.
 */
export const roundedNumber = (text: string): Problem => problem('rounded-number', quoted(text))

/** Types whose values name files. */
const fileTypes = ['file', 'media', 'video', 'image'] as const
export type FileType = (typeof fileTypes)[number]
export const isFileType = (type: AttributeType): type is FileType => fileTypes.some((one) => one === type)

/** The value of type `type` for the content of a cell; `null` for an empty cell. */
export async function typedValue(
  type: AttributeType,
  raw: Scalar | readonly Scalar[] | null,
  context: ValueContext,
): Promise<TypedValue> {
  if (!isFileType(type)) return plainValue(type, raw, context)
  if (raw === null || oneText(raw) === '') return nothing
  const { urls, problems } = await filesOf(allTexts(raw), context)
  return { value: urls.length > 1 ? urls : (urls[0] ?? null), problems }
}

/**
 * The value of a type that names no files, as `typedValue`, but at once: an import has millions of them, and waiting for
 * each takes longer than the rest.
 */
export function plainValue(
  type: Exclude<AttributeType, FileType>,
  raw: Scalar | readonly Scalar[] | null,
  context: OptionContext,
): TypedValue {
  if (raw === null) return nothing
  const text = oneText(raw)
  if (text === '') return nothing
  switch (type) {
    case 'string':
      return { value: text, problems: allTexts(raw).filter(isRoundedNumber).map(roundedNumber) }
    case 'text': {
      // What is cleaned away can leave spaces at the end, which an export would not bring back.
      const clean = cleanHtml(text)?.trim()
      return clean === undefined ? refused('html-too-deep') : clean === '' ? nothing : good(clean)
    }
    case 'number':
    case 'float':
      return typeof raw === 'number' && Number.isFinite(raw) && type === 'float' ? good(raw) : numberOf(text, type)
    case 'bool': {
      const value = truths.get(text.toLowerCase())
      return value === undefined ? refused('not-a-boolean', quoted(text)) : good(value)
    }
    case 'date':
      return isDate(text) ? good(text) : refused('not-a-date', quoted(text))
    case 'single_select':
    case 'multi_select': {
      const { values, problems } = optionsOf(type === 'single_select' ? [text] : allTexts(raw), context)
      const value = type === 'single_select' ? (values[0] ?? null) : values.length > 0 ? values : null
      return { value, problems }
    }
  }
}
