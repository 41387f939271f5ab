/** Features that can be switched off (DATA-27): what the portal hides then, the server refuses (SESSION-18). */
import type { SwitchableFeature } from '@vitrine/contract'
import type { CallContext } from '../call-context.ts'
import { FailedCall } from '../failure.ts'

/** To be called before any other work of a call. @throws FailedCall 403 `feature_off` when the feature is switched off for the caller */
export function demandFeature({ sight }: Pick<CallContext, 'sight'>, feature: SwitchableFeature): void {
  if (sight.switchedOff.has(feature)) throw new FailedCall(403, 'feature_off')
}
