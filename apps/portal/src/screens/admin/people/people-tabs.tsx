import { useTranslation } from 'react-i18next'
import { AdminLink } from '../parts/admin-address.tsx'
import { OpenRequests } from './open-requests.tsx'
import styles from './people-tabs.module.css'

/** The two lists of the area of people. */
export function PeopleTabs({ current }: { readonly current: 'people' | 'requests' }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('admin.people')} className="mb-5">
      <ul className={styles.tabs}>
        <li>
          <AdminLink path={['people']} className={styles.tab} aria-current={current === 'people' ? 'page' : undefined}>
            {t('admin.accounts')}
          </AdminLink>
        </li>
        <li>
          <AdminLink
            path={['people', 'requests']}
            className={styles.tab}
            aria-current={current === 'requests' ? 'page' : undefined}
          >
            {t('admin.requests')}
            <OpenRequests />
          </AdminLink>
        </li>
      </ul>
    </nav>
  )
}
