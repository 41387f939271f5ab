import type { Form } from '@vitrine/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'
import styles from './form-screen.module.css'
import { FormsLink } from './forms-link.tsx'

export interface FormClosedProps {
  readonly form: Form | undefined
  /** The actions that are still possible, such as adding a log entry. */
  readonly children?: ReactNode
}

/** Replaces a form that is not available now, or that does not exist (FORM-09, A-69). */
export function FormClosed({ form, children }: FormClosedProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.screen}>
      <EmptyState level={1} title={t('forms.form_not_available')} text={t('forms.form_not_available_text')}>
        <FormsLink category={form?.category.id ?? ''} />
      </EmptyState>
      {children}
    </div>
  )
}
