/**
 * Reports what the visitor does, for the operator's counts: what was really seen, and not what was fetched ahead. Nothing
 * is stored in the browser, and nothing is reported to a server that does not ask for it.
 */
import type { Activity } from '@vitrine/contract'
import { apiCounts } from './api-config.ts'

/** Reports one activity, later. */
export function reportActivity(activity: Activity): void {
  if (apiCounts()) void import('./activity-queue.ts').then(({ addActivity }) => addActivity(activity)).catch(() => {})
}

/** Time after the start before a visit is reported, in ms: the page comes first. */
const afterStartMs = 3000

/** Reports that the visitor has opened the portal, unless this page was reloaded or opened from another of its pages. */
export function reportVisit(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isFromPortal = URL.canParse(document.referrer) && new URL(document.referrer).origin === window.location.origin
  if ((entry?.type ?? 'navigate') !== 'navigate' || isFromPortal) return
  setTimeout(() => reportActivity({ kind: 'visit' }), afterStartMs)
}
