import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AdminSession } from '@vitrine/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminApi } from '../../../api/admin-api.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { AdminLink, useAdminNavigate, useAdminQuery } from '../parts/admin-address.tsx'
import { AdminFilters } from '../parts/admin-filters.tsx'
import { AdminHeading } from '../parts/admin-heading.tsx'
import { AdminResults, listLoading, pageOf, rowsOnPage } from '../parts/admin-results.tsx'
import type { Column } from '../parts/admin-table.tsx'
import { adminNotify, useAdminChange } from '../parts/use-admin-change.ts'
import { SystemTabs } from './system-tabs.tsx'

const path = ['system', 'sessions']

const sessionsOptions = (search: string, page: number) =>
  queryOptions({
    ...listLoading,
    queryKey: ['admin', 'sessions', search, page],
    queryFn: ({ signal }) =>
      adminApi.adminSessions.list({ page, limit: rowsOnPage, ...(search && { search }) }, { signal }),
  })

/** The running sessions of all people, with search; each can be ended. The page of a person ends all of them. */
export function SessionsList() {
  const { t } = useTranslation()
  const format = useFormat()
  const address = useAdminQuery()
  const [search, page] = [address.search ?? '', pageOf(address)]
  const navigate = useAdminNavigate()
  const results = useQuery(sessionsOptions(search, page))
  const [asked, ask] = useState<AdminSession>()
  const end = useAdminChange(
    (id: string) => adminApi.adminSessions.end({ id }),
    ({ ended }) => adminNotify(t('admin.sessions_ended', { number: format.number(ended) }), 'success'),
  )
  const columns = useColumns(ask)
  const { data } = results
  return (
    <>
      <SystemTabs current="sessions" />
      <AdminHeading
        title={t('admin.sessions')}
        text={data && t('admin.sessions_count', { number: format.number(data.total) })}
      />
      <p className="text-sm text-muted mb-4">{t('admin.sessions_text')}</p>
      <AdminFilters
        search={{
          value: search,
          label: t('admin.people_search'),
          onSearch: (wanted) => navigate(path, { search: wanted || undefined }, true),
        }}
      />
      <AdminResults
        results={results}
        rowsOf={({ sessions }) => sessions}
        caption={t('admin.sessions')}
        columns={columns}
        idOf={({ id }) => id}
        empty={{ title: t('admin.sessions_none') }}
        path={path}
        query={{ search: search || undefined }}
        page={page}
      />
      {asked && (
        <ConfirmDialog
          title={t('admin.end_session_title')}
          text={t('admin.end_session_text', { email: asked.email, number: format.number(1) })}
          goOnLabel={t('admin.end_session')}
          stayLabel={t('account.cancel')}
          closeLabel={t('action.close')}
          onStay={() => ask(undefined)}
          onGoOn={() => {
            ask(undefined)
            end.mutate(asked.id)
          }}
        />
      )}
    </>
  )
}

function useColumns(ask: (session: AdminSession) => void): readonly Column<AdminSession>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const moment = (at: string) => format.date(at, { dateStyle: 'medium', timeStyle: 'short' })
  return [
    {
      key: 'person',
      title: t('admin.people'),
      cell: ({ user_id, name, email, is_current }) => (
        <>
          <AdminLink path={['people', user_id]}>{name || email}</AdminLink>
          {name !== '' && <p className="text-muted font-regular">{email}</p>}
          {is_current && <p className="font-regular">{t('admin.session_current')}</p>}
        </>
      ),
    },
    { key: 'created', title: t('admin.signed_in'), cell: ({ created }) => moment(created), isWide: true },
    { key: 'used', title: t('admin.last_used'), cell: ({ used }) => (used === null ? '–' : moment(used)) },
    { key: 'expires', title: t('admin.ends'), cell: ({ expires }) => moment(expires), isWide: true },
    {
      key: 'actions',
      title: t('admin.action'),
      cell: (session) => (
        <Button
          aria-label={t('text.labelled', { label: t('admin.end_session'), text: session.email })}
          onClick={() => ask(session)}
        >
          {t('admin.end_session')}
        </Button>
      ),
    },
  ]
}
