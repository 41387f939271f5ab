import type { AdminOverview } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { AdminLink } from '../parts/admin-address.tsx'
import { AdminTable } from '../parts/admin-table.tsx'
import { DayChart } from '../parts/day-chart.tsx'
import { Totals } from '../parts/totals.tsx'
import styles from './overview.module.css'

const shown = ['visit', 'search', 'download', 'result'] as const

/** What visitors did in 30 days: the sums, a chart of each, the numbers of the charts, and the searches that found nothing. */
export function Activity({ activity }: Pick<AdminOverview, 'activity'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { days, totals, without_results, is_counting } = activity
  const title = t('admin.last_days', { number: days.length })
  const nameOf = (kind: (typeof shown)[number]) => t(kind === 'result' ? 'admin.inbox_result' : `admin.counted_${kind}`)
  const kinds = shown.filter((kind) => totals[kind] > 0)
  return (
    <section>
      <h2>{title}</h2>
      {!is_counting && <p className="text-muted">{t('admin.not_counting')}</p>}
      <Totals totals={shown.map((kind) => ({ key: kind, name: nameOf(kind), count: totals[kind] }))} />
      {kinds.length > 0 && (
        <>
          <div className={styles.charts}>
            {kinds.map((kind) => (
              <DayChart
                key={kind}
                label={t('admin.by_day', { name: nameOf(kind) })}
                days={days.map(({ day }) => day)}
                counts={new Map(days.map((row) => [row.day, row[kind]]))}
              />
            ))}
          </div>
          <details>
            <summary>{t('admin.as_table')}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it */}
            <section className={styles.scroll} tabIndex={0} aria-label={title}>
              <AdminTable
                caption={title}
                columns={[
                  {
                    key: 'day',
                    title: t('admin.day'),
                    cell: ({ day }) => <span className={styles.day}>{format.date(day, { dateStyle: 'medium' })}</span>,
                  },
                  ...shown.map((kind) => ({
                    key: kind,
                    title: nameOf(kind),
                    cell: (row: (typeof days)[number]) => format.number(row[kind]),
                    isNumber: true,
                  })),
                ]}
                rows={days.filter((row) => kinds.some((kind) => row[kind] > 0))}
                idOf={({ day }) => day}
                loading={t('state.loading')}
              />
            </section>
          </details>
        </>
      )}
      {without_results.length > 0 && (
        <p className="wrap-anywhere">
          {t('text.labelled', {
            label: t('admin.counted_search_without_results'),
            text: format.list(without_results.flatMap(({ term }) => term ?? [])),
          })}
        </p>
      )}
      <p>
        <AdminLink path={['insights']}>{t('admin.insights')}</AdminLink>
      </p>
    </section>
  )
}
