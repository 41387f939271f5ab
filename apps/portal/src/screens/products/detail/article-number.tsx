import { useTranslation } from 'react-i18next'
import { notifyAbout } from '../../../feedback/notifications.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { IconCopy } from '../../../ui/icons.ts'
import styles from './article-number.module.css'

const notify = notifyAbout('copy')

/** The article number, with a button that copies it. */
export function ArticleNumber({ number }: { number: string }) {
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
    <p className="flex flex-wrap items-center gap-x-2 mt-2 text-muted text-sm">
      <span>{t('products.article_number')}</span>
      {/* The button stays beside its number, also if a long number takes the whole line. */}
      <span className="flex items-center gap-1 text-default tabular-nums wrap-anywhere">
        <bdi translate="no">{number}</bdi>
        <IconButton
          label={t('action.copy', { text: number })}
          className={classNames('print-hidden', styles.copy)}
          onClick={() => void copy()}
        >
          <IconCopy size={18} stroke={1.5} aria-hidden />
        </IconButton>
      </span>
    </p>
  )
}
