import { useQuery } from '@tanstack/react-query'
import type { AdminDelivery, AdminWebhook } from '@vitrine/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminApi } from '../../../api/admin-api.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useAdminNavigate, useAdminQuery } from '../parts/admin-address.tsx'
import { AdminFilters } from '../parts/admin-filters.tsx'
import { AdminHeading } from '../parts/admin-heading.tsx'
import { AdminResults } from '../parts/admin-results.tsx'
import { AdminTable, type Column } from '../parts/admin-table.tsx'
import { AdminWaiting } from '../parts/admin-waiting.tsx'
import { adminNotify, useAdminChange } from '../parts/use-admin-change.ts'
import { QueueFilter, useQueueColumns } from './queue-parts.tsx'
import { deliveriesOptions, readQueueQuery, webhooksOptions, writeQueueQuery } from './queue-queries.ts'
import { SystemTabs } from './system-tabs.tsx'

const path = ['system', 'webhooks']

/** The addresses that are told about events, and the events that wait for them or were given up. */
export function WebhooksList() {
  const { t } = useTranslation()
  const results = useQuery(webhooksOptions)
  const { data } = results
  return (
    <>
      <SystemTabs current="webhooks" />
      <AdminHeading title={t('admin.webhooks')} />
      {!data ? (
        <AdminWaiting queries={[results]} />
      ) : data.webhooks.length === 0 ? (
        <EmptyState
          title={t('admin.webhooks_none')}
          text={t('admin.webhooks_none_text', { command: 'vitrine webhooks add' })}
        />
      ) : (
        <>
          <Webhooks webhooks={data.webhooks} />
          <Deliveries />
        </>
      )}
    </>
  )
}

function Webhooks({ webhooks }: { readonly webhooks: readonly AdminWebhook[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [asked, ask] = useState<AdminWebhook>()
  const retry = useAdminChange(
    (id: string) => adminApi.adminWebhooks.retry({ id }),
    ({ retried }) => adminNotify(t('admin.events_retried', { number: format.number(retried) }), 'success'),
  )
  const columns: readonly Column<AdminWebhook>[] = [
    {
      key: 'url',
      title: t('admin.webhooks'),
      cell: ({ url, events }) => (
        <>
          {url}
          <p className="text-muted font-regular" lang="en">
            {format.list(events)}
          </p>
        </>
      ),
    },
    {
      key: 'state',
      title: t('admin.deliveries'),
      cell: ({ waiting, failed }) =>
        t('admin.queue_counts', { waiting: format.number(waiting), failed: format.number(failed) }),
    },
    {
      key: 'actions',
      title: t('admin.action'),
      cell: (webhook) =>
        webhook.failed > 0 && (
          <Button
            busy={retry.isPending}
            aria-label={t('text.labelled', { label: t('admin.send_again'), text: webhook.url })}
            onClick={() => ask(webhook)}
          >
            {t('admin.send_again')}
          </Button>
        ),
    },
  ]
  return (
    <>
      <AdminTable
        caption={t('admin.webhooks')}
        columns={columns}
        rows={webhooks}
        idOf={({ id }) => id}
        loading={t('state.loading')}
      />
      {asked && (
        <ConfirmDialog
          title={t('admin.send_again_title')}
          text={t('admin.events_again_text', { url: asked.url, number: format.number(asked.failed) })}
          goOnLabel={t('admin.send_again')}
          stayLabel={t('account.cancel')}
          closeLabel={t('action.close')}
          onStay={() => ask(undefined)}
          onGoOn={() => {
            ask(undefined)
            retry.mutate(asked.id)
          }}
        />
      )}
    </>
  )
}

function Deliveries() {
  const { t } = useTranslation()
  const query = readQueueQuery(useAdminQuery())
  const navigate = useAdminNavigate()
  const results = useQuery(deliveriesOptions(query))
  const columns: readonly Column<AdminDelivery>[] = [
    {
      key: 'event',
      title: t('admin.events'),
      cell: ({ event, url }) => (
        <>
          <span lang="en">{event}</span>
          <p className="text-muted font-regular">{url}</p>
        </>
      ),
    },
    ...useQueueColumns(),
  ]
  return (
    <section className="mt-7">
      <h2 className="mb-4">{t('admin.deliveries')}</h2>
      <AdminFilters>
        <QueueFilter state={query.state} onChange={(state) => navigate(path, writeQueueQuery({ state, page: 1 }))} />
      </AdminFilters>
      <AdminResults
        results={results}
        rowsOf={({ deliveries }) => deliveries}
        caption={t('admin.deliveries')}
        columns={columns}
        idOf={({ id }) => id}
        empty={{ title: t('admin.deliveries_none') }}
        path={path}
        query={writeQueueQuery({ ...query, page: 1 })}
        page={query.page}
      />
    </section>
  )
}
