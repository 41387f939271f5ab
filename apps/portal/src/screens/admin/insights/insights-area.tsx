import { useQuery } from '@tanstack/react-query'
import type { AdminInsights } from '@vitrine/contract'
import { countedKinds } from '@vitrine/contract/rules/counted-kinds'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { useAdminNavigate, useAdminQuery } from '../parts/admin-address.tsx'
import { AdminFilters } from '../parts/admin-filters.tsx'
import { AdminHeading } from '../parts/admin-heading.tsx'
import { AdminTable } from '../parts/admin-table.tsx'
import { AdminWaiting } from '../parts/admin-waiting.tsx'
import { DayChart } from '../parts/day-chart.tsx'
import { filterChoices } from '../parts/filter-choices.ts'
import { Totals } from '../parts/totals.tsx'
import { groupsOptions } from '../people/people-queries.ts'
import { CountedLists } from './counted-lists.tsx'
import styles from './insights.module.css'
import {
  daysOf,
  type InsightsQuery,
  insightsOptions,
  periods,
  readInsightsQuery,
  writeInsightsQuery,
} from './insights-queries.ts'
import { useGroupName, useKindName, useLocaleName } from './insights-words.ts'

const path = ['insights']

/** The area of insights: what visitors did in a period, and what for. */
export default function InsightsArea() {
  const { t } = useTranslation()
  const { tag } = useLocale()
  const query = readInsightsQuery(useAdminQuery())
  const navigate = useAdminNavigate()
  // The same days as long as the page is open.
  const [now] = useState(Date.now)
  const days = daysOf(query.period, now)
  const results = useQuery(insightsOptions(query, days[0] ?? ''))
  const groupName = useGroupName(useQuery(groupsOptions(tag)).data ?? [])
  const localeName = useLocaleName()
  const { data } = results
  const change = (changes: Partial<InsightsQuery>) => navigate(path, writeInsightsQuery({ ...query, ...changes }), true)
  return (
    <>
      <AdminHeading title={t('admin.insights')} />
      <AdminFilters>
        <Select
          label={t('admin.period')}
          choices={periods.map((number) => ({ value: String(number), label: t('admin.last_days', { number }) }))}
          value={String(query.period)}
          onChange={({ currentTarget: { value } }) =>
            change({ period: periods.find((number) => String(number) === value) ?? 30 })
          }
        />
        <Select
          label={t('admin.language')}
          choices={filterChoices(t('admin.all_languages'), data?.locales, query.language, localeName)}
          value={query.language}
          onChange={({ currentTarget: { value } }) => change({ language: value })}
        />
        <Select
          label={t('admin.group')}
          choices={filterChoices(t('admin.all_groups'), data?.groups, query.group, groupName)}
          value={query.group}
          onChange={({ currentTarget: { value } }) => change({ group: value })}
        />
      </AdminFilters>
      {data ? (
        <Insights
          insights={data}
          query={query}
          days={days}
          isOld={results.isPlaceholderData}
          onKind={(kind) => change({ kind })}
        />
      ) : (
        <AdminWaiting queries={[results]} />
      )}
    </>
  )
}

interface InsightsProps {
  readonly insights: AdminInsights
  readonly query: InsightsQuery
  readonly days: readonly string[]
  /** Whether the counts are those of an earlier choice. */
  readonly isOld: boolean
  readonly onKind: (kind: InsightsQuery['kind']) => void
}

function Insights({ insights, query: { kind }, days, isOld, onKind }: InsightsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const kindName = useKindName()
  const label = t('admin.by_day', { name: kindName(kind) })
  return (
    <div className={styles.sections} aria-busy={isOld || undefined}>
      {!insights.is_counting && (
        <Notice tone="warning">
          <p>{t('admin.not_counting')}</p>
        </Notice>
      )}
      {insights.days.length === 0 ? (
        <EmptyState title={t('admin.nothing_counted')} text={t('admin.nothing_counted_text')} />
      ) : (
        <>
          <Totals
            totals={countedKinds.map((one) => ({ key: one, name: kindName(one), count: insights.totals[one] }))}
          />
          <div className="grid gap-4">
            <AdminFilters>
              <Select
                label={t('admin.chart')}
                choices={countedKinds.map((one) => ({ value: one, label: kindName(one) }))}
                value={kind}
                onChange={({ currentTarget: { value } }) =>
                  onKind(countedKinds.find((one) => one === value) ?? 'visit')
                }
              />
            </AdminFilters>
            <DayChart label={label} days={days} counts={new Map(insights.days.map((row) => [row.day, row[kind]]))} />
            <details>
              <summary>{t('admin.as_table')}</summary>
              <AdminTable
                caption={label}
                columns={[
                  { key: 'day', title: t('admin.day'), cell: ({ day }) => format.date(day) },
                  { key: 'count', title: kindName(kind), cell: (row) => format.number(row[kind]), isNumber: true },
                ]}
                rows={insights.days}
                idOf={({ day }) => day}
                loading={t('state.loading')}
              />
            </details>
          </div>
          <CountedLists insights={insights} />
        </>
      )}
    </div>
  )
}
