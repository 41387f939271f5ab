import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Profile, ProfileChange } from '@vitrine/contract'
import { api } from '../../api/api.ts'

/** The user's own profile (API-41). Fetched on every visit, because it may have been changed elsewhere. */
export const profileOptions = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => api.account.profile({}, { signal }),
  staleTime: 0,
})

/** Starts to load the profile before the screen renders. */
export const prefetchProfile = ({ queryClient }: { readonly queryClient: QueryClient }): void => {
  void queryClient.prefetchQuery(profileOptions)
}

/** Applies the result of a call to the cached profile. */
export async function keepProfile(client: QueryClient, change: (before: Profile) => Profile): Promise<void> {
  // A pending answer does not contain the change.
  await client.cancelQueries({ queryKey: profileOptions.queryKey })
  client.setQueryData(profileOptions.queryKey, (before) => before && change(before))
}

/**
 * A change with numbers where the server had written numbers: 8010 in place of 1010. The call is declared with texts,
 * which our own server sends.
 */
const asGiven = (before: Profile, change: ProfileChange): ProfileChange => ({
  ...change,
  ...Object.fromEntries(
    Object.entries(change)
      .filter(
        ([name, text]) => typeof before[name as keyof ProfileChange] === 'number' && String(Number(text)) === text,
      )
      .map(([name, text]) => [name, Number(text)]),
  ),
})

/**
 * Saves the profile (API-42).
 * @returns the profile as stored: what the answer leaves out is as it was sent
 * @throws ApiFailure
 */
export async function saveProfile(before: Profile, change: ProfileChange): Promise<Profile> {
  const answer = await api.account.saveProfile({ ...asGiven(before, change), id: String(before.id) })
  const answered = Object.entries(answer ?? {}).filter(([, value]) => value !== '' && value !== null)
  return { ...before, ...change, ...Object.fromEntries(answered) }
}
