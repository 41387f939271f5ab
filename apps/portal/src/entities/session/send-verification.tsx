import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/api.ts'
import { Button } from '../../ui/button.tsx'

export interface SendVerificationProps {
  readonly onSent: () => void
  readonly onFailure: (error: unknown) => void
}

/** A button that requests another verification e-mail for the signed-in user's address. */
export function SendVerification({ onSent, onFailure }: SendVerificationProps) {
  const { t } = useTranslation()
  const [isSending, setIsSending] = useState(false)

  const send = async () => {
    setIsSending(true)
    try {
      await api.account.sendVerification()
      onSent()
    } catch (error) {
      onFailure(error)
    } finally {
      setIsSending(false)
    }
  }
  return (
    <Button busy={isSending} busyLabel={t('auth.sending')} onClick={() => void send()}>
      {t('auth.verify_again')}
    </Button>
  )
}
