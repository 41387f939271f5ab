import { useQuery } from '@tanstack/react-query'
import type { AdminRequest } from '@vitrine/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminApi } from '../../../../api/admin-api.ts'
import { QueryError } from '../../../../feedback/query-error.tsx'
import { useFormat } from '../../../../i18n/format.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import { CheckField } from '../../../../ui/check-field.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { adminNotify, useAdminChange } from '../../parts/use-admin-change.ts'
import { GroupChoices } from '../group-choices.tsx'
import { groupsOptions } from '../people-queries.ts'
import { AnsweredMeanwhile } from './answered-meanwhile.tsx'

export interface AcceptRequestProps {
  readonly request: AdminRequest
  readonly onClose: () => void
}

/** The dialog that accepts a request: it says what happens, and asks for the groups of the new account. */
export function AcceptRequest({ request, onClose }: AcceptRequestProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { tag } = useLocale()
  const groups = useQuery(groupsOptions(tag))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isCompany, setCompany] = useState(false)
  const { id, version, email, language, state } = request
  const accept = useAdminChange(
    () => adminApi.adminRequests.accept({ id, version, groups: [...chosen], is_company: isCompany }),
    () => {
      adminNotify(t('admin.request_accepted', { email }), 'success')
      onClose()
    },
  )
  return (
    <Dialog
      title={t('admin.accept_title')}
      closeLabel={t('action.close')}
      onClose={onClose}
      locked={accept.isPending}
      footer={
        <>
          {state !== 'accepted' && (
            <Button variant="primary" busy={accept.isPending} onClick={() => accept.mutate()}>
              {t('admin.accept')}
            </Button>
          )}
          <Button onClick={onClose}>{t('account.cancel')}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <AnsweredMeanwhile state={state} />
        <p>{t('admin.accept_text', { email, language: format.language(language) })}</p>
        {groups.isError && !groups.data ? (
          <QueryError title={t('admin.failed')} query={groups} />
        ) : (
          <GroupChoices groups={groups.data ?? []} chosen={chosen} onChange={setChosen} />
        )}
        <CheckField label={t('admin.company_account')} checked={isCompany} onChange={setCompany} required />
      </div>
    </Dialog>
  )
}
