import { useTranslation } from 'react-i18next'
import { AdminTabs } from '../parts/admin-tabs.tsx'

const lists = ['versions', 'imports'] as const

export const pathOfList = (list: (typeof lists)[number]) => (list === 'versions' ? ['catalogue'] : ['catalogue', list])

/** The lists of the area of the catalogue. */
export function CatalogueTabs({ current }: { readonly current: (typeof lists)[number] }) {
  const { t } = useTranslation()
  return (
    <AdminTabs
      label={t('admin.catalogue')}
      tabs={lists.map((list) => ({
        key: list,
        path: pathOfList(list),
        name: t(`admin.${list}`),
        isCurrent: list === current,
      }))}
    />
  )
}
