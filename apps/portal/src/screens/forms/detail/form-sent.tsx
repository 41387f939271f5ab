import type { Form } from '@vitrine/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { IconCheck } from '../../../ui/icons.ts'
import styles from './form-sent.module.css'
import { FormsLink } from './forms-link.tsx'

export interface FormSentProps {
  readonly form: Form
  /** Whether it can be filled in once more. */
  readonly again: boolean
  readonly onAgain: () => void
}

/** Says thank you in the place of the form that was sent. */
export function FormSent({ form, again, onAgain }: FormSentProps) {
  const { t } = useTranslation()
  const title = useRef<HTMLHeadingElement>(null)
  // What had the focus is gone: reading goes on here, at the top.
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div className={styles.sent}>
      <span className={styles.icon} aria-hidden>
        <IconCheck size={28} stroke={1.5} />
      </span>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        {t('forms.sent_title')}
      </h1>
      <p className={styles.text}>
        {t('forms.sent_text')}
        <span className={styles.name}>{form.name}</span>
      </p>
      <div className={styles.actions}>
        <FormsLink category={form.category.id} />
        {again && (
          <Button look="quiet" onClick={onAgain}>
            {t('forms.fill_in_again')}
          </Button>
        )}
      </div>
    </div>
  )
}
