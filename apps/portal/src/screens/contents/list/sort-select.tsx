import { useTranslation } from 'react-i18next'
import { useOrderChoices } from '../../../lists/list-orders.ts'
import { toolbarChoiceClass } from '../../../lists/list-toolbar.tsx'
import type { ListView } from '../../../lists/use-list-view.ts'
import { Select } from '../../../ui/select.tsx'

/** The order of the articles (CONTENT-03). */
export function SortSelect({ view }: { view: ListView }) {
  const { t } = useTranslation()
  const { choices, value, onChange } = useOrderChoices(view, 'title', ({ orderBy, orderDir }) =>
    t(`contents.sort_${orderBy}_${orderDir}`),
  )
  return (
    <Select
      label={t('contents.sort')}
      hideLabel
      choices={choices}
      value={value}
      className={toolbarChoiceClass}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
