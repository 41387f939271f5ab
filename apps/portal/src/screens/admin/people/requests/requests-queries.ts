import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminApi } from '../../../../api/admin-api.ts'
import { listLoading, pageOf, rowsOnPage } from '../../parts/admin-results.tsx'

export const requestStates = ['open', 'accepted', 'declined', 'closed', 'all'] as const
type RequestState = (typeof requestStates)[number]

/** The orders of the list, as the calls name them. */
export const requestOrders = {
  newest: { sort: 'created', direction: 'desc' },
  oldest: { sort: 'created', direction: 'asc' },
  company: { sort: 'company', direction: 'asc' },
} as const
export type RequestOrder = keyof typeof requestOrders

/** What the address says of the list. */
export interface RequestsQuery {
  readonly search: string
  readonly state: RequestState
  readonly order: RequestOrder
  readonly page: number
}

export const asRequestState = (text: string | undefined): RequestState =>
  requestStates.find((state) => state === text) ?? 'open'
export const asRequestOrder = (text: string | undefined): RequestOrder =>
  text === 'oldest' || text === 'company' ? text : 'newest'

/** Reads the query of the address; whatever can't be is left out. */
export function readRequestsQuery(query: Readonly<Record<string, string | undefined>>): RequestsQuery {
  return {
    search: query.search ?? '',
    state: asRequestState(query.state),
    order: asRequestOrder(query.order),
    page: pageOf(query),
  }
}

/** The query as the address has it. */
export const writeRequestsQuery = ({ search, state, order, page }: RequestsQuery) => ({
  search: search || undefined,
  state: state === 'open' ? undefined : state,
  order: order === 'newest' ? undefined : order,
  page: page === 1 ? undefined : page,
})

// Requests arrive, and others answer them.
const fresh = { staleTime: 0 }

export const requestsOptions = ({ search, state, order, page }: RequestsQuery) =>
  queryOptions({
    ...listLoading,
    queryKey: ['admin', 'requests', search, state, order, page],
    queryFn: ({ signal }) =>
      adminApi.adminRequests.list(
        { page, limit: rowsOnPage, state, ...requestOrders[order], ...(search && { search }) },
        { signal },
      ),
  })

export const openRequestsOptions = queryOptions({
  queryKey: ['admin', 'requests-open'],
  queryFn: ({ signal }) => adminApi.adminRequests.open({}, { signal }),
  staleTime: 60_000,
})

export const requestOptions = (id: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'request', id],
    queryFn: ({ signal }) => adminApi.adminRequests.one({ id }, { signal }),
  })

/** The e-mail that declining with this message would send. */
export const previewOptions = (id: string, message: string) =>
  queryOptions({
    queryKey: ['admin', 'request-preview', id, message],
    queryFn: ({ signal }) => adminApi.adminRequests.preview({ id, message }, { signal }),
    placeholderData: keepPreviousData,
  })
