import type { NotificationSeverity } from '@vitrine/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Answers } from './answers.ts'
import styles from './sending-notice.module.css'
import type { Draft } from './use-draft.ts'
import type { SendForm } from './use-send-form.ts'

export interface SendingNoticeProps {
  readonly sending: SendForm
  readonly draft: Draft
  /** What is filled in now. */
  readonly answers: Answers
  /** Sends it again, as the form's own button does. */
  readonly onSend: () => void
  /** Tells of a failure of sending it as another submission, as the form's own button does. */
  readonly onFailure?: (error: unknown) => void
  /** Shows a message wherever the person is on the page, as `notify` does. */
  readonly say: (message: string, severity: NotificationSeverity) => void
}

/**
 * What has become of a form that was sent, where the form itself can't know: no answer came, the connection is back, it had arrived before it was
 * changed, another tab has sent it. Nothing is sent by itself.
 */
export function SendingNotice({ sending, draft, answers, onSend, onFailure = () => {}, say }: SendingNoticeProps) {
  const { t } = useTranslation()
  const { state } = sending
  const isBack = useConnectionBack(state === 'not_sent', () => say(t('forms.back_online'), 'info'))

  // The live region is there before what it tells of.
  return (
    <div role="status">
      {state === 'not_sent' && (
        <Notice>
          <Words title={t('forms.not_sent_title')} text={t(isBack ? 'forms.back_online' : 'forms.not_sent')} />
          <Button onClick={onSend}>{t('forms.send_again')}</Button>
        </Notice>
      )}
      {state === 'arrived_before' && (
        <Notice>
          <Words title={t('forms.arrived_before')} text={t('forms.arrived_before_text')} />
          <div className={styles.actions}>
            <Button onClick={() => void sending.sendAsNew(answers).catch(onFailure)}>{t('forms.send_as_new')}</Button>
            <Button
              look="quiet"
              onClick={() => {
                sending.again()
                void draft.discard()
              }}
            >
              {t('forms.discard_changes')}
            </Button>
          </div>
        </Notice>
      )}
      {draft.sentElsewhere && state === 'idle' && (
        <Notice tone="info">
          <Words title={t('forms.sent_elsewhere')} text={t('forms.sent_elsewhere_text')} />
        </Notice>
      )}
    </div>
  )
}

const Words = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <>
    <p className={styles.title}>{title}</p>
    <p>{text}</p>
  </>
)

/** Whether the connection has come back since something is waiting for it; tells of it once. */
function useConnectionBack(waiting: boolean, onBack: () => void): boolean {
  const [isBack, setBack] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are those of the moment at which waiting began
  useEffect(() => {
    if (!waiting) return
    const come = () => {
      setBack(true)
      onBack()
    }
    window.addEventListener('online', come, { once: true })
    return () => {
      setBack(false)
      window.removeEventListener('online', come)
    }
  }, [waiting])
  return isBack
}
