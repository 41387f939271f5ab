/** What an operator sees first in the admin area. */
import * as z from 'zod'
import { waitingKinds } from '../rules/waiting-kinds.ts'
import { AdminTerm } from './admin-insights.ts'
import { AdminHealthFinding } from './admin-system.ts'

const count = z.number().int()

export const AdminOverview = z.object({
  /** What waits for an operator, and how many of it; nothing with a count of 0. */
  waiting: z.array(z.object({ kind: z.enum(waitingKinds), count })),
  /**
   * What the examinations that cost little have found, at most a minute ago; `vitrine doctor` examines more.
   */
  findings: z.array(AdminHealthFinding),
  catalogue: z.object({
    /** 0 without a catalogue. */
    version: count,
    /** When this version was made: ISO date-time; null if that is not known any more. */
    created: z.string().nullable(),
    products: count,
    assets: count,
    articles: count,
  }),
  /** What visitors did in the last 30 days. */
  activity: z.object({
    /** Whether the server counts anything. Results are rows, and always known. */
    is_counting: z.boolean(),
    /** All of the days, in order: `2026-03-31`, in UTC. The last is today. */
    days: z.array(z.object({ day: z.string(), visit: count, search: count, download: count, result: count })),
    totals: z.object({ visit: count, search: count, download: count, result: count }),
    without_results: z.array(AdminTerm),
  }),
})
export type AdminOverview = z.infer<typeof AdminOverview>
