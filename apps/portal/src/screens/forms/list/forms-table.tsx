import { Link } from '@tanstack/react-router'
import type { Form } from '@vitrine/contract'
import { formMoment, isAvailable, isCompleted } from '@vitrine/contract/rules/form-availability'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconAlertTriangle, IconCheck, IconCircleDashed } from '../../../ui/icons.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { wholeLink } from '../../../ui/whole-link.ts'
import styles from './forms-table.module.css'

export interface FormsTableProps {
  readonly forms: readonly Form[]
  /** Milliseconds since 1970. */
  readonly now: number
}

/** A row for each form (FORM-01): its name, which is a link while the form is available, and its status. */
export function FormsTable({ forms, now }: FormsTableProps) {
  const { t } = useTranslation()
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{t('shell.forms')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('forms.name')}</th>
          <th scope="col">{t('forms.status')}</th>
        </tr>
      </thead>
      <tbody>
        {forms.map((form) => (
          <Row key={form.id} form={form} available={isAvailable(form, now)} />
        ))}
      </tbody>
    </table>
  )
}

/** The status of a form (FORM-05 to FORM-07), shown as text, because colour alone does not tell everybody. */
type FormStatus = 'completed' | 'required' | 'optional'

const statusOf = (form: Form): FormStatus =>
  isCompleted(form) ? 'completed' : form.required_before_continuing ? 'required' : 'optional'

function Row({ form, available }: { readonly form: Form; readonly available: boolean }) {
  const { t } = useTranslation()
  const status = statusOf(form)
  return (
    <tr className={classNames('relative', styles.row)} data-status={status} data-available={available || undefined}>
      <th scope="row" className={styles.name}>
        {available ? (
          <Link
            to="/$locale/forms/detail/$id"
            from="/$locale"
            params={{ id: form.id }}
            className={classNames(styles.link, wholeLink.within)}
            lang={form.language}
          >
            {form.name}
          </Link>
        ) : (
          <>
            <span lang={form.language}>{form.name}</span>
            <span className="block mt-1 text-sm font-regular">{t('forms.form_not_available')}</span>
          </>
        )}
      </th>
      <td className={styles.status}>
        <Status form={form} status={status} />
      </td>
    </tr>
  )
}

const icons: Readonly<Record<FormStatus, ReactNode>> = {
  completed: <IconCheck size={16} stroke={2.5} aria-hidden />,
  required: <IconAlertTriangle size={16} stroke={2} aria-hidden />,
  optional: <IconCircleDashed size={16} stroke={2} aria-hidden />,
}

function Status({ form, status }: { readonly form: Form; readonly status: FormStatus }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = () => {
    if (status === 'required') return t('forms.required_open')
    if (status === 'optional') return t('forms.optional_open')
    const moment = formMoment(form.last_result_date)
    if (moment === undefined) return t('forms.completed')
    return t('forms.completed_on', { date: format.date(new Date(moment)) })
  }
  return (
    <span className={classNames('grid items-center gap-3', styles.statusText)}>
      <span className={styles.icon} data-icon={status}>
        {icons[status]}
      </span>
      {words()}
    </span>
  )
}
