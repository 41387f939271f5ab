import * as z from 'zod'
import { isStorable } from '../rules/storable-text.ts'
import { bounds } from './person.ts'

/** An order as sent; the portal has no screen for it. */
export const OrderRequest = z.object({
  reference: z.string().trim().max(bounds.text).refine(isStorable).default(''),
  note: z.string().trim().max(bounds.longText).refine(isStorable).default(''),
  lines: z
    .array(
      z.object({
        product: z.string().min(1).max(bounds.text).refine(isStorable),
        quantity: z.number().int().min(1).max(1_000_000),
      }),
    )
    .max(1000)
    .default([]),
})
export type OrderRequest = z.infer<typeof OrderRequest>

/** An order as answered to the person who placed it. */
export const Order = OrderRequest.extend({ id: z.string(), created: z.string(), status: z.string() })
export type Order = z.infer<typeof Order>
