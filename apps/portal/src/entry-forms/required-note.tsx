import { useTranslation } from 'react-i18next'
import { classNames } from '../ui/class-names.ts'

/** Explains the mark of required fields, above a form that has it (FORM-13). */
export function RequiredNote({ className }: { readonly className?: string }) {
  const { t } = useTranslation()
  return (
    <p className={classNames('text-muted text-sm leading-snug', className)}>
      {t('field.required_note', { mark: '*' })}
    </p>
  )
}
