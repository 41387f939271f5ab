import { useNavigate } from '@tanstack/react-router'
import { isUnresolved } from '@vitrine/contract/rules/form-availability'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readForms } from '../../entities/forms/form-answers.ts'
import { useLocale } from '../../i18n/locale.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconChevronRight } from '../../ui/icons.ts'
import styles from './unresolved-dialog.module.css'

export interface UnresolvedDialogProps {
  /** The forms as they were answered. */
  readonly answer: unknown
  /** Is told when there is nothing to show any more: it was disregarded, a form was opened, or none is unresolved. */
  readonly onOver: () => void
}

/** A button for each form that must be filled in before going on (FORM-25 to FORM-29). */
export default function UnresolvedDialog({ answer, onOver }: UnresolvedDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const locale = useLocale().segment
  // What is unresolved is so at load (FORM-26).
  const [forms] = useState(() => readForms(answer).filter((form) => isUnresolved(form, Date.now())))
  const isNone = forms.length === 0
  const tellOver = useEffectEvent(onOver)
  useEffect(() => {
    if (isNone) tellOver()
  }, [isNone])
  if (isNone) return null
  return (
    // Its button is no footer: a message that greets who has just signed in would stand above it, on the forms' buttons.
    <Dialog title={t('forms.unresolved_title')} onClose={onOver}>
      <p>{t('forms.unresolved_text')}</p>
      <ul className={styles.forms}>
        {forms.map(({ id, name }) => (
          <li key={id}>
            <Button
              className={styles.form}
              onClick={() => {
                onOver()
                void navigate({ to: '/$locale/forms/detail/$id', params: { locale, id } })
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
