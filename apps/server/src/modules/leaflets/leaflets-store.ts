/** Reads the catalogue's own template of leaflets. */
import type { Db } from '../../db/database.ts'
import { catalogue } from '../../db/schema/index.ts'

/** '' when the catalogue has none. */
export const leafletsStore = (db: Db) => ({
  async template(): Promise<string> {
    const [row] = await db.select({ text: catalogue.leafletTemplate }).from(catalogue)
    return row?.text ?? ''
  },
})

export type LeafletsStore = ReturnType<typeof leafletsStore>
