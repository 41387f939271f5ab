/** The contents of a leaflet, collected from the catalogue (DETAIL-07). */
import type {
  LeafletAttribute,
  LeafletData,
  LeafletGroup,
  LeafletText,
  LeafletVariant,
} from '@vitrine/catalogue-rules/leaflet-template/leaflet-data'
import type { Attribute, AttributeSet, AttributeValue, Configuration, Product } from '@vitrine/contract'
import { mappedLanguage } from '@vitrine/contract/rules/mapping'
import { plainLine } from '@vitrine/contract/rules/plain-text'
import { productName, productTitle } from '@vitrine/contract/rules/product-name'
import {
  isFileAttribute,
  productTexts,
  type RangeWords,
  valueLanguage,
  valueTexts,
} from '@vitrine/contract/rules/product-value'
import { type SpecificationRow, specificationGroups } from '@vitrine/contract/rules/specification-groups'
import { dimensionsOf } from './dimensions.ts'
import { asHtml, asText } from './leaflet-texts.ts'

/** A value with more characters than this takes the full width of the page. */
const longFrom = 160

/** Maximum numbers of parts of a leaflet. More would not fit the purpose of a data sheet. */
export const maxEntries = { pictures: 4, variants: 24, related: 8, kinds: 4 } as const

/** The data for a leaflet, as the services answer it. */
export interface LeafletSource {
  readonly product: Product
  readonly attributes: readonly Attribute[]
  readonly set: AttributeSet | null
  /** Variants of a parent, in their order. */
  readonly variants: readonly Product[]
  readonly configuration: Configuration
  readonly words: RangeWords
}

/** A locale as a value of the HTML attribute `lang`. */
const asTag = (code: string) => code.replaceAll('_', '-')

function attributeOf({ attribute, value }: SpecificationRow, { product, words }: LeafletSource): LeafletAttribute {
  const texts = productTexts(product, attribute, words)
  const plain = texts.map(plainLine)
  const list = new Intl.ListFormat(words.locale)
  return {
    name: attribute.name,
    label: plainLine(attribute.label) || attribute.name,
    value: list.format(plain),
    html: texts.length === 1 ? asHtml(texts[0] ?? '') : list.format(plain.map(asHtml)),
    values: plain,
    unit: attribute.unit ?? '',
    lang: asTag(valueLanguage(value, attribute, product.fallbacks?.[attribute.name]) ?? ''),
    label_lang: asTag(attribute.fallbacks?.label ?? ''),
  }
}

/** The groups of attributes, and the dimensions, which have a line of their own in addition. */
export function groupsOf(source: LeafletSource): Pick<LeafletData, 'groups' | 'dimensions' | 'table_rows'> {
  const found = specificationGroups({
    ...source,
    mapping: source.configuration.mapping,
    isElsewhere: ({ attribute }) => isFileAttribute(attribute),
  })
  const dimensions = dimensionsOf(found.flatMap((group) => group.rows))
  const apart = new Set(dimensions.map(({ attribute }) => attribute.name))
  const groups = found.flatMap((group): LeafletGroup[] => {
    const attributes = group.rows.map((row) => attributeOf(row, source)).filter(({ value }) => value !== '')
    const rest = attributes.filter(({ name }) => !apart.has(name))
    const isLong = ({ value, html }: LeafletAttribute) =>
      value.length > longFrom || /<(p|ul|ol|table|h\d|dl|div)\b/.test(html)
    const texts = rest.filter(isLong)
    const table = rest.filter((one) => !isLong(one))
    return attributes.length === 0
      ? []
      : [{ name: plainLine(group.name), lang: asTag(group.language ?? ''), attributes, table, texts }]
  })
  return {
    groups,
    dimensions: dimensions.map((row) => attributeOf(row, source)),
    table_rows: groups.reduce((sum, { table }) => sum + table.length, 0),
  }
}

/** The texts that the mapping provides. */
export function textsOf({
  product,
  configuration,
}: LeafletSource): Pick<LeafletData['product'], 'name' | 'title' | 'short_description' | 'description'> {
  const { mapping } = configuration
  const text = (field: 'name' | 'title' | 'shortDescription' | 'longDescription'): LeafletText =>
    asText(product[field], mappedLanguage(field, mapping[field], product.attributes, product.fallbacks))
  const name = text('name')
  const title = text('title')
  const short = text('shortDescription')
  const long = text('longDescription')
  const none: LeafletText = { text: '', html: '', lang: '' }
  return {
    name: name.text === '' ? { ...title, text: productName(product), html: asHtml(productName(product)) } : name,
    title: productTitle(product) === '' ? none : title,
    short_description: short.text === long.text ? none : short,
    description: long,
  }
}

const scalar = (value: AttributeValue | undefined) => (Array.isArray(value) ? undefined : value)

/**
 * The variants, each with a text that distinguishes it: its own title or name, or else its values of the select
 * attributes in which the variants differ.
 */
export function variantsOf({ product, variants, attributes, words }: LeafletSource): LeafletVariant[] {
  const telling = attributes.filter(
    ({ name, type }) =>
      type === 'single_select' && new Set(variants.map((one) => String(scalar(one.attributes[name]) ?? ''))).size > 1,
  )
  return variants.slice(0, maxEntries.variants).map((one) => {
    const values = telling.flatMap((attribute) => {
      const value = scalar(one.attributes[attribute.name])
      return value === undefined ? [] : [{ attribute, value }]
    })
    const told = values.flatMap(({ attribute, value }) => valueTexts(value, attribute, words)).join(', ')
    const name = productName(one)
    const title = plainLine(one.title)
    return {
      id: one.id,
      name,
      // The catalogue's own title or name reads better than a list of values.
      text:
        (title !== plainLine(product.title) && title) ||
        (name !== productName(product) && name) ||
        plainLine(told) ||
        name,
      colours: values
        .flatMap(
          ({ attribute, value }) => attribute.options.find((option) => option.value === String(value))?.colour ?? [],
        )
        .slice(0, 3),
    }
  })
}
