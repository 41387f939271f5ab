import * as z from 'zod'
import { AdminVersion } from '../../entities/admin-people.ts'
import {
  AdminAcceptance,
  AdminMailDraft,
  AdminMailPreview,
  AdminRefusal,
  AdminRequest,
  AdminRequests,
} from '../../entities/admin-requests.ts'
import { adminCall, direction, Id, limit, page, search } from '../parts.ts'

/** Account requests of businesses. */
export const adminRequests = {
  /** A page of the requests, the newest first. */
  list: adminCall('GET', '/requests', 'The account requests of businesses')
    .input(
      z.object({
        /** Part of a company, a name, a place or an address. */
        search: search.optional(),
        state: z.enum(['all', 'open', 'accepted', 'declined', 'closed']).optional(),
        sort: z.enum(['created', 'company', 'decided']).optional(),
        direction: direction.optional(),
        page: page.optional(),
        limit: limit.optional(),
      }),
    )
    .output(AdminRequests),
  open: adminCall('GET', '/requests/open', 'The number of open account requests').output(
    z.object({ open: z.number().int() }),
  ),
  one: adminCall('GET', '/requests/{id}', 'One account request').input(Id).output(AdminRequest),
  /** The e-mail that declining with a message would send. */
  preview: adminCall('POST', '/requests/{id}/preview', 'The e-mail that declines a request')
    .input(Id.extend(AdminMailDraft.shape))
    .output(AdminMailPreview),
  /** Adds an account and invites the person. 409 if the request was answered meanwhile, or an account has the address. */
  accept: adminCall('POST', '/requests/{id}/accept', 'Accept an account request')
    .input(Id.extend(AdminAcceptance.shape))
    .output(AdminRequest),
  decline: adminCall('POST', '/requests/{id}/decline', 'Decline an account request')
    .input(Id.extend(AdminRefusal.shape))
    .output(AdminRequest),
  /** For requests that need no answer. */
  close: adminCall('POST', '/requests/{id}/close', 'Close an account request without an answer')
    .input(Id.extend({ version: AdminVersion }))
    .output(AdminRequest),
}
