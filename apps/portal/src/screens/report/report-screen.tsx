import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../../configuration/configuration.ts'
import { useFeature } from '../../configuration/features.ts'
import { useAccount } from '../../entities/session/use-account.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconCheck } from '../../ui/icons.ts'
import { SuccessState } from '../../ui/success-state.tsx'
import { headingId, ReportForm } from './report-form.tsx'
import styles from './report-screen.module.css'

/** The person's stage: the first report, the confirmation, or another report. */
type Stage = 'first' | 'sent' | 'another'

/** The feedback report (ROUTE-19), the same for every id in the address. */
export function ReportScreen() {
  const { t } = useTranslation()
  const isOpen = useFeature('report')
  const [stage, setStage] = useState<Stage>('first')
  const by = useAccount()?.username ?? ''
  useDocumentTitle(t(isOpen ? 'report.heading' : 'report.not_available'))
  if (!isOpen) return <NotAvailable />
  if (stage === 'sent') return <Thanks onAnother={() => setStage('another')} />
  return (
    <section className={classNames('grid items-start', styles.screen)}>
      <div className="grid gap-4">
        <h1 id={headingId}>{t('report.heading')}</h1>
        <p className="text-muted">{t('report.text')}</p>
      </div>
      {/* The key resets the form when the author changes. */}
      <ReportForm key={by} by={by} autoFocus={stage === 'another'} onSent={() => setStage('sent')} />
    </section>
  )
}

/** The confirmation that replaces the form after the report was sent. */
function Thanks({ onAnother }: { readonly onAnother: () => void }) {
  const { t } = useTranslation()
  return (
    <SuccessState title={t('report.sent_title')} icon={<IconCheck size={28} stroke={1.5} />} className={styles.sent}>
      <p className="text-muted">{t('report.sent_text')}</p>
      <Button onClick={onAnother}>{t('report.another')}</Button>
    </SuccessState>
  )
}

/** The message for users whose feature is switched off. */
function NotAvailable() {
  const { t } = useTranslation()
  return (
    <EmptyState level={1} title={t('report.not_available')} text={t('report.not_available_text')}>
      <Link to="/$locale" from="/$locale" className={buttonClass('primary')}>
        {t('action.go_home')}
      </Link>
    </EmptyState>
  )
}
