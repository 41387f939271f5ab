/**
 * What the import derives from a product, without a database: its texts in each locale, its search words and its
 * facets.
 */
import { effectiveValue } from '@vitrine/catalogue-rules/effective'
import { facetText, maxFacetLength } from '@vitrine/catalogue-rules/facets'
import { htmlToText } from '@vitrine/catalogue-rules/html/html-text'
import { keyInAddress } from '@vitrine/catalogue-rules/media/media-path'
import { type FieldWords, holdsCodes } from '@vitrine/catalogue-rules/search-fields'
import { storedWordsOf } from '@vitrine/catalogue-rules/words'
import type { AttributeType, AttributeValue, Mapping } from '@vitrine/contract'
import { mappedValue } from '@vitrine/contract/rules/mapping'
import type { StoredValue } from '@vitrine/database/schema'
import type { KnownAttribute } from '../writer/vocabulary.ts'
import { wordsOfCode } from './search-words.ts'

/**
 * A product's values with those that it inherits: for each attribute the parent's texts, overridden by the product's
 * own.
 */
export function inheritedValues(
  own: Readonly<Record<string, StoredValue>>,
  parent: Readonly<Record<string, StoredValue>> | undefined,
): Record<string, StoredValue> {
  if (!parent) return { ...own }
  const result: Record<string, StoredValue> = { ...parent }
  for (const [name, value] of Object.entries(own)) result[name] = { ...parent[name], ...value }
  return result
}

export interface LocaleView {
  readonly attributes: Record<string, AttributeValue>
  readonly fallbacks: Record<string, string>
  readonly name: string
  /** The words that searches look up. */
  readonly words: FieldWords
}

const isSelect = (type: AttributeType) => type === 'single_select' || type === 'multi_select'
const asList = (value: AttributeValue): readonly (string | number | boolean)[] =>
  Array.isArray(value) ? value : [value]

/** Search words by text. Variants have the texts of their parents, and locales those of others. */
export type KnownWords = Map<string, readonly string[]>

/**
 * The search words of a value that belongs to one product: of texts, and of numbers with their unit. Those of options
 * and of booleans are labels, which the search index adds by their facets.
 */
function wordsOfValue({ type, unit }: KnownAttribute, value: AttributeValue, known: KnownWords): readonly string[] {
  if (type === 'number' || type === 'float') return storedWordsOf(`${value} ${unit}`)
  if (type !== 'string' && type !== 'text') return []
  const key = `${type} ${value}`
  const words = known.get(key) ?? storedWordsOf(type === 'text' ? htmlToText(String(value)) : String(value))
  known.set(key, words)
  return words
}

/** The search words of a product by field. @param seen its values in the locale */
function searchWordsOf(
  code: string,
  name: string,
  seen: Readonly<Record<string, AttributeValue>>,
  attributes: ReadonlyMap<string, KnownAttribute>,
  mapping: Partial<Mapping>,
  known: KnownWords,
): FieldWords {
  const own = wordsOfCode(code)
  const words = {
    code: [own.whole],
    name: storedWordsOf(name),
    title: [] as string[],
    value: [...own.parts],
    text: [] as string[],
  }
  for (const [attributeName, value] of Object.entries(seen)) {
    const attribute = attributes.get(attributeName)
    if (!attribute?.search) continue
    if (attribute.type === 'string' && holdsCodes(attributeName)) {
      const { whole, parts } = wordsOfCode(String(value))
      words.code.push(whole)
      words.value.push(...parts)
      continue
    }
    const isTitle = [...(mapping.name ?? []), ...(mapping.title ?? [])].includes(attributeName)
    const field = isTitle ? 'title' : attribute.type === 'text' ? 'text' : 'value'
    words[field] = words[field].concat(wordsOfValue(attribute, value, known))
  }
  return words
}

/**
 * A product's texts and search words in one locale.
 * @param order the locale's fallback order (see effective.ts)
 * @param known words that were found before; gets those of this product
 */
