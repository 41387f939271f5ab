/** The features of a document's products as attributes: their types follow from all values. */
import type { AttributeType } from '@vitrine/contract'
import { type AttributeRecord, type OptionRecord, plainAttribute, plainOption } from '../../records.ts'
import { attributeNameOf } from '../../text/column-hints.ts'
import { parseNumber } from '../../text/numbers.ts'
import { booleanIn } from '../table/cells.ts'
import { knownUnit } from '../table/quantities.ts'
import { all, type Element, textOf } from './elements.ts'
import { type FeatureNames, isCode } from './feature-names.ts'

/** More values than this are no choice. */
const maxOptions = 500
const maxOptionLength = 100

/** Texts by the language of the document, such as `eng`. */
type Translations = ReadonlyMap<string, string>

interface Seen {
  readonly name: string
  readonly label: string
  readonly labels: Map<string, string>
  /** By value, its texts in other languages. */
  readonly translated: Map<string, Translations>
  readonly units: Set<string>
  readonly values: Set<string>
  numbers: number
  booleans: number
  count: number
}

export interface Feature {
  readonly name: string
  readonly label: string
  readonly unit: string
  readonly values: readonly string[]
  /** The label in other languages. */
  readonly labels: Translations
  /** The values in other languages, in the same order. */
  readonly translations: ReadonlyMap<string, readonly string[]>
}

/** Texts of elements by language, without those in one language. */
function otherLanguages(elements: readonly Element[], language: string): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  for (const { attributes, text } of elements)
    if (attributes.lang !== undefined && attributes.lang !== language && text !== '')
      texts.set(attributes.lang, [...(texts.get(attributes.lang) ?? []), text])
  return texts
}

/** The features of a product. @param language the language of texts that have several */
export function featuresOf(product: Element, language: string): Feature[] {
  const own = (elements: readonly Element[]) => {
    const spoken = elements.filter(({ attributes }) => (attributes.lang ?? language) === language)
    return (spoken.length > 0 ? spoken : elements.slice(0, 1)).map(({ text }) => text).filter((text) => text !== '')
  }
  return ['ARTICLE_FEATURES', 'PRODUCT_FEATURES'].flatMap((part) =>
    all(product, part, 'FEATURE').flatMap((feature): Feature[] => {
      const [label = textOf(feature, 'FT_IDREF')] = own(all(feature, 'FNAME'))
      const name = attributeNameOf(label.toLowerCase()).slice(0, 100)
      const values = own(all(feature, 'FVALUE'))
      const unit = textOf(feature, 'FUNIT')
      const labels = new Map(
        [...otherLanguages(all(feature, 'FNAME'), language)].map(([lang, [text = '']]) => [lang, text]),
      )
      const translations = otherLanguages(all(feature, 'FVALUE'), language)
      return name === '' || values.length === 0
        ? []
        : [{ name, label, unit: knownUnit(unit) ?? unit, values, labels, translations }]
    }),
  )
}

const textOfValues = (values: readonly string[], unit: string): string =>
  values.map((value) => (unit === '' ? value : `${value} ${unit}`)).join(', ')

