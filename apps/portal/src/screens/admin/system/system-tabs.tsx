import { useTranslation } from 'react-i18next'
import { AdminTabs } from '../parts/admin-tabs.tsx'

/** The lists of the area of the system. */
export function SystemTabs({ current }: { readonly current: 'audit' | 'settings' }) {
  const { t } = useTranslation()
  return (
    <AdminTabs
      label={t('admin.system')}
      tabs={[
        { key: 'audit', path: ['system'], name: t('admin.audit'), isCurrent: current === 'audit' },
        { key: 'settings', path: ['system', 'settings'], name: t('admin.settings'), isCurrent: current === 'settings' },
      ]}
    />
  )
}
