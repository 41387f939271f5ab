/** Searches the labels of categories and of the values that products can be filtered by. */
import { writtenWords } from '@vitrine/catalogue-rules/search-fields'
import { storedWordsOf } from '@vitrine/catalogue-rules/words'
import { TextSearch } from '../../catalogue/search/text-search.ts'
import {
  type AttributeState,
  type CatalogueSnapshot,
  type LocaleState,
  languageFor,
  type OptionState,
  textFor,
} from '../configuration/catalogue-snapshot.ts'
import type { Facet, ListingColumns } from './listing-columns.ts'
import type { ListingStore } from './listing-store.ts'
import { hasFacets } from './selection.ts'

/** Number of labels that are read at a time. */
const labelsInPart = 500

const labelOfAttribute = ({ displayNames, labels, name }: AttributeState, locale: LocaleState): string =>
  textFor(displayNames, locale) || textFor(labels, locale) || name

/** The category or value that a facet stands for, as suggestions answer it; undefined for others. */
export function labelledFacet(snapshot: CatalogueSnapshot, locale: LocaleState) {
  const attributes = new Map([...snapshot.attributes.values()].map((attribute) => [attribute.id, attribute]))
  const options = new Map<number, ReadonlyMap<string, OptionState>>()
  const optionOf = ({ id, options: all }: AttributeState, value: string) => {
    const known = options.get(id) ?? new Map(all.map((option) => [option.value, option]))
    options.set(id, known)
    return known.get(value)
  }
  return (facet: Facet) => {
    if (facet.kind === 'category') {
      const code = snapshot.categoryCodes.get(facet.id)
      const category = code === undefined ? undefined : snapshot.categoriesByKey.get(code)
      return (
        category && {
          kind: 'category' as const,
          code: category.code,
          title: textFor(category.titles, locale) || category.code,
          ...languageFor(category.titles, locale),
        }
      )
    }
    if (facet.kind !== 'value' || (facet.locale !== 0 && facet.locale !== locale.number)) return undefined
    const attribute = attributes.get(facet.attributeId)
    if (!attribute?.filter || !hasFacets(attribute)) return undefined
    const option = optionOf(attribute, facet.value)
    const isBoolean = attribute.type === 'bool'
    if (isBoolean && facet.value !== 'true') return undefined
    return {
      kind: 'value' as const,
      attribute: attribute.name,
      label: labelOfAttribute(attribute, locale),
      value: facet.value,
      text: isBoolean
        ? ''
        : option
          ? `${option.prefix}${textFor(option.labels, locale) || option.value}${option.postFix}`
          : facet.value,
      ...(option && languageFor(option.labels, locale)),
    }
  }
}

/** Searches the labels of a version's facets; row indexes are indexes of the dictionary. */
export function labelSearch(
  { dictionary }: ListingColumns,
  { stems }: ListingStore,
  snapshot: () => CatalogueSnapshot,
): TextSearch {
  const ids = Int32Array.from(dictionary.keys())
  async function* words(locale: LocaleState) {
    const labelOf = labelledFacet(snapshot(), locale)
    const row = (id: number): [string, string] => {
      const label = dictionary[id] && labelOf(dictionary[id])
      if (!label) return [String(id), '']
      const [name, title] = label.kind === 'category' ? [label.title, ''] : [label.text, label.label]
      return [String(id), writtenWords({ name: storedWordsOf(name), title: storedWordsOf(title) }, 1000).text]
    }
    for (let from = 0; from < ids.length; from += labelsInPart)
      yield Array.from(ids.subarray(from, from + labelsInPart), row)
  }
  return new TextSearch({
    columns: { ids, size: ids.length },
    store: { words, stems },
    order: () => ids,
    labels: async () => () => [],
    snapshot,
  })
}
