import { type ListState, withChoice } from '@vitrine/contract/rules/list-state'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assetOrder } from '../../entities/asset/asset-list-state.ts'
import type { Step } from '../../entities/list/use-list-state.ts'
import { notify } from '../../entities/notification/notifications.ts'
import { IconArrowsSort } from '../../ui/icons.ts'
import { ListToolbar, toolbarButtonClass } from '../../ui/list-toolbar.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { orderPhrase } from './order-phrase.ts'

const SortDialog = onDemand(() => import('./sort-dialog.tsx'))

export interface LibraryToolbarProps {
  state: ListState
  change: (next: ListState, step?: Step) => void
  onOpenScopes: () => void
}

/** Search and sort of the library, and on small screens the way to the scopes (ASSET-02, ASSET-04). */
export function LibraryToolbar({ state, change, onOpenScopes }: LibraryToolbarProps) {
  const { t } = useTranslation()
  const [sorting, setSorting] = useState(false)
  const name = t(orderPhrase(assetOrder(state)))
  return (
    <ListToolbar
      search={
        <SearchBox
          label={t('assets.search')}
          placeholder={t('products.search_placeholder')}
          clearLabel={t('products.clear_search')}
          value={state.search}
          onSearch={(search) => {
            // The first search is a step of its own, so that the way back undoes it and nothing else; typing on only refines it.
            if (search !== state.search) change(withChoice(state, { search }), state.search === '' ? 'push' : 'replace')
          }}
        />
      }
      filters={{ text: t('assets.scopes'), set: 0, label: undefined, onOpen: onOpenScopes }}
    >
      <button
        type="button"
        className={toolbarButtonClass}
        aria-haspopup="dialog"
        aria-label={t('assets.sort_by', { name })}
        onClick={() => setSorting(true)}
      >
        <IconArrowsSort size={18} stroke={1.5} aria-hidden />
        {name}
      </button>
      {sorting && (
        <SortDialog
          state={state}
          change={change}
          onClose={() => setSorting(false)}
          onFailed={() => {
            setSorting(false)
            notify(t('state.something_went_wrong'), 'error')
          }}
        />
      )}
    </ListToolbar>
  )
}
