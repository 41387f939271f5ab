import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Profile } from '@vitrine/contract'
import { api } from '../../api/api.ts'
import { assertShape } from '../../api/api-failure.ts'
import { fieldsOf, textOf } from '../../api/read-fields.ts'
import { readGroups } from '../../entities/session/read-groups.ts'

/** A profile as answered; fields that a server omits become ''. */
function readProfile(answer: Profile): Profile {
  const { media, data } = assertShape(answer, ({ id }) => textOf(id) !== '')
  const picture = fieldsOf(media)
  const text = (name: keyof Profile) => textOf(answer[name])
  return {
    id: text('id'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    gender: text('gender'),
    age: text('age'),
    street: text('street'),
    street_number: text('street_number'),
    zip_code: text('zip_code'),
    city: text('city'),
    phone_number: text('phone_number'),
    token: text('token'),
    username: text('username'),
    ...(fieldsOf(data) && data && { data }),
    requested_groups: readGroups(answer.requested_groups),
    media: picture && textOf(picture.url) !== '' ? { id: textOf(picture.id), url: textOf(picture.url) } : null,
  }
}

/** The user's own profile (API-41). Fetched on every visit, because it may have been changed elsewhere. */
export const profileOptions = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => readProfile(await api.account.profile({}, { signal })),
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
export const saveProfile = async (input: Parameters<typeof api.account.saveProfile>[0]): Promise<Profile> =>
  readProfile(await api.account.saveProfile(input))
