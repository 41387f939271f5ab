/** Who may change what of a visit (API-35). Pure: the visit and the day are passed in. */
import type { VisitChange, VisitState } from '@vitrine/contract'
import { HttpError } from '../../http-error.ts'
import type { StoredVisit, VisitPart } from './visits-store.ts'

/** How far a visit has come. One whose person's account was removed waits for another. */
export const stateOf = ({ status, assignedTo }: Pick<StoredVisit, 'status' | 'assignedTo'>): VisitState =>
  status === 'assigned' && assignedTo === null ? 'requested' : status

/** How far an open visit has come, by whether somebody is to make it. */
const openState = (assignedTo: string | null): VisitState => (assignedTo === null ? 'requested' : 'assigned')

const isClosed = (state: VisitState): boolean => state === 'done' || state === 'cancelled'

/** @throws HttpError 409 when a visit is over: it stays as it is */
export function assertOpen(visit: StoredVisit): void {
  const status = stateOf(visit)
  if (isClosed(status)) throw new HttpError(409, 'visit_closed', { params: { status } })
}

/** @param today the earliest day that has not passed everywhere @throws HttpError 400 for a day before */
export function assertDay(date: string, today: string): void {
  if (date < today) throw new HttpError(400, 'visit_date_past', { field: 'date', params: { date } })
}

/**
 * What a change makes of a visit. Whoever asked for it may change all; whoever is to make it, everything but that. What is as it was is no change, so
 * that a change can be sent twice.
 * @param callerId one of the two
 * @param today the earliest day that has not passed everywhere
 * @returns what is different then; nothing when nothing is
 * @throws HttpError 409 when the visit is over; 403 for a person who may not give it to somebody else; 400 for a day that has passed and for a
 * status that does not fit
 */
export function visitChange(
  visit: StoredVisit,
  { date, note, assigned_to, status }: VisitChange,
  callerId: string,
  today: string,
): Partial<VisitPart> {
  const state = stateOf(visit)
  const person = assigned_to === undefined ? visit.assignedTo : assigned_to === '' ? null : assigned_to.toLowerCase()
  const isOther = person !== visit.assignedTo
  const next = status ?? (isClosed(state) ? state : openState(person))
  const part: Partial<VisitPart> = {
    ...(date !== undefined && date !== visit.day ? { day: date } : {}),
    ...(note !== undefined && note !== visit.note ? { note } : {}),
    ...(isOther ? { assignedTo: person } : {}),
    ...(next !== state ? { status: next } : {}),
  }
  if (Object.keys(part).length === 0) return part
  assertOpen(visit)
  if (isOther && visit.requestedBy !== callerId)
    throw new HttpError(403, 'visit_assignee_changes', { field: 'assigned_to' })
  if (part.day !== undefined) assertDay(part.day, today)
  if (!isClosed(next) && next !== openState(person))
    throw new HttpError(400, 'visit_status_differs', { field: 'status', params: { status: next } })
  return part
}
