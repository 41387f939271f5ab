import { queryOptions } from '@tanstack/react-query'
import { adminApi } from '../../../api/admin-api.ts'
import { listLoading, pageOf, rowsOnPage } from '../parts/admin-results.tsx'

export const queueStates = ['all', 'waiting', 'failed'] as const
type QueueState = (typeof queueStates)[number]

/** What the address says of the list of a queue. */
export interface QueueQuery {
  readonly state: QueueState
  readonly page: number
}

/** Reads the query of the address; whatever can't be is left out. */
export const readQueueQuery = (query: Readonly<Record<string, string | undefined>>): QueueQuery => ({
  state: asQueueState(query.state),
  page: pageOf(query),
})

export const asQueueState = (value: string | undefined): QueueState =>
  queueStates.find((state) => state === value) ?? 'all'

/** The query as the address has it. */
export const writeQueueQuery = ({ state, page }: QueueQuery) => ({
  state: state === 'all' ? undefined : state,
  page: page === 1 ? undefined : page,
})

export const mailsOptions = ({ state, page }: QueueQuery) =>
  queryOptions({
    ...listLoading,
    queryKey: ['admin', 'mails', state, page],
    queryFn: ({ signal }) => adminApi.adminMails.list({ state, page, limit: rowsOnPage }, { signal }),
  })

export const webhooksOptions = queryOptions({
  staleTime: 0,
  queryKey: ['admin', 'webhooks'],
  queryFn: ({ signal }) => adminApi.adminWebhooks.list({}, { signal }),
})

export const deliveriesOptions = ({ state, page }: QueueQuery) =>
  queryOptions({
    ...listLoading,
    queryKey: ['admin', 'deliveries', state, page],
    queryFn: ({ signal }) => adminApi.adminWebhooks.deliveries({ state, page, limit: rowsOnPage }, { signal }),
  })
