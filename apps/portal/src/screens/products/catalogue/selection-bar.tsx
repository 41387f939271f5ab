import { useTranslation } from 'react-i18next'
import { selectionLimit } from '../../../browser/selection.ts'
import { useFeature } from '../../../configuration/features.ts'
import { useFormat } from '../../../i18n/format.ts'
import { SelectionBar as Bar, SelectionAction } from '../../../lists/selection-bar.tsx'
import { useExportDialog } from '../export/export-button.tsx'
import type { ExportedProducts } from '../export/prepare-export.ts'
import { clearSelection, selectAll, useSelection } from './selection.ts'

/** The bar with the number of selected products and the actions for all of them (PROD-05). */
export default function SelectionBar({ ids, exported }: { ids: readonly string[]; exported: ExportedProducts }) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayExport = useFeature('export')
  const selection = useSelection()
  const { open, dialog } = useExportDialog(exported)
  return (
    <>
      <Bar
        count={selection.size}
        full={t('products.selection_full', { number: format.number(selectionLimit) })}
        onClear={clearSelection}
        onSelectPage={ids.every((id) => selection.has(id)) ? undefined : () => selectAll(ids)}
      >
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
