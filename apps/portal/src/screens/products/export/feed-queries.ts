import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'

/** The person's feeds, with the templates for new ones in the reader's language. Always read anew. */
export const feedsOptions = (locale: string) =>
  queryOptions({
    queryKey: ['feeds', locale],
    queryFn: ({ signal }) => api.exports.feeds(undefined, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
