/** The colours in which a product comes, as its card shows them. */
import type { Attribute, AttributeOption, Product } from '@vitrine/contract'

export interface Swatches {
  readonly attribute: Attribute
  /** The options with a colour, in the order of the product's values. */
  readonly options: readonly (AttributeOption & { readonly colour: string })[]
}

const valuesIn = (product: Product, { name, type }: Attribute): readonly string[] => {
  const value = product.attributes[name]
  if (value === undefined || !type.endsWith('_select')) return []
  return [value].flat().map(String)
}

/**
 * The colours of a parent's variants, as the server names them, or else those of the product's own values. Undefined if
 * no value has a colour.
 */
export function swatchesOf(product: Product, attributes: readonly Attribute[]): Swatches | undefined {
  const { swatches } = product
  const candidates = attributes
    .map((attribute) => ({
      attribute,
      values: attribute.name === swatches?.attribute ? swatches.values : valuesIn(product, attribute),
    }))
    .filter(({ values }) => values.length > 0)
    .sort((one, other) => Number(other.values === swatches?.values) - Number(one.values === swatches?.values))
  for (const { attribute, values } of candidates) {
    const options = values.flatMap((value) => {
      const option = attribute.options.find((one) => String(one.value) === value)
      return option?.colour ? [{ ...option, colour: option.colour }] : []
    })
    if (options.length > 0) return { attribute, options }
  }
  return undefined
}
