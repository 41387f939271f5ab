import { useQuery } from '@tanstack/react-query'
import type { AdminOverview } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { AdminHeading } from '../parts/admin-heading.tsx'
import { AdminWaiting } from '../parts/admin-waiting.tsx'
import { Totals } from '../parts/totals.tsx'
import { Activity } from './activity.tsx'
import styles from './overview.module.css'
import { overviewOptions } from './overview-queries.ts'
import { WaitingList } from './waiting-list.tsx'

/** The first area: what waits for an operator, the catalogue, and what visitors did in 30 days. */
export default function OverviewArea() {
  const { t } = useTranslation()
  const results = useQuery(overviewOptions)
  const { data } = results
  return (
    <>
      <AdminHeading title={t('admin.overview')} />
      {data ? <Overview overview={data} /> : <AdminWaiting queries={[results]} />}
    </>
  )
}

function Overview({ overview }: { readonly overview: AdminOverview }) {
  const { t } = useTranslation()
  const { waiting, findings, catalogue, activity } = overview
  return (
    <div className={styles.sections}>
      <section>
        <h2>{t('admin.attention')}</h2>
        <WaitingList waiting={waiting} findings={findings} />
      </section>
      <Catalogue catalogue={catalogue} />
      <Activity activity={activity} />
    </div>
  )
}

function Catalogue({ catalogue }: Pick<AdminOverview, 'catalogue'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { version, created, products, assets, articles } = catalogue
  return (
    <section>
      <h2>{t('admin.catalogue')}</h2>
      {version === 0 ? (
        <p className="text-muted">{t('admin.catalogue_none')}</p>
      ) : (
        <>
          <Totals
            totals={[
              { key: 'products', name: t('admin.catalogue_products'), count: products },
              { key: 'assets', name: t('admin.catalogue_assets'), count: assets },
              { key: 'articles', name: t('admin.catalogue_articles'), count: articles },
            ]}
          />
          <p className="text-sm text-muted">
            {created === null
              ? t('admin.catalogue_version', { number: format.number(version) })
              : t('admin.catalogue_since', { number: format.number(version), date: format.date(created) })}
          </p>
        </>
      )}
    </section>
  )
}
