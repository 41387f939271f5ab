import type { AdminRequest } from '@vitrine/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminApi } from '../../../../api/admin-api.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { adminNotify, useAdminChange } from '../../parts/use-admin-change.ts'
import { AcceptRequest } from './accept-request.tsx'
import { DeclineRequest } from './decline-request.tsx'

/**
 * The answers to a request. What was typed outlives closing the dialog and an answer by somebody else, because it is
 * kept here.
 */
export function RequestAnswer({ request }: { readonly request: AdminRequest }) {
  const { t } = useTranslation()
  const [asked, ask] = useState<'accept' | 'decline' | 'close'>()
  const [message, setMessage] = useState('')
  const { id, version, state } = request
  const close = useAdminChange(
    () => adminApi.adminRequests.close({ id, version }),
    () => adminNotify(t('admin.request_closed'), 'success'),
  )
  const leave = () => ask(undefined)
  const isFinal = state === 'accepted'
  return (
    <>
      {!isFinal && (
        <>
          {request.account_id === null && (
            <Button variant="primary" busy={close.isPending} onClick={() => ask('accept')}>
              {t('admin.accept')}
            </Button>
          )}
          <Button busy={close.isPending} onClick={() => ask('decline')}>
            {t('admin.decline')}
          </Button>
          {state === 'open' && (
            <Button busy={close.isPending} onClick={() => ask('close')}>
              {t('admin.close_request')}
            </Button>
          )}
        </>
      )}
      {asked === 'accept' && <AcceptRequest request={request} onClose={leave} />}
      {asked === 'decline' && (
        <DeclineRequest request={request} message={message} onMessage={setMessage} onClose={leave} />
      )}
      {asked === 'close' && (
        <ConfirmDialog
          title={t('admin.close_request_title')}
          text={t('admin.close_request_text')}
          goOnLabel={t('admin.close_request')}
          stayLabel={t('account.cancel')}
          closeLabel={t('action.close')}
          onStay={leave}
          onGoOn={() => {
            leave()
            close.mutate()
          }}
        />
      )}
    </>
  )
}
