import type { AdminOverview } from '@vitrine/contract'
import type { WaitingKind } from '@vitrine/contract/rules/waiting-kinds'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { AdminLink, type AdminLinkProps } from '../parts/admin-address.tsx'
import styles from './overview.module.css'

/** Where an operator finds what waits: a page of the admin area, or else the command that lists it. */
const destinations: Readonly<Record<WaitingKind, Pick<AdminLinkProps, 'path' | 'query'> | string>> = {
  requests: { path: ['people', 'requests'] },
  inbox: { path: ['inbox'], query: { state: 'new' } },
  deliveries: { path: ['catalogue', 'imports'], query: { origin: 'watch', troubled: 'yes' } },
  mails: 'vitrine mails',
  webhooks: 'vitrine webhooks deliveries',
}

/** The command that examines the installation. */
const examination = 'vitrine doctor'

/** What waits for an operator, and what the examinations have found. */
export function WaitingList({ waiting, findings }: Pick<AdminOverview, 'waiting' | 'findings'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const open = findings.filter(({ status }) => status !== 'ok')
  if (waiting.length + open.length === 0) return <p className="text-muted">{t('admin.attention_none')}</p>
  return (
    <ul className={styles.waiting}>
      {waiting.map(({ kind, count }) => {
        const destination = destinations[kind]
        return (
          <li key={kind}>
            <span className="flex gap-3">
              <span className={styles.number}>{format.number(count)}</span>
              {typeof destination === 'string' ? (
                t(`admin.waiting_${kind}`)
              ) : (
                <AdminLink {...destination}>{t(`admin.waiting_${kind}`)}</AdminLink>
              )}
            </span>
            {typeof destination === 'string' && <code className="text-sm text-muted">{destination}</code>}
          </li>
        )
      })}
      {open.map(({ part, message }) => (
        <li key={`${part} ${message}`}>
          {/* The server's own words, as the command prints them. */}
          <span lang="en">{message}</span>
          <code className="text-sm text-muted">{examination}</code>
        </li>
      ))}
    </ul>
  )
}
