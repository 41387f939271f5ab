import type { BasketEntry } from '@vitrine/contract'
import { packageFile } from '@vitrine/contract/rules/basket'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/api.ts'
import { useConfiguration } from '../../configuration/configuration.ts'
import { refusedBy } from '../../entities/asset/basket/use-package.ts'
import { fieldErrorsOf } from '../../entry-forms/field-errors.ts'
import { useSyncMutation } from '../../feedback/mutations.ts'
import { notifyAbout } from '../../feedback/notifications.ts'
import { SubmitError } from '../../feedback/submit-error.tsx'
import { useReportFailure } from '../../feedback/use-failure-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextField } from '../../ui/text-field.tsx'
import styles from './share-form.module.css'

const notify = notifyAbout('share')

export interface ShareFormProps {
  readonly entries: readonly BasketEntry[]
  /** Whether another request is running. */
  readonly busy: boolean
  readonly onBusy: (busy: boolean) => void
  /** Called before sending: whether the entries can be packaged. It shows the problem itself. */
  readonly mayPack: () => boolean
  /** Called with the URLs of the entries that the server refused. */
  readonly onRefused: (urls: readonly string[]) => void
}

/** The form that sends a link to the package by e-mail (CART-16 to CART-19, NOTIFY-15, NOTIFY-19). */
export function ShareForm({ entries, busy, onBusy, mayPack, onRefused }: ShareFormProps) {
  const { t } = useTranslation()
  const { setup } = useConfiguration()
  const format = useFormat()
  const reportFailure = useReportFailure(notify)
  const title = useId()
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const share = useSyncMutation({
    mutationFn: async (to: string) => {
      const files = entries.map((entry) => packageFile(setup, entry))
      const answer = await api.media.share({ email: to, files })
      const date = format.date(answer?.expires ?? '', { dateStyle: 'long', timeStyle: 'short' })
      return date === '' ? t('basket.shared', { email: to }) : t('basket.shared_until', { email: to, date })
    },
    onSuccess: (_, to) => {
      notify(t('basket.successfully_shared_file'), 'success')
      // Keeps an address that the user has typed meanwhile.
      setEmail((typed) => (typed.trim() === to ? '' : typed))
    },
    onError: (error) => {
      const { fields, failure } = fieldErrorsOf(error, ['email'])
      reportFailure(failure)
      onRefused(refusedBy(error, entries))
      if (fields.email === undefined) return
      setError(fields.email)
      field.current?.focus()
      // The field shows the failure.
      share.reset()
    },
    onSettled: () => {
      onBusy(false)
      // The pressed button could not keep the focus while it was busy.
      if (document.activeElement === document.body) field.current?.focus()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || entries.length === 0 || email.trim() === '') return
    if (field.current?.validity.valid === false) {
      setError(t('basket.email_wrong'))
      field.current.focus()
    } else if (mayPack()) {
      share.mutate(email.trim())
      onBusy(true)
    }
  }
  return (
    <section className={classNames('print-hidden grid gap-3', styles.share)} aria-labelledby={title}>
      <h2 id={title} className="text-lg">
        {t('basket.share_title')}
      </h2>
      <p className="text-muted text-sm leading-snug wrap-anywhere">{t('basket.share_text')}</p>
      <form className={classNames('grid gap-3', styles.form)} noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label={t('basket.email')}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={255}
          value={email}
          error={error}
          onChange={(event) => {
            setEmail(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <Button type="submit" disabled={busy || entries.length === 0 || email.trim() === ''} busy={share.isPending}>
          {share.isPending ? t('basket.sharing') : t('basket.share')}
        </Button>
      </form>
      <SubmitError failure={share.error ?? undefined} text={t('basket.not_shared')} />
      <p className={classNames('text-muted text-sm leading-snug wrap-anywhere', styles.sent)} role="status">
        {share.data}
      </p>
    </section>
  )
}
