import * as z from 'zod'

/**
 * What a file says of itself (IPTC, XMP, EXIF, a document's or a sound's own fields), as far as it is worth showing. Texts as they stand in
 * the file, in whatever language that is.
 */
export const assetDetails = [
  'headline',
  'caption',
  'creator',
  'credit',
  'copyright',
  'usage_terms',
  'keywords',
  'taken',
  'location',
  'camera',
  'lens',
  'exposure',
  'colour_space',
  'density',
  'artist',
  'album',
  'software',
] as const
export type AssetDetail = (typeof assetDetails)[number]

/** A tag of assets (DATA-17). */
export const AssetTag = z.object({
  id: z.string(),
  name: z.string(),
  /** The language that the name is in when it is another than the locale's. */
  language: z.string().optional(),
  /** How many assets of the list in question have it. */
  count: z.number().int().optional(),
})
export type AssetTag = z.infer<typeof AssetTag>

/** A downloadable file (DATA-15). What is optional is more than the specification asks for, and missing from servers that do not know it. */
export const Asset = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  absolute_url: z.string(),
  secured_url: z.string(),
  scopes: z.array(z.object({ name: z.string(), language: z.string().optional(), code: z.string().optional() })),
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
    /** MIME type, recognised from the bytes. */
    type: z.string().optional(),
    /** Whether the image service can draw it: the picture, a document's first page, a film's poster. */
    thumbnail: z.boolean().optional(),
    /** Whether it has transparent parts. */
    alpha: z.boolean().optional(),
    /** Its main colours as `#rrggbb`, the most frequent first. */
    colours: z.array(z.string()).optional(),
    /** Pages of a document. */
    pages: z.number().int().optional(),
    /** Seconds of a film or a sound. */
    duration: z.number().optional(),
    details: z.partialRecord(z.enum(assetDetails), z.string()).optional(),
  }),
  tags: z.array(AssetTag).optional(),
  description: z.string().optional(),
  /** Names of the texts that fell back to another language, with that language's code: `{name: 'en'}`. */
  fallbacks: z.record(z.string(), z.string()).optional(),
  copyright: z.string().optional(),
  creator: z.string().optional(),
})
export type Asset = z.infer<typeof Asset>

/** A node of the scope tree (DATA-16). */
export interface AssetScope {
  id: string
  code: string
  name: string
  /** The language that the name is in when it is another than the locale's. */
  language?: string | undefined
  /** How many assets are in it and below it. */
  count?: number | undefined
  children: AssetScope[]
}
export const AssetScope: z.ZodType<AssetScope> = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  language: z.string().optional(),
  count: z.number().int().optional(),
  get children() {
    return z.array(AssetScope)
  },
})

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

/** What is known of a file: its bytes; 'missing' for one that the caller can't have, 'unknown' for one that lies elsewhere. */
export const FileSize = z.union([z.number().int().min(0), z.enum(['missing', 'unknown'])])
export type FileSize = z.infer<typeof FileSize>

/** The link to a package that was prepared (API-49). Only `url` is the specification's. */
export const PreparedPackage = z.object({
  url: z.string(),
  /** How many files it has. */
  files: z.number().int().optional(),
  /** Bytes of the package; an estimate when `exact` is false, because pictures are converted on the way. */
  size: z.number().optional(),
  exact: z.boolean().optional(),
  /** ISO date-time after which the link ends. */
  expires: z.string().optional(),
})
export type PreparedPackage = z.infer<typeof PreparedPackage>

/** A template that exports can be made from (DATA-14). */
export const ExportTemplate = z.object({
  id: z.string(),
  name: z.string(),
  /** Kind of file, as its extension says it: `csv`, `xlsx`, `json`, `xml`; more than the specification asks for. */
  extension: z.string().optional(),
})
export type ExportTemplate = z.infer<typeof ExportTemplate>
