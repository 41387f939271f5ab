/** Reports what the visitor sees (api/report-activity.ts). */
import type { Activity } from '@vitrine/contract'
import { useEffect, useRef } from 'react'
import { reportActivity } from '../api/report-activity.ts'

/**
 * Time for which something stays on the screen before it counts, in ms: longer than a pause in typing, and after the
 * page has loaded.
 */
const settledAfterMs = 2000

/**
 * Reports a view when the visitor stays with a thing, or goes on to another.
 * @param id undefined as long as the thing is not there
 */
export function useReportedView(of: Extract<Activity, { kind: 'view' }>['of'], id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return undefined
    let isReported = false
    const report = () => {
      clearTimeout(timer)
      if (!isReported) reportActivity({ kind: 'view', of, id })
      isReported = true
    }
    const timer = setTimeout(report, settledAfterMs)
    return report
  }, [of, id])
}

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
