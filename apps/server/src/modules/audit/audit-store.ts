/** The rows of the audit log. */
import type { Db } from '@vitrine/database'
import { auditLog } from '@vitrine/database/schema'
import type { AuditEntry } from './audit-entry.ts'

export const auditStore = (db: Pick<Db, 'insert' | 'select'>) => ({
  /** Adds an entry. Call it in the transaction of the action. */
  async add({ operator, action, subject, details = {} }: AuditEntry, at: Date): Promise<void> {
    await db
      .insert(auditLog)
      .values({ at, operatorId: operator.id, operator: operator.email, action, subject, details })
  },
})
