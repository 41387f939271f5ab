/** The calls that the portal makes at its gate, as soon as a user is known (CONSENT-01). */
import { implementation } from '../../call-context.ts'
import type { ConsentService } from './consent-service.ts'

export const consentHandlers = (consent: ConsentService) => ({
  account: {
    /** What is switched off for the caller (API-45, DATA-27). */
    features: implementation.account.features.handler(({ context }) =>
      [...context.sight.switchedOff].map((name) => ({ name })),
    ),
    consent: implementation.account.consent.handler(({ context }) => consent.shown(context)),
    agree: implementation.account.agree.handler(({ input, context }) => consent.agree(context, input.version)),
  },
})
