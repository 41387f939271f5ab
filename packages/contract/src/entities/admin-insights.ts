/** What visitors did, as operators see it in the admin area. */
import * as z from 'zod'
import { type CountedKind, countedKinds } from '../rules/counted-kinds.ts'

const count = z.number().int()
const counts = Object.fromEntries(countedKinds.map((kind) => [kind, count])) as Record<CountedKind, typeof count>

/** A term that was searched for. */
export const AdminTerm = z.object({
  /** Null for all terms together that too few visitors have searched for. */
  term: z.string().nullable(),
  /** How many different terms these are. */
  terms: count,
  searches: count,
  without_results: count,
})
export type AdminTerm = z.infer<typeof AdminTerm>

/** A product, article or asset that was viewed or downloaded. */
export const AdminCountedThing = z.object({
  code: z.string(),
  /** Null for what the catalogue has no more. */
  name: z.string().nullable(),
  count,
})
export type AdminCountedThing = z.infer<typeof AdminCountedThing>

export const AdminInsights = z.object({
  /** Whether the server counts anything. */
  is_counting: z.boolean(),
  /** The days with counts, in order: `2026-03-31`, in UTC. */
  days: z.array(z.object({ day: z.string(), ...counts })),
  /** The sums of all days. */
  totals: z.object(counts),
  searches: z.array(AdminTerm),
  without_results: z.array(AdminTerm),
  products: z.array(AdminCountedThing),
  articles: z.array(AdminCountedThing),
  assets: z.array(AdminCountedThing),
  downloads: z.array(AdminCountedThing),
  /** Codes of the locales that have counts. */
  locales: z.array(z.string()),
  /** Codes of the groups that have counts; `guests`, `registered` and `operators` are groups, too. */
  groups: z.array(z.string()),
})
export type AdminInsights = z.infer<typeof AdminInsights>
