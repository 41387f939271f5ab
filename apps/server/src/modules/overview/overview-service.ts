/** What an operator sees first: what waits, how the portal is doing, and what visitors did in the last 30 days. */
import type { AdminOverview } from '@vitrine/contract'
import { waitingKinds } from '@vitrine/contract/rules/waiting-kinds'
import type { HealthService } from '../health/health-service.ts'
import type { InsightsService } from '../insights/insights-service.ts'
import type { overviewStore, ThingCounts } from './overview-store.ts'

const dayMs = 24 * 60 * 60 * 1000
const days = 30
/** How many terms that were searched for in vain are listed; the area of insights lists more. */
const listedTerms = 5

export interface OverviewOptions {
  readonly store: ReturnType<typeof overviewStore>
  readonly health: HealthService
  readonly insights: InsightsService
  readonly clock: () => Date
}

export class OverviewService {
  readonly #options: OverviewOptions
  /** The counts of a version: a large catalogue is counted once. */
  #counted: { readonly version: number; readonly things: Promise<ThingCounts> } | undefined

  constructor(options: OverviewOptions) {
    this.#options = options
  }

  async read(): Promise<AdminOverview> {
    const { store, health } = this.#options
    const [counts, { examinedAt, findings }, catalogue, activity] = await Promise.all([
      store.waiting(),
      health.read(),
      this.#catalogue(),
      this.#activity(),
    ])
    return {
      waiting: waitingKinds.map((kind) => ({ kind, count: counts[kind] })).filter(({ count }) => count > 0),
      health: { examined: examinedAt.toISOString(), findings: [...findings] },
      catalogue,
      activity,
    }
  }

  async #catalogue(): Promise<AdminOverview['catalogue']> {
    const present = await this.#options.store.version()
    return { ...present, ...(await this.#things(present.version)) }
  }

  #things(version: number): Promise<ThingCounts> {
    if (this.#counted?.version === version) return this.#counted.things
    const things = this.#options.store.things()
    this.#counted = { version, things }
    // The next call tries again.
    things.catch(() => {
      this.#counted = undefined
    })
    return things
  }

  async #activity(): Promise<AdminOverview['activity']> {
    const { store, insights, clock } = this.#options
    const now = clock().getTime()
    const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
    const [from, to] = [dayOf(now - (days - 1) * dayMs), dayOf(now)]
    const [counts, results] = await Promise.all([insights.summary({ from, to }, listedTerms), store.results(from)])
    const resultsOf = new Map(results.map(({ day, count }) => [day, count]))
    const counted = new Map(counts.days.map((row) => [row.day, row]))
    const all = [...new Set([...counted.keys(), ...resultsOf.keys()])].sort()
    const { visit, search, download } = counts.totals
    return {
      ...{ is_counting: counts.is_counting, from, to, without_results: counts.without_results },
      days: all.map((day) => {
        const { visit: visits = 0, search: searches = 0, download: downloads = 0 } = counted.get(day) ?? {}
        return { day, visit: visits, search: searches, download: downloads, result: resultsOf.get(day) ?? 0 }
      }),
      totals: { visit, search, download, result: results.reduce((sum, { count }) => sum + count, 0) },
    }
  }
}
