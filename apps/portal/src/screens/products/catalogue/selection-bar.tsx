import { useTranslation } from 'react-i18next'
import { selectionLimit } from '../../../browser/selection.ts'
import { useFeature } from '../../../configuration/features.ts'
import { useFormat } from '../../../i18n/format.ts'
import { SelectionBar as Bar, SelectionAction } from '../../../ui/selection-bar.tsx'
import { useExportDialog } from '../export/export-button.tsx'
import type { ExportedProducts } from '../export/use-export.ts'
import { clearSelection, selectAll, useSelection } from './selection.ts'

/** The bar with the number of selected products and the actions for all of them (PROD-05). */
export default function SelectionBar({ ids, exported }: { ids: readonly string[]; exported: ExportedProducts }) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayExport = useFeature('export')
  const selection = useSelection()
  const count = selection.size
  const { open, dialog } = useExportDialog(exported)
  return (
    <>
      <Bar
        label={t('list.selection')}
        text={
          count >= selectionLimit
            ? t('products.selection_full', { number: format.number(selectionLimit) })
            : t('list.selected', { count, number: format.number(count) })
        }
        clearLabel={t('list.clear_selection')}
        onClear={clearSelection}
      >
        {!ids.every((id) => selection.has(id)) && (
          <SelectionAction onClick={() => selectAll(ids)}>{t('list.select_page')}</SelectionAction>
        )}
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
