import type { Attribute } from '../entities/attribute.ts'
import type { Mapping } from '../entities/configuration.ts'
import type { AttributeValue, Product } from '../entities/product.ts'
import { currencyOf, currencyText } from './currency.ts'
import { calendarDay, isoDate } from './iso-date.ts'
import { hasMarkup } from './plain-text.ts'
import { unwrapList } from './text-list.ts'

/** The properties of an attribute that formatting its values depends on. */
export type ValueAttribute = Pick<Attribute, 'type' | 'options' | 'unit'>

/** The reader's language: a BCP 47 locale and the words for a boolean. */
export interface ValueWords {
  readonly locale: string
  readonly yes: string
  readonly no: string
}

/** Additional phrases for ranges. */
export interface RangeWords extends ValueWords {
  /** `from €49.90` */
  readonly fromPrice: (price: string) => string
}

/** A value in a table cell (SEARCH-08 to SEARCH-10). */
export type Cell =
  | { readonly kind: 'empty' }
  | { readonly kind: 'image'; readonly url: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'html'; readonly html: string }

const noBreakSpace = '\u00a0'
/** Types whose values are URLs of files. */
const fileTypes: readonly string[] = ['file', 'media', 'video', 'image']

/** Whether a value is empty: specifications leave such values out. `false` and 0 are not empty. */
export const isEmptyValue = (value: AttributeValue | null | undefined): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every((one) => String(one).trim() === ''))

/** Whether an attribute's values are URLs of files. */
export const isFileAttribute = (attribute: Pick<Attribute, 'type'> | undefined): boolean =>
  attribute !== undefined && fileTypes.includes(attribute.type)

/**
 * A label between its prefix and post_fix. A no-break space separates words; symbols and hyphens stay attached:
 * `Ø 30 cm`, `50%`, `2-seater`.
 */
export function withAffixes(prefix: string, label: string, postFix: string): string {
  const before = prefix === '' || /[\s([#+\-€$£¥/]$/.test(prefix) ? prefix : prefix + noBreakSpace
  const after = postFix === '' || /^[\s%°"'″′)\],.:;/®™©-]/.test(postFix) ? postFix : noBreakSpace + postFix
  return before + label + after
}

/** The label of an option with its prefix and post_fix; the value itself if no option has it. */
export function optionLabel(attribute: Pick<Attribute, 'options'> | undefined, value: string): string {
  const option = attribute?.options.find((one) => String(one.value) === value)
  return option === undefined
    ? value
    : withAffixes(option.prefix, option.label === '' ? value : option.label, option.post_fix)
}

const plainNumbers = (locale: string) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 6, useGrouping: 'min2' })

/**
 * A number in the reader's locale, with its unit; a text that is no number stays as it is. Numbers of four digits have
 * no grouping, because they may be years. An amount of a currency has the currency's decimals.
 */
export function numberText(value: string | number, locale: string, unit = ''): string {
  const number = typeof value === 'number' ? value : Number(value.trim() === '' ? Number.NaN : value)
  if (!Number.isFinite(number)) return withAffixes('', String(value), unit)
  const currency = currencyOf(unit)
  return currency ? currencyText(number, locale, currency) : withAffixes('', plainNumbers(locale).format(number), unit)
}

/**
 * An ISO date or date-time, or Unix seconds, as a long date of the locale; a text that is no date stays as it is. The
 * day is the same in every time zone.
 */
export function dateText(value: string, locale: string): string {
  const day = calendarDay(isoDate(value) ?? value)
  const time = day === '' ? Number.NaN : Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time)) return value
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(time)
}

const isTrue = (value: string | number | boolean): boolean =>
  value === true || value === 1 || value === '1' || value === 'true'

function oneText(value: string | number | boolean, attribute: ValueAttribute | undefined, words: ValueWords): string {
  const type = attribute?.type
  if (typeof value === 'boolean' || type === 'bool') return isTrue(value) ? words.yes : words.no
  const isMeasure = type === 'number' || type === 'float' || type === 'date'
  const option = attribute?.options.find((one) => String(one.value) === String(value))
  // The options of numbers and dates are the values in use, which most servers write without more words.
  const isPlain = isMeasure && option?.label === String(option?.value) && !option.prefix && !option.post_fix
  if (option && !isPlain) return optionLabel(attribute, String(value))
  if (type === 'date') return dateText(String(value), words.locale)
  if (typeof value === 'string' && !isMeasure) return value
  return numberText(value, words.locale, attribute?.unit)
}

