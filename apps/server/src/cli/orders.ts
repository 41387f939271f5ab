/** `vitrine orders`: what people have ordered (API-68). */
import { Command } from 'commander'
import { type OrdersStore, ordersStore } from '../modules/orders/orders-store.ts'
import { openParts } from '../server-parts.ts'
import { readSettings } from '../settings.ts'
import { asCsv, asJson, formatOption } from './print-rows.ts'

type Orders = Awaited<ReturnType<OrdersStore['all']>>

const columns = ['id', 'created', 'person', 'status', 'reference', 'note', 'product', 'quantity'] as const

/** All orders in one text; in CSV each of an order's products has a line. */
export function writeOrders(orders: Orders, format: 'json' | 'csv'): string {
  const rows = orders.map(({ id, createdAt, username, status, reference, note, lines }) => ({
    id,
    created: createdAt.toISOString(),
    person: username,
    status,
    reference,
    note,
    lines,
  }))
  if (format === 'json') return asJson(rows)
  return asCsv(
    columns,
    rows.flatMap(({ lines, ...order }) => lines.map((line) => ({ ...order, ...line }))),
  )
}

export const ordersCommand = () =>
  new Command('orders')
    .description('List what people have ordered, the newest first')
    .addOption(formatOption())
    .action(async ({ format }: { format: 'json' | 'csv' }) => {
      const parts = await openParts(readSettings(process.env), 'embedded')
      try {
        process.stdout.write(writeOrders(await ordersStore(parts.database.db).all(), format))
      } finally {
        await parts.close()
      }
    })
