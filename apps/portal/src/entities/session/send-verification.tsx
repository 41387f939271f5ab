import { useTranslation } from 'react-i18next'
import { api } from '../../api/api.ts'
import { useSyncMutation } from '../../feedback/mutations.ts'
import type { Notify } from '../../feedback/notifications.ts'
import { useReportFailure } from '../../feedback/use-failure-text.ts'
import { Button } from '../../ui/button.tsx'

export interface SendVerificationProps {
  /** The signed-in user's address. */
  readonly email: string
  readonly notify: Notify
}

/** A button that requests another verification e-mail. */
export function SendVerification({ email, notify }: SendVerificationProps) {
  const { t } = useTranslation()
  const { isPending, mutate } = useSyncMutation({
    mutationFn: () => api.account.sendVerification(),
    onSuccess: () => notify(t('auth.verify_sent', { email }), 'success'),
    onError: useReportFailure(notify),
  })
  return (
    <Button busy={isPending} busyLabel={t('auth.sending')} onClick={() => mutate()}>
      {t('auth.verify_again')}
    </Button>
  )
}
