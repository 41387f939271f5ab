/** The filters that the library offers, and the chips of the active ones. */
import type { AssetFacet, AssetTag } from '@vitrine/contract'
import { type AssetFacetName, assetFacetNames } from '@vitrine/contract/rules/asset-facets'
import { filterValues, type ListState, withToggled } from '@vitrine/contract/rules/list-state'
import { chosenFacets, chosenTags } from '../../entities/asset/asset-list-state.ts'
import type { ActiveFilter } from '../../lists/active-filters.tsx'

/** A group of filters that the portal knows. */
export interface OfferedFacet extends AssetFacet {
  readonly name: AssetFacetName
}

/** The groups to offer: those with more than one value in use, and those that limit the list. */
export const offeredFacets = (facets: readonly AssetFacet[], state: ListState): readonly OfferedFacet[] =>
  assetFacetNames.flatMap((name) => {
    const facet = facets.find((one) => one.name === name)
    return facet && (facet.values.length > 1 || chosenFacets(state)[name]) ? [{ ...facet, name }] : []
  })

/**
 * The active filters as chips, one for each value.
 * @param tags the tags, if their chips do not stand above the list anyway
 */
export function activeFacets(
  state: ListState,
  facets: readonly AssetFacet[],
  tags: { readonly label: string; readonly known: readonly AssetTag[] } | undefined,
): readonly ActiveFilter[] {
  const without = (name: string, value: string) => (now: ListState) =>
    filterValues(now.filters[name]).map(String).includes(value) ? withToggled(now, name, value) : now
  const ofFacets = facets.flatMap(({ name, label, language, values }) =>
    (chosenFacets(state)[name as AssetFacetName] ?? []).map((value) => {
      const known = values.find((one) => one.value === value)
      return {
        key: `${name} ${value}`,
        label,
        labelLanguage: language,
        text: known?.label ?? value,
        language,
        colour: known?.colour,
        without: without(name, value),
      }
    }),
  )
  const ofTags = (tags ? chosenTags(state) : []).map((id) => {
    const known = tags?.known.find((tag) => tag.id === id)
    return {
      key: `tag ${id}`,
      label: tags?.label ?? '',
      text: known?.name ?? id,
      language: known?.language,
      without: without('tag', id),
    }
  })
  return [...ofFacets, ...ofTags]
}
