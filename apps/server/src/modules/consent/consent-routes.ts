/** The calls that the portal makes at its gate, as soon as a user is known (CONSENT-01). */
import { implementation } from '../../http/call-context.ts'
import type { ExportsService } from '../exports/exports-service.ts'
import type { ConsentService } from './consent-service.ts'

export const consentHandlers = (consent: ConsentService, exports: Pick<ExportsService, 'hasTemplates'>) => ({
  account: {
    /**
     * The features that are switched off for the caller (API-45, DATA-27). A caller without any export template also
     * gets `export`, so that the portal shows no button.
     */
    features: implementation.account.features.handler(async ({ context: { visibility } }) => {
      const names = new Set(visibility.switchedOff)
      if (!(await exports.hasTemplates(visibility))) names.add('export')
      return [...names].map((name) => ({ name }))
    }),
    consent: implementation.account.consent.handler(({ context }) => consent.shown(context)),
    agree: implementation.account.agree.handler(({ input, context }) => consent.agree(context, input.version)),
  },
})
