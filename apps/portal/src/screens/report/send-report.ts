import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { ApiFailure, isBadInput } from '../../api/api-failure.ts'
import { kindOf, type SessionUser, withProfile } from '../../entities/session/session.ts'
import type { WrittenReport } from './unsent-report.ts'

export interface ReportAuthor {
  readonly user: SessionUser | undefined
  readonly guestToken: string
}

/**
 * Sends a report (API-36); the title becomes its name.
 * @param submission key by which the server stores it only once
 * @throws ApiFailure
 */
export async function sendReport(
  report: WrittenReport,
  submission: string,
  author: ReportAuthor,
  client: QueryClient,
): Promise<void> {
  const send = (id: string) =>
    api.forms.report({ ...report, ...(id !== '' && { portal_user: { id } }) }, { context: { submission } })
  const id = await profileId(author, client)
  try {
    await send(id)
  } catch (error) {
    // Some servers store no report without a profile, and have one for all guests.
    const isRefused = error instanceof ApiFailure && isBadInput(error)
    const shared = isRefused && isGuest(author) && id === '' ? await client.fetchQuery(guestProfile) : ''
    if (shared === '') throw error
    await send(shared)
  }
}

const isGuest = ({ user, guestToken }: ReportAuthor): boolean =>
  user !== undefined && kindOf(user, guestToken) === 'guest'

/**
 * The id of the author's profile, loaded if it is not cached; '' if there is none. A number stays one, although
 * the call is declared with a text, which our own server writes.
 */
async function profileId(author: ReportAuthor, client: QueryClient): Promise<string> {
  const { user } = author
  if (user === undefined) return ''
  if (isGuest(author)) return client.getQueryData(guestProfile.queryKey) ?? ''
  return (user.id ?? withProfile(user, await api.account.profile({})).id ?? '') as string
}

/** The id of the profile that some servers have for all guests; '' for a server that refuses it, as ours does. */
const guestProfileId = (): Promise<string> =>
  api.account.profile({}, { context: { isOptional: true } }).then(
    ({ id }) => id as string,
    (error: unknown) => {
      if (error instanceof ApiFailure && error.code === 'offline') throw error
      return ''
    },
  )

const guestProfile = queryOptions({ queryKey: ['guest-profile'], queryFn: guestProfileId, staleTime: Infinity })
