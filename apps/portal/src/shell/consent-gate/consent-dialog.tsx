import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../api/api-failure.ts'
import { focusFirst } from '../../browser/focus-first.ts'
import { agree, consentQuery, type KnownConsent } from '../../entities/consent/consent.ts'
import { useSyncMutation } from '../../feedback/mutations.ts'
import { notifyAbout } from '../../feedback/notifications.ts'
import { useReportFailure } from '../../feedback/use-failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import styles from './consent-dialog.module.css'

const notify = notifyAbout('consent')

/** Opens links of the message in a new tab, because this page waits for an answer. */
function openBeside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || !/^https?:$/.test(link.protocol)) return
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
}

/**
 * The consent dialog, which closes only by agreeing (CONSENT-05 to CONSENT-08). The focus starts on the message, not on
 * a link or the button, so that screen readers read it first.
 */
export default function ConsentDialog({ token, consent }: { readonly token: string; readonly consent: KnownConsent }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const reportFailure = useReportFailure(notify)
  const { queryKey } = consentQuery(token)
  const { isPending, mutate } = useSyncMutation({
    mutationFn: () => agree(token, consent.version),
    onSuccess: async () => {
      // A pending request was sent before the agreement.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, { ...consent, status: true })
    },
    onError: async (error) => {
      reportFailure(error)
      // The message has changed meanwhile: loads the new one for the visitor to read.
      if (error instanceof ApiFailure && error.status === 409) await queryClient.refetchQueries({ queryKey })
    },
  })

  return (
    <Dialog
      title={t('consent.title')}
      locked
      onClose={() => {}}
      footer={
        <Button variant="primary" busy={isPending} onClick={() => mutate()}>
          {t('consent.agree')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links inside are what is clicked */}
      <div ref={focusFirst} tabIndex={-1} onClick={openBeside}>
        <RichText html={consent.message} lang={consent.language} className={styles.message} />
      </div>
    </Dialog>
  )
}
