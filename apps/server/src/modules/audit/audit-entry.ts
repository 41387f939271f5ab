/** An entry of the audit log, as the services of the admin area write it. */
import type { AuditDetails } from '@vitrine/database/schema'

/** The actions that the log knows. */
export type AuditAction =
  | 'person.added'
  | 'person.invited'
  | 'person.changed'
  | 'person.disabled'
  | 'person.enabled'
  | 'person.sessions_ended'
  | 'request.accepted'
  | 'request.declined'
  | 'request.closed'
  | 'inbox.changed'
  | 'inbox.noted'
  | 'inbox.replied'
  | 'inbox.exported'
  | 'data.erased'
  | 'brand.changed'
  | 'brand.restored'
  | 'undo.started'
  | 'mail.retried'
  | 'mail.deleted'
  | 'webhook.retried'
  | 'import.started'

/** The operator who acts. */
export interface ActingOperator {
  readonly id: string
  readonly email: string
}

export interface AuditEntry {
  readonly operator: ActingOperator
  readonly action: AuditAction
  /** What the action is about: an address, or the id of a row. */
  readonly subject: string
  /** Names and numbers that say more: never a password, a token, or what people have sent. */
  readonly details?: AuditDetails
}

/** Writes an entry in the transaction of its action. */
export type WriteAudit = (entry: AuditEntry) => Promise<void>
