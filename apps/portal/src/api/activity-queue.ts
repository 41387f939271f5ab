/**
 * What the visitor has done and is still to be reported. It loads when there is something, and sends some seconds of it
 * in one call.
 */
import type { Activity } from '@vitrine/contract'
import { maxActivities } from '@vitrine/contract/rules/activity'
import { clearAtSessionEnd } from '../browser/session-stores.ts'
import { api } from './api.ts'

const sendAfterMs = 10_000
/** A visitor who searches for the same again within this time is still searching for it. */
const sameSearchMs = 30 * 60_000

let waiting: Activity[] = []
let timer: ReturnType<typeof setTimeout> | undefined
/** When each term was last searched for, in ms since the page loaded. */
const searched = new Map<string, number>()

clearAtSessionEnd(() => {
  // Not sent: the next call has the token of another visitor.
  waiting = []
  searched.clear()
  clearTimeout(timer)
  timer = undefined
})

/** Whether the visitor has searched for a term a short time ago. From now on, that is so. */
function isSearchedAgain(term: string): boolean {
  const key = term.trim().toLowerCase()
  const now = performance.now()
  const last = searched.get(key)
  searched.set(key, now)
  return last !== undefined && now - last < sameSearchMs
}

/** Sends what waits. It is lost if the server does not take it: counts may not cost a visitor anything. */
function send(): void {
  clearTimeout(timer)
  timer = undefined
  const activities = waiting.splice(0, maxActivities)
  waiting = []
  if (activities.length > 0) api.activity.report({ activities }, { context: { keepalive: true } }).catch(() => {})
}

/** Adds what the visitor has done. */
export function addActivity(activity: Activity): void {
  if (activity.kind === 'search' && isSearchedAgain(activity.term)) return
  waiting.push(activity)
  if (waiting.length >= maxActivities) send()
  else timer ??= setTimeout(send, sendAfterMs)
}

/** The number of activities that are still to be sent. */
export const waitingActivities = (): number => waiting.length

// A page that is hidden may never be shown again.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send()
})
