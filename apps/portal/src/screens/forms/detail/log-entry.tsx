import type { Form } from '@vitrine/contract'
import { bounds } from '@vitrine/contract/rules/people'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { isArrivedBefore, newSubmissionKey } from '../../../api/submission-key.ts'
import { longTextRule, required } from '../../../entry-forms/field-rules.ts'
import { useTextForm } from '../../../entry-forms/use-text-form.ts'
import { notifyAbout } from '../../../feedback/notifications.ts'
import { SubmitError } from '../../../feedback/submit-error.tsx'
import { useReportFailure } from '../../../feedback/use-failure-text.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FormSection, wideFieldClass } from '../../../ui/form-section.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from './log-entry.module.css'

const notify = notifyAbout('form-log')

const rules = { description: required(longTextRule) }
const given = { description: '' }

/** The field for log entries of a form (FORM-15, FORM-16, API-18); nothing for a form that does not allow them. */
export function LogEntry({ form }: { readonly form: Form }) {
  return form.allow_logging ? <Entry key={form.id} id={form.id} /> : null
}

function Entry({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const reportFailure = useReportFailure(notify)
  // Kept until an entry is stored, so that repeating after a lost answer stores it only once.
  const submission = useRef('')
  const entry = useTextForm({
    rules,
    initial: given,
    send: async ({ description }) => {
      submission.current ||= newSubmissionKey()
      await api.forms.log({ id, description }, { context: { submission: submission.current } })
      submission.current = ''
      notify(t('state.success'), 'success')
    },
    notify,
    onFailure: (error) => {
      if (!isArrivedBefore(error)) return void reportFailure(error)
      // The text was changed after a lost answer: sending it now makes another entry.
      submission.current = ''
      notify(t('forms.log_arrived_before'), 'info')
    },
  })
  return (
    <form className="grid" noValidate onSubmit={entry.onSubmit} aria-label={t('forms.log_title')}>
      <FormSection title={t('forms.log_title')}>
        <p className={classNames(wideFieldClass, 'text-muted text-sm')}>{t('forms.log_text')}</p>
        <TextArea
          {...entry.field('description')}
          label={t('forms.log_description')}
          className={wideFieldClass}
          rows={3}
          maxLength={bounds.longText}
        />
        {entry.failure !== undefined && (
          <div className={wideFieldClass}>
            <SubmitError failure={entry.failure} text={t('forms.log_not_sent')} />
          </div>
        )}
        <Button type="submit" busy={entry.busy} className={classNames(wideFieldClass, styles.send)}>
          {t(entry.busy ? 'forms.log_sending' : 'forms.log_send')}
        </Button>
      </FormSection>
    </form>
  )
}
