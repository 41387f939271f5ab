import { useNavigate } from '@tanstack/react-router'
import type { Form } from '@vitrine/contract'
import { isUnresolved } from '@vitrine/contract/rules/form-availability'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orderedForms } from '../../entities/forms/ordered-forms.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconChevronRight } from '../../ui/icons.ts'
import styles from './unresolved-dialog.module.css'

export interface UnresolvedDialogProps {
  readonly answer: Readonly<Record<string, Form>>
  /** Called when the dialog is over: the visitor dismissed it or opened a form, or no form is unresolved. */
  readonly onOver: () => void
}

/** A dialog with a button for each form that must be filled in before going on (FORM-25 to FORM-29). */
export default function UnresolvedDialog({ answer, onOver }: UnresolvedDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  // Determined once, at load (FORM-26).
  const [forms] = useState(() => orderedForms(answer).filter((form) => isUnresolved(form, Date.now())))
  const isNone = forms.length === 0
  const notifyOver = useEffectEvent(onOver)
  useEffect(() => {
    if (isNone) notifyOver()
  }, [isNone])
  if (isNone) return null
  return (
    // The button is not in the dialog's footer: the welcome message after sign-in would be placed above a footer and
    // cover the forms' buttons.
    <Dialog title={t('forms.unresolved_title')} onClose={onOver}>
      <p>{t('forms.unresolved_text')}</p>
      <ul className="grid gap-2 mt-4">
        {forms.map(({ id, name }) => (
          <li key={id}>
            <Button
              className={styles.form}
              onClick={() => {
                onOver()
                void navigate({ to: '/$locale/forms/detail/$id', from: '/$locale', params: { id } })
              }}
            >
              {name}
              <IconChevronRight size={18} stroke={1.5} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <Button className={styles.disregard} onClick={onOver}>
        {t('forms.disregard')}
      </Button>
    </Dialog>
  )
}
