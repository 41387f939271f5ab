import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryError } from '../../../feedback/query-error.tsx'
import { AdminLink } from '../parts/admin-address.tsx'
import { deliveriesOptions } from './catalogue-queries.ts'
import { useCatalogueWords } from './catalogue-words.ts'

/** Deliveries that were neither imported nor discarded; nothing if there are none. */
export function WaitingDeliveries() {
  const { t } = useTranslation()
  const results = useQuery(deliveriesOptions)
  const { moment } = useCatalogueWords()
  const { data } = results
  if (results.isError && !data) return <QueryError title={t('admin.failed')} query={results} />
  if (!data || data.deliveries.length === 0) return null
  return (
    <section aria-labelledby="waiting" className="grid gap-3">
      <h2 id="waiting" className="text-lg">
        {t('admin.deliveries_waiting')}
      </h2>
      <ul className="grid gap-2">
        {data.deliveries.map(({ id, name, operator, created }) => (
          <li key={id} className="text-sm">
            <AdminLink path={['catalogue', 'deliveries', id]}>{name}</AdminLink>{' '}
            <span className="text-muted">{`${moment(created)} · ${operator}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
