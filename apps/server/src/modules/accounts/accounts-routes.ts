/** The calls for signing in, for registering and for the caller's own account. */
import { implementation, signedIn } from '../../http/call-context.ts'
import type { AccountsService } from './accounts-service.ts'
import type { RegistrationService } from './registration-service.ts'

/** The calls that the token of a link may make. Each of them checks the state of the link itself. */
export const linkCalls: ReadonlySet<string> = new Set(['account.changePassword', 'account.profile'])

export const accountHandlers = (accounts: AccountsService, registration: RegistrationService) => ({
  open: {
    token: implementation.open.token.handler(async ({ input, context }) => ({
      token: await accounts.signIns.signIn(input.username, input.password, context),
    })),
    requestPassword: implementation.open.requestPassword.handler(async ({ input, context }) => {
      await accounts.passwords.requestPassword(input.email, context)
      return {}
    }),
    registerGroups: implementation.open.registerGroups.handler(({ context }) => registration.groups(context)),
    registerUser: implementation.open.registerUser.handler(({ input, context }) =>
      registration.register(input, context),
    ),
  },
  account: {
    signOut: implementation.account.signOut.handler(async ({ context: { caller } }) => {
      if (caller?.kind === 'user') await accounts.sessions.revoke(caller.token)
      return {}
    }),
    sendVerification: implementation.account.sendVerification.handler(async ({ context }) => {
      await accounts.verifications.sendVerification(signedIn(context), context)
      return {}
    }),
    verifyEmail: implementation.account.verifyEmail.handler(async ({ input, context }) => {
      await accounts.verifications.verifyEmail(signedIn(context), input.token)
      return {}
    }),
    profile: implementation.account.profile.handler(async ({ context }) => {
      const { caller } = context
      const reader =
        caller?.kind === 'link' ? await accounts.passwords.sessionFromLink(caller.token) : signedIn(context)
      return {
        ...(await accounts.profiles.profile(reader)),
        ...(await registration.requestsOf(reader.userId, context)),
      }
    }),
    saveProfile: implementation.account.saveProfile.handler(async ({ input, context }) => {
      const reader = signedIn(context)
      const profile = await accounts.profiles.saveProfile(reader, input.id, input)
      return { ...profile, ...(await registration.requestsOf(reader.userId, context)) }
    }),
    changePassword: implementation.account.changePassword.handler(async ({ input, context }) => {
      if (context.caller?.kind === 'link')
        await accounts.passwords.setPasswordByLink(context.caller.token, input.password, context)
      else await accounts.passwords.changePassword(signedIn(context), input.password, context)
      return {}
    }),
  },
})
