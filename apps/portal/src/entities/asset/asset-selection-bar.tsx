import type { Asset } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { selectionLimit } from '../../browser/selection.ts'
import { useFormat } from '../../i18n/format.ts'
import { SelectionAction, SelectionBar } from '../../ui/selection-bar.tsx'
import { clearSelection, type SelectedAsset, selectAll, useSelection } from './asset-selection.ts'

export interface AssetSelectionBarProps {
  /** The assets on the page. */
  assets: readonly Asset[]
  /** Their folder in a package. */
  folder: string
  /** Puts the selected assets into the basket. */
  onAdd: (selected: readonly SelectedAsset[]) => void
}

/** Shows how many assets are selected, and puts them all into the basket. */
export function AssetSelectionBar({ assets, folder, onAdd }: AssetSelectionBarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const selection = useSelection()
  const count = selection.size
  const number = format.number(count)
  return (
    <SelectionBar
      label={t('list.selection')}
      text={
        count >= selectionLimit
          ? t('assets.selection_full', { number: format.number(selectionLimit) })
          : t('list.selected', { count, number })
      }
      clearLabel={t('list.clear_selection')}
      onClear={clearSelection}
    >
      {!assets.every(({ id }) => selection.has(id)) && (
        <SelectionAction onClick={() => selectAll(assets.map((asset) => ({ asset, folder })))}>
          {t('list.select_page')}
        </SelectionAction>
      )}
      <SelectionAction
        main
        onClick={() => {
          onAdd([...selection.values()])
          clearSelection()
        }}
      >
        {t('assets.add_selected', { count, number })}
      </SelectionAction>
    </SelectionBar>
  )
}
