import type { Asset } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { selectionLimit } from '../../browser/selection.ts'
import { notify } from '../../feedback/notifications.ts'
import { useFormat } from '../../i18n/format.ts'
import { SelectionAction, SelectionBar } from '../../lists/selection-bar.tsx'
import { clearSelection, selectAll, useSelection } from './asset-selection.ts'
import { useCollect } from './use-collect.ts'

export interface AssetSelectionBarProps {
  /** The assets on the page. */
  assets: readonly Asset[]
  /** Their folder in a package. */
  folder: string
}

/** Shows how many assets are selected, and puts them all into the basket. */
export function AssetSelectionBar({ assets, folder }: AssetSelectionBarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const collect = useCollect()
  const selection = useSelection()
  const isPageSelected = assets.every(({ id }) => selection.has(id))
  const add = () => {
    notify(...collect([...selection.values()]))
    clearSelection()
  }
  return (
    <SelectionBar
      count={selection.size}
      full={t('assets.selection_full', { number: format.number(selectionLimit) })}
      onClear={clearSelection}
      onSelectPage={isPageSelected ? undefined : () => selectAll(assets.map((asset) => ({ asset, folder })))}
    >
      <SelectionAction main onClick={add}>
        {t('assets.add_selected', { count: selection.size, number: format.number(selection.size) })}
      </SelectionAction>
    </SelectionBar>
  )
}
