import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '@vitrine/contract'
import { birthDateTime, birthDay } from '@vitrine/contract/rules/birth-date'
import type { Gender } from '@vitrine/contract/rules/people'
import { useTranslation } from 'react-i18next'
import { currentUser, storeUser, withProfile } from '../../entities/session/session.ts'
import { AddressFields } from '../../entry-forms/address-fields.tsx'
import { ErrorCount } from '../../entry-forms/error-count.tsx'
import { birthDateRule, choiceRule, phoneRule, required, textRule } from '../../entry-forms/field-rules.ts'
import { LineField } from '../../entry-forms/line-field.tsx'
import { PersonFields } from '../../entry-forms/person-fields.tsx'
import { useTextForm } from '../../entry-forms/use-text-form.ts'
import { notifyAbout } from '../../feedback/notifications.ts'
import { SubmitError } from '../../feedback/submit-error.tsx'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { keepProfile, saveProfile } from './profile-query.ts'
import styles from './profile-screen.module.css'

const notify = notifyAbout('profile')

/** Every field is required (PROFILE-03). */
const rules = {
  first_name: required(textRule),
  last_name: required(textRule),
  gender: required(choiceRule),
  age: required(birthDateRule),
  street: required(textRule),
  street_number: required(textRule),
  zip_code: required(textRule),
  city: required(textRule),
  phone_number: required(phoneRule),
}

/** The form of the personal information (PROFILE-01 to PROFILE-04). */
export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const form = useTextForm({
    rules,
    initial: {
      ...profile,
      age: birthDay(profile.age),
      street_number: String(profile.street_number),
      zip_code: String(profile.zip_code),
      phone_number: String(profile.phone_number),
    },
    send: async (typed) => {
      const saved = await saveProfile(profile, {
        ...typed,
        // The form's validation guarantees a valid value.
        gender: typed.gender as Gender,
        age: birthDateTime(typed.age),
      })
      await keepProfile(client, () => saved)
      const user = currentUser()
      if (user) storeUser(withProfile(user, saved))
      notify(t('account.saved'), 'success')
    },
    notify,
  })
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit} aria-label={t('account.title')}>
      <FormSection title={t('account.person')}>
        <PersonFields field={form.field} />
      </FormSection>
      <FormSection title={t('account.address')}>
        <AddressFields field={form.field} />
      </FormSection>
      <FormSection title={t('account.contact')}>
        <LineField {...form.field('phone_number')} label={t('field.phone_number')} type="tel" autoComplete="tel" />
      </FormSection>
      <SubmitError failure={form.failure} text={t('account.not_saved')} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          type="submit"
          busy={form.busy}
          busyLabel={t('account.saving')}
          className={styles.save}
        >
          {t('account.save')}
        </Button>
        {form.changed && (
          <Button
            variant="quiet"
            disabled={form.busy}
            onClick={(event) => {
              // Reset removes this button, so the focus moves to Save.
              event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
              form.reset()
            }}
          >
            {t('account.undo')}
          </Button>
        )}
        <ErrorCount count={form.errorCount} />
      </div>
      <LeaveGuard active={form.changed} />
    </form>
  )
}
