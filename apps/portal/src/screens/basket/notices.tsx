import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBasketKept } from '../../entities/asset/basket/basket.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import styles from './notices.module.css'

export interface NoticesProps {
  /** URLs of entries whose file no longer exists. */
  readonly missing: readonly string[]
  /** URLs of other entries that the server refused. */
  readonly refused: readonly string[]
  readonly onRemove: (urls: readonly string[]) => void
}

/** The basket's problems, each with its remedy. */
export function Notices({ missing, refused, onRemove }: NoticesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const kept = useBasketKept()
  const words = ({ length }: readonly string[]) => ({ count: length, number: format.number(length) })
  return (
    <div className={styles.notices} role="status">
      {!kept && <Notice>{t('basket.not_kept')}</Notice>}
      {missing.length > 0 && (
        <Notice action={t('basket.remove_gone')} onAction={() => onRemove(missing)}>
          {t('basket.some_gone', words(missing))}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice action={t('basket.remove_refused')} onAction={() => onRemove(refused)}>
          {t('basket.some_refused', words(refused))}
        </Notice>
      )}
    </div>
  )
}

interface NoticeProps {
  readonly children: ReactNode
  readonly action?: string
  readonly onAction?: () => void
}

function Notice({ children, action, onAction }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <IconAlertTriangle size={20} stroke={1.5} aria-hidden className={styles.icon} />
      <p className={styles.text}>{children}</p>
      {action && (
        <Button className={styles.action} onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  )
}
