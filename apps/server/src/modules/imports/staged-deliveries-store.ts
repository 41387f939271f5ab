/** The rows of deliveries that operators upload. */
import type { Db } from '@vitrine/database'
import { stagedDeliveries } from '@vitrine/database/schema'
import { count, desc, eq, lt } from 'drizzle-orm'

export type StagedDelivery = typeof stagedDeliveries.$inferSelect

export const stagedDeliveriesStore = (db: Db) => ({
  async add(delivery: Omit<StagedDelivery, 'id' | 'planId'>): Promise<StagedDelivery> {
    const [added] = await db.insert(stagedDeliveries).values(delivery).returning()
    if (!added) throw new Error('an insertion returns its row')
    return added
  },

  async one(id: string): Promise<StagedDelivery | undefined> {
    const [delivery] = await db.select().from(stagedDeliveries).where(eq(stagedDeliveries.id, id))
    return delivery
  },

  /** The newest first. */
  list: (): Promise<StagedDelivery[]> => db.select().from(stagedDeliveries).orderBy(desc(stagedDeliveries.createdAt)),

  async total(): Promise<number> {
    const [row] = await db.select({ total: count() }).from(stagedDeliveries)
    return row?.total ?? 0
  },

  async setPlan(id: string, planId: number): Promise<void> {
    await db.update(stagedDeliveries).set({ planId }).where(eq(stagedDeliveries.id, id))
  },

  async remove(id: string): Promise<void> {
    await db.delete(stagedDeliveries).where(eq(stagedDeliveries.id, id))
  },

  /** Removes what is older than a moment. @returns the ids */
  async removeBefore(moment: Date): Promise<string[]> {
    const gone = await db
      .delete(stagedDeliveries)
      .where(lt(stagedDeliveries.createdAt, moment))
      .returning({ id: stagedDeliveries.id })
    return gone.map(({ id }) => id)
  },
})

export type StagedDeliveriesStore = ReturnType<typeof stagedDeliveriesStore>