/** The single values of a value. Some servers write the options of a multi_select as one text: `201,203`. */
function valuesOf(value: AttributeValue, attribute: ValueAttribute | undefined): (string | number | boolean)[] {
  const isText = typeof value === 'string' && attribute?.type === 'multi_select'
  const isOption = isText && attribute.options.some((one) => String(one.value) === value)
  return [isText && !isOption ? unwrapList(value) : value].flat() as (string | number | boolean)[]
}

/**
 * The visible texts of a value, one for each of its values: option labels, numbers with unit, dates, words for
 * booleans.
 */
export const valueTexts = (
  value: AttributeValue | null | undefined,
  attribute: ValueAttribute | undefined,
  words: ValueWords,
): string[] => {
  if (value === undefined || value === null || isEmptyValue(value)) return []
  return valuesOf(value, attribute).map((one) => oneText(one, attribute, words))
}

/**
 * The language of the visible text of a value, if it differs from the locale's: the language of the text, or of the
 * options' labels if all of them share one.
 * @param fallback language that the value itself fell back to
 */
export function valueLanguage(
  value: AttributeValue | null | undefined,
  attribute:
    | { readonly options: readonly { readonly value: unknown; readonly language?: string | undefined }[] }
    | undefined,
  fallback?: string,
): string | undefined {
  if (fallback !== undefined) return fallback
  const values = (Array.isArray(value) ? value : [value]).map(String)
  const languages = new Set(
    values.map((one) => attribute?.options.find((option) => String(option.value) === one)?.language),
  )
  return languages.size === 1 ? [...languages][0] : undefined
}

/** The language of the label that `attributeLabel` and columns show, if it differs from the locale's. */
export const labelLanguage = (
  attribute:
    | { readonly display_name: string; readonly fallbacks?: Readonly<Record<string, string>> | undefined }
    | undefined,
): string | undefined => attribute?.fallbacks?.[attribute.display_name ? 'display_name' : 'label']

/** The lowest and the highest number among a parent's variants. */
export type ValueRange = NonNullable<Product['ranges']>[string]

/** The range of an attribute over a parent's variants; undefined if the server sends none or an invalid one. */
export function rangeIn(product: Pick<Product, 'ranges'>, name: string): ValueRange | undefined {
  const { ranges } = product
  const range = ranges !== undefined && Object.hasOwn(ranges, name) ? ranges[name] : undefined
  return range && Number.isFinite(range.min) && Number.isFinite(range.max) ? range : undefined
}

/**
 * The stock range of a parent's variants, by the attributes of the mapping; undefined for a product with a stock of its
 * own.
 */
export const stockRange = (product: Pick<Product, 'stock' | 'ranges'>, { stock }: Pick<Mapping, 'stock'>) =>
  product.stock === null || product.stock === undefined
    ? stock.map((name) => rangeIn(product, name)).find((range) => range !== undefined)
    : undefined

/**
 * A range as text: `from €49.90` for prices, `1.2–3.4 kg` for other numbers, one number if all variants have the same.
 */
export function valueRangeText({ min, max }: ValueRange, unit: string | undefined, words: RangeWords): string {
  const least = numberText(min, words.locale, unit)
  if (min >= max) return least
  if (currencyOf(unit ?? '')) return words.fromPrice(least)
  return withAffixes('', plainNumbers(words.locale).formatRange(min, max), unit ?? '')
}

/**
 * The visible texts of a product's value, one for each of its values; for a parent, the range over its variants if
 * there is one.
 */
export function productTexts(
  product: Pick<Product, 'attributes' | 'ranges'>,
  attribute: ValueAttribute & Pick<Attribute, 'name'>,
  words: RangeWords,
): string[] {
  const range = rangeIn(product, attribute.name)
  return range
    ? [valueRangeText(range, attribute.unit, words)]
    : valueTexts(product.attributes[attribute.name], attribute, words)
}

/**
 * The table cell of a value: several values joined with commas (SEARCH-08), a URL that starts with `https` as an image
 * (SEARCH-09), anything else as HTML (SEARCH-10), which must be sanitised before it is shown. Text without markup gets
 * a kind of its own, because it needs no sanitising.
 * @param range of a parent, shown instead of the value
 */
export function cellOf(
  value: AttributeValue | null | undefined,
  attribute: ValueAttribute | undefined,
  words: RangeWords,
  range?: ValueRange,
): Cell {
  if (range) return { kind: 'text', text: valueRangeText(range, attribute?.unit, words) }
  const texts = valueTexts(value, attribute, words)
  const text = texts.join(', ')
  if (text === '') return { kind: 'empty' }
  if (!Array.isArray(value) && text.startsWith('https')) return { kind: 'image', url: text }
  if (!Array.isArray(value) && attribute?.type === 'image') return { kind: 'image', url: text }
  return hasMarkup(text) ? { kind: 'html', html: text } : { kind: 'text', text }
}
