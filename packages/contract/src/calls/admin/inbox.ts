import * as z from 'zod'
import {
  AdminErasure,
  AdminInboxChange,
  AdminInboxChoices,
  AdminInboxDetail,
  AdminInboxPage,
  AdminInboxReply,
  AdminInboxText,
  inboxFormats,
  inboxKinds,
  inboxStates,
} from '../../entities/admin-inbox.ts'
import { AdminVersion } from '../../entities/admin-people.ts'
import { bounds } from '../../rules/people.ts'
import { adminCall, Id, key, limit, page, search } from '../parts.ts'

/** Which items a list shows; all of them without any filter. */
const filters = {
  /** Words of what was sent, or of the sender's name, address or company. */
  search: search.optional(),
  kind: z.enum(inboxKinds).optional(),
  /** Code of a form. */
  form: key.optional(),
  state: z.enum(inboxStates).optional(),
  /** Id of an operator, or `nobody`. */
  assignee: z.string().max(64).optional(),
  /** The first and the last day, in UTC. */
  since: z.iso.date().optional(),
  until: z.iso.date().optional(),
}

const Link = z.object({ url: z.string() })
const email = z.email().max(bounds.text)

/** What people have sent. */
export const adminInbox = {
  /** A page of the items, the newest first. */
  list: adminCall('GET', '/inbox', 'What people have sent')
    .input(z.object({ ...filters, page: page.optional(), limit: limit.optional() }))
    .output(AdminInboxPage),
  choices: adminCall('GET', '/inbox/choices', 'What the filters of the inbox offer').output(AdminInboxChoices),
  /** Answers the address of the filtered list as a file, which works for some minutes. */
  export: adminCall('POST', '/inbox/export', 'Export the inbox')
    .input(z.object({ ...filters, format: z.enum(inboxFormats).default('csv') }))
    .output(Link),
  one: adminCall('GET', '/inbox/{id}', 'One item of the inbox').input(Id).output(AdminInboxDetail),
  /** 409 if state or assignee have changed since `version`. */
  change: adminCall('PATCH', '/inbox/{id}', 'Change state or assignee')
    .input(Id.extend(AdminInboxChange.shape))
    .output(AdminInboxDetail),
  /** With a submission key, a repeated call adds one note. */
  addNote: adminCall('POST', '/inbox/{id}/notes', 'Add an internal note')
    .input(Id.extend(AdminInboxText.shape))
    .output(AdminInboxDetail),
  /** Sends an e-mail to one of the item's addresses. With a submission key, a repeated call sends one e-mail. */
  reply: adminCall('POST', '/inbox/{id}/reply', 'Reply by e-mail')
    .input(Id.extend(AdminInboxReply.shape))
    .output(AdminInboxDetail),
  /** Answers the address of a file that came with the item, which works for some minutes. */
  file: adminCall('GET', '/inbox/{id}/files/{file}', 'A file of an item')
    .input(Id.extend({ file: key.min(1) }))
    .output(Link),
  /** How much of a person's data there is. */
  erasable: adminCall('GET', '/erasure', 'The data of a person, in numbers')
    .input(z.object({ email }))
    .output(AdminErasure),
  /** Erases a person's data for good. 409 if it is not what `version` stands for; 403 for an operator's own. */
  erase: adminCall('POST', '/erasure', "Erase a person's data")
    .input(z.object({ email, version: AdminVersion }))
    .output(AdminErasure),
}
