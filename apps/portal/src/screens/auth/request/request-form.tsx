import { bounds } from '@vitrine/contract/rules/people'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountries } from '../../../entities/country/country-options.ts'
import { useUser } from '../../../entities/session/session.ts'
import { AddressFields } from '../../../entry-forms/address-fields.tsx'
import { aBirthDate, aChoice, aPhoneNumber, emailRule, required, textRule } from '../../../entry-forms/field-rules.ts'
import { useTextForm } from '../../../entry-forms/use-text-form.ts'
import { SubmitError } from '../../../feedback/submit-error.tsx'
import { useTellFailure } from '../../../feedback/use-failure-text.ts'
import { Button } from '../../../ui/button.tsx'
import { FormSection, wideFieldClass } from '../../../ui/form-section.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { longAuthFormClass } from '../auth-screen.tsx'
import { notify } from '../notify.ts'
import { PersonFields } from '../person-fields.tsx'
import { fieldsIn, useBrowserFill } from '../use-browser-fill.ts'
import { CountryField } from './country-field.tsx'
import { emptyRequest, requestAccount, requestFields } from './request-account.ts'

/** The rule of each field (AUTH-20, AUTH-22, A-32). */
const rules = {
  company: required(textRule),
  vat_number: required(textRule),
  organisation: textRule,
  first_name: required(textRule),
  last_name: textRule,
  gender: aChoice,
  age: aBirthDate,
  job_title: textRule,
  function: textRule,
  email: required(emailRule),
  phone_number: required(aPhoneNumber),
  mobile_number: aPhoneNumber,
  street: required(textRule),
  street_number: required(textRule),
  zip_code: required(textRule),
  city: required(textRule),
}

/** The text fields, which a browser may fill without an event. */
const lines = requestFields.filter((name) => name !== 'gender' && name !== 'age' && name !== 'country')

/**
 * The request for a business account (DATA-30, NOTIFY-12, NOTIFY-13).
 * @param onSent called with the address that the reply goes to
 */
export function RequestForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { t } = useTranslation()
  const countries = useCountries(useUser() !== undefined)
  const tellFailure = useTellFailure(notify)
  const element = useRef<HTMLFormElement>(null)
  const form = useTextForm({
    rules: { ...rules, country: countries.options ? required(aChoice) : textRule },
    initial: emptyRequest,
    send: async (typed) => {
      await requestAccount(typed)
      notify(t('auth.request_success'), 'success')
      onSent(typed.email)
    },
    onFailure: tellFailure,
  })
  useBrowserFill(element, (page) => {
    const fields = fieldsIn(page, lines)
    for (const name of lines) {
      const { value } = fields[name]
      if (value !== form.values[name]) form.field(name).onChange({ currentTarget: { value } })
    }
  })

  return (
    <form ref={element} className={longAuthFormClass} onSubmit={form.onSubmit} noValidate>
      <FormSection title={t('auth.request_company')}>
        <TextField
          {...form.field('company')}
          label={t('auth.company')}
          autoComplete="organization"
          maxLength={bounds.text}
          className={wideFieldClass}
        />
        <TextField {...form.field('vat_number')} label={t('auth.vat_number')} maxLength={bounds.text} />
        <TextField {...form.field('organisation')} label={t('auth.organisation')} maxLength={bounds.text} />
      </FormSection>

      <FormSection title={t('auth.request_contact')}>
        <PersonFields field={form.field} />
        <TextField
          {...form.field('job_title')}
          label={t('auth.job_title')}
          autoComplete="organization-title"
          maxLength={bounds.text}
        />
        <TextField {...form.field('function')} label={t('auth.function')} maxLength={bounds.text} />
        <TextField
          {...form.field('email')}
          label={t('auth.email')}
          type="email"
          autoComplete="email"
          maxLength={bounds.text}
          className={wideFieldClass}
        />
        <TextField
          {...form.field('phone_number')}
          label={t('field.phone_number')}
          type="tel"
          autoComplete="work tel"
          maxLength={bounds.text}
        />
        <TextField
          {...form.field('mobile_number')}
          label={t('auth.mobile_number')}
          type="tel"
          autoComplete="mobile tel"
          maxLength={bounds.text}
        />
      </FormSection>

      <FormSection title={t('auth.request_address')}>
        <AddressFields field={form.field} />
        <CountryField {...form.field('country')} countries={countries} className={wideFieldClass} />
      </FormSection>

      <SubmitError failure={form.failure} text={t('auth.not_sent')} />
      <Button look="primary" type="submit" busy={form.busy} busyLabel={t('auth.sending')}>
        {t('auth.request_send')}
      </Button>
    </form>
  )
}
