import { useTranslation } from 'react-i18next'
import { useCountries } from '../../../entities/country/country-options.ts'
import { useUser } from '../../../entities/session/session.ts'
import { AddressFields } from '../../../entry-forms/address-fields.tsx'
import { ErrorCount } from '../../../entry-forms/error-count.tsx'
import {
  birthDateRule,
  choiceRule,
  emailRule,
  phoneRule,
  required,
  textRule,
} from '../../../entry-forms/field-rules.ts'
import { LineField } from '../../../entry-forms/line-field.tsx'
import { PersonFields } from '../../../entry-forms/person-fields.tsx'
import { RequiredNote } from '../../../entry-forms/required-note.tsx'
import { useTextForm } from '../../../entry-forms/use-text-form.ts'
import { SubmitError } from '../../../feedback/submit-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormSection, wideFieldClass } from '../../../ui/form-section.tsx'
import { longAuthFormClass } from '../auth-screen.tsx'
import { notify } from '../notify.ts'
import { useBrowserFill } from '../use-browser-fill.ts'
import { CountryField } from './country-field.tsx'
import { emptyRequest, requestAccount, requestFields } from './request-account.ts'

/** The rule of each field (AUTH-20, AUTH-22, A-32). */
const rules = {
  company: required(textRule),
  vat_number: required(textRule),
  organisation: textRule,
  first_name: required(textRule),
  last_name: textRule,
  gender: choiceRule,
  age: birthDateRule,
  job_title: textRule,
  function: textRule,
  email: required(emailRule),
  phone_number: required(phoneRule),
  mobile_number: phoneRule,
  street: required(textRule),
  street_number: required(textRule),
  zip_code: required(textRule),
  city: required(textRule),
}

/** The text fields, which a browser may fill without an event. */
const lines = requestFields.filter((name) => name !== 'gender' && name !== 'age' && name !== 'country')

/** The request for a business account (DATA-30, NOTIFY-12, NOTIFY-13). */
export function RequestForm({ onSent }: { readonly onSent: () => void }) {
  const { t } = useTranslation()
  const countries = useCountries(useUser() !== undefined)
  const form = useTextForm({
    rules: { ...rules, country: countries.options ? required(choiceRule) : textRule },
    initial: emptyRequest,
    send: async (typed) => {
      await requestAccount(typed)
      notify(t('auth.request_success'), 'success')
      onSent()
    },
    notify,
    flagged: true,
  })
  const { ref } = useBrowserFill(form, lines)
  const { field } = form

  return (
    <form ref={ref} className={longAuthFormClass} onSubmit={form.onSubmit} noValidate>
      <RequiredNote />
      <FormSection title={t('auth.request_company')}>
        <LineField
          {...field('company')}
          label={t('auth.company')}
          autoComplete="organization"
          className={wideFieldClass}
        />
        <LineField {...field('vat_number')} label={t('auth.vat_number')} />
        <LineField {...field('organisation')} label={t('auth.organisation')} />
      </FormSection>

      <FormSection title={t('auth.request_contact')}>
        <PersonFields field={field} className={wideFieldClass} />
        <LineField {...field('job_title')} label={t('auth.job_title')} autoComplete="organization-title" />
        <LineField {...field('function')} label={t('auth.function')} />
        <LineField
          {...field('email')}
          label={t('auth.email')}
          type="email"
          autoComplete="email"
          className={wideFieldClass}
        />
        <LineField {...field('phone_number')} label={t('field.phone_number')} type="tel" autoComplete="work tel" />
        <LineField {...field('mobile_number')} label={t('auth.mobile_number')} type="tel" autoComplete="mobile tel" />
      </FormSection>

      <FormSection title={t('auth.request_address')}>
        <AddressFields field={field} />
        <CountryField {...field('country')} countries={countries} className={wideFieldClass} />
      </FormSection>

      <SubmitError failure={form.failure} text={t('auth.not_sent')} />
      <Button variant="primary" type="submit" busy={form.busy} busyLabel={t('auth.sending')}>
        {t('auth.request_send')}
      </Button>
      <ErrorCount count={form.errorCount} />
    </form>
  )
}
