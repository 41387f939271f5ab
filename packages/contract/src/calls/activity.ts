import * as z from 'zod'
import { Activity } from '../entities/activity.ts'
import { maxActivities } from '../rules/activity.ts'
import { ownCall } from './parts.ts'

/** What the portal reports so that the operator can read how often things happen. */
export const activity = {
  /**
   * Reports what the visitor has done since the last report. The server counts it by day, language and group, and keeps
   * nothing about the visitor. Not part of the specification; the portal makes the call only if `counts` of the client
   * is true. What is too much for one visitor is not counted, without an error.
   */
  report: ownCall('POST', '/activity', 'Report what was done')
    .input(z.object({ activities: z.array(Activity).min(1).max(maxActivities) }))
    .output(z.object({})),
}
