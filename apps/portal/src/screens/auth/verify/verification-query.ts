import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'

const key = 'verification'

/**
 * Verifies the address of whoever is signed in. The call can be made as often as one likes, so that a query suits it:
 * it is made once for a link and a session, and again on request. What was loaded before is asked for anew, since the
 * verified address may open more.
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
