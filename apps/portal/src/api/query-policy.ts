/** How long answers are kept, and which failures are worth another try. */
import { ApiFailure } from './api-failure.ts'

const minute = 60_000

/** For what changes only by an import: what was read stays good for a while. */
export const ofCatalogue = { staleTime: 5 * minute, gcTime: 30 * minute }

/** Whether a failure may pass by itself: no answer, or a server in trouble. What was refused or can't be read will be so the next time too. */
const mayPass = (error: unknown): boolean => {
  if (!(error instanceof ApiFailure)) return true
  return error.status === 0 ? error.code !== 'unreadable' : error.status >= 502
}

/** Two more attempts at what may pass. */
export const retry = (failures: number, error: unknown): boolean => failures < 2 && mayPass(error)
