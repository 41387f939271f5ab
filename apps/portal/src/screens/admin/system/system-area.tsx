import type { AreaProps } from '../areas.ts'
import { AuditLog } from './audit-log.tsx'
import { SettingsList } from './settings-list.tsx'

/** The area of the system: the audit log, and the settings. */
export default function SystemArea({ below: [list] }: AreaProps) {
  return list === 'settings' ? <SettingsList /> : <AuditLog />
}
