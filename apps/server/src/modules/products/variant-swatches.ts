/** The colours that a parent's visible variants have, for its card. */
import type { Product } from '@vitrine/contract'
import { rowIndexOfId } from '../../catalogue/listing/orders.ts'
import type { CatalogueSnapshot, LocaleState } from '../configuration/catalogue-snapshot.ts'
import { type ListingColumns, variantsAt } from './listing-columns.ts'

/** Maximum number of values in an answer. Cards show a few, and the number of the others. */
const maxValues = 50

/** The select attributes whose options have colours, by internal id, in the order of the attributes. */
export type ColouredAttributes = ReadonlyMap<number, { readonly name: string; readonly values: ReadonlySet<string> }>

export const colouredAttributes = ({ attributes }: CatalogueSnapshot): ColouredAttributes =>
  new Map(
    [...attributes.values()].flatMap(({ id, name, options }) => {
      const values = new Set(options.filter(({ colour }) => colour !== '').map(({ value }) => value))
      return values.size > 0 ? [[id, { name, values }] as const] : []
    }),
  )

/**
 * The field `swatches` of a parent: the attribute in which its visible variants have the most colours, and these
 * values, in the order of the variants. Empty for other products, and if the variants have no colours.
 * @param id internal
 */
export function withSwatches(
  id: number,
  columns: ListingColumns,
  coloured: ColouredAttributes,
  { number }: LocaleState,
): Pick<Product, 'swatches'> {
  const rowIndex = rowIndexOfId(columns, id)
  if (rowIndex < 0 || coloured.size === 0) return {}
  const { facetStarts, facets, dictionary } = columns
  const found = new Map([...coloured.keys()].map((attribute) => [attribute, new Set<string>()]))
  for (const variant of variantsAt(columns, rowIndex))
    for (const facet of facets.subarray(facetStarts[variant], facetStarts[variant + 1])) {
      const entry = dictionary[facet]
      if (entry?.kind !== 'value' || (entry.locale !== 0 && entry.locale !== number)) continue
      if (coloured.get(entry.attributeId)?.values.has(entry.value)) found.get(entry.attributeId)?.add(entry.value)
    }
  // A stable sort: of several attributes with as many colours the first one counts.
  const [[attribute = 0, values = new Set<string>()] = []] = [...found].sort(
    ([, one], [, other]) => other.size - one.size,
  )
  return values.size === 0
    ? {}
    : { swatches: { attribute: coloured.get(attribute)?.name ?? '', values: [...values].slice(0, maxValues) } }
}
