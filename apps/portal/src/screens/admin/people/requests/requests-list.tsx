import { useQuery } from '@tanstack/react-query'
import type { AdminRequestRow } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../i18n/format.ts'
import { Select } from '../../../../ui/select.tsx'
import { AdminLink, useAdminNavigate, useAdminQuery } from '../../parts/admin-address.tsx'
import { AdminFilters } from '../../parts/admin-filters.tsx'
import { AdminHeading } from '../../parts/admin-heading.tsx'
import { AdminResults } from '../../parts/admin-results.tsx'
import type { Column } from '../../parts/admin-table.tsx'
import { PeopleTabs } from '../people-tabs.tsx'
import {
  asRequestOrder,
  asRequestState,
  type RequestsQuery,
  readRequestsQuery,
  requestStates,
  requestsOptions,
  writeRequestsQuery,
} from './requests-queries.ts'

const path = ['people', 'requests']

/** The account requests of businesses, with search and filter, a page at a time; at first the open ones. */
export function RequestsList() {
  const { t } = useTranslation()
  const format = useFormat()
  const query = readRequestsQuery(useAdminQuery())
  const navigate = useAdminNavigate()
  const results = useQuery(requestsOptions(query))
  const columns = useColumns()
  const { data } = results
  const change = (changes: Partial<RequestsQuery>, replace = false) =>
    navigate(path, writeRequestsQuery({ ...query, page: 1, ...changes }), replace)
  const isFiltered = query.search !== '' || query.state !== 'open'
  return (
    <>
      <PeopleTabs current="requests" />
      <AdminHeading
        title={t('admin.requests')}
        text={data && t('admin.requests_count', { number: format.number(data.total) })}
      />
      <AdminFilters
        search={{
          value: query.search,
          label: t('admin.requests_search'),
          onSearch: (search) => change({ search }, true),
        }}
      >
        <Select
          label={t('admin.status')}
          choices={requestStates.map((value) => ({ value, label: t(`admin.${value}`) }))}
          value={query.state}
          onChange={({ currentTarget: { value } }) => change({ state: asRequestState(value) })}
        />
        <Select
          label={t('list.sort')}
          choices={[
            { value: 'newest', label: t('admin.newest') },
            { value: 'oldest', label: t('admin.oldest') },
            { value: 'company', label: t('account.company') },
          ]}
          value={query.order}
          onChange={({ currentTarget: { value } }) => change({ order: asRequestOrder(value) })}
        />
      </AdminFilters>
      <AdminResults
        results={results}
        rowsOf={({ requests }) => requests}
        caption={t('admin.requests')}
        columns={columns}
        idOf={({ id }) => id}
        empty={
          isFiltered
            ? { title: t('admin.requests_none'), text: t('admin.none_text') }
            : { title: t('admin.requests_all_answered'), text: t('admin.requests_all_answered_text') }
        }
        path={path}
        query={writeRequestsQuery({ ...query, page: 1 })}
        page={query.page}
      />
    </>
  )
}

function useColumns(): readonly Column<AdminRequestRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      key: 'company',
      title: t('account.company'),
      cell: ({ id, company }) => <AdminLink path={[...path, id]}>{company}</AdminLink>,
    },
    {
      key: 'contact',
      title: t('auth.request_contact'),
      cell: ({ name, email }) => (
        <>
          {name}
          <p className="text-muted">{email}</p>
        </>
      ),
      isWide: true,
    },
    { key: 'state', title: t('admin.status'), cell: ({ state }) => t(`admin.${state}`) },
    {
      key: 'created',
      title: t('admin.received'),
      cell: ({ created }) => format.date(created, { dateStyle: 'medium' }),
    },
  ]
}
