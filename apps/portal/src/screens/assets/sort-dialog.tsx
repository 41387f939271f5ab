import { useTranslation } from 'react-i18next'
import type { ListView } from '../../lists/use-list-view.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import styles from './sort-dialog.module.css'
import { useAssetOrders } from './use-asset-orders.ts'

export interface SortDialogProps {
  view: ListView
  onClose: () => void
}

/**
 * The dialog for the library's order: by creation date or name, ascending or descending (ASSET-04), or the best match
 * of a search. The list behind it updates at once.
 */
export default function SortDialog({ view, onClose }: SortDialogProps) {
  const { t } = useTranslation()
  const orders = useAssetOrders(view)
  return (
    <Dialog
      title={t('assets.sort')}
      closeLabel={t('action.close')}
      onClose={onClose}
      className={styles.dialog ?? ''}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('assets.done')}
        </Button>
      }
    >
      <RadioList label={t('assets.sort')} {...orders} />
    </Dialog>
  )
}
