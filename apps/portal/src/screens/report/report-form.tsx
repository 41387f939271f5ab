import { useQueryClient } from '@tanstack/react-query'
import { bounds } from '@vitrine/contract/rules/people'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../configuration/configuration.ts'
import { currentUser } from '../../entities/session/session.ts'
import { ErrorCount } from '../../entry-forms/error-count.tsx'
import { longTextRule, required, textRule } from '../../entry-forms/field-rules.ts'
import { RequiredNote } from '../../entry-forms/required-note.tsx'
import { useTextForm } from '../../entry-forms/use-text-form.ts'
import { notifyAbout } from '../../feedback/notifications.ts'
import { SubmitError } from '../../feedback/submit-error.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './report-screen.module.css'
import { sendReport } from './send-report.ts'
import { readUnsentReport, removeUnsentReport, storeUnsentReport, submissionOf } from './unsent-report.ts'

const notify = notifyAbout('report')

/** Both fields are required (REPORT-03, REPORT-04). The names are those of the call (API-36). */
const rules = { name: required(textRule), description: required(longTextRule) }

export interface ReportFormProps {
  /** Username of the author; '' for a guest. */
  readonly by: string
  /** Whether the first field gets the focus, because the person has asked for another report. */
  readonly autoFocus: boolean
  readonly onSent: () => void
}

/** The form of a feedback report: title and description (REPORT-01, REPORT-02). */
export function ReportForm({ by, autoFocus, onSent }: ReportFormProps) {
  const { t } = useTranslation()
  const { guest: guestToken } = useConfiguration().setup
  const client = useQueryClient()
  const [given] = useState(() => readUnsentReport(by))
  const form = useTextForm({
    rules,
    initial: given,
    send: async (typed) => {
      await sendReport(typed, submissionOf(by, typed), { user: currentUser(), guestToken }, client)
      removeUnsentReport()
      notify(t('state.success'), 'success')
      onSent()
    },
    notify,
    flagged: true,
  })
  const { name, description } = form.values
  useEffect(() => storeUnsentReport(by, { name, description }), [by, name, description])
  return (
    <form className="grid gap-5 min-w-0" noValidate onSubmit={form.onSubmit} aria-labelledby={headingId}>
      <RequiredNote />
      <TextField
        {...form.field('name')}
        label={t('report.title')}
        maxLength={bounds.text}
        readOnly={form.busy}
        autoFocus={autoFocus}
      />
      <TextArea {...form.field('description')} label={t('report.description')} rows={8} readOnly={form.busy} />
      <SubmitError failure={form.failure} text={t('report.not_sent')} />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" type="submit" busy={form.busy} className={styles.send}>
          {t(form.busy ? 'report.sending' : 'report.send')}
        </Button>
        <ErrorCount count={form.errorCount} />
      </div>
    </form>
  )
}

/** Id of the heading that names the form. */
export const headingId = 'report-heading'
