import { queryOptions } from '@tanstack/react-query'
import type { InboxKind, InboxState } from '@vitrine/contract'
import { adminApi } from '../../../api/admin-api.ts'
import { listLoading, pageOf, rowsOnPage } from '../parts/admin-results.tsx'

export const kinds = ['result', 'log', 'report', 'order', 'visit'] as const satisfies readonly InboxKind[]
export const states = ['new', 'in_progress', 'done'] as const satisfies readonly InboxState[]

/** What the address says of the list; '' for no filter. */
export interface InboxQuery {
  readonly search: string
  readonly kind: InboxKind | ''
  readonly form: string
  readonly state: InboxState | ''
  readonly assignee: string
  readonly since: string
  readonly until: string
  readonly page: number
}

const dayOf = (text = '') => (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '')

/** Reads the query of the address; whatever can't be is left out. */
export function readInboxQuery(query: Readonly<Record<string, string | undefined>>): InboxQuery {
  return {
    search: query.search ?? '',
    kind: kinds.find((kind) => kind === query.kind) ?? '',
    form: query.form ?? '',
    state: states.find((state) => state === query.state) ?? '',
    assignee: query.assignee ?? '',
    since: dayOf(query.since),
    until: dayOf(query.until),
    page: pageOf(query),
  }
}

/** The filters that are set. */
export const filtersOf = ({ search, kind, form, state, assignee, since, until }: InboxQuery) => ({
  ...(search && { search }),
  ...(kind && { kind }),
  ...(form && { form }),
  ...(state && { state }),
  ...(assignee && { assignee }),
  ...(since && { since }),
  ...(until && { until }),
})

/** The query as the address has it. */
export const writeInboxQuery = (query: InboxQuery) => ({
  ...filtersOf(query),
  page: query.page === 1 ? undefined : query.page,
})

// Items arrive and change elsewhere, too.
const fresh = { staleTime: 0 }

export const inboxOptions = (query: InboxQuery) =>
  queryOptions({
    ...listLoading,
    queryKey: ['admin', 'inbox', filtersOf(query), query.page],
    queryFn: ({ signal }) =>
      adminApi.adminInbox.list({ ...filtersOf(query), page: query.page, limit: rowsOnPage }, { signal }),
  })

export const choicesOptions = queryOptions({
  queryKey: ['admin', 'inbox-choices'],
  queryFn: ({ signal }) => adminApi.adminInbox.choices({}, { signal }),
})

export const itemOptions = (id: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'inbox-item', id],
    queryFn: ({ signal }) => adminApi.adminInbox.one({ id }, { signal }),
  })
