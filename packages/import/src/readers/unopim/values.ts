/** The values of a UnoPim product: matches options, converts units, finds files, and reports what is left out. */
import { finding } from '../../findings/index.ts'
import type { Report, Scalar, SourcePosition } from '../../records.ts'
import { CodeMatcher, matchCode } from '../code-matcher.ts'
import { asObject, asText, isObject, type JsonObject } from '../json-file.ts'
import { mediaValue } from '../media-values.ts'
import type { SourceFolder } from '../source-folder.ts'
import type { Tally } from '../tally.ts'
import { convertUnit } from '../units.ts'
import { confidential, type UnopimAttribute } from './attributes.ts'
import type { MediaKeys } from './media.ts'
import type { ValueShape } from './survey.ts'

export interface ProductContext {
  readonly folder: SourceFolder
  readonly report: Report
  readonly tally: Tally
  readonly attributes: ReadonlyMap<string, UnopimAttribute>
  readonly shapes: ReadonlyMap<string, ValueShape>
  readonly currencies: readonly string[]
  readonly locales: ReadonlySet<string>
  readonly options: ReadonlyMap<string, CodeMatcher>
  readonly families: CodeMatcher
  readonly categories: CodeMatcher
  readonly kinds: readonly string[]
  readonly links: JsonObject
  readonly media: MediaKeys
  readonly mediaKeys: ReadonlySet<string>
  readonly usedFiles: Set<string>
}

export function reportLeftOut(key: string, at: SourcePosition, { tally }: ProductContext): void {
  tally.add(`left ${key}`, (count) =>
    confidential.has(key) ? finding('cost-left-out', at, key, count) : finding('member-not-kept', at, key, count),
  )
}

/** Adds a value to the product: name, locale ('' for all), value, path for messages. */
export type Put = (name: string, locale: string, value: Scalar | readonly Scalar[], path: string) => void

export function putPrices(
  code: string,
  value: unknown,
  path: string,
  put: Put,
  at: SourcePosition,
  context: ProductContext,
): void {
  const attribute = context.attributes.get(code)
  for (const [currency, amount] of Object.entries(asObject(value))) {
    const text = asText(amount)
    if (text === '') continue
    if (attribute?.isPrice && context.currencies.includes(currency))
      put(`${code}_${currency}`, '', text, `${path}.${currency}`)
    else {
      context.report(finding('unknown-currency', at, currency))
    }
  }
}

export function putPictures(product: JsonObject, put: Put, at: SourcePosition, context: ProductContext): void {
  const key = asText(product.media)
  if (key === '') return
  const { main, others } = context.media.find(key, (other) => context.mediaKeys.has(other))
  for (const file of [...(main === undefined ? [] : [main]), ...others]) context.usedFiles.add(file)
  if (main !== undefined) put('image', '', main, 'media')
  if (others.length > 0) put('gallery', '', others.length === 1 ? (others[0] ?? '') : [...others], 'media')
  if (main !== undefined || others.length > 0) return
  context.report(finding('missing-file', at, key))
}

/** Undefined for an empty value, and for one that was reported and left out. */
export function readValue(
  name: string,
  value: unknown,
  at: SourcePosition,
  context: ProductContext,
): Scalar | readonly Scalar[] | undefined {
  const attribute = context.attributes.get(name)
  if (attribute === undefined || attribute.type === undefined) {
    reportLeftOut(name, at, context)
    return undefined
  }
  switch (attribute.type) {
    case 'single_select':
    case 'multi_select': {
      const codes = (Array.isArray(value) ? value.map(asText) : [asText(value)]).filter((code) => code !== '')
      const found = codes.flatMap(
        (code) => matchCode(code, context.options.get(name) ?? new CodeMatcher(), 'option', at, context.report) ?? [],
      )
      if (found.length === 0) return undefined
      return attribute.type === 'single_select' && found.length === 1 ? found[0] : found
    }
    case 'image':
    case 'file':
    case 'media':
    case 'video': {
      const files = (Array.isArray(value) ? value.map(asText) : [asText(value)]).flatMap((path) =>
        path === '' ? [] : (mediaValue(context.folder, path, at, context.report, { anywhere: true }) ?? []),
      )
      for (const file of files) context.usedFiles.add(file)
      return files.length === 0 ? undefined : files.length === 1 ? files[0] : files
    }
    default:
      if (isObject(value)) return readMeasurement(attribute, value, at, context)
      if (typeof value === 'boolean') return value
      if (Array.isArray(value)) {
        const texts = value.map(asText).filter((text) => text !== '')
        return texts.length === 0 ? undefined : texts
      }
      return typeof value === 'string' ? (value.trim() === '' ? undefined : value) : asText(value) || undefined
  }
}

function readMeasurement(
  attribute: UnopimAttribute,
  value: JsonObject,
  at: SourcePosition,
  { report, tally }: ProductContext,
): Scalar | undefined {
  const amount = asText(value.value)
  const unit = asText(value.unit)
  if (amount === '') return undefined
  if (unit === '' || unit === attribute.unit) return amount
  const converted = Number.isFinite(Number(amount)) ? convertUnit(Number(amount), unit, attribute.unit) : undefined
  if (converted === undefined) {
    report(finding('unknown-unit/unopim', at, amount, unit, attribute.unit || 'the unit of the attribute'))
    return undefined
  }
  tally.add(`unit ${attribute.code} ${unit}`, (count) =>
    finding('unit-converted/unopim', at, count, attribute.code, unit, attribute.unit),
  )
  return converted
}
