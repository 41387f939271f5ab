import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'

const key = 'verification'

/**
 * Verifies the signed-in user's address. The call is idempotent, so a query fits: it runs once for a link and a
 * session, and again on request. Afterwards all data is fetched again, because a verified address may give access to
 * more.
 * @param session the token of the session
 */
export const verificationOptions = (client: QueryClient, token: string, session: string) =>
  queryOptions({
    queryKey: [key, token, session],
    queryFn: async ({ signal }) => {
      await api.account.verifyEmail({ token }, { signal })
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== key })
      return true
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
