/** Reads the catalogue's own leaflet template. */
import type { Db } from '@vitrine/database'
import { catalogue } from '@vitrine/database/schema'

/** `template` answers '' if the catalogue has none. */
export const leafletsStore = (db: Db) => ({
  async template(): Promise<string> {
    const [row] = await db.select({ text: catalogue.leafletTemplate }).from(catalogue)
    return row?.text ?? ''
  },
})

export type LeafletsStore = ReturnType<typeof leafletsStore>
