/** The rows of orders. */
import type { Db } from '@vitrine/database'
import { orders } from '@vitrine/database/schema'
import { and, desc, eq } from 'drizzle-orm'
import type { SubmissionMarks } from '../../http/submissions.ts'
import { isStored, storeOnce } from '../../http/submissions-store.ts'

export type StoredOrder = typeof orders.$inferSelect

/** An order before it is stored. */
export type NewOrder = Omit<typeof orders.$inferInsert, 'id' | 'status' | keyof SubmissionMarks>

export const ordersStore = (db: Db) => ({
  /** Whether an order is stored under this submission's key. */
  has: (marks: SubmissionMarks): Promise<boolean> => isStored(db, orders, marks),

  /**
   * Stores an order unless it is stored already, and its mail jobs, in one transaction.
   * @param tell writes the mail jobs about the row with this id
   * @returns the row, and whether it is new
   * @throws HttpError 409 if something else was stored under the key
   */
  addOnce(
    order: NewOrder,
    marks: SubmissionMarks,
    tell: (transaction: Db, orderId: string) => Promise<void>,
  ): Promise<{ readonly row: StoredOrder; readonly isNew: boolean }> {
    return db.transaction(async (transaction) => {
      const { id, isNew } = await storeOnce(transaction, orders, marks, order.createdAt, async () => {
        const [added] = await transaction
          .insert(orders)
          .values({ ...order, ...marks })
          .returning({ id: orders.id })
        if (!added) throw new Error('the order was not stored')
        await tell(transaction, added.id)
        return added.id
      })
      const [row] = await transaction.select().from(orders).where(eq(orders.id, id))
      if (!row) throw new Error('the order is gone')
      return { row, isNew }
    })
  },

  /** A user's orders, the newest first. */
  listOf(userId: string, most: number): Promise<StoredOrder[]> {
    return db
      .select()
      .from(orders)
      .where(eq(orders.userId, userId))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(most)
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
