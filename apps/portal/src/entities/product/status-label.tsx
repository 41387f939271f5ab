import type { Product } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'
import styles from './status-label.module.css'

/** 'New' or 'Discontinued'; nothing for other statuses. */
export function StatusLabel({ status, className }: { status: Product['status']; className?: string | undefined }) {
  const { t } = useTranslation()
  if (status !== 'new' && status !== 'discontinued') return null
  return <span className={classNames(styles.label, styles[status], className)}>{t(`products.${status}`)}</span>
}
