import { queryOptions } from '@tanstack/react-query'
import { adminApi } from '../../../api/admin-api.ts'
import { listLoading, pageOf, rowsOnPage } from '../parts/admin-results.tsx'

export const peopleStates = ['all', 'active', 'disabled', 'unverified', 'operators'] as const
export type PeopleState = (typeof peopleStates)[number]

/** What the address says of the list. */
export interface PeopleQuery {
  readonly search: string
  readonly state: PeopleState
  readonly group: string
  readonly page: number
}

/** Reads the query of the address; whatever can't be is left out. */
export function readPeopleQuery(query: Readonly<Record<string, string | undefined>>): PeopleQuery {
  return {
    search: query.search ?? '',
    state: peopleStates.find((state) => state === query.state) ?? 'all',
    group: query.group ?? '',
    page: pageOf(query),
  }
}

/** The query as the address has it. */
export const writePeopleQuery = ({ search, state, group, page }: PeopleQuery) => ({
  search: search || undefined,
  state: state === 'all' ? undefined : state,
  group: group || undefined,
  page: page === 1 ? undefined : page,
})

// People change elsewhere, too.
const fresh = { staleTime: 0 }

export const peopleOptions = ({ search, state, group, page }: PeopleQuery) =>
  queryOptions({
    ...listLoading,
    queryKey: ['admin', 'people', search, state, group, page],
    queryFn: ({ signal }) =>
      adminApi.adminPeople.list(
        { page, limit: rowsOnPage, state, ...(search && { search }), ...(group && { group }) },
        { signal },
      ),
  })

export const personOptions = (id: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'person', id],
    queryFn: ({ signal }) => adminApi.adminPeople.one({ id }, { signal }),
  })

export const groupsOptions = (locale: string) =>
  queryOptions({
    queryKey: ['admin', 'groups', locale],
    queryFn: ({ signal }) => adminApi.adminPeople.groups({}, { signal }),
  })
