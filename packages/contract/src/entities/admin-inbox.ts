/** What people have sent, as operators see it in the admin area. */
import * as z from 'zod'
import { isStorable } from '../rules/storable-text.ts'
import { AdminVersion } from './admin-people.ts'

/** What people send: results and log entries of forms, feedback, orders and visits. */
export const inboxKinds = ['result', 'log', 'report', 'order', 'visit'] as const
/** How far operators are with an item. */
export const inboxStates = ['new', 'in_progress', 'done'] as const
export const inboxFormats = ['csv', 'xlsx'] as const
export type InboxKind = (typeof inboxKinds)[number]
export type InboxState = (typeof inboxStates)[number]
export type InboxFormat = (typeof inboxFormats)[number]

/** An item in the list of the inbox. */
export const AdminInboxItem = z.object({
  id: z.string(),
  /** Of state and assignee. */
  version: z.string(),
  kind: z.enum(inboxKinds),
  /** Code of the form; '' for kinds without one. */
  form: z.string(),
  /** The form's name, the title of feedback, the reference of an order, or the city of a visit; may be ''. */
  title: z.string(),
  /** `gone`: the account was removed since. */
  sender: z.enum(['account', 'guest', 'gone']),
  /** The sender's account; '' without one. */
  user: z.string(),
  name: z.string(),
  /** The address of the sender's account; '' without one. */
  email: z.string(),
  /** ISO 8601. */
  received: z.string(),
  state: z.enum(inboxStates),
  /** Id of the operator who takes care of it; '' for nobody. */
  assignee: z.string(),
  assignee_name: z.string(),
})
export type AdminInboxItem = z.infer<typeof AdminInboxItem>

/** A page of the inbox, and how many items of each state fit the other filters. */
export const AdminInboxPage = z.object({
  items: z.array(AdminInboxItem),
  total: z.number().int(),
  counts: z.object({ new: z.number().int(), in_progress: z.number().int(), done: z.number().int() }),
})
export type AdminInboxPage = z.infer<typeof AdminInboxPage>

/** A file that came with a result. */
export const AdminInboxFile = z.object({
  id: z.string(),
  name: z.string(),
  /** Media type. */
  type: z.string(),
  /** Bytes. */
  size: z.number(),
})

/** An answer of a result, with the name that its field had then. */
export const AdminInboxAnswer = z.object({
  field: z.string(),
  name: z.string(),
  type: z.string(),
  /** The labels of what was chosen, else the values. */
  values: z.array(z.string()),
  files: z.array(AdminInboxFile),
})

/** A note of an operator, or a reply that was sent by e-mail. */
export const AdminInboxNote = z.object({
  id: z.string(),
  kind: z.enum(['note', 'reply']),
  text: z.string(),
  /** The recipient of a reply; '' for a note. */
  address: z.string(),
  /** Address of the operator; '' for the command line. */
  author: z.string(),
  /** ISO 8601. */
  created: z.string(),
})
export type AdminInboxNote = z.infer<typeof AdminInboxNote>

/** One item with all that belongs to it. */
export const AdminInboxDetail = AdminInboxItem.extend({
  /** The locale in which it was sent; '' if that is not known. */
  locale: z.string(),
  /** The address of the person who sent it in the sender's name; '' if the sender did. */
  sent_by: z.string(),
  /** Of a result, in the form's order. */
  answers: z.array(AdminInboxAnswer),
  /** The text of a log entry or of feedback, the note of an order or a visit. */
  text: z.string(),
  /** Of an order. */
  lines: z.array(z.object({ product: z.string(), quantity: z.number() })),
  /** Of a visit: its day, and the lines of its address. */
  date: z.string(),
  place: z.array(z.string()),
  /** What operators have written, the oldest first. */
  notes: z.array(AdminInboxNote),
  /** The addresses that a reply can go to. */
  addresses: z.array(z.string()),
})
export type AdminInboxDetail = z.infer<typeof AdminInboxDetail>

/** What the filters of the inbox offer. */
export const AdminInboxChoices = z.object({
  operators: z.array(z.object({ id: z.string(), name: z.string() })),
  forms: z.array(z.object({ code: z.string(), name: z.string() })),
})
export type AdminInboxChoices = z.infer<typeof AdminInboxChoices>

/** Maximum characters of a note and of a reply. */
export const maxNoteLength = 10_000
const text = z.string().trim().min(1).max(maxNoteLength).refine(isStorable)

/** What an operator changes of an item. Fields that are left out stay. */
export const AdminInboxChange = z.object({
  version: AdminVersion,
  state: z.enum(inboxStates).optional(),
  /** Id of an operator; '' for nobody. */
  assignee: z.string().max(64).optional(),
})
export const AdminInboxText = z.object({ text })
export const AdminInboxReply = z.object({ text, address: z.string().min(1).max(320) })

/** How much of a person's data there is, or was erased. */
export const AdminErasure = z.object({
  /** Of the numbers: an erasure that would erase anything else is refused. */
  version: z.string(),
  /** The subject of its entry in the audit log, which has no personal data; '' while nothing was erased. */
  record: z.string(),
  accounts: z.number().int(),
  results: z.number().int(),
  files: z.number().int(),
  logs: z.number().int(),
  reports: z.number().int(),
  orders: z.number().int(),
  visits: z.number().int(),
  /** Account requests. */
  requests: z.number().int(),
  /** Notes and replies of operators about these. */
  notes: z.number().int(),
  /** E-mails that wait to be sent. */
  mails: z.number().int(),
})
export type AdminErasure = z.infer<typeof AdminErasure>
