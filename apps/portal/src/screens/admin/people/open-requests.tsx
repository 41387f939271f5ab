import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './open-requests.module.css'
import { openRequestsOptions } from './requests/requests-queries.ts'

/** The number of open account requests; nothing if there are none, or while it is not known. */
export function OpenRequests() {
  const { t } = useTranslation()
  const format = useFormat()
  const open = useQuery(openRequestsOptions).data?.open ?? 0
  if (open === 0) return null
  const number = format.number(open)
  return (
    <>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <VisuallyHidden> {t('admin.requests_open', { number })}</VisuallyHidden>
    </>
  )
}
