import { useTranslation } from 'react-i18next'
import { AdminTabs } from '../parts/admin-tabs.tsx'

/** The lists of the area, in order: the part of the address below the area, and the phrase of the name. */
const lists = [
  ['audit', 'admin.audit'],
  ['settings', 'admin.settings'],
  ['mails', 'admin.mails'],
  ['webhooks', 'admin.webhooks'],
  ['sessions', 'admin.sessions'],
  ['health', 'admin.health'],
] as const

/** The lists of the area of the system; the first one is at the address of the area itself. */
export function SystemTabs({ current }: { readonly current: (typeof lists)[number][0] }) {
  const { t } = useTranslation()
  return (
    <AdminTabs
      label={t('admin.system')}
      tabs={lists.map(([key, name], index) => ({
        ...{ key, path: index === 0 ? ['system'] : ['system', key], name: t(name), isCurrent: current === key },
      }))}
    />
  )
}
