import type { Form } from '@vitrine/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../../api/api-failure.ts'
import { isArrivedBefore } from '../../../api/submission-key.ts'
import { useCountries } from '../../../entities/country/country-options.ts'
import { isBlank } from '../../../entities/forms/answers.ts'
import { SendingNotice, type SendState } from '../../../entities/forms/sending-notice.tsx'
import type { Draft } from '../../../entities/forms/use-draft.ts'
import { useUser } from '../../../entities/session/session.ts'
import { ErrorCount } from '../../../entry-forms/error-count.tsx'
import { RequiredNote } from '../../../entry-forms/required-note.tsx'
import { notifyAbout } from '../../../feedback/notifications.ts'
import { useFailureText, useReportFailure } from '../../../feedback/use-failure-text.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { FormFieldPart } from './form-field.tsx'
import styles from './form-screen.module.css'
import { SendingBar } from './sending-bar.tsx'
import { useFormAnswers } from './use-form-answers.ts'

const notify = notifyAbout('form')

export interface FormToFillProps {
  readonly form: Form
  readonly draft: Draft
  /** Whether the visitor fills it in again: the pressed button has gone, so the focus moves to the top. */
  readonly again?: boolean
  /** Whether the form has closed since the visitor began, so that it can't be sent. */
  readonly closed: boolean
  readonly onSent: () => void
  /** Called when the server answers that the form is not available. */
  readonly onClosed: () => void
}

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** The label of the send button, by state. */
const sendWords: Readonly<Partial<Record<SendState, 'forms.sending' | 'forms.send_again'>>> = {
  sending: 'forms.sending',
  not_sent: 'forms.send_again',
}

/** A form with its fields in order (FORM-10), and the button that sends it (FORM-12). */
export function FormToFill({ form, draft, again = false, closed, onSent, onClosed }: FormToFillProps) {
  const { t } = useTranslation()
  const reportFailure = useReportFailure(notify)
  const failureText = useFailureText()
  const user = useUser()
  const countries = useCountries(user !== undefined && form.fields.some((field) => field.field_type === 'countries'))
  const codes = useMemo(
    () => countries.options && new Set(countries.options.map(({ alpha_code }) => alpha_code)),
    [countries.options],
  )
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!again) return
    element.current?.querySelector('h1')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [again])
  // Only the draft at the time of opening, not one that another tab writes meanwhile.
  const [wasFound, setWasFound] = useState(() => draft.found !== undefined && !isBlank(draft.found))

  const { answer, answers, busy, failure, errorCount, onSubmit } = useFormAnswers({
    fields: form.fields,
    found: draft.found,
    countries: codes,
    keep: draft.keep,
    send: async (typed) => {
      await draft.send(typed)
      notify(t('state.success'), 'success')
      onSent()
    },
    onFailure: (error) => {
      if (isCancelled(error)) {
        notify(t('forms.cancelled'), 'info')
        return
      }
      // No failure message: the notice above the button says what has arrived, and what to do about the changes.
      if (isArrivedBefore(error)) return
      if (error instanceof ApiFailure && error.code === 'form_not_available') onClosed()
      reportFailure(error)
    },
  })
  const arrivedBefore = isArrivedBefore(failure)
  const waiting = draft.tried ? 'not_sent' : 'idle'
  const state: SendState = busy ? 'sending' : arrivedBefore ? 'arrived_before' : waiting
  const isRefused = failure !== undefined && !closed && !arrivedBefore && !isCancelled(failure)

  // Restores the focus: the pressed button could not keep it while it was busy, or has gone.
  const end = useRef<HTMLDivElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body)
      end.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
    wasBusy.current = busy
  }, [busy])

  const blank = isBlank(answers)
  // In these states the notice above the button describes the state; there is no message that sending failed.
  const isToldBelow = draft.tried || draft.sentElsewhere || arrivedBefore
  const flagged = form.fields.some((field) => field.is_required)

  const discard = () => {
    setWasFound(false)
    void draft.discard()
    element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }

  return (
    <form
      ref={element}
      className={classNames('grid grid-cols-1 gap-7 min-w-0', styles.form)}
      noValidate
      onSubmit={onSubmit}
      aria-labelledby="form-name"
    >
      <header className="grid gap-3">
        <h1
          id="form-name"
          tabIndex={again ? -1 : undefined}
          className="wrap-anywhere hyphens-auto"
          lang={form.language}
        >
          {form.name}
        </h1>
        {flagged && <RequiredNote />}
        {wasFound && !blank && (
          <p className={classNames('flex flex-wrap items-center justify-between text-sm leading-snug', styles.found)}>
            <span>{t('forms.draft_found')}</span>
            <TextButton flush onClick={discard}>
              {t('forms.draft_discard')}
            </TextButton>
          </p>
        )}
      </header>
      {closed && !isToldBelow && (
        <Notice tone="error">
          <strong>{t('forms.closed_title')}</strong> {t('forms.closed_text')}
        </Notice>
      )}
      <div className={classNames('grid grid-cols-1 gap-6', styles.fields)} inert={busy}>
        {form.fields.map((field) => (
          <FormFieldPart key={field.id} field={field} answer={answer(field)} countries={countries} />
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{busy && t(draft.share === 1 ? 'forms.finishing' : 'forms.sending')}</span>
      </VisuallyHidden>
      <div ref={end} className="grid gap-4">
        <SendingNotice
          state={state}
          sentElsewhere={draft.sentElsewhere}
          closed={closed}
          refusal={isRefused ? (failureText(failure) ?? t('state.something_went_wrong')) : undefined}
          onSendAsNew={() => {
            draft.renew()
            element.current?.requestSubmit()
          }}
          // Only the submission that had arrived remains; the form is done.
          onDiscardChanges={() => void draft.discard().then(onSent)}
        />
        {busy && <SendingBar share={draft.share} />}
        {!arrivedBefore && (
          <div className="flex flex-wrap items-center gap-3">
            <Button
              variant="primary"
              type="submit"
              busy={busy}
              disabled={closed && !draft.tried}
              className={styles.send}
            >
              {t(sendWords[state] ?? 'forms.send')}
            </Button>
            {busy && (
              <Button variant="quiet" onClick={draft.cancel}>
                {t('forms.cancel')}
              </Button>
            )}
            <ErrorCount count={errorCount} />
          </div>
        )}
        <p className="text-muted text-sm leading-snug">{t(draft.kept ? 'forms.draft_kept' : 'forms.draft_not_kept')}</p>
      </div>
    </form>
  )
}
