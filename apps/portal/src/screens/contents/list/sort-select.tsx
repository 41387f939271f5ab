import { withChoice } from '@vitrine/contract/rules/list-state'
import { useTranslation } from 'react-i18next'
import { contentOrders } from '../../../entities/content/content-list-state.ts'
import { toolbarChoiceClass } from '../../../lists/list-toolbar.tsx'
import type { ListView } from '../../../lists/use-list-view.ts'
import { Select } from '../../../ui/select.tsx'

/** The order of the articles (CONTENT-03). */
export function SortSelect({ view: { state, change } }: { view: ListView }) {
  const { t } = useTranslation()
  const sort = (value: string) => {
    const chosen = contentOrders.find(({ orderBy, orderDir }) => `${orderBy} ${orderDir}` === value)
    if (chosen) change((now) => withChoice(now, chosen))
  }
  return (
    <Select
      label={t('contents.sort')}
      hideLabel
      choices={contentOrders.map(({ orderBy, orderDir }) => ({
        value: `${orderBy} ${orderDir}`,
        label: t(`contents.sort_${orderBy}_${orderDir}`),
      }))}
      value={`${state.orderBy} ${state.orderDir}`}
      className={toolbarChoiceClass}
      onChange={(event) => sort(event.currentTarget.value)}
    />
  )
}
