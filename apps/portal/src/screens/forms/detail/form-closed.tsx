import type { Form } from '@vitrine/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'
import styles from './form-screen.module.css'
import { FormsLink } from './forms-link.tsx'

export interface FormClosedProps {
  readonly form: Form | undefined
  /** What can be done about the form all the same. */
  readonly children?: ReactNode
}

/** Stands in the place of a form that can't be filled in now, or that is not there (FORM-09, A-69). */
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
