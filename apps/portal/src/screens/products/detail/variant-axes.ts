/** How the variants of a product differ, and the result of each choice. */
import type { Attribute, Product } from '@vitrine/contract'
import type { PartialChoice } from './partial-choice.ts'

export interface VariantChoice {
  readonly value: string
  readonly colour: string | undefined
  /** Whether it is chosen. */
  readonly current: boolean
  /** Whether a variant has this value together with all other chosen values. */
  readonly isCombined: boolean
  /** The choice after choosing this value: chosen values that no variant combines with it are dropped. */
  readonly choice: PartialChoice
  /** The variant that the choice determines; undefined while several are left. */
  readonly product: Product | undefined
  /** Names of other attributes that this choice sets or changes. */
  readonly sets: readonly string[]
}

/** An attribute in which variants differ, such as a colour or a size. */
export interface VariantAxis {
  readonly attribute: Attribute
  readonly choices: readonly VariantChoice[]
}

/** The only value of a product; undefined for several ones. */
const axisValue = (product: Product, attribute: Attribute): string | undefined => {
  const value = product.attributes[attribute.name]
  if (value === undefined || value === '' || (Array.isArray(value) && value.length !== 1)) return undefined
  return String(value)
}

/** Whether an attribute holds the stock, by which nobody chooses. */
const isStock = (family: readonly Product[], attribute: Attribute): boolean =>
  family.every((product) => product.attributes[attribute.name] === product.stock)

const valuesOf = (family: readonly Product[], attribute: Attribute): Set<string | undefined> =>
  new Set(family.map((product) => axisValue(product, attribute)))

/**
 * A minimal set of attributes that tells the variants apart: selects first, then booleans and numbers. Empty if no set
 * does, for example if variants differ only in their names.
 */
export function tellingAttributes(family: readonly Product[], attributes: readonly Attribute[]): Attribute[] {
  const rank = (attribute: Attribute) =>
    ['single_select', 'multi_select', 'bool', 'number', 'float'].indexOf(attribute.type)
  const candidates = attributes
    .filter((attribute) => rank(attribute) >= 0 && !isStock(family, attribute))
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

/** The values of a variant for these attributes. */
export const choiceOf = (product: Product, telling: readonly Attribute[]): PartialChoice =>
  Object.fromEntries(telling.map((attribute) => [attribute.name, axisValue(product, attribute) ?? '']))

/** The variants with all chosen values, in order. */
export const matching = (
  family: readonly Product[],
  telling: readonly Attribute[],
  chosen: PartialChoice,
): readonly Product[] =>
  family.filter((product) =>
    telling.every(({ name }) => !Object.hasOwn(chosen, name) || String(product.attributes[name]) === chosen[name]),
  )

/** The part of a choice that some variant has, the first values first; the choice in an address may be invalid. */
export function usableChoice(
  family: readonly Product[],
  telling: readonly Attribute[],
  chosen: PartialChoice,
): PartialChoice {
  let usable: PartialChoice = {}
  for (const { name } of telling) {
    const value = Object.hasOwn(chosen, name) ? chosen[name] : undefined
    if (value === undefined) continue
    const further = { ...usable, [name]: value }
    if (matching(family, telling, further).length > 0) usable = further
  }
  return usable
}

/** The axes for choosing a variant; the choices are in the order of their options. */
export function variantAxes(
  family: readonly Product[],
  telling: readonly Attribute[],
  chosen: PartialChoice,
): VariantAxis[] {
  const lead = (attribute: Attribute, value: string): Omit<VariantChoice, 'value' | 'colour' | 'current'> => {
    const wanted = { ...chosen, [attribute.name]: value }
    const isCombined = matching(family, telling, wanted).length > 0
    // The latest choice has priority.
    const choice = usableChoice(family, [attribute, ...telling.filter((one) => one !== attribute)], wanted)
    const [first, ...others] = matching(family, telling, choice)
    const key = (product: Product) => JSON.stringify(choiceOf(product, telling))
    const product = first && others.every((other) => key(other) === key(first)) ? first : undefined
    const values = product ? choiceOf(product, telling) : choice
    const sets = telling
      .filter(({ name }) => name !== attribute.name && Object.hasOwn(values, name) && values[name] !== chosen[name])
      .map(({ name }) => name)
    return { isCombined, choice, product, sets }
  }
  return telling.map((attribute) => {
    const order = new Map(attribute.options.map((option) => [String(option.value), option.order]))
    const place = (value: string) => order.get(value) ?? Number(value)
    const values = [...valuesOf(family, attribute)].filter((value) => value !== undefined)
    return {
      attribute,
      choices: values
        .sort((one, other) => place(one) - place(other))
        .map((value) => ({
          value,
          colour: attribute.options.find((option) => String(option.value) === value)?.colour,
          current: chosen[attribute.name] === value,
          ...lead(attribute, value),
        })),
    }
  })
}
