import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../api/api-failure.ts'
import { startAnalytics } from '../../configuration/analytics.ts'
import { useConfiguration } from '../../configuration/configuration.ts'
import { SwitchedOffContext, switchedOffQuery } from '../../configuration/features.ts'
import { consentQuery } from '../../entities/consent/consent.ts'
import { isAsking } from '../../entities/consent/is-asking.ts'
import { useUser } from '../../entities/session/session.ts'
import { useLocale } from '../../i18n/locale.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingBar } from '../../ui/loading-bar.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { focusContent } from '../use-focus-after-navigation.ts'
import styles from './consent-gate.module.css'

const ConsentDialog = onDemand(() => import('./consent-dialog.tsx'))

/** Reloads the page: the portal was updated on the server, so the page's parts no longer exist. */
const reload = () => window.location.reload()

/**
 * Shows its children only after the user's consent and features are known and the user has agreed to any consent text
 * (CONSENT-01 to CONSENT-04). The gate checks every user anew, also after a change of user.
 */
export function ConsentGate({ children }: { readonly children: ReactNode }) {
  const user = useUser()
  // Without a user the page is redirecting to login.
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
    // Once for each language: if the refetch fails, the message stays in its language.
    if (messageTag !== tag) void refetch()
  }, [messageTag, tag, refetch])

  const wasAsking = useRef(asking)
  useEffect(() => {
    // The dialog had the focus: moves it to the beginning of the page's content.
    if (wasAsking.current && !asking) focusContent()
    wasAsking.current = asking
  }, [asking])

  useEffect(() => {
    startAnalytics(analytics, consent)
  }, [analytics, consent])

  // A refused token has ended the session, and the page is about to reload (SESSION-15). After any other failure the
  // page shows.
  const waiting = isPending || features.isPending || isRefused(error) || isRefused(features.error)
  // React renders an update in one task, here the whole page. Deferred, it renders in slices, and the browser stays
  // responsive.
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
