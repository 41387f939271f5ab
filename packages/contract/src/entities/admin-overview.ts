/** What an operator sees first in the admin area. */
import * as z from 'zod'
import { waitingKinds } from '../rules/waiting-kinds.ts'
import { AdminTerm } from './admin-insights.ts'

const count = z.number().int()

export const AdminOverview = z.object({
  /** What waits for an operator, and how many of it; nothing with a count of 0. */
  waiting: z.array(z.object({ kind: z.enum(waitingKinds), count })),
  /** The examinations that cost little; `vitrine doctor` examines more. */
  health: z.object({
    /** When: ISO date-time. They are at most a minute old. */
    examined: z.string(),
    /** In English, as the command prints them. */
    findings: z.array(z.object({ part: z.string(), status: z.enum(['ok', 'note', 'problem']), message: z.string() })),
  }),
  catalogue: z.object({
    /** 0 without a catalogue. */
    version: count,
    /** When this version was made: ISO date-time; null if that is not known any more. */
    created: z.string().nullable(),
    /** What made it: the imported folder, or the version that was restored; '' if that is not known any more. */
    origin: z.string(),
    products: count,
    assets: count,
    articles: count,
  }),
  /** What visitors did in the last 30 days. */
  activity: z.object({
    /** Whether the server counts anything. Results are rows, and always known. */
    is_counting: z.boolean(),
    /** The first of the days: `2026-03-31`, in UTC. */
    from: z.string(),
    /** The last of the days: today. */
    to: z.string(),
    /** The days with counts, in order. */
    days: z.array(z.object({ day: z.string(), visit: count, search: count, download: count, result: count })),
    totals: z.object({ visit: count, search: count, download: count, result: count }),
    without_results: z.array(AdminTerm),
  }),
})
export type AdminOverview = z.infer<typeof AdminOverview>
