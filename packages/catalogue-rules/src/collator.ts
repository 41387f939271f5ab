const collators = new Map<string, Intl.Collator>()

/** The collation of a locale (`de_DE`) for names: the same for stored ranks and for sorting in memory. */
export function collatorOf(locale: string): Intl.Collator {
  const known = collators.get(locale)
  if (known) return known
  const collator = new Intl.Collator(locale.replace('_', '-'), { numeric: true })
  collators.set(locale, collator)
  return collator
}
