import { withChoice } from '@vitrine/contract/rules/list-state'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../ui/search-box.tsx'
import type { ListKind } from './list-kind.ts'
import type { ListView } from './use-list-view.ts'

/** The search of a list (PROD-04, ASSET-02). */
export function ListSearch({ kind, view: { state, change } }: { kind: ListKind; view: ListView }) {
  const { t } = useTranslation()
  return (
    <SearchBox
      label={t(`${kind}.search`)}
      placeholder={t('list.search_placeholder')}
      clearLabel={t('list.clear_search')}
      value={state.search}
      onSearch={(search) =>
        change(
          (now) => (search === now.search ? now : withChoice(now, { search })),
          // The first search adds a history entry, so that Back removes the search and nothing else. Further typing
          // replaces that entry.
          (now) => (now.search === '' ? 'push' : 'replace'),
        )
      }
    />
  )
}
