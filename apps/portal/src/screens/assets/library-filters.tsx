import type { UseQueryResult } from '@tanstack/react-query'
import type { AssetFacet, AssetTag } from '@vitrine/contract'
import { type ListState, withToggled } from '@vitrine/contract/rules/list-state'
import { useTranslation } from 'react-i18next'
import { chosenFacets } from '../../entities/asset/asset-list-state.ts'
import { FilterGroup } from '../../lists/filter-group.tsx'
import { FilterValues } from '../../lists/filter-values.tsx'
import type { ChangeList } from '../../lists/use-list-view.ts'
import { offeredFacets } from './library-facets.ts'
import { TagChips } from './tag-chips.tsx'

export interface LibraryFiltersProps {
  facets: readonly AssetFacet[]
  /** The tags; undefined if they stand above the list. */
  tags: UseQueryResult<readonly AssetTag[], unknown> | undefined
  state: ListState
  change: ChangeList
}

/** Number of tags beside the list at first. */
const firstTags = 14

/** The filters of the library as groups: tags (ASSET-03), and what the server offers besides. */
export function LibraryFilters({ facets, tags, state, change }: LibraryFiltersProps) {
  const { t } = useTranslation()
  const chosen = chosenFacets(state)
  return (
    <div>
      {offeredFacets(facets, state).map(({ name, label, language, values }, index) => {
        const set = chosen[name] ?? []
        return (
          <FilterGroup
            key={name}
            label={label}
            language={language}
            help=""
            set={set.length}
            open={index === 0 || set.length > 0}
            forced={false}
          >
            <FilterValues
              name={label}
              options={values.map(({ label: text, ...value }) => ({ ...value, text, language }))}
              chosen={set}
              onToggle={(value) => change((now) => withToggled(now, name, value))}
            />
          </FilterGroup>
        )
      })}
      {tags && (
        <TagChips
          tags={tags}
          state={state}
          change={change}
          first={firstTags}
          group={(chips, set) => (
            <FilterGroup label={t('assets.tags')} help="" set={set} open forced={false}>
              {chips}
            </FilterGroup>
          )}
        />
      )}
    </div>
  )
}
