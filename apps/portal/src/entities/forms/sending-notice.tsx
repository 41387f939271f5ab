import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../browser/use-online.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/**
 * The state of sending a form. `not_sent`: no answer came, so the submission may or may not have arrived.
 * `arrived_before`: it had arrived, and has been changed since.
 */
export type SendState = 'idle' | 'sending' | 'not_sent' | 'arrived_before'

export interface SendingNoticeProps {
  readonly state: SendState
  /** Whether another tab has sent the draft. */
  readonly sentElsewhere: boolean
  /** The form can no longer be sent, so nothing can be added to what has arrived. */
  readonly closed: boolean
  /** Why the server refused the form as a whole, without naming a field. */
  readonly refusal: string | undefined
  /** Sends the changed answers as another submission. */
  readonly onSendAsNew: () => void
  /** Keeps the submission that has arrived, and discards the changes. */
  readonly onDiscardChanges: () => void
}

/**
 * Shows what happened to a form that was sent: no answer arrived, the connection is back, it had arrived before it was
 * changed, or another tab has sent it. Nothing is sent automatically: the person uses the form's button to send it
 * again.
 */
export function SendingNotice(props: SendingNoticeProps) {
  const { state, sentElsewhere, closed, refusal, onSendAsNew, onDiscardChanges } = props
  const { t } = useTranslation()
  const connection = useConnection(state === 'not_sent')

  // The live region must exist before its text, or screen readers do not announce it.
  return (
    <div role="status">
      {state === 'not_sent' && (
        <Notice>
          <Words title={t('forms.not_sent_title')} text={t(waitingWords[connection])} />
        </Notice>
      )}
      {refusal !== undefined && state === 'idle' && (
        <Notice>
          <Words title={t('forms.not_sent_title')} text={refusal} />
          {/* Sending the same again would be refused again. */}
          <p>{t('forms.draft_kept')}</p>
        </Notice>
      )}
      {state === 'arrived_before' && (
        <Notice tone="info">
          <Words title={t('forms.arrived_before')} text={t('forms.arrived_before_text')} />
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" disabled={closed} onClick={onSendAsNew}>
              {t('forms.send_as_new')}
            </Button>
            <Button variant="quiet" onClick={onDiscardChanges}>
              {t('forms.discard_changes')}
            </Button>
          </div>
        </Notice>
      )}
      {sentElsewhere && state === 'idle' && (
        <Notice tone="info">
          <Words title={t('forms.sent_elsewhere')} text={t('forms.sent_elsewhere_text')} />
        </Notice>
      )}
    </div>
  )
}

const Words = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <>
    <p className="font-strong">{title}</p>
    <p>{text}</p>
  </>
)

type Connection = 'there' | 'away' | 'back'

/** Messages about a form that got no answer. */
const waitingWords = { there: 'forms.not_sent', away: 'forms.not_sent_offline', back: 'forms.back_online' } as const

/** Whether there is a connection, and whether it has come back since the form started to wait for it. */
function useConnection(waiting: boolean): Connection {
  const online = useOnline()
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const come = () => setBack(true)
    window.addEventListener('online', come, { once: true })
    return () => {
      setBack(false)
      window.removeEventListener('online', come)
    }
  }, [waiting])
  if (!online) return 'away'
  return isBack ? 'back' : 'there'
}
