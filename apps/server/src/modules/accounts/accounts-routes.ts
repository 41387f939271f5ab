/** The calls about the caller's own account. */
import { type CallContext, implementation } from '../../call-context.ts'
import { FailedCall } from '../../failure.ts'
import type { AccountsService } from './accounts-service.ts'

/** The signed-in user of a call. @throws FailedCall 403 for a guest (SESSION-18) */
const signedIn = ({ caller }: CallContext) => {
  if (caller?.kind !== 'user') throw new FailedCall(403, 'account_needed')
  return caller
}

export const accountHandlers = (accounts: AccountsService) => ({
  open: {
    token: implementation.open.token.handler(async ({ input, context }) => ({
      token: await accounts.signIn(input.username, input.password, context.address),
    })),
  },
  account: {
    profile: implementation.account.profile.handler(({ context }) => {
      const caller = signedIn(context)
      return accounts.profile(caller.userId, caller.token)
    }),
  },
})
