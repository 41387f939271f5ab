import { QueryClient } from '@tanstack/react-query'
import { retry } from '../api/query-policy.ts'

/**
 * What was read stays good for a minute, and coming back to the window reads again only what belongs to the catalogue (api/query-policy.ts). Without a connection a
 * call fails at once, so that its place says so rather than waiting without an end; when there is one again, what is on the page and missing is asked for.
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
    },
  })
