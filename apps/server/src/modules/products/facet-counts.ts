/** How many of the products that a selection takes stand in each category and have each value (API-31, API-33). */
import type { ValueCount } from './attribute-answer.ts'
import type { Listing } from './listing.ts'
import { countFacets } from './listing-scan.ts'
import { ownName } from './selection.ts'

type Selected = Awaited<ReturnType<Listing['selected']>>

/** Products in and below each category, by its internal id. */
export function categoryCounts({ listing, scan, bits }: Selected): ReadonlyMap<number, number> {
  const { dictionary } = listing.columns
  const own = bits.get(ownName('category')) ?? 0
  const counts = countFacets(listing.columns, scan, (facet) => (dictionary[facet]?.kind === 'category' ? own : 0))
  return new Map(
    dictionary.flatMap((entry, facet) => (entry.kind === 'category' ? [[entry.id, counts[facet] ?? 0]] : [])),
  )
}

/**
 * The values in use that a locale sees, by the internal ids of their attributes.
 * @param bitOf of the condition that an attribute has in the selection, 0 for none: it does not limit the attribute's own counts
 */
export function valueCounts(
  { listing, scan }: Selected,
  locale: { readonly number: number },
  bitOf: (attribute: number) => number,
): ReadonlyMap<number, readonly ValueCount[]> {
  const { dictionary } = listing.columns
  const counts = countFacets(listing.columns, scan, (facet) => {
    const entry = dictionary[facet]
    return entry?.kind === 'value' ? bitOf(entry.attributeId) : 0
  })
  const values = new Map<number, ValueCount[]>()
  for (const [facet, entry] of dictionary.entries()) {
    if (entry.kind !== 'value' || (entry.locale !== 0 && entry.locale !== locale.number)) continue
    const count = counts[facet] ?? 0
    if (count === 0) continue
    const known = values.get(entry.attributeId)
    if (known) known.push({ value: entry.value, count })
    else values.set(entry.attributeId, [{ value: entry.value, count }])
  }
  return values
}
