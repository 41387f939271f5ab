import { useTranslation } from 'react-i18next'
import { useOrderChoices } from '../../lists/list-orders.ts'
import type { ListView } from '../../lists/use-list-view.ts'

/** The orders of the library to choose from (ASSET-04). */
export function useAssetOrders(view: Pick<ListView, 'state' | 'change'>) {
  const { t } = useTranslation()
  return useOrderChoices(view, 'name', ({ orderBy, orderDir }) => t(`assets.sort_${orderBy}_${orderDir}`))
}
