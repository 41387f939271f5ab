import * as z from 'zod'

/** A downloadable file (DATA-15). */
export const Asset = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  absolute_url: z.string(),
  secured_url: z.string(),
  scopes: z.array(z.object({ name: z.string() })),
  /** ISO date-times. */
  created: z.string(),
  updated: z.string(),
  meta: z.object({
    extension: z.string(),
    /** Pixels; null when it is no picture. */
    height: z.number().nullable(),
    width: z.number().nullable(),
    /** Bytes. */
    size: z.number(),
  }),
})
export type Asset = z.infer<typeof Asset>

/** A node of the scope tree (DATA-16). */
export interface AssetScope {
  id: string
  code: string
  name: string
  children: AssetScope[]
}
export const AssetScope: z.ZodType<AssetScope> = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  get children() {
    return z.array(AssetScope)
  },
})

/** A tag of assets (DATA-17). */
export const AssetTag = z.object({ id: z.string(), name: z.string() })
export type AssetTag = z.infer<typeof AssetTag>

/** Sizes that the basket offers; any other `WIDTHxHEIGHT` is custom (CART-04, A-27). */
export const basketSizes = ['source', '600x600', '1200x1200', '2400x2400'] as const

/** An entry of the download basket, kept in the browser (DATA-18). */
export const BasketEntry = z.object({
  size: z.string(),
  /** 'source', 'png' or 'jpg'. */
  ext: z.string(),
  trim: z.boolean(),
  name: z.string(),
  url: z.string(),
})
export type BasketEntry = z.infer<typeof BasketEntry>

/** What goes into a package: the name with its folders, and the URL of the file as it is wanted. */
export const PackageFile = z.object({ name: z.string().min(1).max(1000), url: z.string().min(1).max(4000) })
export type PackageFile = z.infer<typeof PackageFile>

/** A template that exports can be made from (DATA-14). */
export const ExportTemplate = z.object({ id: z.string(), name: z.string() })
export type ExportTemplate = z.infer<typeof ExportTemplate>
