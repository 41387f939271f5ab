/** What an operator sees first: what waits, how the portal is doing, and what visitors did in the last 30 days. */
import type { AdminOverview } from '@vitrine/contract'
import { waitingKinds } from '@vitrine/contract/rules/waiting-kinds'
import type { HealthService } from '../health/health-service.ts'
import type { InsightsService } from '../insights/insights-service.ts'
import type { CatalogueCounts, overviewStore } from './overview-store.ts'

const dayMs = 24 * 60 * 60 * 1000
const shownDays = 30
/** How many search terms without results are listed; the area of insights lists more. */
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
  #counted: { readonly version: number; readonly counts: Promise<CatalogueCounts> } | undefined

  constructor(options: OverviewOptions) {
    this.#options = options
  }

  async read(): Promise<AdminOverview> {
    const { store, health } = this.#options
    const [counts, findings, catalogue, activity] = await Promise.all([
      store.waiting(),
      health.read(),
      this.#catalogue(),
      this.#activity(),
    ])
    return {
      waiting: waitingKinds.map((kind) => ({ kind, count: counts[kind] })).filter(({ count }) => count > 0),
      findings,
      catalogue,
      activity,
    }
  }

  async #catalogue(): Promise<AdminOverview['catalogue']> {
    const present = await this.#options.store.version()
    return { ...present, ...(await this.#counts(present.version)) }
  }

  #counts(version: number): Promise<CatalogueCounts> {
    if (this.#counted?.version === version) return this.#counted.counts
    const counts = this.#options.store.counts()
    this.#counted = { version, counts }
    // The next call tries again.
    counts.catch(() => {
      this.#counted = undefined
    })
    return counts
  }

  async #activity(): Promise<AdminOverview['activity']> {
    const { store, insights, clock } = this.#options
    const now = clock().getTime()
    const days = Array.from({ length: shownDays }, (_, index) =>
      new Date(now - (shownDays - 1 - index) * dayMs).toISOString().slice(0, 10),
    )
    const [from = '', to = ''] = [days[0], days.at(-1)]
    const [counts, results] = await Promise.all([insights.summary({ from, to }, listedTerms), store.results(from)])
    const resultsOf = new Map(results.map(({ day, count }) => [day, count]))
    const counted = new Map(counts.days.map((row) => [row.day, row]))
    const { visit, search, download } = counts.totals
    return {
      ...{ is_counting: counts.is_counting, without_results: counts.without_results },
      days: days.map((day) => {
        const { visit: visits = 0, search: searches = 0, download: downloads = 0 } = counted.get(day) ?? {}
        return { day, visit: visits, search: searches, download: downloads, result: resultsOf.get(day) ?? 0 }
      }),
      totals: { visit, search, download, result: results.reduce((sum, { count }) => sum + count, 0) },
    }
  }
}
