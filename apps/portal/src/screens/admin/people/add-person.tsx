import { useQueryClient } from '@tanstack/react-query'
import type { AdminGroup } from '@vitrine/contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminApi } from '../../../api/admin-api.ts'
import { emailRule, required, textRule } from '../../../entry-forms/field-rules.ts'
import { LineField } from '../../../entry-forms/line-field.tsx'
import { useTextForm } from '../../../entry-forms/use-text-form.ts'
import { SubmitError } from '../../../feedback/submit-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { adminNotify } from '../parts/use-admin-change.ts'
import { GroupChoices } from './group-choices.tsx'

const rules = {
  email: required(emailRule),
  first_name: textRule,
  last_name: textRule,
  company: textRule,
}

const nobody = { email: '', first_name: '', last_name: '', company: '' }

export interface AddPersonProps {
  readonly groups: readonly AdminGroup[]
  readonly onClose: () => void
}

/** The dialog that adds an account and invites the person. */
export function AddPerson({ groups, onClose }: AddPersonProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const id = useId()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isInvited, setInvited] = useState(true)
  const form = useTextForm({
    rules,
    initial: nobody,
    notify: adminNotify,
    send: async (typed) => {
      const { email } = await adminApi.adminPeople.add({ ...typed, groups: [...chosen], invite: isInvited })
      adminNotify(t('admin.person_added', { email }), 'success')
      onClose()
      await client.invalidateQueries({ queryKey: ['admin'] })
    },
  })
  return (
    <Dialog
      title={t('admin.add_person')}
      closeLabel={t('action.close')}
      onClose={onClose}
      locked={form.busy}
      footer={
        <>
          <Button type="submit" form={id} variant="primary" busy={form.busy} busyLabel={t('account.saving')}>
            {t('admin.add_person')}
          </Button>
          <Button onClick={onClose}>{t('account.cancel')}</Button>
        </>
      }
    >
      <form id={id} className="grid gap-4" noValidate onSubmit={form.onSubmit}>
        <LineField {...form.field('email')} label={t('auth.email')} type="email" autoComplete="off" />
        <LineField {...form.field('first_name')} label={t('field.first_name')} autoComplete="off" />
        <LineField {...form.field('last_name')} label={t('field.last_name')} autoComplete="off" />
        <LineField {...form.field('company')} label={t('account.company')} autoComplete="off" />
        <GroupChoices groups={groups} chosen={chosen} onChange={setChosen} />
        <CheckField
          label={t('admin.invite')}
          hint={t('admin.invite_hint')}
          checked={isInvited}
          onChange={setInvited}
          required
        />
        <SubmitError failure={form.failure} text={t('admin.not_changed')} />
      </form>
    </Dialog>
  )
}
