/**
 * Query options for the forms. This module is small because every visit requests the forms. The code that reads the
 * answer loads with the screens that show it.
 */
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { withCookies } from '../../api/with-cookies.ts'

/** The prefix of all query keys for a user's forms. */
export const formsKey = (owner: string) => ['forms', owner] as const

/**
 * The forms of a user in a locale, as the server sent them (API-16). A cookie tells the server a guest's browser.
 * @param owner `ownerOf` the user
 * @throws ApiFailure `unreadable` when the answer is not valid
 */
export const formsQuery = (owner: string, locale: string) =>
  queryOptions({
    queryKey: [...formsKey(owner), locale],
    queryFn: ({ signal }) => withCookies((context) => api.forms.list(undefined, { signal, context })),
  })
