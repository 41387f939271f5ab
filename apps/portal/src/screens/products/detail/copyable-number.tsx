import { useTranslation } from 'react-i18next'
import { notifyAbout } from '../../../feedback/notifications.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { IconCopy } from '../../../ui/icons.ts'
import styles from './copyable-number.module.css'

const notify = notifyAbout('copy')

/** A number that identifies the product, with a button that copies it. */
export function CopyableNumber({ number }: { number: string }) {
  const { t } = useTranslation()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      notify(t('action.copied', { text: number }))
    } catch {
      // Browsers have no clipboard on pages without HTTPS, and users can deny access.
      notify(t('action.not_copied'), 'error')
    }
  }
  return (
    // The button stays beside its number, also if a long number takes the whole line.
    <span className="flex items-center gap-1 tabular-nums wrap-anywhere">
      <bdi translate="no">{number}</bdi>
      <IconButton
        label={t('action.copy', { text: number })}
        className={classNames('print-hidden', styles.copy)}
        onClick={() => void copy()}
      >
        <IconCopy size={18} stroke={1.5} aria-hidden />
      </IconButton>
    </span>
  )
}
