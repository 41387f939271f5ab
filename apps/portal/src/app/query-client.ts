import { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from '../api/api-failure.ts'

/** What the server has refused it will refuse again; only no answer, or a server in trouble, is worth another try. */
const mayPass = (error: unknown): boolean => !(error instanceof ApiFailure) || error.status === 0 || error.status >= 502

/** A catalogue changes only by an import: what was read stays good for a minute, and coming back to the window reads nothing anew. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && mayPass(error),
      },
    },
  })
