/** How the variants of a product differ, and which one each choice leads to. */
import type { Attribute, Product } from '@vitrine/contract'

export interface VariantChoice {
  readonly value: string
  readonly colour: string | undefined
  /** The variant that this choice leads to: the one most like the current one. */
  readonly product: Product
  readonly current: boolean
  /** Whether nothing but this one thing changes. */
  readonly alone: boolean
}

/** One thing in which variants differ: a colour, a size. */
export interface VariantAxis {
  readonly attribute: Attribute
  readonly choices: readonly VariantChoice[]
}

const axisValue = (product: Product, attribute: Attribute): string | undefined => {
  const value = product.attributes[attribute.name]
  return value === undefined || Array.isArray(value) || value === '' ? undefined : String(value)
}

const valuesOf = (family: readonly Product[], attribute: Attribute): Set<string | undefined> =>
  new Set(family.map((product) => axisValue(product, attribute)))

/**
 * The attributes that tell the variants apart, as few as do: selects first, then booleans and numbers. Empty when none do, as for variants that
 * differ in nothing but their names.
 */
function tellingAttributes(family: readonly Product[], attributes: readonly Attribute[]): Attribute[] {
  const rank = (attribute: Attribute) => ['single_select', 'bool', 'number', 'float'].indexOf(attribute.type)
  const candidates = attributes
    .filter((attribute) => rank(attribute) >= 0)
    .filter((attribute) => {
      const values = valuesOf(family, attribute)
      return values.size > 1 && !values.has(undefined)
    })
    .sort((one, other) => rank(one) - rank(other))
  const telling: Attribute[] = []
  let told = 1
  for (const attribute of candidates) {
    if (told === family.length || telling.length === 3) break
    const combinations = new Set(
      family.map((product) => JSON.stringify([...telling, attribute].map((one) => axisValue(product, one)))),
    ).size
    if (combinations <= told) continue
    telling.push(attribute)
    told = combinations
  }
  return telling
}

/** The axes along which a visitor can choose a variant, with the choices in the order of their options. */
export function variantAxes(
  family: readonly Product[],
  attributes: readonly Attribute[],
  current: Product,
): VariantAxis[] {
  if (family.length < 2) return []
  const telling = tellingAttributes(family, attributes)
  const likeness = (product: Product, but: Attribute): number =>
    telling.filter((one) => one !== but && axisValue(product, one) === axisValue(current, one)).length
  return telling.map((attribute) => {
    const order = new Map(attribute.options.map((option) => [option.value, option.order]))
    const place = (value: string) => order.get(value) ?? Number(value)
    const values = [...valuesOf(family, attribute)].filter((value) => value !== undefined)
    return {
      attribute,
      choices: values
        .sort((one, other) => place(one) - place(other))
        .flatMap((value): VariantChoice[] => {
          const [product] = family
            .filter((one) => axisValue(one, attribute) === value)
            .sort((one, other) => likeness(other, attribute) - likeness(one, attribute))
          if (!product) return []
          return [
            {
              value,
              colour: attribute.options.find((option) => option.value === value)?.colour,
              product,
              current: axisValue(current, attribute) === value,
              alone: !family.includes(current) || likeness(product, attribute) === telling.length - 1,
            },
          ]
        }),
    }
  })
}
