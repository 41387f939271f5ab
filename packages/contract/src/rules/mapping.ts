/** A value in a product's attribute map. */
type Value = string | number | boolean | readonly (string | number)[]

const isFilled = (value: unknown): boolean =>
  !(value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))

/** The attribute that provides a mapped field: the first candidate with a non-empty value (CONFIG-09, A-77). */
export const mappedAttribute = (
  candidates: readonly string[],
  attributes: Readonly<Record<string, Value | null | undefined>>,
): string | undefined => candidates.find((name) => Object.hasOwn(attributes, name) && isFilled(attributes[name]))

/** The value of a mapped field; `undefined` if every candidate is empty (CONFIG-09, A-77). */
export function mappedValue<V extends Value>(
  candidates: readonly string[],
  attributes: Readonly<Record<string, V | null | undefined>>,
): V | undefined {
  const name = mappedAttribute(candidates, attributes)
  return name === undefined ? undefined : (attributes[name] ?? undefined)
}

/**
 * The fallback language of a mapped text, if it is a fallback: by the field's own name or by that of its attribute.
 * @param fallbacks of the product: names of texts with their language codes
 */
export function mappedLanguage(
  field: string,
  candidates: readonly string[],
  attributes: Readonly<Record<string, Value | null | undefined>>,
  fallbacks: Readonly<Record<string, string>> | undefined,
): string | undefined {
  if (fallbacks === undefined) return undefined
  if (Object.hasOwn(fallbacks, field)) return fallbacks[field]
  const name = mappedAttribute(candidates, attributes) ?? candidates.find((one) => Object.hasOwn(fallbacks, one))
  return name !== undefined && Object.hasOwn(fallbacks, name) ? fallbacks[name] : undefined
}
