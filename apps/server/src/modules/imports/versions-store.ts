/** The kept versions of the catalogue, and what differs between them. */
import { type Db, rowsOf } from '@vitrine/database'
import { assets, contents, products } from '@vitrine/database/schema'
import type { CatalogueChange } from '@vitrine/import'
import { readChanges } from '@vitrine/import/history/read-changes'
import { listVersions } from '@vitrine/import/history/versions'

/** How many things the catalogue has. */
export interface Sizes {
  readonly products: number
  readonly assets: number
  readonly articles: number
}

export interface Span {
  readonly from: number
  /** Undefined for the rows as they are now. */
  readonly to: number | undefined
}

export const versionsStore = (db: Db) => ({
  list: () => listVersions(db),

  async sizes(): Promise<Sizes> {
    const [row] = await rowsOf<Sizes>(db)`
      select (select count(*)::int from ${products}) as products, (select count(*)::int from ${assets}) as assets,
        (select count(*)::int from ${contents}) as articles`
    return row ?? { products: 0, assets: 0, articles: 0 }
  },

  /** Gives each change to `take`, until it answers false. */
  changes: ({ from, to }: Span, take: (change: CatalogueChange) => boolean): Promise<void> =>
    db.transaction(async (transaction) => {
      for await (const change of readChanges(transaction as unknown as Db, { after: from, until: to }))
        if (!take(change)) return
    }),
})

export type VersionsStore = ReturnType<typeof versionsStore>
