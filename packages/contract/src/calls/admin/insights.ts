import * as z from 'zod'
import { AdminInsights } from '../../entities/admin-insights.ts'
import { adminCall, key } from '../parts.ts'

/** What visitors did. */
export const adminInsights = {
  /** How often visitors have done things, what they searched for, and what they viewed most often. */
  read: adminCall('GET', '/insights', 'How often visitors have done things, and what for')
    .input(
      z.object({
        /** The first day: `2026-03-31`, in UTC. */
        from: z.iso.date().optional(),
        /** The last day. */
        to: z.iso.date().optional(),
        /** Code of a locale. */
        locale: key.optional(),
        /** Code of a group. */
        group: key.optional(),
      }),
    )
    .output(AdminInsights),
}
