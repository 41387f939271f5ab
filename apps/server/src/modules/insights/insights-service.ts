/** What visitors did, for the admin area. */
import type { AdminInsights } from '@vitrine/contract'
import { byDay, totals } from './insight-totals.ts'
import type { InsightFilter, insightsStore } from './insights-store.ts'

/** How many terms and things of each kind are listed; the command lists all. */
const listed = 20

export interface InsightsOptions {
  readonly store: ReturnType<typeof insightsStore>
  /** Whether the server counts anything. */
  readonly isOn: boolean
}

export class InsightsService {
  readonly #options: InsightsOptions

  constructor(options: InsightsOptions) {
    this.#options = options
  }

  /** The numbers of each day, and what was searched for in vain most often. @param terms how many terms */
  async summary(filter: InsightFilter, terms: number) {
    const { store, isOn } = this.#options
    const [days, without_results] = await Promise.all([
      store.days(filter),
      store.terms(filter, 'without_results', terms),
    ])
    return { is_counting: isOn, days: byDay(days), totals: totals(days), without_results }
  }

  /** The counts of the days, locales and groups that the filter chooses. */
  async read(filter: InsightFilter): Promise<AdminInsights> {
    const { store } = this.#options
    const things = async (kind: Parameters<typeof store.things>[1]) => {
      const rows = await store.things(filter, kind, listed)
      return rows.map(({ code, name, count }) => ({ code, name, count }))
    }
    const [{ without_results, ...counts }, searches, products, articles, assets, downloads, choices] =
      await Promise.all([
        this.summary(filter, listed),
        store.terms(filter, 'searches', listed),
        things('product_view'),
        things('article_view'),
        things('asset_view'),
        things('download'),
        store.choices(),
      ])
    return {
      ...counts,
      ...{ searches, without_results, products, articles, assets, downloads },
      ...choices,
    }
  }
}
