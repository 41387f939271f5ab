import * as z from 'zod'
import { AdminAudit, AdminAuditChoices } from '../../entities/admin-audit.ts'
import { adminCall, key, limit, page, search } from '../parts.ts'

const Filter = z.object({
  /** Part of an address, a subject or a detail. */
  search: search.optional(),
  /** Address of an operator. */
  operator: key.optional(),
  action: key.optional(),
})

/** What operators have done in the admin area. */
export const adminAudit = {
  /** A page of the log, the newest first. */
  list: adminCall('GET', '/audit', 'The audit log')
    .input(Filter.extend({ page: page.optional(), limit: limit.optional() }))
    .output(AdminAudit),
  choices: adminCall('GET', '/audit/choices', 'The operators and actions of the audit log').output(AdminAuditChoices),
  /** The newest 20,000 entries that fit, as CSV. */
  csv: adminCall('GET', '/audit/csv', 'The audit log as CSV')
    .input(Filter)
    .output(z.object({ csv: z.string(), entries: z.number().int() })),
}
