import { useQuery } from '@tanstack/react-query'
import type { AdminInboxPage } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { AdminFilters } from '../parts/admin-filters.tsx'
import { AdminTabs } from '../parts/admin-tabs.tsx'
import { choicesOptions, type InboxQuery, kinds, states, writeInboxQuery } from './inbox-queries.ts'

export interface InboxFiltersProps {
  readonly query: InboxQuery
  readonly counts: AdminInboxPage['counts'] | undefined
  readonly change: (changes: Partial<InboxQuery>, replace?: boolean) => void
}

/** Search and filters of the inbox, and its states with their numbers. All of them are in the address. */
export function InboxFilters({ query, counts, change }: InboxFiltersProps) {
  const { t } = useTranslation()
  const { data: choices } = useQuery(choicesOptions)
  return (
    <>
      <AdminFilters
        search={{ value: query.search, label: t('admin.inbox_search'), onSearch: (search) => change({ search }, true) }}
      >
        <Select
          label={t('admin.inbox_kind')}
          choices={[
            { value: '', label: t('admin.inbox_all_kinds') },
            ...kinds.map((value) => ({ value, label: t(`admin.inbox_${value}`) })),
          ]}
          value={query.kind}
          onChange={({ currentTarget: { value } }) => change({ kind: kinds.find((kind) => kind === value) ?? '' })}
        />
        <Select
          label={t('admin.inbox_form')}
          choices={[
            { value: '', label: t('admin.inbox_all_forms') },
            ...(choices?.forms ?? []).map(({ code, name }) => ({ value: code, label: name })),
          ]}
          value={query.form}
          onChange={({ currentTarget: { value } }) => change({ form: value })}
        />
        <Select
          label={t('admin.inbox_assignee')}
          choices={[
            { value: '', label: t('admin.inbox_anyone') },
            { value: 'nobody', label: t('admin.inbox_nobody') },
            ...(choices?.operators ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={query.assignee}
          onChange={({ currentTarget: { value } }) => change({ assignee: value })}
        />
        <DateField
          label={t('admin.inbox_since')}
          value={query.since}
          onChange={({ currentTarget: { value } }) => change({ since: value })}
        />
        <DateField
          label={t('admin.inbox_until')}
          value={query.until}
          onChange={({ currentTarget: { value } }) => change({ until: value })}
        />
      </AdminFilters>
      <States query={query} counts={counts} />
    </>
  )
}

function States({ query, counts }: Pick<InboxFiltersProps, 'query' | 'counts'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const all = counts && counts.new + counts.in_progress + counts.done
  const number = (state: InboxQuery['state']) => (state === '' ? all : counts?.[state])
  return (
    <AdminTabs
      label={t('admin.status')}
      tabs={(['', ...states] as const).map((state) => ({
        key: state,
        path: ['inbox'],
        query: writeInboxQuery({ ...query, state, page: 1 }),
        name: (
          <>
            {t(state === '' ? 'admin.all' : `admin.inbox_${state}`)}{' '}
            <span className="text-muted tabular-nums">{format.number(number(state) ?? 0)}</span>
          </>
        ),
        isCurrent: state === query.state,
      }))}
    />
  )
}
