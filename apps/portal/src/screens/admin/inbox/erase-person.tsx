import { useMutation } from '@tanstack/react-query'
import type { AdminErasure } from '@vitrine/contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { adminApi } from '../../../api/admin-api.ts'
import { emailRule, required } from '../../../entry-forms/field-rules.ts'
import { LineField } from '../../../entry-forms/line-field.tsx'
import { useTextForm } from '../../../entry-forms/use-text-form.ts'
import { SubmitError } from '../../../feedback/submit-error.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { adminNotify, useAdminChange } from '../parts/use-admin-change.ts'
import styles from './inbox.module.css'

const rules = { email: required(emailRule) }

/** What is counted, with its name. */
const counted = [
  ['accounts', 'admin.inbox_accounts'],
  ['results', 'admin.inbox_result'],
  ['files', 'admin.inbox_files'],
  ['logs', 'admin.inbox_log'],
  ['reports', 'admin.inbox_report'],
  ['orders', 'admin.inbox_order'],
  ['visits', 'admin.inbox_visit'],
  ['requests', 'admin.inbox_requests'],
  ['notes', 'admin.inbox_notes'],
  ['mails', 'admin.inbox_mails'],
] as const

interface Found {
  readonly email: string
  readonly erasure: AdminErasure
}

/** The dialog that says in numbers what there is of a person, and erases exactly that. */
export function ErasePerson({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const find = useMutation({
    mutationFn: async (email: string): Promise<Found> => ({
      email,
      erasure: await adminApi.adminInbox.erasable({ email }),
    }),
  })
  const found = find.data
  const form = useTextForm({
    rules,
    initial: { email: '' },
    notify: adminNotify,
    onEdit: () => find.reset(),
    send: async ({ email }) => void (await find.mutateAsync(email)),
  })
  const erase = useAdminChange(
    ({ email, erasure: { version } }: Found) => adminApi.adminInbox.erase({ email, version }),
    ({ record }) => {
      adminNotify(t('admin.inbox_erased', { record }), 'success')
      onClose()
    },
  )
  const isSomething = found !== undefined && counted.some(([name]) => found.erasure[name] > 0)
  return (
    <Dialog
      title={t('admin.inbox_erase')}
      closeLabel={t('action.close')}
      onClose={onClose}
      locked={erase.isPending}
      footer={
        <>
          <Button type="submit" form={id} variant={isSomething ? 'secondary' : 'primary'} busy={form.busy}>
            {t('admin.inbox_erase_show')}
          </Button>
          {isSomething && (
            <Button
              busy={erase.isPending}
              // What is there may have changed, so it is counted again after a failure.
              onClick={() => erase.mutate(found, { onError: () => find.reset() })}
            >
              {t('admin.inbox_erase_now')}
            </Button>
          )}
          <Button onClick={onClose}>{t('account.cancel')}</Button>
        </>
      }
    >
      <form id={id} className="grid gap-4" noValidate onSubmit={form.onSubmit}>
        <p className="text-sm">{t('admin.inbox_erase_text')}</p>
        <LineField {...form.field('email')} label={t('auth.email')} type="email" autoComplete="off" />
        <SubmitError failure={form.failure} text={t('admin.not_changed')} />
        <div role="status">{found && <Numbers erasure={found.erasure} isSomething={isSomething} />}</div>
      </form>
    </Dialog>
  )
}

function Numbers({ erasure, isSomething }: { readonly erasure: AdminErasure; readonly isSomething: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!isSomething) return <p>{t('admin.inbox_erase_nothing')}</p>
  return (
    <dl className={styles.numbers}>
      {counted
        .filter(([name]) => erasure[name] > 0)
        .map(([name, label]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{t(label)}</dt>
            <dd className="tabular-nums">{format.number(erasure[name])}</dd>
          </div>
        ))}
    </dl>
  )
}
