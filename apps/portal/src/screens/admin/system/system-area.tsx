import type { AreaProps } from '../areas.ts'
import { AuditLog } from './audit-log.tsx'
import { Health } from './health.tsx'
import { MailsList } from './mails-list.tsx'
import { SessionsList } from './sessions-list.tsx'
import { SettingsList } from './settings-list.tsx'
import { WebhooksList } from './webhooks-list.tsx'

/** The lists beside the audit log, by the part of the address below the area. */
const lists = {
  settings: SettingsList,
  mails: MailsList,
  webhooks: WebhooksList,
  sessions: SessionsList,
  health: Health,
} as const

/** The area of the system: the audit log, and what an operator looks after while the server runs. */
export default function SystemArea({ below: [list = ''] }: AreaProps) {
  const List = Object.hasOwn(lists, list) ? lists[list as keyof typeof lists] : AuditLog
  return <List />
}
