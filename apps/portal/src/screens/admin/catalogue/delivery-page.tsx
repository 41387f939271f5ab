import { useQuery } from '@tanstack/react-query'
import type { AdminStagedDelivery } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { adminApi } from '../../../api/admin-api.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AdminLink, useAdminNavigate } from '../parts/admin-address.tsx'
import { AdminBack } from '../parts/admin-back.tsx'
import { AdminHeading } from '../parts/admin-heading.tsx'
import { AdminWaiting } from '../parts/admin-waiting.tsx'
import { adminNotify, useAdminChange } from '../parts/use-admin-change.ts'
import styles from './catalogue.module.css'
import { deliveryOptions } from './catalogue-queries.ts'
import { useCatalogueWords } from './catalogue-words.ts'
import { ChangeList } from './change-list.tsx'
import { DeliveryMapping } from './delivery-mapping.tsx'
import { ContinuedUpload } from './delivery-upload.tsx'
import { RunProgress } from './run-progress.tsx'

/** What a delivery would change, unusual things first, and the ways to import exactly this and to discard it. */
export function DeliveryPage({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const results = useQuery(deliveryOptions(id))
  const back = <AdminBack path={['catalogue']} name={t('admin.catalogue')} />
  const { data } = results
  if (!data) return <AdminWaiting queries={[results]} back={back} />
  const { run } = data
  const isLooking = run?.state === 'waiting' || run?.state === 'running'
  return (
    <>
      <AdminHeading back={back} title={data.name} text={data.files.map(({ path }) => path).join(' · ')}>
        <Ways delivery={data} isLooking={isLooking} />
      </AdminHeading>
      <div className={styles.sections}>
        {!run && <ContinuedUpload delivery={data} />}
        {run && isLooking && (
          <div className="grid gap-3">
            <p role="status">{t('admin.delivery_looking')}</p>
            <RunProgress run={run} />
          </div>
        )}
        {run && run.message !== '' && (
          <Notice tone="warning">
            {/* The import's own words, as the command prints them. */}
            <p lang="en" className={styles.message}>
              {run.message}
            </p>
          </Notice>
        )}
        {run && !isLooking && <Findings run={run} />}
        {run?.state === 'done' && data.plan && <Plan plan={data.plan} />}
        {data.hasMapping && <DeliveryMapping id={id} isBusy={isLooking} />}
      </div>
    </>
  )
}

function Ways({
  delivery: { id, run, plan },
  isLooking,
}: {
  readonly delivery: AdminStagedDelivery
  readonly isLooking: boolean
}) {
  const { t } = useTranslation()
  const navigate = useAdminNavigate()
  const applying = useAdminChange(
    () => adminApi.adminDeliveries.apply({ id }),
    (started) => navigate(['catalogue', 'imports', started.id]),
  )
  const again = useAdminChange(
    () => adminApi.adminDeliveries.plan({ id }),
    () => {},
  )
  const discarding = useAdminChange(
    () => adminApi.adminDeliveries.discard({ id }),
    () => {
      adminNotify(t('admin.delivery_discarded'), 'success')
      navigate(['catalogue'])
    },
  )
  const isBusy = applying.isPending || again.isPending || discarding.isPending
  return (
    <>
      {run?.state === 'done' && plan && plan.counts.length > 0 && (
        <Button variant="primary" busy={isBusy} onClick={() => applying.mutate()}>
          {t('admin.delivery_apply')}
        </Button>
      )}
      {run && (
        <Button busy={isBusy || isLooking} onClick={() => again.mutate()}>
          {t('admin.delivery_again')}
        </Button>
      )}
      <Button busy={isBusy || isLooking} onClick={() => discarding.mutate()}>
        {t('admin.delivery_discard')}
      </Button>
    </>
  )
}

/** How much was found while the delivery was read; the page of the run has all of it. */
function Findings({ run: { id, errors, warnings, notes } }: { readonly run: NonNullable<AdminStagedDelivery['run']> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const counts = [
    [t('admin.errors'), errors],
    [t('admin.warnings'), warnings],
    [t('admin.notes'), notes],
  ] as const
  return (
    <p className="text-sm">
      <AdminLink path={['catalogue', 'imports', id]}>{t('admin.findings')}</AdminLink>{' '}
      <span className="text-muted tabular-nums">
        {counts.map(([label, count]) => t('text.labelled', { label, text: format.number(count) })).join(' · ')}
      </span>
    </p>
  )
}

function Plan({ plan: { unusual, counts, changes } }: { readonly plan: NonNullable<AdminStagedDelivery['plan']> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { kindName, isKnownKind } = useCatalogueWords()
  if (counts.length === 0) return <EmptyState title={t('admin.delivery_same')} />
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-labelledby="plan" className="grid gap-4">
      <h2 id="plan" className="text-lg">
        {t('admin.delivery_plan')}
      </h2>
      {unusual.length > 0 && (
        <Notice tone="warning">
          <p className="font-medium">{t('admin.delivery_unusual')}</p>
          {unusual.map((sentence) => (
            <p key={sentence} lang="en">
              {sentence}
            </p>
          ))}
        </Notice>
      )}
      <dl className={styles.numbers}>
        {counts.map(({ kind, change, count }) => (
          <div key={`${kind} ${change}`} className="flex justify-between gap-4 text-sm">
            <dt>
              <span lang={isKnownKind(kind) ? undefined : 'en'}>{kindName(kind)}</span> · {t(`admin.things_${change}`)}
            </dt>
            <dd className="tabular-nums">{format.number(count)}</dd>
          </div>
        ))}
      </dl>
      {total > changes.length && (
        <p className="text-sm text-muted">{t('admin.first_changes', { number: format.number(changes.length) })}</p>
      )}
      <ChangeList changes={changes} />
    </section>
  )
}
