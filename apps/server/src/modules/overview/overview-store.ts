/** What the overview of the admin area counts. */
import type { WaitingKind } from '@vitrine/contract/rules/waiting-kinds'
import { type Db, rowsOf } from '@vitrine/database'
import {
  accountRequests,
  assets,
  catalogue,
  catalogueVersions,
  contents,
  deliveries,
  formResults,
  inboxItems,
  mailJobs,
  products,
  webhookDeliveries,
} from '@vitrine/database/schema'

export interface CatalogueCounts {
  readonly products: number
  readonly assets: number
  readonly articles: number
}

export interface PresentVersion {
  /** 0 without a catalogue. */
  readonly version: number
  /** ISO date-time; null if it is not known any more. */
  readonly created: string | null
}

export const overviewStore = (db: Db) => ({
  /** How much waits for an operator, by kind. */
  async waiting() {
    const [row] = await rowsOf<Record<WaitingKind, number>>(db)`
      select (select count(*)::int from ${accountRequests} where state = 'open') as requests,
        (select count(*)::int from ${inboxItems} where state = 'new') as inbox,
        (select count(*)::int from (
          select distinct on (folder) outcome, errors from ${deliveries} where outcome <> 'held'
          order by folder, id desc
        ) as last where outcome <> 'imported' or errors > 0) as deliveries,
        (select count(failed_at)::int from ${mailJobs}) as mails,
        (select count(failed_at)::int from ${webhookDeliveries}) as webhooks`
    if (!row) throw new Error('a query without a table has one row')
    return row
  },

  /** The present version of the catalogue. */
  async version(): Promise<PresentVersion> {
    const [row] = await rowsOf<PresentVersion>(db)`
      select ${catalogue}.version::float8 as version,
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created
      from ${catalogue} left join ${catalogueVersions} using (version)`
    return row ?? { version: 0, created: null }
  },

  /** How many products, assets and articles the catalogue has. */
  async counts(): Promise<CatalogueCounts> {
    const [row] = await rowsOf<CatalogueCounts>(db)`
      select (select count(*)::int from ${products}) as products, (select count(*)::int from ${assets}) as assets,
        (select count(*)::int from ${contents}) as articles`
    return row ?? { products: 0, assets: 0, articles: 0 }
  },

  /** How many results were sent by day (UTC), from a day on. */
  results: (from: string) => rowsOf<{ readonly day: string; readonly count: number }>(db)`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count from ${formResults}
    where created_at >= (${from}::timestamp at time zone 'UTC') group by 1 order by 1`,
})
