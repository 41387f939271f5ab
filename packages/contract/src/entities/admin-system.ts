/** What operators see of the running system: waiting e-mails, webhooks, sessions, and what examinations have found. */
import * as z from 'zod'

const count = z.number().int()

/** Which rows of a queue a list shows. A row that is done is not kept. */
export const queueStates = ['all', 'waiting', 'failed'] as const

/** What every row of a queue has. */
const Queued = z.object({
  id: z.string(),
  /** ISO 8601. */
  created: z.string(),
  /** How often the server has tried. */
  attempts: count,
  /** When it tries again; null if it has given up. */
  next: z.string().nullable(),
  /** When it gave up; null while it tries. */
  failed: z.string().nullable(),
  /** The last error, without addresses: `unavailable`, `refused 550`; '' before the first one. */
  error: z.string(),
})

/** An e-mail that waits to be sent, or was given up. Its text is made when it is sent. */
export const AdminMail = Queued.extend({
  version: z.string(),
  /** What it is about: `reset`, `order_arrived`. */
  kind: z.string(),
  /** The address; '' if it is not known any more. */
  to: z.string(),
})
export type AdminMail = z.infer<typeof AdminMail>

export const AdminMails = z.object({ mails: z.array(AdminMail), total: count, waiting: count, failed: count })
export type AdminMails = z.infer<typeof AdminMails>

/** An address that is told about events. Its secret is never shown. */
export const AdminWebhook = z.object({
  id: z.string(),
  /** Without its query, which can contain a secret. */
  url: z.string(),
  events: z.array(z.string()),
  created: z.string(),
  /** Numbers of deliveries. */
  waiting: count,
  failed: count,
})
export type AdminWebhook = z.infer<typeof AdminWebhook>

export const AdminWebhooks = z.object({ webhooks: z.array(AdminWebhook) })
export type AdminWebhooks = z.infer<typeof AdminWebhooks>

/** An event that waits to be delivered, or was given up. */
export const AdminDelivery = Queued.extend({ url: z.string(), event: z.string() })
export type AdminDelivery = z.infer<typeof AdminDelivery>

export const AdminDeliveries = z.object({ deliveries: z.array(AdminDelivery), total: count })
export type AdminDeliveries = z.infer<typeof AdminDeliveries>

/** A session of a signed-in person. */
export const AdminSession = z.object({
  /** Stands for the session, and is no token. */
  id: z.string(),
  user_id: z.string(),
  email: z.string(),
  name: z.string(),
  created: z.string(),
  /** When it was last used, to the hour; null if that is not known. */
  used: z.string().nullable(),
  /** When it ends if it is not used. */
  expires: z.string(),
  /** Whether it is the session of this call. */
  is_current: z.boolean(),
})
export type AdminSession = z.infer<typeof AdminSession>

export const AdminSessions = z.object({ sessions: z.array(AdminSession), total: count })
export type AdminSessions = z.infer<typeof AdminSessions>

/** What the examinations that cost little can find. */
export const findingCodes = [
  'database',
  'database_role',
  'clocks',
  'no_catalogue',
  'earlier_catalogue',
  'catalogue',
  'folder_full',
  'folder',
  'late',
] as const
export type FindingCode = (typeof findingCodes)[number]

/** What an examination has found. */
export const AdminHealthFinding = z.object({
  /** The part that was examined: `database`. */
  part: z.string(),
  status: z.enum(['ok', 'note', 'problem']),
  /** What was found, and what to do; in English, as the command prints it. */
  message: z.string(),
  /** The same as a phrase with the values of its placeholders; missing for the message of an error. */
  words: z
    .object({ code: z.enum(findingCodes), params: z.record(z.string(), z.union([z.string(), z.number()])) })
    .optional(),
})
export type AdminHealthFinding = z.infer<typeof AdminHealthFinding>

export const AdminHealth = z.object({
  /** When the parts were examined. */
  at: z.string(),
  findings: z.array(AdminHealthFinding),
})
export type AdminHealth = z.infer<typeof AdminHealth>
