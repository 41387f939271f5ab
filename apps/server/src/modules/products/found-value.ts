/** Finds the value by which a search has found a product, so that a list can show why the product is in it. */
import type { AttributeValue, Product } from '@vitrine/contract'
import { foundParts } from '@vitrine/contract/rules/found-words'
import { withAffixes } from '@vitrine/contract/rules/product-value'
import {
  type AttributeState,
  type CatalogueSnapshot,
  type LocaleState,
  languageFor,
  textFor,
} from '../configuration/catalogue-snapshot.ts'

/** Values of these types are sentences, codes or names, and not markup, numbers or files. */
const textTypes: ReadonlySet<string> = new Set(['string', 'single_select', 'multi_select'])

/** Longer values are no answer to why the product was found. */
const maxLength = 200

/** The words that a text has. */
const wordsIn = (text: string, words: readonly string[]): readonly string[] =>
  words.filter((word) => foundParts(text, [word]).some(({ found }) => found))

function textOf(value: AttributeValue, attribute: AttributeState, locale: LocaleState): string {
  const texts = (Array.isArray(value) ? value : [value]).map((one) => {
    const option = attribute.options.find((candidate) => candidate.value === String(one))
    if (!option) return String(one)
    return withAffixes(option.prefix, textFor(option.labels, locale) || option.value, option.postFix)
  })
  return texts.join(', ')
}

/** Finds the value of a product with the most words that its name, title and number do not have. */
export function foundValueIn(snapshot: CatalogueSnapshot, locale: LocaleState, words: readonly string[]) {
  const { mapping } = snapshot.configuration
  const shown = new Set(Object.values(mapping).flat())
  const attributes = [...snapshot.attributes.values()].filter(
    ({ name, type, search }) => search && textTypes.has(type) && !shown.has(name),
  )
  return (
    { name, title, number = '' }: Pick<Product, 'name' | 'title' | 'number'>,
    values: Readonly<Record<string, AttributeValue>>,
  ): Pick<Product, 'match'> => {
    const known = new Set(wordsIn(`${name} ${title} ${number}`, words))
    const wanted = words.filter((word) => !known.has(word))
    let best: { readonly attribute: AttributeState; readonly text: string; readonly size: number } | undefined
    for (const attribute of wanted.length === 0 ? [] : attributes) {
      const value = values[attribute.name]
      const text = value === undefined ? '' : textOf(value, attribute, locale)
      const isFound = text !== '' && text.length <= maxLength && foundParts(text, wanted).some(({ found }) => found)
      const size = isFound ? wordsIn(text, wanted).length : 0
      if (size > (best?.size ?? 0)) best = { attribute, text, size }
    }
    if (!best) return {}
    const { labels, displayNames, name: code, options } = best.attribute
    const language = options.length > 0 ? languageFor(labels, locale) : {}
    const label = textFor(displayNames, locale) || textFor(labels, locale) || code
    return { match: { label, text: best.text, ...language } }
  }
}
