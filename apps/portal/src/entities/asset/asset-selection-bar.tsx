import type { Asset } from '@vitrine/contract'
import { newEntry } from '@vitrine/contract/rules/basket'
import { unsignedUrl } from '@vitrine/contract/rules/media-url'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { selectionLimit } from '../../browser/selection.ts'
import { notify } from '../../feedback/notifications.ts'
import { useFormat } from '../../i18n/format.ts'
import { SelectionAction, SelectionBar } from '../../lists/selection-bar.tsx'
import { basketFile } from './asset-file.ts'
import { clearSelection, type SelectedAsset, selectAll, useSelection } from './asset-selection.ts'
import { useBasketUrls } from './basket/basket.ts'
import { SelectionDownload } from './selection-download.tsx'
import { useCollect } from './use-collect.ts'

export interface AssetSelectionBarProps {
  /** The assets on the page. */
  assets: readonly Asset[]
  /** Their folder in a package. */
  folder: string
}

/** The selection as the entries of a package of originals. */
const entriesOf = (selection: ReadonlyMap<string, SelectedAsset>) =>
  [...selection.values()].flatMap(({ asset, folder }) => newEntry(basketFile(asset, folder)) ?? [])

/** Shows how many assets are selected, puts those into the basket that are not in it yet, and downloads them all. */
export default function AssetSelectionBar({ assets, folder }: AssetSelectionBarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const collect = useCollect()
  const selection = useSelection()
  // The package is prepared for this array, and ends with it.
  const entries = useMemo(() => entriesOf(selection), [selection])
  const inBasket = useBasketUrls()
  const urls = [...new Set(entries.map(({ url }) => unsignedUrl(url)))]
  const fresh = urls.filter((url) => !inBasket.has(url)).length
  const inside = urls.length - fresh
  const isPageSelected = assets.every(({ id }) => selection.has(id))
  const add = () => {
    notify(...collect([...selection.values()]))
    clearSelection()
  }
  const addText = () => {
    const number = format.number(fresh)
    if (inside === 0) return t('assets.add_selected', { count: selection.size, number: format.number(selection.size) })
    return fresh === 0
      ? t('assets.all_inside')
      : t('assets.add_selected_rest', { number, inside: format.number(inside) })
  }
  return (
    <SelectionBar
      count={selection.size}
      full={t('assets.selection_full', { number: format.number(selectionLimit) })}
      onClear={clearSelection}
      onSelectPage={isPageSelected ? undefined : () => selectAll(assets.map((asset) => ({ asset, folder })))}
    >
      <SelectionDownload entries={entries} />
      <SelectionAction main disabled={fresh === 0 && inside > 0} onClick={add}>
        {addText()}
      </SelectionAction>
    </SelectionBar>
  )
}
