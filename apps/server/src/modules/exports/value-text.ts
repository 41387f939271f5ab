/** The value of an attribute as one text, for formats with elements of their own for it. */

import { type CatalogueSnapshot, type LocaleState, textFor } from '../configuration/catalogue-snapshot.ts'
import type { WholeProduct } from '../products/whole-product.ts'
import type { Single } from './export-cells.ts'
import { textOfHtml } from './export-cells.ts'

/** The effective value in a locale of the first of these attributes that has one; '' if none has. */
export function valueText(
  product: Pick<WholeProduct, 'texts'>,
  names: readonly string[],
  locale: LocaleState,
  { attributes }: Pick<CatalogueSnapshot, 'attributes'>,
): string {
  const seen = product.texts.get(locale.number) ?? {}
  for (const name of names) {
    const value = seen[name]
    if (value === undefined || value === '') continue
    const attribute = attributes.get(name)
    const label = (one: Single) => {
      const option = attribute?.options.find((known) => known.value === one)
      return option ? textFor(option.labels, locale) || option.value : textOfHtml(String(one))
    }
    return (Array.isArray(value) ? value : [value as Single]).map(label).join(', ')
  }
  return ''
}
