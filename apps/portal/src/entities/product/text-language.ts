import type { Product } from '@vitrine/contract'
import { mappedLanguage } from '@vitrine/contract/rules/mapping'
import { useConfiguration } from '../configuration/configuration.ts'

/** The fields of a product that are taken from its attributes and hold text. */
export type TextField = 'name' | 'title' | 'shortDescription' | 'longDescription'

/** Asks for the language of a product's text where it is not the page's, because it fell back to another (LOCALE-08). */
export function useTextLanguage(product: Product): (field: TextField) => string | undefined {
  const { mapping } = useConfiguration()
  return (field) => mappedLanguage(field, mapping[field], product.attributes, product.fallbacks)
}
