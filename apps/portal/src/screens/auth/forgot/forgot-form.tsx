import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { emailRule, required } from '../../../entry-forms/field-rules.ts'
import { useTextForm } from '../../../entry-forms/use-text-form.ts'
import { SubmitError } from '../../../feedback/submit-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { authFormClass } from '../auth-screen.tsx'
import { EmailField } from '../email-field.tsx'
import { notify } from '../notify.ts'
import { rememberEmail, rememberedEmail } from '../typed-email.ts'
import { browserFillClass, useBrowserFill } from '../use-browser-fill.ts'

const names = ['email'] as const
const rules = { email: required(emailRule) }

export interface ForgotFormProps {
  /** The address in the form if none was typed before; '' for none. */
  readonly own: string
  /** Whether its field gets the focus. */
  readonly focused: boolean
  /** Called with the address that the mail goes to. */
  readonly onSent: (email: string) => void
}

/**
 * The form that requests a mail for a new password (AUTH-24, AUTH-25, AUTH-27, API-10, NOTIFY-09, NOTIFY-10). It starts
 * with the address typed on Login, or with that of the signed-in user.
 */
export function ForgotForm({ own, focused, onSent }: ForgotFormProps) {
  const { t } = useTranslation()
  const [given] = useState(() => ({ email: rememberedEmail() || own }))
  const form = useTextForm({
    rules,
    initial: given,
    send: async ({ email }) => {
      await api.open.requestPassword({ email })
      notify(t('auth.request_sent'), 'success')
      onSent(email)
    },
    notify,
  })
  const { ref } = useBrowserFill(form, names, rememberEmail)
  useEffect(() => {
    if (!focused) return
    const field = ref.current?.querySelector('input')
    field?.focus()
    field?.select()
  }, [focused, ref])
  return (
    <form ref={ref} className={`${authFormClass} ${browserFillClass}`} onSubmit={form.onSubmit} noValidate>
      <EmailField {...form.field('email')} />
      <SubmitError failure={form.failure} text={t('auth.not_sent')} />
      <Button
        variant="primary"
        type="submit"
        busy={form.busy}
        busyLabel={t('auth.sending')}
        disabled={form.values.email.trim() === ''}
      >
        {t('auth.send_reset')}
      </Button>
    </form>
  )
}
