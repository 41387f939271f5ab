import type { MissingChoice } from '@vitrine/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { AdminBack } from '../parts/admin-back.tsx'
import { AdminHeading } from '../parts/admin-heading.tsx'
import styles from './catalogue.module.css'
import type { ChosenFile } from './chosen-files.ts'
import { DeliveryFiles } from './delivery-files.tsx'
import { DeliveryProgress, useDeliveryUpload } from './delivery-upload.tsx'
import { WaitingDeliveries } from './waiting-deliveries.tsx'

const choices = ['keep', 'hide', 'remove'] as const satisfies readonly MissingChoice[]

/** A form for the files of a delivery, which are sent in parts. Then the server finds out what would change. */
export function NewDelivery() {
  const { t } = useTranslation()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [missing, setMissing] = useState<MissingChoice>('keep')
  const upload = useDeliveryUpload({ files, missing })
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
        <DeliveryProgress upload={upload} />
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
