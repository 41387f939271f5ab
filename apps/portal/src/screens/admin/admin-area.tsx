import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../../configuration/configuration.ts'
import { useChunkLoadError } from '../../feedback/use-chunk-load-error.ts'
import { classNames } from '../../ui/class-names.ts'
import { scrollRowClass, useCurrentInView } from '../../ui/scroll-row.ts'
import styles from './admin-area.module.css'
import { areas } from './areas.ts'
import { AdminLink, useAdminPath } from './parts/admin-address.tsx'

/** The admin area: its navigation, and the screen of the area that the address names. */
export default function AdminArea(): ReactNode {
  const { t } = useTranslation()
  const onFailed = useChunkLoadError()
  const [path = '', ...below] = useAdminPath()
  const area = areas.find((one) => one.path === path) ?? areas[0]
  const links = useCurrentInView<HTMLUListElement>(area?.path ?? '')
  useDocumentTitle(area ? t(area.name) : t('shell.admin'), '', false)
  return (
    <div className={classNames('grid items-start', styles.area)}>
      <nav aria-label={t('shell.admin')} className={styles.navigation}>
        <ul ref={links} className={classNames(scrollRowClass, styles.links)}>
          {areas.map(({ path: to, name, icon: Icon, Count }) => (
            <li key={to}>
              <AdminLink
                path={to === '' ? [] : [to]}
                className={styles.link}
                aria-current={to === area?.path ? (below.length === 0 ? 'page' : 'true') : undefined}
              >
                <Icon size={20} stroke={1.5} aria-hidden />
                {t(name)}
                {Count && <Count />}
              </AdminLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">{area && <area.Screen key={area.path} below={below} onFailed={onFailed} />}</div>
    </div>
  )
}
