import type { AdminInboxChoices, AdminInboxDetail, InboxState } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { adminApi } from '../../../api/admin-api.ts'
import { fieldGridClass } from '../../../ui/form-section.tsx'
import { Select } from '../../../ui/select.tsx'
import { adminNotify, useAdminChange } from '../parts/use-admin-change.ts'
import { states } from './inbox-queries.ts'

export interface InboxHandlingProps {
  readonly item: AdminInboxDetail
  readonly operators: AdminInboxChoices['operators']
}

/** The state of an item and the operator who takes care of it. Each choice is saved at once. */
export function InboxHandling({ item, operators }: InboxHandlingProps) {
  const { t } = useTranslation()
  const { id, version, assignee } = item
  const change = useAdminChange(
    (changes: { readonly state?: InboxState; readonly assignee?: string }) =>
      adminApi.adminInbox.change({ id, version, ...changes }),
    () => adminNotify(t('admin.saved'), 'success'),
  )
  // An operator who has lost the right may still be the assignee.
  const isKnown = assignee === '' || operators.some((operator) => operator.id === assignee)
  return (
    <div className={fieldGridClass}>
      <Select
        label={t('admin.status')}
        choices={states.map((value) => ({ value, label: t(`admin.inbox_${value}`) }))}
        value={item.state}
        disabled={change.isPending}
        onChange={({ currentTarget: { value } }) => {
          const state = states.find((one) => one === value)
          if (state) change.mutate({ state })
        }}
      />
      <Select
        label={t('admin.inbox_assignee')}
        choices={[
          { value: '', label: t('admin.inbox_nobody') },
          ...(isKnown ? [] : [{ value: assignee, label: item.assignee_name }]),
          ...operators.map((operator) => ({ value: operator.id, label: operator.name })),
        ]}
        value={assignee}
        disabled={change.isPending}
        onChange={({ currentTarget: { value } }) => change.mutate({ assignee: value })}
      />
    </div>
  )
}
