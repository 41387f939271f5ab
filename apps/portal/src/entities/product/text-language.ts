import type { Product } from '@vitrine/contract'
import { mappedLanguage } from '@vitrine/contract/rules/mapping'
import { useConfiguration } from '../../configuration/configuration.ts'

/** The fields of a product that the mapping fills with text. */
export type TextField = 'name' | 'title' | 'shortDescription' | 'longDescription'

/**
 * Returns a function for the language of a product's text, if it differs from the page's because the text is a fallback
 * (LOCALE-08).
 */
export function useTextLanguage(product: Product): (field: TextField) => string | undefined {
  const { mapping } = useConfiguration()
  return (field) => mappedLanguage(field, mapping[field], product.attributes, product.fallbacks)
}
