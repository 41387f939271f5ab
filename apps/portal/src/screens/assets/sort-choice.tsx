import { useTranslation } from 'react-i18next'
import { useOrderChoices } from '../../lists/list-orders.ts'
import { SortControl } from '../../lists/sort-control.tsx'
import type { ListView } from '../../lists/use-list-view.ts'

/** The order of the library (ASSET-04). */
export function SortChoice({ view }: { view: ListView }) {
  const { t } = useTranslation()
  const orders = useOrderChoices(view, 'name', ({ orderBy, orderDir }) => t(`assets.sort_${orderBy}_${orderDir}`))
  return <SortControl {...orders} />
}
