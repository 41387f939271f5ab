/** The audit log as operators see it in the admin area. */
import * as z from 'zod'

/** An action of an operator. */
export const AdminAuditEntry = z.object({
  id: z.number().int(),
  /** ISO 8601. */
  at: z.string(),
  /** The operator's address at that time. */
  operator: z.string(),
  /** Such as `person.changed`. */
  action: z.string(),
  /** What the action was about: an address, or the id of a row. */
  subject: z.string(),
  /** What more the log has, by name. */
  details: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type AdminAuditEntry = z.infer<typeof AdminAuditEntry>

/** A page of the audit log. */
export const AdminAudit = z.object({ entries: z.array(AdminAuditEntry), total: z.number().int() })
export type AdminAudit = z.infer<typeof AdminAudit>

/** The values by which the log can be filtered: those that occur in it. */
export const AdminAuditChoices = z.object({ operators: z.array(z.string()), actions: z.array(z.string()) })
export type AdminAuditChoices = z.infer<typeof AdminAuditChoices>
