import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { selectionLimit } from '../../../browser/selection.ts'
import { useFeature } from '../../../configuration/features.ts'
import { clearSelection, selectAll, useSelection } from '../../../entities/product/product-selection.ts'
import { notifyAbout } from '../../../feedback/notifications.ts'
import { useFormat } from '../../../i18n/format.ts'
import { SelectionBar as Bar, SelectionAction } from '../../../lists/selection-bar.tsx'
import { useOpenedHere } from '../../../lists/use-opened-here.ts'
import { maxCompared } from '../compare/max-compared.ts'
import { useExportDialog } from '../export/export-button.tsx'
import type { ExportedProducts } from '../export/prepare-export.ts'

const notify = notifyAbout('compare')

/** The bar with the number of selected products and the actions for all of them (PROD-05). */
export default function SelectionBar({ ids, exported }: { ids: readonly string[]; exported: ExportedProducts }) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayExport = useFeature('export')
  const selection = useSelection()
  const navigate = useNavigate()
  const openedHere = useOpenedHere()
  const { open, dialog } = useExportDialog(exported)
  const compare = () => {
    if (selection.size > maxCompared) {
      notify(t('compare.too_many_selected', { number: format.number(maxCompared) }))
      return
    }
    void navigate({
      to: '/$locale/products/compare',
      from: '/$locale',
      search: { ids: [...selection.keys()] },
      state: openedHere(),
    })
  }
  return (
    <>
      <Bar
        count={selection.size}
        full={t('products.selection_full', { number: format.number(selectionLimit) })}
        onClear={clearSelection}
        onSelectPage={ids.every((id) => selection.has(id)) ? undefined : () => selectAll(ids)}
      >
        <SelectionAction onClick={compare}>{t('products.compare')}</SelectionAction>
        {mayExport && (
          <SelectionAction main aria-haspopup="dialog" onClick={open}>
            {t('export.title')}
          </SelectionAction>
        )}
      </Bar>
      {dialog}
    </>
  )
}
