/**
 * Decides which person may change which parts of a visit (API-35). Pure functions: the visit and the day are
 * parameters.
 */
import type { VisitChange, VisitState } from '@vitrine/contract'
import { HttpError } from '../../http/http-error.ts'
import type { StoredVisit, VisitPart } from './visits-store.ts'

/** The state of a visit. An assigned visit whose assignee's account was removed is `requested` again. */
export const stateOf = ({ status, assignedTo }: Pick<StoredVisit, 'status' | 'assignedTo'>): VisitState =>
  status === 'assigned' && assignedTo === null ? 'requested' : status

/** The state of an open visit: `assigned` if a person is to make it. */
const openState = (assignedTo: string | null): VisitState => (assignedTo === null ? 'requested' : 'assigned')

const isClosed = (state: VisitState): boolean => state === 'done' || state === 'cancelled'

/** @throws HttpError 409 for a visit that is done or cancelled, because it can no longer be changed */
export function assertOpen(visit: StoredVisit): void {
  const status = stateOf(visit)
  if (isClosed(status)) throw new HttpError(409, 'visit_closed', { params: { status } })
}

/**
 * @param today the earliest day that still lasts in a time zone
 * @throws HttpError 400 for an earlier day
 */
export function assertDay(date: string, today: string): void {
  if (date < today) throw new HttpError(400, 'visit_date_past', { field: 'date', params: { date } })
}

/**
 * The effect of a change on a visit. The requester may change everything, the assignee everything except the assignee.
 * Unchanged values count as no change, so a client can send a change twice.
 * @param callerId the requester or the assignee
 * @param today the earliest day that still lasts in a time zone
 * @returns the values that differ; empty if none does
 * @throws HttpError 409 if the visit is done or cancelled; 403 if the assignee tries to assign another person; 400 for
 * a day that has passed and for a status that does not fit
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
