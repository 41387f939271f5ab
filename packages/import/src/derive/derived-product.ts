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
export class KnownWords {
  readonly #ofPlain = new Map<string, readonly string[]>()
  readonly #ofHtml = new Map<string, readonly string[]>()

  of(text: string): readonly string[] {
    const words = this.#ofPlain.get(text) ?? storedWordsOf(text)
    this.#ofPlain.set(text, words)
    return words
  }

  ofHtml(html: string): readonly string[] {
    const words = this.#ofHtml.get(html) ?? storedWordsOf(htmlToText(html))
    this.#ofHtml.set(html, words)
    return words
  }
}

/** The fields in which searches find the values of attributes, by name of the attribute. */
export type SearchedAttributes = ReadonlyMap<string, 'code' | 'title' | 'text' | 'value'>

/** The attributes whose values belong to one product: texts, and numbers with their unit. */
const isSearched = ({ search, type }: KnownAttribute): boolean =>
  // Options and booleans are found by their labels, which the search index adds by their facets.
  search && (type === 'string' || type === 'text' || type === 'number' || type === 'float')

export function searchedAttributes(
  attributes: Iterable<KnownAttribute>,
  mapping: Partial<Mapping>,
): SearchedAttributes {
  const titles = [...(mapping.name ?? []), ...(mapping.title ?? [])]
  const fieldOf = ({ name, type }: KnownAttribute) => {
    if (type === 'string' && holdsCodes(name)) return 'code'
    return titles.includes(name) ? 'title' : type === 'text' ? 'text' : 'value'
  }
  return new Map([...attributes].filter(isSearched).map((attribute) => [attribute.name, fieldOf(attribute)]))
}

/** The search words of a product by field. @param seen its values in the locale */
function searchWordsOf(
  code: string,
  name: string,
  seen: Readonly<Record<string, AttributeValue>>,
  { attributes, searched }: ProductVocabulary,
  known: KnownWords,
): FieldWords {
  const own = wordsOfCode(code)
  const words = {
    code: [own.whole],
    name: known.of(name),
    title: [] as string[],
    value: [...own.parts],
    text: [] as string[],
  }
  for (const [attributeName, value] of Object.entries(seen)) {
    const field = searched.get(attributeName)
    if (field === undefined) continue
    const { type, unit } = attributes.get(attributeName) as KnownAttribute
    if (field === 'code') {
      const { whole, parts } = wordsOfCode(String(value))
      words.code.push(whole)
      words.value.push(...parts)
    } else if (type === 'text') push(words[field], known.ofHtml(String(value)))
    else push(words[field], known.of(type === 'string' ? String(value) : `${value} ${unit}`))
  }
  return words
}

/** As `push` with all words as arguments, which fails for very long texts. */
function push(words: string[], more: readonly string[]): void {
  for (const word of more) words.push(word)
}

/** The parts of the vocabulary that the texts of products depend on. */
export interface ProductVocabulary {
  readonly attributes: ReadonlyMap<string, KnownAttribute>
  readonly mapping: Partial<Mapping>
  readonly searched: SearchedAttributes
}

/**
 * A product's texts and search words in one locale.
 * @param order the locale's fallback order (see effective.ts)
 * @param known words that were found before; gets those of this product
 */
export function viewOf(
  code: string,
  values: Readonly<Record<string, StoredValue>>,
  vocabulary: ProductVocabulary,
  order: readonly string[],
  known: KnownWords,
): LocaleView {
  const { attributes, mapping } = vocabulary
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
    words: searchWordsOf(code, name, seen, vocabulary, known),
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
