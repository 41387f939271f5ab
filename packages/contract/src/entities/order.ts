import * as z from 'zod'
import { isStorable } from '../rules/storable-text.ts'
import { bounds } from './person.ts'

/** An order as it is placed; the portal has no screen for it. */
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
    .min(1)
    .max(1000),
})
export type OrderRequest = z.infer<typeof OrderRequest>

/** An order as it is answered to the person who placed it. */
export const Order = OrderRequest.extend({ id: z.string(), created: z.string(), status: z.string() })
export type Order = z.infer<typeof Order>

/** An address that a visit can go to. */
export const VisitAddress = z.object({
  id: z.string(),
  street: z.string(),
  street_number: z.string(),
  zip_code: z.string(),
  city: z.string(),
  country: z.string(),
})
export type VisitAddress = z.infer<typeof VisitAddress>

/** A visit that somebody asks for (API-35). `date` is ISO. */
export const VisitRequest = z.object({
  address: z.string().min(1),
  date: z.iso.date(),
  note: z.string().trim().max(bounds.longText).default(''),
})
export type VisitRequest = z.infer<typeof VisitRequest>

/** A visit as it is planned. */
export const Visit = VisitRequest.extend({
  id: z.string(),
  requested_by: z.string(),
  assigned_to: z.string(),
  status: z.enum(['requested', 'assigned', 'done', 'cancelled']),
})
export type Visit = z.infer<typeof Visit>

/** What may be changed of a visit. */
export const VisitChange = z.object({
  date: z.iso.date().optional(),
  note: z.string().trim().max(bounds.longText).optional(),
  assigned_to: z.string().optional(),
  status: z.enum(['requested', 'assigned', 'done', 'cancelled']).optional(),
})
export type VisitChange = z.infer<typeof VisitChange>
