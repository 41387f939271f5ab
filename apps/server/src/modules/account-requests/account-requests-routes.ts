/** The call with which a business requests an account (API-12). */
import { implementation } from '../../http/call-context.ts'
import type { AccountRequestsService } from './account-requests-service.ts'

export const accountRequestHandlers = (requests: AccountRequestsService) => ({
  open: {
    requestUser: implementation.open.requestUser.handler(async ({ input, context }) => {
      await requests.add(input, context)
      return {}
    }),
  },
})
