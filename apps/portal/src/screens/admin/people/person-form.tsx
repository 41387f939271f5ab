import { useQueryClient } from '@tanstack/react-query'
import type { AdminGroup, AdminPerson } from '@vitrine/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminApi } from '../../../api/admin-api.ts'
import { ErrorCount } from '../../../entry-forms/error-count.tsx'
import { textRule } from '../../../entry-forms/field-rules.ts'
import { LineField } from '../../../entry-forms/line-field.tsx'
import { useTextForm } from '../../../entry-forms/use-text-form.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { FormSection, wideFieldClass } from '../../../ui/form-section.tsx'
import { adminNotify, useChangeFailure } from '../parts/use-admin-change.ts'
import { GroupChoices } from './group-choices.tsx'
import { personOptions } from './people-queries.ts'

const rules = { first_name: textRule, last_name: textRule, company: textRule }

export interface PersonFormProps {
  readonly person: AdminPerson
  readonly groups: readonly AdminGroup[]
}

/** Names, company and groups of a person. The change is based on the version that the form shows. */
export function PersonForm({ person, groups }: PersonFormProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const onFailure = useChangeFailure()
  const [chosen, setChosen] = useState<readonly string[]>()
  const [isCompany, setCompany] = useState<boolean>()
  const form = useTextForm({
    rules,
    initial: person,
    notify: adminNotify,
    onFailure,
    send: async (typed) => {
      const { id, version } = person
      const saved = await adminApi.adminPeople.change({
        ...{ id, version, ...typed },
        ...(chosen && { groups: [...chosen] }),
        ...(isCompany !== undefined && { is_company: isCompany }),
      })
      client.setQueryData(personOptions(id).queryKey, saved)
      setChosen(undefined)
      setCompany(undefined)
      adminNotify(t('admin.saved'), 'success')
      await client.invalidateQueries({ queryKey: ['admin'] })
    },
  })
  const cannotJoin = !person.is_verified
  return (
    <form className="grid gap-5" noValidate onSubmit={form.onSubmit} aria-label={t('account.title')}>
      <FormSection title={t('account.title')}>
        <LineField {...form.field('first_name')} label={t('field.first_name')} autoComplete="off" />
        <LineField {...form.field('last_name')} label={t('field.last_name')} autoComplete="off" />
        <LineField
          {...form.field('company')}
          label={t('account.company')}
          autoComplete="off"
          disabled={cannotJoin}
          className={wideFieldClass}
        />
        <CheckField
          label={t('admin.company_account')}
          checked={isCompany ?? person.is_company}
          onChange={setCompany}
          disabled={cannotJoin}
          required
          className={wideFieldClass}
        />
        <GroupChoices groups={groups} chosen={chosen ?? person.groups} onChange={setChosen} disabled={cannotJoin} />
      </FormSection>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" type="submit" busy={form.busy} busyLabel={t('account.saving')}>
          {t('account.save')}
        </Button>
        <ErrorCount count={form.errorCount} />
      </div>
    </form>
  )
}
