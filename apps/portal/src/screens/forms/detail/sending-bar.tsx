import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import styles from './sending-bar.module.css'

/** The progress of sending a form. @param share from 0 to 1; undefined while unknown */
export function SendingBar({ share }: { readonly share: number | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = () => {
    if (share === undefined) return t('forms.sending')
    // Everything is sent: the server checks and stores it.
    if (share === 1) return t('forms.finishing')
    return t('forms.sending_share', { share: format.number(share, { style: 'percent', maximumFractionDigits: 0 }) })
  }
  return (
    <div className={classNames('grid gap-2', styles.sending)}>
      <ProgressBar label={t('forms.sending')} share={share} />
      <span className="text-muted text-sm tabular-nums" aria-hidden>
        {words()}
      </span>
    </div>
  )
}
