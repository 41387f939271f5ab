import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { scrollRowClass, useCurrentInView } from '../../../ui/scroll-row.ts'
import { AdminLink, type AdminLinkProps } from './admin-address.tsx'
import styles from './admin-tabs.module.css'

export interface AdminTab extends Pick<AdminLinkProps, 'path' | 'query'> {
  readonly key: string
  readonly name: ReactNode
  readonly isCurrent: boolean
}

export interface AdminTabsProps {
  /** What the lists are of, for screen readers. */
  readonly label: string
  readonly tabs: readonly AdminTab[]
}

/** Links to lists that stand beside each other. */
export function AdminTabs({ label, tabs }: AdminTabsProps) {
  const row = useCurrentInView<HTMLUListElement>(tabs.find(({ isCurrent }) => isCurrent)?.key ?? '')
  return (
    <nav aria-label={label} className="mb-5">
      <ul ref={row} className={classNames(scrollRowClass, styles.tabs)}>
        {tabs.map(({ key, name, isCurrent, ...to }) => (
          <li key={key}>
            <AdminLink {...to} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
              {name}
            </AdminLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
