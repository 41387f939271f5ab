import type { AdminMail } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { adminApi } from '../../../api/admin-api.ts'
import { useFormat } from '../../../i18n/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { adminNotify, useAdminChange } from '../parts/use-admin-change.ts'

/** What an operator is about to do: with one e-mail, or with all that were given up. */
export type MailAction =
  | { readonly kind: 'retry' | 'remove'; readonly mail: AdminMail }
  | { readonly kind: 'retryAll'; readonly count: number }

/** Asks whether e-mails shall be sent again or deleted, and does it. */
export function MailConfirmation({ action, onClose }: { readonly action: MailAction; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const retry = useAdminChange(
    () =>
      action.kind === 'retryAll'
        ? adminApi.adminMails.retryAll({})
        : adminApi.adminMails.retry({ id: action.mail.id, version: action.mail.version }),
    ({ retried }) => adminNotify(t('admin.mails_retried', { number: format.number(retried) }), 'success'),
  )
  const remove = useAdminChange(
    ({ id, version }: AdminMail) => adminApi.adminMails.remove({ id, version }),
    () => adminNotify(t('admin.mail_deleted'), 'success'),
  )
  const isRemoval = action.kind === 'remove'
  const count = action.kind === 'retryAll' ? action.count : 1
  const goOn = isRemoval ? 'admin.delete_mail' : count > 1 ? 'admin.send_all_again' : 'admin.send_again'
  return (
    <ConfirmDialog
      title={t(isRemoval ? 'admin.delete_mail_title' : 'admin.send_again_title')}
      text={
        isRemoval
          ? t('admin.delete_mail_text', { email: action.mail.to || t('admin.unknown_address') })
          : t('admin.send_again_text', { number: format.number(count) })
      }
      goOnLabel={t(goOn)}
      stayLabel={t('account.cancel')}
      closeLabel={t('action.close')}
      onStay={onClose}
      onGoOn={() => {
        onClose()
        if (isRemoval) remove.mutate(action.mail)
        else retry.mutate()
      }}
    />
  )
}
