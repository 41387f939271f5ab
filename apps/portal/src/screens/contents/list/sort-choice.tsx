import { useTranslation } from 'react-i18next'
import { useOrderChoices } from '../../../lists/list-orders.ts'
import { SortControl } from '../../../lists/sort-control.tsx'
import type { ListView } from '../../../lists/use-list-view.ts'

/** The order of the articles (CONTENT-03). */
export function SortChoice({ view }: { view: ListView }) {
  const { t } = useTranslation()
  const orders = useOrderChoices(view, 'title', ({ orderBy, orderDir }) => t(`contents.sort_${orderBy}_${orderDir}`))
  return <SortControl {...orders} />
}
