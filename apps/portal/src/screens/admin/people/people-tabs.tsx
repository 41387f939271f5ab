import { useTranslation } from 'react-i18next'
import { AdminTabs } from '../parts/admin-tabs.tsx'
import { OpenRequests } from './open-requests.tsx'

/** The two lists of the area of people. */
export function PeopleTabs({ current }: { readonly current: 'people' | 'requests' }) {
  const { t } = useTranslation()
  return (
    <AdminTabs
      label={t('admin.people')}
      tabs={[
        { key: 'people', path: ['people'], name: t('admin.accounts'), isCurrent: current === 'people' },
        {
          key: 'requests',
          path: ['people', 'requests'],
          name: (
            <>
              {t('admin.requests')}
              <OpenRequests />
            </>
          ),
          isCurrent: current === 'requests',
        },
      ]}
    />
  )
}
