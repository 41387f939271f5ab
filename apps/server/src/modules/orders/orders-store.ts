/** The rows of orders. */
import type { OrderRequest } from '@vitrine/contract'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { orders, users } from '../../db/schema/index.ts'

export type StoredOrder = typeof orders.$inferSelect

export const ordersStore = (db: Db) => ({
  async add(userId: string, order: OrderRequest, createdAt: Date): Promise<StoredOrder> {
    const [row] = await db
      .insert(orders)
      .values({ userId, ...order, createdAt })
      .returning()
    if (!row) throw new Error('the order was not stored')
    return row
  },

  /** A person's orders, the newest first. */
  listOf(userId: string, most: number): Promise<StoredOrder[]> {
    return db
      .select()
      .from(orders)
      .where(eq(orders.userId, userId))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(most)
  },

  /** One of a person's orders. @param id a UUID */
  async oneOf(userId: string, id: string): Promise<StoredOrder | undefined> {
    const [row] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), eq(orders.id, id)))
      .limit(1)
    return row
  },

  /** Everybody's orders with who placed them, the newest first. */
  async all(): Promise<(StoredOrder & { readonly username: string })[]> {
    const rows = await db
      .select({ order: orders, username: users.username })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .orderBy(desc(orders.createdAt), desc(orders.id))
    return rows.map(({ order, username }) => ({ ...order, username }))
  },
})

export type OrdersStore = ReturnType<typeof ordersStore>
