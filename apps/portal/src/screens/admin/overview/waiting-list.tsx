import type { AdminOverview } from '@vitrine/contract'
import type { WaitingKind } from '@vitrine/contract/rules/waiting-kinds'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { AdminLink, type AdminLinkProps } from '../parts/admin-address.tsx'
import { FindingText } from '../parts/finding-text.tsx'
import styles from './overview.module.css'

/** Where an operator finds what waits. */
const destinations: Readonly<Record<WaitingKind, Pick<AdminLinkProps, 'path' | 'query'>>> = {
  requests: { path: ['people', 'requests'] },
  inbox: { path: ['inbox'], query: { state: 'new' } },
  deliveries: { path: ['catalogue', 'imports'], query: { origin: 'watch', troubled: 'yes' } },
  mails: { path: ['system', 'mails'], query: { state: 'failed' } },
  webhooks: { path: ['system', 'webhooks'], query: { state: 'failed' } },
}

/** What waits for an operator, and what the examinations have found. */
export function WaitingList({ waiting, findings }: Pick<AdminOverview, 'waiting' | 'findings'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const open = findings.filter(({ status }) => status !== 'ok')
  if (waiting.length + open.length === 0) return <p className="text-muted">{t('admin.attention_none')}</p>
  return (
    <ul className={styles.waiting}>
      {waiting.map(({ kind, count }) => (
        <li key={kind}>
          <span className="flex gap-3">
            <span className={styles.number}>{format.number(count)}</span>
            <AdminLink {...destinations[kind]}>{t(`admin.waiting_${kind}`)}</AdminLink>
          </span>
        </li>
      ))}
      {open.map((finding) => (
        <li key={`${finding.part} ${finding.message}`}>
          <FindingText finding={finding} />
          <AdminLink path={['system', 'health']} className="text-sm">
            {t('admin.health')}
          </AdminLink>
        </li>
      ))}
    </ul>
  )
}
