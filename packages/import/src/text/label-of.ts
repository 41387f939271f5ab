/** Labels for things that have a name but no label. */

/** A label from a name: `main_image` becomes `Main image`. */
export function labelOf(name: string): string {
  const words = name.replace(/[_.]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * The labels of an attribute, or one made of its code. Each gets the currency, because otherwise a list of filters would
 * show two prices with the same label.
 * @param currency '' for none
 */
export function labelsWith(
  currency: string,
  { code, labels }: { readonly code: string; readonly labels: Readonly<Record<string, string>> },
): Record<string, string> {
  const known = Object.keys(labels).length > 0 ? labels : { '': labelOf(code) }
  if (currency === '') return known
  return Object.fromEntries(Object.entries(known).map(([locale, label]) => [locale, `${label} (${currency})`]))
}
