/** Features that can be switched off (DATA-27): the portal hides them, and the server refuses them (SESSION-18). */
import type { SwitchableFeature } from '@vitrine/contract'
import type { CallContext } from '../../http/call-context.ts'
import { HttpError } from '../../http/http-error.ts'

/**
 * Call it before any other work of a call.
 * @throws HttpError 403 `feature_off` if the feature is switched off for the caller
 */
export function assertFeature({ visibility }: Pick<CallContext, 'visibility'>, feature: SwitchableFeature): void {
  if (visibility.switchedOff.has(feature)) throw new HttpError(403, 'feature_off')
}
