import { QueryClient } from '@tanstack/react-query'
import { retry } from '../api/query-policy.ts'

/** A catalogue changes only by an import: what was read stays good for a minute, and coming back to the window reads nothing anew. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, refetchOnWindowFocus: false, retry } } })
