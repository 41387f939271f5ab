import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChunkLoadError } from '../../feedback/use-chunk-load-error.ts'
import { toolbarButtonClass, toolbarTextClass } from '../../lists/list-toolbar.tsx'
import type { ListView } from '../../lists/use-list-view.ts'
import { IconArrowsSort, IconChevronDown } from '../../ui/icons.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import styles from './sort-button.module.css'
import { useAssetOrders } from './use-asset-orders.ts'

const SortDialog = onDemand(() => import('./sort-dialog.tsx'))

/**
 * Shows the current order of the library and opens the sort dialog (ASSET-04). It looks like the selects that sort the
 * other lists: the order with an arrow behind it, and on phones the icon alone.
 */
export function SortButton({ view }: { view: ListView }) {
  const { t } = useTranslation()
  const [sorting, setSorting] = useState(false)
  const { choices, value } = useAssetOrders(view)
  const name = choices.find((choice) => choice.value === value)?.label ?? ''
  const close = () => setSorting(false)
  const onFailed = useChunkLoadError(close)
  return (
    <>
      <button
        type="button"
        className={toolbarButtonClass}
        aria-haspopup="dialog"
        aria-label={t('assets.sort_by', { name })}
        onClick={() => setSorting(true)}
      >
        <IconArrowsSort size={18} stroke={1.5} aria-hidden className={styles.icon} />
        <span className={toolbarTextClass}>{name}</span>
        <IconChevronDown size={16} stroke={1.5} aria-hidden className={styles.arrow} />
      </button>
      {sorting && <SortDialog view={view} onClose={close} onFailed={onFailed} />}
    </>
  )
}
