/** The features of a document's products as attributes: their types follow from all values. */
import type { AttributeType } from '@vitrine/contract'
import { type AttributeRecord, type OptionRecord, plainAttribute, plainOption } from '../../records.ts'
import { attributeNameOf } from '../../text/column-hints.ts'
import { parseNumber } from '../../text/numbers.ts'
import { booleanIn } from '../table/cells.ts'
import { knownUnit } from '../table/quantities.ts'
import { all, type Element, textOf } from './elements.ts'

/** More values than this are no choice. */
const maxOptions = 500
const maxOptionLength = 100

interface Seen {
  readonly name: string
  readonly label: string
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
      return name === '' || values.length === 0 ? [] : [{ name, label, unit: knownUnit(unit) ?? unit, values }]
    }),
  )
}

const isNumber = (text: string) => parseNumber(text, '.') !== undefined && !/^0\d/.test(text)

export class Features {
  readonly #seen = new Map<string, Seen>()
  readonly #types = new Map<string, AttributeType>()

  /** Counts the features of a product. @param reserved names of other attributes */
  add(features: readonly Feature[]): void {
    for (const { name, label, unit, values } of features) {
      const seen = this.#seen.get(name) ?? {
        ...{ name, label, units: new Set<string>(), values: new Set<string>(), numbers: 0, booleans: 0, count: 0 },
      }
      this.#seen.set(name, seen)
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

  *attributes(file: string, order: number): Generator<AttributeRecord> {
    for (const [index, { name, label, units }] of [...this.#seen.values()].entries())
      yield plainAttribute(name, this.typeOf(name), {
        at: { file },
        given: ['type', 'labels', 'unit', 'order'],
        labels: { '': label },
        unit: this.typeOf(name) === 'float' ? ([...units][0] ?? '') : '',
        order: order + index,
      })
  }

  *options(file: string): Generator<OptionRecord> {
    for (const { name, values } of this.#seen.values()) {
      if (this.typeOf(name) !== 'multi_select') continue
      const sorted = [...values].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
      for (const [index, value] of sorted.entries())
        yield plainOption(name, value, { at: { file }, given: ['order'], labels: {}, order: index + 1 })
    }
  }

  /** The value of a feature in the type of its attribute. */
  valueOf({ name, unit, values }: Feature): string | number | boolean | readonly string[] {
    const [first = ''] = values
    const type = this.typeOf(name)
    if (type === 'float') return parseNumber(first, '.') ?? first
    if (type === 'bool') return booleanIn(first) ?? first
    if (type === 'multi_select') return values
    return values.map((value) => (unit === '' ? value : `${value} ${unit}`)).join(', ')
  }
}
