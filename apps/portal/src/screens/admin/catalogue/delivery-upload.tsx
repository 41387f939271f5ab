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
import { useAdminNavigate } from '../parts/admin-address.tsx'
import { deliveryOptions } from './catalogue-queries.ts'
import { type ChosenFile, fittingFiles } from './chosen-files.ts'
import { DeliveryFiles } from './delivery-files.tsx'
import { uploadDelivery } from './upload-delivery.ts'

interface UploadOptions {
  readonly files: readonly ChosenFile[]
  readonly missing: MissingChoice
  /** One whose upload has begun before. */
  readonly begun?: AdminStagedDelivery
}

/** Sends the files, and shows the delivery when the server has begun to look at it. */
export function useDeliveryUpload({ files, missing, begun }: UploadOptions) {
  const navigate = useAdminNavigate()
  const client = useQueryClient()
  const [delivery, setDelivery] = useState(begun)
  const [share, setShare] = useState(0)
  const sending = useAbortableMutation<AdminStagedDelivery, void>(
    async (_, signal) => {
      const known = delivery
        ? await adminApi.adminDeliveries.one({ id: delivery.id }, { signal })
        : await adminApi.adminDeliveries.add(
            { files: files.map(({ path, file: { size } }) => ({ path, size })), missing },
            { signal },
          )
      setDelivery(known)
      await uploadDelivery({ delivery: known, files: fittingFiles(known.files, files), signal, onShare: setShare })
      return adminApi.adminDeliveries.plan({ id: known.id }, { signal })
    },
    {
      onSuccess: (planned) => {
        client.setQueryData(deliveryOptions(planned.id).queryKey, planned)
        navigate(['catalogue', 'deliveries', planned.id], {}, true)
      },
    },
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

/** How much has arrived, or why the upload has stopped. */
export function DeliveryProgress({
  upload: { isPending, isStarted, error, share },
}: {
  readonly upload: ReturnType<typeof useDeliveryUpload>
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

/** Goes on with an upload that has stopped with its page: the same files are chosen again. */
export function ContinuedUpload({ delivery }: { readonly delivery: AdminStagedDelivery }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const upload = useDeliveryUpload({ files, missing: delivery.missing, begun: delivery })
  const fitting = fittingFiles(delivery.files, files)
  const wanted = delivery.files.filter(({ size, received }, index) => received < size && !fitting[index])
  return (
    <>
      <Notice tone="warning">
        <p>{t('admin.delivery_stopped')}</p>
        {wanted.length > 0 && (
          <p className="wrap-anywhere">
            {t('text.labelled', {
              label: t('admin.delivery_wanted'),
              text: format.list(wanted.slice(0, 10).map(({ path }) => path)),
            })}
          </p>
        )}
      </Notice>
      <DeliveryFiles files={files} disabled={upload.isPending} onChange={setFiles} />
      <DeliveryProgress upload={upload} />
      <div>
        <Button variant="primary" busy={upload.isPending} disabled={wanted.length > 0} onClick={upload.send}>
          {t('admin.delivery_continue')}
        </Button>
      </div>
    </>
  )
}
