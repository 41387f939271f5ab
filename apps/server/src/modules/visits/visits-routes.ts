/** The calls about visits (API-35). */
import { type CallContext, implementation } from '../../http/call-context.ts'
import { HttpError } from '../../http/http-error.ts'
import type { VisitsService } from './visits-service.ts'

/** The signed-in user of a call. @throws HttpError 403 for a guest, because visits belong to users */
const signedIn = ({ caller }: Pick<CallContext, 'caller'>): string => {
  if (caller?.kind !== 'user') throw new HttpError(403, 'account_needed')
  return caller.userId
}

export const visitHandlers = (visits: VisitsService) => ({
  visits: {
    requested: implementation.visits.requested.handler(({ context }) => visits.requested(signedIn(context))),
    addresses: implementation.visits.addresses.handler(({ context }) => visits.addresses(signedIn(context))),
    assigned: implementation.visits.assigned.handler(({ context }) => visits.assigned(signedIn(context))),
    assignedUsers: implementation.visits.assignedUsers.handler(({ context }) =>
      visits.assignedUsers(signedIn(context)),
    ),
    request: implementation.visits.request.handler(({ input, context }) => visits.ask(signedIn(context), input)),
    create: implementation.visits.create.handler(({ input, context }) =>
      visits.ask(signedIn(context), input, input.assigned_to),
    ),
    update: implementation.visits.update.handler(({ input: { id, ...change }, context }) =>
      visits.change(signedIn(context), id, change),
    ),
    remove: implementation.visits.remove.handler(async ({ input, context }) => {
      await visits.remove(signedIn(context), input.id)
      return {}
    }),
  },
})
