/** Counts the selected products in each category and with each value (API-31, API-33). */
import type { CatalogueSnapshot } from '../configuration/catalogue-snapshot.ts'
import type { ValueCount } from './attribute-answer.ts'
import type { Listing } from './listing.ts'
import { countFacets, type Scan } from './listing-scan.ts'
import { ownName } from './selection.ts'

type Selected = Awaited<ReturnType<Listing['selected']>>

const known = new WeakMap<Scan, Int32Array>()

/** Number of products with each facet, by its index in the dictionary. Computed once for a scan. */
export function facetCounts({ listing, scan, bits }: Selected, { attributes }: CatalogueSnapshot): Int32Array {
  const { dictionary } = listing.columns
  const bitById = new Map([...attributes.values()].map(({ id, name }) => [id, bits.get(name) ?? 0]))
  const counts =
    known.get(scan) ??
    countFacets(listing.columns, scan, (facet) => {
      const entry = dictionary[facet]
      if (entry?.kind === 'category') return bits.get(ownName('category')) ?? 0
      return entry?.kind === 'value' ? (bitById.get(entry.attributeId) ?? 0) : 0
    })
  known.set(scan, counts)
  return counts
}

/** Number of products in each category and below it, by the category's internal id. */
export function categoryCounts({ listing, scan, bits }: Selected): ReadonlyMap<number, number> {
  const { dictionary } = listing.columns
  const own = bits.get(ownName('category')) ?? 0
  const counts = countFacets(listing.columns, scan, (facet) => (dictionary[facet]?.kind === 'category' ? own : 0))
  return new Map(
    dictionary.flatMap((entry, facet) => (entry.kind === 'category' ? [[entry.id, counts[facet] ?? 0]] : [])),
  )
}

/**
 * The values in use in a locale, by the internal ids of their attributes.
 * @param bitOf bit of the attribute's own condition in the selection, 0 without one: the counts of an attribute ignore
 * it
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
