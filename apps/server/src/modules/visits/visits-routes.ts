/** The calls about visits (API-35). */
import { implementation, signedIn } from '../../http/call-context.ts'
import type { VisitsService } from './visits-service.ts'

export const visitHandlers = (visits: VisitsService) => ({
  visits: {
    requested: implementation.visits.requested.handler(({ context }) => visits.requested(signedIn(context).userId)),
    addresses: implementation.visits.addresses.handler(({ context }) => visits.addresses(signedIn(context).userId)),
    assigned: implementation.visits.assigned.handler(({ context }) => visits.assigned(signedIn(context).userId)),
    assignedUsers: implementation.visits.assignedUsers.handler(({ context }) =>
      visits.assignedUsers(signedIn(context).userId),
    ),
    request: implementation.visits.request.handler(({ input, context }) => visits.ask(signedIn(context).userId, input)),
    create: implementation.visits.create.handler(({ input, context }) =>
      visits.ask(signedIn(context).userId, input, input.assigned_to),
    ),
    update: implementation.visits.update.handler(({ input: { id, ...change }, context }) =>
      visits.change(signedIn(context).userId, id, change),
    ),
    remove: implementation.visits.remove.handler(async ({ input, context }) => {
      await visits.remove(signedIn(context).userId, input.id)
      return {}
    }),
  },
})
