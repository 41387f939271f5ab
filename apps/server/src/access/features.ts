/** Features that can be switched off (DATA-27): what the portal hides then, the server refuses (SESSION-18). */
import type { SwitchableFeature } from '@vitrine/contract'
import type { CallContext } from '../call-context.ts'
import { HttpError } from '../http-error.ts'

/** To be called before any other work of a call. @throws HttpError 403 `feature_off` when the feature is switched off for the caller */
export function assertFeature({ visibility }: Pick<CallContext, 'visibility'>, feature: SwitchableFeature): void {
  if (visibility.switchedOff.has(feature)) throw new HttpError(403, 'feature_off')
}
