/** `vitrine orders`: the orders (API-68). */
import { orders, users } from '@vitrine/database/schema'
import { Command } from 'commander'
import { sql } from 'drizzle-orm'
import { withParts } from './people.ts'
import { formatOption } from './print-rows.ts'
import {
  isoText,
  type SubmissionOptions,
  sinceOption,
  untilOption,
  whereAll,
  within,
  writeSubmissions,
} from './submissions.ts'

const columns = ['id', 'created', 'person', 'status', 'reference', 'note', 'product', 'quantity'] as const
/** Orders, or lines of orders, in memory at a time; an order has at most 1,000 lines. */
const partSize = 250

/** JSON has an object for each order; CSV has a line for each product of an order. */
async function listOrders({ format, ...period }: SubmissionOptions): Promise<void> {
  const conditions = within(orders.createdAt, period)
  const asLines = format === 'csv'
  await withParts(async ({ database: { db } }) => {
    const query = sql`select ${orders.id} as id, ${isoText(orders.createdAt)} as created, ${users.username} as person, ${orders.status} as status,
        ${orders.reference} as reference, ${orders.note} as note,
        ${asLines ? sql`line ->> 'product' as product, (line ->> 'quantity')::int as quantity` : sql`${orders.lines} as lines`}
      from ${orders} join ${users} on ${users.id} = ${orders.userId}
      ${asLines ? sql`cross join lateral jsonb_array_elements(${orders.lines}) with ordinality as lines (line, place)` : sql``}
      ${whereAll(conditions)} order by ${orders.createdAt} desc, ${orders.id} desc${asLines ? sql`, place` : sql``}`
    const noun = asLines ? (['line of an order', 'lines of orders'] as const) : (['order', 'orders'] as const)
    await writeSubmissions(db, { query, columns, partSize, noun }, format)
  })
}

export const ordersCommand = () =>
  new Command('orders')
    .description('List the orders, the newest first')
    .addOption(sinceOption())
    .addOption(untilOption())
    .addOption(formatOption())
    .action(listOrders)
