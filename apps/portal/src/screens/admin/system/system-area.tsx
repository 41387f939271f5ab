import { AuditLog } from './audit-log.tsx'

/** The area of the system: the audit log. */
export default function SystemArea() {
  return <AuditLog />
}
