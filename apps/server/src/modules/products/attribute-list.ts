import type { Attribute } from '@vitrine/contract'
import type { CatalogueSnapshot, LocaleState } from '../configuration/catalogue-snapshot.ts'
import { attributeAnswer } from './attribute-answer.ts'
import { valueCounts } from './facet-counts.ts'
import type { Listing } from './listing.ts'
import { rangeOf } from './listing-scan.ts'
import { hasFacets } from './selection.ts'

/**
 * All attributes as the calls answer them, with their values among the products of the selected list.
 * @param isCounted whether each option gets a count
 */
export function attributeList(
  selected: Awaited<ReturnType<Listing['selected']>>,
  snapshot: CatalogueSnapshot,
  locale: LocaleState,
  isCounted: boolean,
): Attribute[] {
  const { listing, scan, bits } = selected
  const states = [...snapshot.attributes.values()]
  const bitById = new Map(states.map((state) => [state.id, bits.get(state.name) ?? 0]))
  const values = valueCounts(selected, locale, (attribute) => bitById.get(attribute) ?? 0)
  return states.map((state) =>
    attributeAnswer(state, locale, {
      values: hasFacets(state) ? (values.get(state.id) ?? []) : [],
      range: state.filter ? rangeOf(listing.columns, scan, state.id, bits.get(state.name) ?? 0) : undefined,
      isCounted,
      unseen: listing.mask?.unseenValues.get(state.id),
    }),
  )
}
