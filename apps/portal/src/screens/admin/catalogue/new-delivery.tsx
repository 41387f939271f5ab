import { useQueryClient } from '@tanstack/react-query'
import type { AdminStagedDelivery, MissingChoice } from '@vitrine/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminApi } from '../../../api/admin-api.ts'
import { useAbortableMutation } from '../../../feedback/mutations.ts'
import { useFailureText } from '../../../feedback/use-failure-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Select } from '../../../ui/select.tsx'
import { useAdminNavigate } from '../parts/admin-address.tsx'
import { AdminBack } from '../parts/admin-back.tsx'
import { AdminHeading } from '../parts/admin-heading.tsx'
import styles from './catalogue.module.css'
import { DeliveryFiles } from './delivery-files.tsx'
import { uploadDelivery } from './upload-delivery.ts'
import { WaitingDeliveries } from './waiting-deliveries.tsx'

const choices = ['keep', 'hide', 'remove'] as const satisfies readonly MissingChoice[]

/** A form for the files of a delivery, which are sent in parts. Then the server finds out what would change. */
export function NewDelivery() {
  const { t } = useTranslation()
  const [files, setFiles] = useState<readonly File[]>([])
  const [missing, setMissing] = useState<MissingChoice>('keep')
  const upload = useUpload(files, missing)
  return (
    <>
      <AdminHeading
        back={<AdminBack path={['catalogue']} name={t('admin.catalogue')} />}
        title={t('admin.new_delivery')}
      />
      <div className={styles.sections}>
        <p>{t('admin.delivery_text')}</p>
        <DeliveryFiles files={files} disabled={upload.isStarted} onChange={setFiles} />
        <Select
          label={t('admin.delivery_missing')}
          choices={choices.map((value) => ({ value, label: t(`admin.missing_${value}`) }))}
          value={missing}
          disabled={upload.isStarted}
          onChange={({ currentTarget: { value } }) => setMissing(choices.find((one) => one === value) ?? 'keep')}
        />
        <Sending upload={upload} />
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" busy={upload.isPending} disabled={files.length === 0} onClick={upload.send}>
            {t(upload.isStarted && !upload.isPending ? 'admin.delivery_continue' : 'admin.delivery_upload')}
          </Button>
          {upload.isStarted && <Button onClick={upload.discard}>{t('account.cancel')}</Button>}
        </div>
        {!upload.isStarted && <WaitingDeliveries />}
      </div>
    </>
  )
}

/** Sends the files, and shows the delivery when the server has begun to look at it. */
function useUpload(files: readonly File[], missing: MissingChoice) {
  const navigate = useAdminNavigate()
  const client = useQueryClient()
  const [delivery, setDelivery] = useState<AdminStagedDelivery>()
  const [share, setShare] = useState(0)
  const sending = useAbortableMutation<AdminStagedDelivery, void>(
    async (_, signal) => {
      const begun = delivery
        ? await adminApi.adminDeliveries.one({ id: delivery.id }, { signal })
        : await adminApi.adminDeliveries.add(
            { files: files.map(({ name: path, size }) => ({ path, size })), missing },
            { signal },
          )
      setDelivery(begun)
      await uploadDelivery({ delivery: begun, files, signal, onShare: setShare })
      return adminApi.adminDeliveries.plan({ id: begun.id }, { signal })
    },
    { onSuccess: ({ id }) => navigate(['catalogue', 'deliveries', id], {}, true) },
  )
  return {
    isStarted: delivery !== undefined,
    isPending: sending.isPending,
    error: sending.error,
    share,
    send: () => sending.mutate(),
    discard: () => {
      sending.cancel()
      const id = delivery?.id
      setDelivery(undefined)
      setShare(0)
      // If this fails, the server deletes the delivery after a day.
      if (id !== undefined)
        void adminApi.adminDeliveries.discard({ id }).then(
          () => client.invalidateQueries({ queryKey: ['admin'] }),
          () => {},
        )
    },
  }
}

function Sending({
  upload: { isPending, isStarted, error, share },
}: {
  readonly upload: ReturnType<typeof useUpload>
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const failureText = useFailureText()
  return (
    <>
      {isPending && (
        <div className="grid gap-2">
          <ProgressBar label={t('admin.delivery_sending')} share={share} />
          <span className="text-sm text-muted tabular-nums">
            {`${t('admin.delivery_sending')} ${format.number(share, { style: 'percent', maximumFractionDigits: 0 })}`}
          </span>
        </div>
      )}
      <div role="alert">
        {error && !isPending && (
          <Notice>
            <p>{failureText(error) ?? t('state.something_went_wrong')}</p>
            {isStarted && <p>{t('admin.delivery_stopped')}</p>}
          </Notice>
        )}
      </div>
    </>
  )
}
