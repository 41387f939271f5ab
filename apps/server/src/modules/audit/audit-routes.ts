/** The calls of the admin area about the audit log. */
import { implementation } from '../../http/call-context.ts'
import type { AuditService } from './audit-service.ts'

const { adminAudit } = implementation

export const auditHandlers = (audit: AuditService) => ({
  adminAudit: {
    list: adminAudit.list.handler(({ input }) => audit.page(input)),
    choices: adminAudit.choices.handler(() => audit.choices()),
    csv: adminAudit.csv.handler(({ input }) => audit.csv(input)),
  },
})
