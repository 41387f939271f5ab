import { QueryClient } from '@tanstack/react-query'
import { retry } from '../api/query-policy.ts'

/**
 * Answers stay fresh for a minute. When the window gets the focus again, only queries of the catalogue refetch
 * (api/query-policy.ts). Offline, a call fails at once, so that its place shows the failure instead of waiting
 * endlessly. On reconnect, the page's missing data is fetched. A mutation is forgotten with its screen, because its
 * variables may hold a password.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry,
      },
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  })