const byLocale = (texts: Translations, locales: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(
    [...texts].flatMap(([language, text]) => {
      const locale = locales.get(language)
      return locale === undefined ? [] : [[locale, text]]
    }),
  )

/** The format has a decimal point and no sign between thousands; some programs write a comma. */
const numberIn = (text: string): number | undefined => parseNumber(text.replace(/^(-?\d+),(\d+)$/, '$1.$2'), '.')
const isNumber = (text: string) => numberIn(text) !== undefined && !/^0\d/.test(text)

export class Features {
  readonly #seen = new Map<string, Seen>()
  readonly #types = new Map<string, AttributeType>()

  /** Counts the features of a product. @param reserved names of other attributes */
  add(features: readonly Feature[]): void {
    for (const { name, label, unit, values, labels, translations } of features) {
      const seen = this.#seen.get(name) ?? {
        ...{ name, label, units: new Set<string>(), values: new Set<string>(), numbers: 0, booleans: 0, count: 0 },
        labels: new Map<string, string>(),
        translated: new Map<string, Translations>(),
      }
      this.#seen.set(name, seen)
      for (const [language, text] of labels) seen.labels.set(language, text)
      for (const [index, value] of values.entries()) {
        if (translations.size === 0 || seen.translated.size > maxOptions) break
        // Only lists of the same length say the same.
        const same = [...translations].filter(([, texts]) => texts.length === values.length)
        seen.translated.set(value, new Map(same.map(([language, texts]) => [language, texts[index] ?? ''])))
      }
      if (seen.units.size < 10) seen.units.add(unit)
      seen.count += 1
      if (values.length === 1 && isNumber(values[0] ?? '')) seen.numbers += 1
      if (values.length === 1 && booleanIn(values[0] ?? '') !== undefined) seen.booleans += 1
      for (const value of values) if (seen.values.size <= maxOptions) seen.values.add(value)
    }
  }

  typeOf(name: string): AttributeType {
    const known = this.#types.get(name)
    const seen = this.#seen.get(name)
    if (known || !seen) return known ?? 'string'
    const isChoice = seen.values.size <= maxOptions && [...seen.values].every(({ length }) => length <= maxOptionLength)
    const type: AttributeType =
      seen.numbers === seen.count && seen.units.size === 1
        ? 'float'
        : seen.booleans === seen.count
          ? 'bool'
          : isChoice && [...seen.units].every((unit) => unit === '')
            ? 'multi_select'
            : 'string'
    this.#types.set(name, type)
    return type
  }

  /** The codes that stand for names which `names` does not have. */
  unknownCodes(names: FeatureNames): string[] {
    return [...this.#seen.values()].map(({ label }) => label).filter((label) => isCode(label) && !names.has(label))
  }

  /**
   * @param locales the locales of the document's languages
   * @param names the names of codes
   */
  *attributes(
    file: string,
    order: number,
    locales: ReadonlyMap<string, string>,
    names: FeatureNames,
  ): Generator<AttributeRecord> {
    for (const [index, { name, label, labels, units }] of [...this.#seen.values()].entries()) {
      const [unit = ''] = this.typeOf(name) === 'float' ? units : []
      // People can't choose by a code.
      const filter = !isCode(label) || names.has(label)
      yield plainAttribute(name, this.typeOf(name), {
        at: { file },
        given: ['type', 'labels', 'unit', 'order', ...(filter ? [] : ['filter'])],
        labels: { '': label, ...byLocale(labels, locales), ...names.get(label) },
        unit: names.get(unit)?.[''] ?? (isCode(unit) ? '' : unit),
        order: order + index,
        filter,
      })
    }
  }

  *options(file: string, locales: ReadonlyMap<string, string>, names: FeatureNames): Generator<OptionRecord> {
    for (const { name, values, translated } of this.#seen.values()) {
      if (this.typeOf(name) !== 'multi_select') continue
      const sorted = [...values].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
      for (const [index, value] of sorted.entries()) {
        const others = { ...byLocale(translated.get(value) ?? new Map(), locales), ...names.get(value) }
        const labels = Object.keys(others).length > 0 ? { '': value, ...others } : {}
        yield plainOption(name, value, { at: { file }, given: ['order', 'labels'], labels, order: index + 1 })
      }
    }
  }

  /** The value of a feature in the type of its attribute. */
  valueOf({ name, unit, values }: Feature): string | number | boolean | readonly string[] {
    const [first = ''] = values
    const type = this.typeOf(name)
    if (type === 'float') return numberIn(first) ?? first
    if (type === 'bool') return booleanIn(first) ?? first
    if (type === 'multi_select') return values
    return textOfValues(values, unit)
  }

  /** The texts of a feature in other languages, by language; empty for one that is no text. */
  translationsOf({ name, unit, translations }: Feature): ReadonlyMap<string, string> {
    if (this.typeOf(name) !== 'string') return new Map()
    return new Map([...translations].map(([language, values]) => [language, textOfValues(values, unit)]))
  }
}
