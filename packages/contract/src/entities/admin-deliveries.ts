/** Deliveries that operators upload in the admin area. */
import * as z from 'zod'
import { AdminCatalogueChange, AdminDifferences, AdminImportRun } from './admin-catalogue.ts'

export const missingChoices = ['keep', 'hide', 'remove'] as const
export type MissingChoice = (typeof missingChoices)[number]

/** Bytes of the largest part of a file. */
export const deliveryPartBytes = 4 * 1024 * 1024
/** Files of a delivery; pictures come in a ZIP archive. */
export const maxDeliveryFiles = 500
/** Bytes of all files of a delivery. */
export const maxDeliveryBytes = 4 * 1024 * 1024 * 1024

const count = z.number().int()

export const AdminNewDelivery = z.object({
  files: z
    .array(z.object({ path: z.string().min(1).max(255), size: z.number().int().min(1).max(maxDeliveryBytes) }))
    .min(1)
    .max(maxDeliveryFiles),
  /** What to do with products that the delivery no longer has. */
  missing: z.enum(missingChoices),
})
export type AdminNewDelivery = z.infer<typeof AdminNewDelivery>

/** The deliveries that were neither imported nor discarded. */
export const AdminStagedDeliveries = z.object({
  deliveries: z.array(z.object({ id: z.string(), name: z.string(), operator: z.string(), created: z.string() })),
})
export type AdminStagedDeliveries = z.infer<typeof AdminStagedDeliveries>

/** A delivery, from its upload to its import. */
export const AdminStagedDelivery = z.object({
  id: z.string(),
  name: z.string(),
  missing: z.enum(missingChoices),
  /** With the bytes that have arrived. */
  files: z.array(z.object({ path: z.string(), size: count, received: count })),
  /** The run that looks at it, or has; null before. */
  run: AdminImportRun.nullable(),
  /** What an import would change; null if it is not known. */
  plan: z
    .object({
      version: count,
      /** Sentences in English. */
      unusual: z.array(z.string()),
      counts: AdminDifferences.shape.counts,
      /** The first changes. */
      changes: z.array(AdminCatalogueChange),
    })
    .nullable(),
})
export type AdminStagedDelivery = z.infer<typeof AdminStagedDelivery>
