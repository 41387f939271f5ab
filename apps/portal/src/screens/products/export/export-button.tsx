import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChunkLoadError } from '../../../feedback/use-chunk-load-error.ts'
import { toolbarButtonClass } from '../../../lists/list-toolbar.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconFileExport } from '../../../ui/icons.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import styles from './export-button.module.css'
import type { ExportedProducts } from './prepare-export.ts'

const ExportDialog = onDemand(() => import('./export-dialog.tsx'))

/** The export dialog, rendered while it is open, and the function that opens it. */
export function useExportDialog(products: ExportedProducts) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const onFailed = useChunkLoadError(close)
  return {
    open: () => setOpen(true),
    dialog: open && <ExportDialog products={products} onClose={close} onFailed={onFailed} />,
  }
}

/** The button that opens the export dialog from the catalogue's toolbar (EXPORT-01). */
export function ExportButton({ products }: { products: ExportedProducts }) {
  const { t } = useTranslation()
  const { open, dialog } = useExportDialog(products)
  return (
    <>
      <button
        type="button"
        className={classNames(toolbarButtonClass, styles.button)}
        aria-haspopup="dialog"
        aria-label={t('export.title')}
        title={t('export.title')}
        disabled={products.total === 0 && products.ids.length === 0}
        onClick={open}
      >
        <IconFileExport size={18} stroke={1.5} aria-hidden />
        <span className={styles.text}>{t('export.title')}</span>
      </button>
      {dialog}
    </>
  )
}
