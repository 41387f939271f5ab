/** Account requests of businesses as operators see them in the admin area. */
import * as z from 'zod'
import { bounds } from '../rules/people.ts'
import { isStorable } from '../rules/storable-text.ts'
import { AdminVersion } from './admin-people.ts'

const State = z.enum(['open', 'accepted', 'declined', 'closed'])

/** An account request in the list. */
export const AdminRequestRow = z.object({
  id: z.string(),
  version: z.string(),
  state: State,
  company: z.string(),
  /** First and last name. */
  name: z.string(),
  email: z.string(),
  /** ISO 8601. */
  created: z.string(),
  /** When an operator answered it; null while it is open. */
  decided: z.string().nullable(),
})
export type AdminRequestRow = z.infer<typeof AdminRequestRow>

/** A page of account requests. */
export const AdminRequests = z.object({ requests: z.array(AdminRequestRow), total: z.number().int() })
export type AdminRequests = z.infer<typeof AdminRequests>

/** One account request, with everything that the business has written. */
export const AdminRequest = AdminRequestRow.extend({
  /** The language in which the business gets e-mails. */
  language: z.string(),
  /** What the business has written, with labels in the operator's language. */
  fields: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  /** Id of the verified account that has the address of the request; null if there is none. */
  account_id: z.string().nullable(),
})
export type AdminRequest = z.infer<typeof AdminRequest>

/** What an operator writes to the business whose request is declined. */
const message = z.string().trim().max(bounds.requestMessage).refine(isStorable)

/** Accepting a request: an account is added and invited. */
export const AdminAcceptance = z.object({
  version: AdminVersion,
  /** Codes of the groups that the account is put into. */
  groups: z.array(z.string().min(1).max(bounds.text).refine(isStorable)).max(100).default([]),
  is_company: z.boolean().default(false),
})

/** Declining a request. */
export const AdminRefusal = z.object({
  version: AdminVersion,
  message: message.default(''),
  /** Whether the business gets an e-mail. */
  mail: z.boolean().default(true),
})

/** The message of an e-mail that an operator wants to see before it is sent. */
export const AdminMailDraft = z.object({ message: message.default('') })

/** An e-mail as it would be sent. */
export const AdminMailPreview = z.object({ language: z.string(), subject: z.string(), text: z.string() })
export type AdminMailPreview = z.infer<typeof AdminMailPreview>
