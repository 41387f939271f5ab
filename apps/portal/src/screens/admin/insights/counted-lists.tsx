import type { AdminInsights } from '@vitrine/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { AdminTable } from '../parts/admin-table.tsx'
import styles from './insights.module.css'

interface Counted {
  readonly key: string
  readonly name: ReactNode
  readonly count: number
}

interface CountedListProps {
  readonly title: string
  readonly rows: readonly Counted[]
  /** Below the list. */
  readonly note?: string | undefined
}

/** What was done most often, with how often. */
function CountedList({ title, rows, note }: CountedListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (rows.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <AdminTable
        caption={title}
        columns={[
          { key: 'name', title: t('admin.name'), cell: ({ name }) => name },
          { key: 'count', title: t('admin.times'), cell: ({ count }) => format.number(count), isNumber: true },
        ]}
        rows={rows}
        idOf={({ key }) => key}
        loading={t('state.loading')}
      />
      {note && <p className="mt-3 text-sm text-muted">{note}</p>}
    </section>
  )
}

/** What visitors searched for, viewed and downloaded most often. Searches in vain come first: they are what is missing. */
export function CountedLists({ insights }: { readonly insights: AdminInsights }) {
  const { t } = useTranslation()
  const format = useFormat()
  const terms = (list: AdminInsights['searches'], by: 'searches' | 'without_results') => ({
    rows: list.map((row) => ({
      key: row.term ?? '',
      name: row.term ?? t('admin.few', { number: format.number(row.terms) }),
      count: row[by],
    })),
    note: list.some(({ term }) => term === null) ? t('admin.few_text') : undefined,
  })
  const things = (list: AdminInsights['products']) => ({
    rows: list.map(({ code, name, count }) => ({ key: code, name: name ?? code, count })),
  })
  return (
    <div className={styles.lists}>
      <CountedList
        title={t('admin.counted_search_without_results')}
        {...terms(insights.without_results, 'without_results')}
      />
      <CountedList title={t('admin.counted_search')} {...terms(insights.searches, 'searches')} />
      <CountedList title={t('admin.counted_product_view')} {...things(insights.products)} />
      <CountedList title={t('admin.counted_article_view')} {...things(insights.articles)} />
      <CountedList title={t('admin.counted_asset_view')} {...things(insights.assets)} />
      <CountedList title={t('admin.counted_download')} {...things(insights.downloads)} />
    </div>
  )
}
