/** The rows of orders. */
import type { Db } from '@vitrine/database'
import { orders } from '@vitrine/database/schema'
import { and, desc, eq } from 'drizzle-orm'
import { submissionsStore } from '../../http/submissions-store.ts'

export type StoredOrder = typeof orders.$inferSelect

export const ordersStore = (db: Db) => ({
  ...submissionsStore(db, orders),

  /** A user's orders, the newest first. */
  listOf(userId: string, maxRows: number): Promise<StoredOrder[]> {
    return db
      .select()
      .from(orders)
      .where(eq(orders.userId, userId))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(maxRows)
  },

  /** One of a user's orders. @param id a UUID */
  async oneOf(userId: string, id: string): Promise<StoredOrder | undefined> {
    const [row] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), eq(orders.id, id)))
      .limit(1)
    return row
  },
})

export type OrdersStore = ReturnType<typeof ordersStore>
