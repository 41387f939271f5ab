import { queryOptions } from '@tanstack/react-query'
import { adminApi } from '../../../api/admin-api.ts'

export const overviewOptions = queryOptions({
  // Things happen while an operator looks elsewhere.
  staleTime: 0,
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => adminApi.adminOverview.read(undefined, { signal }),
})
