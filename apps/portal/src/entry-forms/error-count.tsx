import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './error-count.module.css'

/** The number of fields to correct, beside the button that sends the form. */
export function ErrorCount({ count }: { readonly count: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <p className={classNames('text-error text-sm leading-snug', styles.count)} role="status">
      {count > 0 && t('field.errors', { count, number: format.number(count) })}
    </p>
  )
}
