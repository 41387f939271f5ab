import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AdminSetting } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { adminApi } from '../../../api/admin-api.ts'
import { AdminHeading } from '../parts/admin-heading.tsx'
import { AdminTable, type Column } from '../parts/admin-table.tsx'
import { AdminWaiting } from '../parts/admin-waiting.tsx'
import { SystemTabs } from './system-tabs.tsx'

const settingsOptions = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => adminApi.adminSettings.list({}, { signal }),
})

/** The settings of the server that are in effect, and where each comes from. */
export function SettingsList() {
  const { t } = useTranslation()
  const results = useQuery(settingsOptions)
  const { data } = results
  const columns: readonly Column<AdminSetting>[] = [
    { key: 'name', title: t('admin.setting'), cell: ({ name }) => <code className="wrap-anywhere">{name}</code> },
    {
      key: 'value',
      title: t('admin.value'),
      cell: ({ effective_value: value, is_secret }) =>
        is_secret ? (
          <span className="text-muted">{t('admin.setting_secret')}</span>
        ) : value === '' ? (
          <span className="text-muted">–</span>
        ) : (
          <span className="wrap-anywhere">{value}</span>
        ),
    },
    {
      key: 'source',
      title: t('admin.setting_source'),
      cell: ({ source }) => t(source === 'environment' ? 'admin.setting_environment' : 'admin.setting_default'),
    },
  ]
  return (
    <>
      <SystemTabs current="settings" />
      <AdminHeading title={t('admin.settings')} text={t('admin.settings_text')} />
      {data ? (
        <AdminTable
          caption={t('admin.settings')}
          columns={columns}
          rows={data.settings}
          idOf={({ name }) => name}
          loading={t('state.loading')}
        />
      ) : (
        <AdminWaiting queries={[results]} />
      )}
    </>
  )
}
