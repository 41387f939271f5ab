import { api } from '../../api/api.ts'
import { kindOf, type SessionUser, withProfile } from '../../entities/session/session.ts'
import type { WrittenReport } from './unsent-report.ts'

/**
 * Sends a report (API-36); the title becomes its name.
 * @param submission key by which the server stores it only once
 * @throws ApiFailure
 */
export async function sendReport(
  report: WrittenReport,
  submission: string,
  user: SessionUser | undefined,
  guestToken: string,
): Promise<void> {
  const id = await profileId(user, guestToken)
  await api.forms.report({ ...report, ...(id !== '' && { portal_user: { id } }) }, { context: { submission } })
}

/**
 * The id of the user's profile, loaded if it is not cached; '' for a guest. A number stays one, although the call is
 * declared with a text, which our own server writes.
 */
async function profileId(user: SessionUser | undefined, guestToken: string): Promise<string> {
  if (user === undefined || kindOf(user, guestToken) !== 'user') return ''
  return (user.id ?? withProfile(user, await api.account.profile({})).id ?? '') as string
}
