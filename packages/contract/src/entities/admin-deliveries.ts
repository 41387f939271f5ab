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

/** Characters of the longest mapping. */
const maxMapping = 200_000

/** What people can choose for a column of a table. */
export const columnChoices = ['attribute', 'category', 'ignore'] as const
export type ColumnChoice = (typeof columnChoices)[number]

/** The mapping.yaml of a delivery of tables. */
export const AdminDeliveryMapping = z.object({
  /** Changes when the mapping does. */
  version: z.string(),
  text: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      identifier: z.array(z.string()),
      columns: z.array(
        z.object({
          heading: z.string(),
          /** What it holds; one of `columnChoices`, or another word of the file. */
          as: z.string(),
          /** '' if the import finds it out. */
          type: z.string(),
          /** How certain the guess is, why, and some cells, in English; '' without a guess. */
          note: z.string(),
        }),
      ),
    }),
  ),
})
export type AdminDeliveryMapping = z.infer<typeof AdminDeliveryMapping>

/** Another text, or otherwise changes of columns. */
export const AdminMappingChange = z.object({
  version: z.string().max(100),
  text: z.string().max(maxMapping).optional(),
  columns: z
    .array(
      z.object({
        /** The number of the table, from 0. */
        table: z.number().int().min(0).max(1000),
        heading: z.string().max(1000),
        as: z.enum(columnChoices),
        type: z.string().max(100),
      }),
    )
    .max(1000)
    .optional(),
})
export type AdminMappingChange = z.infer<typeof AdminMappingChange>

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
  /** Whether a mapping says what the columns of its tables mean. */
  hasMapping: z.boolean(),
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
