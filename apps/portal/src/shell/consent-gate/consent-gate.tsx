import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../api/api-failure.ts'
import { startAnalytics } from '../../entities/configuration/analytics.ts'
import { useConfiguration } from '../../entities/configuration/configuration.ts'
import { consentQuery } from '../../entities/consent/consent.ts'
import { isAsking } from '../../entities/consent/is-asking.ts'
import { SwitchedOffContext, switchedOffQuery } from '../../entities/features/features.ts'
import { useUser } from '../../entities/session/session.ts'
import { useLocale } from '../../i18n/locale.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingBar } from '../../ui/loading-bar.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { focusContent } from '../use-focus-after-navigation.ts'
import styles from './consent-gate.module.css'

const ConsentDialog = onDemand(() => import('./consent-dialog.tsx'))

/** Reads the page anew: it was renewed on the server since it was opened, so that its parts are not there any more. */
const reload = () => window.location.reload()

/**
 * Lets nobody to what is in it before the user's consent and features are known, and the user has agreed to what there is to agree to (CONSENT-01 to
 * CONSENT-04). Each user is asked, also in the place of another one.
 */
export function ConsentGate({ children }: { readonly children: ReactNode }) {
  const user = useUser()
  // Without a user the page is on its way to login.
  if (!user) return null
  return (
    <Gate key={user.token} token={user.token}>
      {children}
    </Gate>
  )
}

const isRefused = (error: unknown) => error instanceof ApiFailure && error.status === 401

function Gate({ token, children }: { readonly token: string; readonly children: ReactNode }) {
  const { t } = useTranslation()
  const { analytics } = useConfiguration().setup
  const { tag } = useLocale()
  const { data: consent, error, isPending, refetch } = useQuery(consentQuery(token))
  const features = useQuery(switchedOffQuery(token))
  const [failed, setFailed] = useState(false)
  const asking = consent !== undefined && isAsking(consent)

  const messageTag = asking ? consent.tag : tag
  useEffect(() => {
    // Once for each language: one that can't be had leaves the message as it is.
    if (messageTag !== tag) void refetch()
  }, [messageTag, tag, refetch])

  const wasAsking = useRef(asking)
  useEffect(() => {
    // The dialog had the focus: reading goes on where the page begins.
    if (wasAsking.current && !asking) focusContent()
    wasAsking.current = asking
  }, [asking])

  useEffect(() => {
    startAnalytics(analytics, consent)
  }, [analytics, consent])

  // A refused token has ended the session: the page is about to be loaded anew (SESSION-15). Any other failure lets through.
  const waiting = isPending || features.isPending || isRefused(error) || isRefused(features.error)
  // What an answer brings about is rendered in one go, here the whole page; deferred, it is rendered in slices, and the browser stays ready.
  const stillWaiting = useDeferredValue(waiting, true)
  if (waiting || stillWaiting)
    return (
      <div className={styles.waiting}>
        <LoadingBar active label={t('state.loading')} />
      </div>
    )
  if (failed)
    return (
      <main className={styles.failed}>
        <ErrorState
          title={t('state.page_failed')}
          level={1}
          text={t('state.no_answer')}
          retryLabel={t('action.try_again')}
          onRetry={reload}
        />
      </main>
    )
  return (
    <SwitchedOffContext value={features.data ?? nothing}>
      <div className={styles.page} inert={asking}>
        {children}
      </div>
      {asking && <ConsentDialog token={token} consent={consent} onFailed={() => setFailed(true)} />}
    </SwitchedOffContext>
  )
}

const nothing: ReadonlySet<string> = new Set()
