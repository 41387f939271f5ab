import type { Form } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { IconCheck } from '../../../ui/icons.ts'
import { SuccessState } from '../../../ui/success-state.tsx'
import styles from './form-sent.module.css'
import { FormsLink } from './forms-link.tsx'

export interface FormSentProps {
  readonly form: Form
  /** Whether the form can be filled in again. */
  readonly again: boolean
  readonly onAgain: () => void
}

/** The confirmation that replaces a sent form. */
export function FormSent({ form, again, onAgain }: FormSentProps) {
  const { t } = useTranslation()
  return (
    <SuccessState title={t('forms.sent_title')} icon={<IconCheck size={28} stroke={1.5} />} className={styles.sent}>
      <p className="text-lg">
        {t('forms.sent_text')}
        <span className="block text-muted text-md wrap-anywhere" lang={form.language}>
          {form.name}
        </span>
      </p>
      <div className="flex flex-wrap gap-3 mt-3">
        <FormsLink category={form.category.id} />
        {again && (
          <Button variant="quiet" onClick={onAgain}>
            {t('forms.fill_in_again')}
          </Button>
        )}
      </div>
    </SuccessState>
  )
}
