import { useQuery } from '@tanstack/react-query'
import type { AdminInboxItem, InboxFormat } from '@vitrine/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminApi } from '../../../api/admin-api.ts'
import { download } from '../../../browser/save-file.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { AdminLink, useAdminNavigate, useAdminQuery } from '../parts/admin-address.tsx'
import { AdminHeading } from '../parts/admin-heading.tsx'
import { AdminResults } from '../parts/admin-results.tsx'
import type { Column } from '../parts/admin-table.tsx'
import { useAdminChange } from '../parts/use-admin-change.ts'
import { ErasePerson } from './erase-person.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { filtersOf, type InboxQuery, inboxOptions, readInboxQuery, writeInboxQuery } from './inbox-queries.ts'
import { useInboxWords } from './inbox-words.ts'

const path = ['inbox']

/** What people have sent, with search and filters, a page at a time. */
export function InboxList() {
  const { t } = useTranslation()
  const format = useFormat()
  const query = readInboxQuery(useAdminQuery())
  const navigate = useAdminNavigate()
  const results = useQuery(inboxOptions(query))
  const columns = useColumns()
  const [isErasing, setErasing] = useState(false)
  const exporting = useAdminChange(
    (kind: InboxFormat) => adminApi.adminInbox.export({ ...filtersOf(query), format: kind }),
    ({ url }) => download(url),
  )
  const { data } = results
  const change = (changes: Partial<InboxQuery>, replace = false) =>
    navigate(path, writeInboxQuery({ ...query, page: 1, ...changes }), replace)
  return (
    <>
      <AdminHeading
        title={t('admin.inbox')}
        text={data && t('admin.inbox_count', { number: format.number(data.total) })}
      >
        <Button busy={exporting.isPending} onClick={() => exporting.mutate('csv')}>
          {t('admin.inbox_csv')}
        </Button>
        <Button busy={exporting.isPending} onClick={() => exporting.mutate('xlsx')}>
          {t('admin.inbox_xlsx')}
        </Button>
        <Button onClick={() => setErasing(true)}>{t('admin.inbox_erase')}</Button>
      </AdminHeading>
      <InboxFilters query={query} counts={data?.counts} change={change} />
      <AdminResults
        results={results}
        rowsOf={({ items }) => items}
        caption={t('admin.inbox')}
        columns={columns}
        idOf={({ id }) => id}
        empty={
          Object.keys(filtersOf(query)).length > 0
            ? { title: t('admin.inbox_none'), text: t('admin.none_text') }
            : { title: t('admin.inbox_empty') }
        }
        path={path}
        query={writeInboxQuery({ ...query, page: 1 })}
        page={query.page}
      />
      {isErasing && <ErasePerson onClose={() => setErasing(false)} />}
    </>
  )
}

function useColumns(): readonly Column<AdminInboxItem>[] {
  const { t } = useTranslation()
  const { titleOf, senderOf, timeOf } = useInboxWords()
  return [
    {
      key: 'title',
      title: t('admin.inbox_content'),
      cell: (item) => (
        <>
          <AdminLink path={['inbox', item.id]}>{titleOf(item)}</AdminLink>
          {item.title !== '' && <p className="text-muted font-regular">{t(`admin.inbox_${item.kind}`)}</p>}
        </>
      ),
    },
    { key: 'sender', title: t('admin.inbox_sender'), cell: senderOf, isWide: true },
    { key: 'received', title: t('admin.inbox_received'), cell: ({ received }) => timeOf(received) },
    { key: 'assignee', title: t('admin.inbox_assignee'), cell: ({ assignee_name }) => assignee_name, isWide: true },
    { key: 'state', title: t('admin.status'), cell: ({ state }) => t(`admin.inbox_${state}`) },
  ]
}
