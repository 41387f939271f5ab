import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Profile } from '@vitrine/contract'
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
 * Saves the profile (API-42).
 * @returns the profile as stored on the server
 * @throws ApiFailure
 */
export const saveProfile = (input: Parameters<typeof api.account.saveProfile>[0]): Promise<Profile> =>
  api.account.saveProfile(input)