export function viewOf(
  code: string,
  values: Readonly<Record<string, StoredValue>>,
  attributes: ReadonlyMap<string, KnownAttribute>,
  mapping: Partial<Mapping>,
  order: readonly string[],
  known: KnownWords,
): LocaleView {
  const seen: Record<string, AttributeValue> = {}
  const fallbacks: Record<string, string> = {}
  for (const [name, stored] of Object.entries(values)) {
    const attribute = attributes.get(name)
    const effective = attribute && effectiveValue(stored, order)
    if (!attribute || !effective) continue
    seen[name] = effective.value
    if (effective.fallback !== undefined && (attribute.type === 'string' || attribute.type === 'text'))
      fallbacks[name] = effective.fallback
  }
  const name = String(mappedValue(mapping.name ?? [], seen) ?? code)
  return {
    attributes: seen,
    fallbacks,
    name,
    words: searchWordsOf(code, name, seen, attributes, mapping, known),
  }
}

/** A value by which products can be filtered: its attribute, its locale (undefined for all), and the value as text. */
export interface Facet {
  readonly attribute: KnownAttribute
  readonly locale: string | undefined
  readonly value: string
}

/**
 * Whether an attribute has facets: selects and booleans always, strings while their values are few enough to choose
 * from.
 */
export const isFaceted = (attribute: KnownAttribute): boolean =>
  isSelect(attribute.type) ||
  attribute.type === 'bool' ||
  (attribute.type === 'string' && attribute.filter && attribute.faceted)

/** The facets of a product, over all locales. */
export function facetsOf(
  values: Readonly<Record<string, StoredValue>>,
  views: ReadonlyMap<string, LocaleView>,
  attributes: ReadonlyMap<string, KnownAttribute>,
): Facet[] {
  const facets: Facet[] = []
  for (const [name, stored] of Object.entries(values)) {
    const attribute = attributes.get(name)
    if (!attribute || !isFaceted(attribute)) continue
    const keys = Object.keys(stored)
    const isCommon = keys.length === 1 && keys[0] === ''
    const add = (locale: string | undefined, value: AttributeValue | undefined) => {
      if (value === undefined) return
      for (const item of asList(value)) {
        const text = facetText(item)
        if (text.length <= maxFacetLength) facets.push({ attribute, locale, value: text })
      }
    }
    if (isCommon) add(undefined, stored[''])
    else for (const [locale, view] of views) add(locale, view.attributes[name])
  }
  return facets
}

/** The numbers and dates (ms since 1970) by which a product can be filtered as a range. */
export function numbersOf(
  view: LocaleView,
  attributes: ReadonlyMap<string, KnownAttribute>,
): { attribute: KnownAttribute; value: number }[] {
  const numbers: { attribute: KnownAttribute; value: number }[] = []
  for (const [name, value] of Object.entries(view.attributes)) {
    const attribute = attributes.get(name)
    if (!attribute) continue
    if ((attribute.type === 'number' || attribute.type === 'float') && typeof value === 'number')
      numbers.push({ attribute, value })
    if (attribute.type === 'date' && typeof value === 'string') numbers.push({ attribute, value: Date.parse(value) })
  }
  return numbers.filter(({ value }) => Number.isFinite(value))
}

/** Files of this portal in a value: its own address, or those of pictures in an HTML text. */
const mediaAddress = new RegExp(keyInAddress, 'g')

/** The media keys of the files that values name in any locale, without duplicates, sorted. */
export function mediaKeysIn(values: Readonly<Record<string, StoredValue>>): string[] {
  const keys = new Set<string>()
  for (const stored of Object.values(values))
    for (const value of Object.values(stored))
      for (const item of asList(value))
        if (typeof item === 'string' && item.includes('/media/'))
          for (const [, key = ''] of item.matchAll(mediaAddress)) keys.add(key)
  return [...keys].sort()
}
