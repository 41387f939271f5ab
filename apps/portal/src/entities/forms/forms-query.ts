/** Asks for the forms. Small, as the shell asks with every visit; what reads the answer is loaded by who shows it. */
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { assertShape } from '../../api/api-failure.ts'
import { withCookies } from '../../api/with-cookies.ts'

/** The key of all that a user's forms are kept under. */
export const formsKey = (owner: string) => ['forms', owner] as const

/**
 * The forms of a user in a locale, as the server has answered them (API-16). It knows a guest's browser by a cookie.
 * @param owner `ownerOf` the user
 * @throws ApiFailure `unreadable` when the answer is none
 */
export const formsQuery = (owner: string, locale: string) =>
  queryOptions({
    queryKey: [...formsKey(owner), locale],
    queryFn: async ({ signal }): Promise<unknown> =>
      assertShape(await withCookies((context) => api.forms.list(undefined, { signal, context })), () => true),
  })
