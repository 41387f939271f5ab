import { useQuery } from '@tanstack/react-query'
import type { AdminRequest } from '@vitrine/contract'
import { bounds } from '@vitrine/contract/rules/people'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminApi } from '../../../../api/admin-api.ts'
import { QueryError } from '../../../../feedback/query-error.tsx'
import { useFormat } from '../../../../i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { CheckField } from '../../../../ui/check-field.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { adminNotify, useAdminChange } from '../../parts/use-admin-change.ts'
import { AnsweredMeanwhile } from './answered-meanwhile.tsx'
import styles from './request.module.css'
import { previewOptions } from './requests-queries.ts'

export interface DeclineRequestProps {
  readonly request: AdminRequest
  readonly message: string
  readonly onMessage: (message: string) => void
  readonly onClose: () => void
}

/** The dialog that declines a request, with the e-mail that the business gets. */
export function DeclineRequest({ request, message, onMessage, onClose }: DeclineRequestProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isMailed, setMailed] = useState(true)
  const { id, version, state, language } = request
  const decline = useAdminChange(
    () => adminApi.adminRequests.decline({ id, version, message: message.trim(), mail: isMailed }),
    () => {
      adminNotify(t('admin.request_declined'), 'success')
      onMessage('')
      onClose()
    },
  )
  const isTooLong = message.trim().length > bounds.requestMessage
  return (
    <Dialog
      title={t('admin.decline_title')}
      closeLabel={t('action.close')}
      onClose={onClose}
      locked={decline.isPending}
      footer={
        <>
          {state !== 'accepted' && (
            <Button
              variant="primary"
              busy={decline.isPending}
              disabled={isMailed && isTooLong}
              onClick={() => decline.mutate()}
            >
              {t('admin.decline')}
            </Button>
          )}
          <Button onClick={onClose}>{t('account.cancel')}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <AnsweredMeanwhile state={state} />
        <CheckField label={t('admin.decline_mail')} checked={isMailed} onChange={setMailed} required />
        {isMailed && (
          <>
            <TextArea
              label={t('admin.decline_message')}
              hint={t('admin.decline_hint', { language: format.language(language) })}
              optionalLabel={t('state.optional')}
              error={isTooLong ? t('field.too_long', { max: format.number(bounds.requestMessage) }) : undefined}
              value={message}
              rows={4}
              onChange={({ currentTarget: { value } }) => onMessage(value)}
            />
            {!isTooLong && <MailPreview id={id} message={message.trim()} />}
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Milliseconds after the last key until the preview follows. */
const pause = 400

/** The e-mail as the business gets it. */
function MailPreview({ id, message }: { readonly id: string; readonly message: string }) {
  const { t } = useTranslation()
  const [settled, settle] = useState(message)
  useEffect(() => {
    const timer = setTimeout(settle, pause, message)
    return () => clearTimeout(timer)
  }, [message])
  const preview = useQuery(previewOptions(id, settled))
  const { data } = preview
  if (preview.isError) return <QueryError title={t('admin.failed')} query={preview} />
  return (
    <section className="grid gap-2 text-sm" aria-label={t('admin.mail_preview')} aria-busy={!data || undefined}>
      <h3 className="text-sm">{t('admin.mail_preview')}</h3>
      {data ? (
        <div
          className={classNames('wrap-anywhere', styles.preview)}
          lang={data.language}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
          tabIndex={0}
          role="document"
        >
          <p className="mb-4 font-medium">{data.subject}</p>
          {data.text.trim()}
        </div>
      ) : (
        <p className="text-muted">{t('state.loading')}</p>
      )}
    </section>
  )
}
