import { type ListState, withChoice } from '@vitrine/contract/rules/list-state'
import { useTranslation } from 'react-i18next'
import { type AssetOrder, assetOrder, assetOrders, orderPhrase } from '../../entities/asset/asset-list-state.ts'
import type { ChangeList } from '../../lists/use-list-view.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import styles from './sort-dialog.module.css'

export interface SortDialogProps {
  state: ListState
  change: ChangeList
  onClose: () => void
}

const keyOf = ({ orderBy, orderDir }: AssetOrder): string => `${orderBy} ${orderDir}`

/**
 * The dialog for the library's order: by creation date or name, ascending or descending (ASSET-04). The list behind it
 * updates at once.
 */
export default function SortDialog({ state, change, onClose }: SortDialogProps) {
  const { t } = useTranslation()
  const sort = (value: string) => {
    const chosen = assetOrders.find((one) => keyOf(one) === value)
    if (chosen) change((now) => withChoice(now, chosen))
  }
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
      <RadioList
        label={t('assets.sort')}
        choices={assetOrders.map((one) => ({ value: keyOf(one), label: t(orderPhrase(one)) }))}
        value={keyOf(assetOrder(state))}
        onChange={sort}
      />
    </Dialog>
  )
}
