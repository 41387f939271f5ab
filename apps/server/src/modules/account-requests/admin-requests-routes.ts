/** The calls of the admin area about account requests. */
import { implementation } from '../../http/call-context.ts'
import type { AdminRequestsService } from './admin-requests-service.ts'

const { adminRequests } = implementation

export const adminRequestsHandlers = (requests: AdminRequestsService) => ({
  adminRequests: {
    list: adminRequests.list.handler(({ input }) => requests.page(input)),
    open: adminRequests.open.handler(() => requests.open()),
    one: adminRequests.one.handler(({ input, context }) => requests.one(input.id, context)),
    preview: adminRequests.preview.handler(({ input, context }) => requests.preview(input.id, input.message, context)),
    accept: adminRequests.accept.handler(({ input, context }) => requests.accept(input, context)),
    decline: adminRequests.decline.handler(({ input, context }) => requests.decline(input, context)),
    close: adminRequests.close.handler(({ input, context }) => requests.close(input, context)),
  },
})
