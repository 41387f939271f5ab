/**
 * Reports what the visitor does, for the operator's counts: what was really seen, and not what was fetched ahead. Nothing
 * is stored in the browser, and nothing is reported to a server that does not ask for it.
 */
import type { Activity } from '@vitrine/contract'
import { useEffect, useRef } from 'react'
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

/**
 * Reports a view.
 * @param id undefined as long as the thing is not there
 */
export function useReportedView(of: Extract<Activity, { kind: 'view' }>['of'], id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) reportActivity({ kind: 'view', of, id })
  }, [of, id])
}

/** Time for which results stay on the screen before their search counts, in ms: longer than a pause in typing. */
const settledAfterMs = 2000

/**
 * Reports a search when the visitor stays with its results, or leaves them.
 * @param term '' without a search
 * @param found the number of results; undefined while it is not known
 */
export function useReportedSearch(term: string, found: number | undefined): void {
  const unreported = useRef<{ term: string; found: number }>(undefined)
  useEffect(() => {
    unreported.current = undefined
    if (term === '' || found === undefined) return undefined
    const report = () => {
      unreported.current = undefined
      reportActivity({ kind: 'search', term, found })
    }
    unreported.current = { term, found }
    const timer = setTimeout(report, settledAfterMs)
    return () => clearTimeout(timer)
  }, [term, found])
  useEffect(
    () => () => {
      if (unreported.current) reportActivity({ kind: 'search', ...unreported.current })
    },
    [],
  )
}
