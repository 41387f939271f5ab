import type { AdminPerson } from '@vitrine/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminApi } from '../../../api/admin-api.ts'
import { currentUser } from '../../../entities/session/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { adminNotify, useAdminChange } from '../parts/use-admin-change.ts'
import { nameOf } from './person-words.ts'

/** A person's sessions, and whether the person may sign in. Both actions say in numbers what they end. */
export function PersonAccess({ person }: { readonly person: AdminPerson }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [asked, ask] = useState<'end' | 'disable'>()
  const { id, version, sessions } = person
  const numbers = { number: format.number(sessions), name: nameOf(person) }
  const change = useAdminChange(
    (is_disabled: boolean) => adminApi.adminPeople.change({ id, version, is_disabled }),
    () => adminNotify(t('admin.saved'), 'success'),
  )
  const end = useAdminChange(
    () => adminApi.adminPeople.endSessions({ id, version }),
    ({ ended }) => adminNotify(t('admin.sessions_ended', { number: format.number(ended) }), 'success'),
  )
  const isBusy = change.isPending || end.isPending
  const isOwn = id === currentUser()?.id
  return (
    <FormSection title={t('admin.access')}>
      <p className="text-sm">{t('admin.sessions_count', numbers)}</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} disabled={sessions === 0} onClick={() => ask('end')}>
          {t('admin.end_sessions')}
        </Button>
        {!isOwn && (
          <Button busy={isBusy} onClick={() => (person.is_disabled ? change.mutate(false) : ask('disable'))}>
            {person.is_disabled ? t('admin.enable') : t('admin.disable')}
          </Button>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          title={t(asked === 'end' ? 'admin.end_sessions_title' : 'admin.disable_title')}
          text={t(asked === 'end' ? 'admin.end_sessions_text' : 'admin.disable_text', numbers)}
          goOnLabel={t(asked === 'end' ? 'admin.end_sessions' : 'admin.disable')}
          stayLabel={t('account.cancel')}
          closeLabel={t('action.close')}
          onStay={() => ask(undefined)}
          onGoOn={() => {
            ask(undefined)
            if (asked === 'end') end.mutate()
            else change.mutate(true)
          }}
        />
      )}
    </FormSection>
  )
}
