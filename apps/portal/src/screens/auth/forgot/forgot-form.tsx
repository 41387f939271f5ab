import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emailRule, required } from '../../../entry-forms/field-rules.ts'
import { useTextForm } from '../../../entry-forms/use-text-form.ts'
import { SubmitError } from '../../../feedback/submit-error.tsx'
import { useTellFailure } from '../../../feedback/use-failure-text.ts'
import { Button } from '../../../ui/button.tsx'
import { authFormClass } from '../auth-screen.tsx'
import { EmailField } from '../email-field.tsx'
import { notify } from '../notify.ts'
import { keepEmail, keptEmail } from '../typed-email.ts'
import { browserFillClass, fieldsIn, useBrowserFill } from '../use-browser-fill.ts'

const names = ['email'] as const
const rules = { email: required(emailRule) }

export interface ForgotFormProps {
  /** The address in the form if none was typed before; '' for none. */
  readonly own: string
  /** Whether its field gets the focus. */
  readonly focused: boolean
  /** Whether the request is running (AUTH-27). */
  readonly sending: boolean
  /** Requests the mail. */
  readonly send: (email: string) => Promise<void>
}

/**
 * The form that requests a mail for a new password (AUTH-24, AUTH-25, NOTIFY-09, NOTIFY-10). It starts with the address
 * typed on Login, or with that of the signed-in user.
 */
export function ForgotForm({ own, focused, sending, send }: ForgotFormProps) {
  const { t } = useTranslation()
  const tellFailure = useTellFailure(notify)
  const element = useRef<HTMLFormElement>(null)
  const [given] = useState(() => ({ email: keptEmail() || own }))
  const form = useTextForm({
    rules,
    initial: given,
    send: async ({ email }) => {
      await send(email)
      notify(t('auth.request_sent'), 'success')
    },
    onFailure: tellFailure,
  })
  useBrowserFill(element, (page) => {
    const { value } = fieldsIn(page, names).email
    if (value === form.values.email) return
    form.field('email').onChange({ currentTarget: { value } })
    keepEmail(value)
  })
  useEffect(() => {
    if (!focused) return
    const field = element.current?.querySelector('input')
    field?.focus()
    field?.select()
  }, [focused])
  return (
    <form ref={element} className={`${authFormClass} ${browserFillClass}`} onSubmit={form.onSubmit} noValidate>
      <EmailField {...form.field('email')} />
      <SubmitError failure={form.failure} text={t('auth.not_sent')} />
      <Button
        look="primary"
        type="submit"
        busy={sending}
        busyLabel={t('auth.sending')}
        disabled={form.values.email.trim() === ''}
      >
        {t('auth.send_reset')}
      </Button>
    </form>
  )
}
