import * as z from 'zod'
import { dateField, keyField, labelField, languageField, loneKeyField } from '../reading.ts'

/**
 * The details that the portal shows: metadata embedded in a file (IPTC, XMP, EXIF, or the fields of a document or a
 * sound). The texts are as in the file, in any language.
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
  id: loneKeyField(),
  name: labelField('id'),
  /** Language of the name, if it differs from the locale's. */
  language: languageField().optional(),
  /** Number of assets with the tag in the list. */
  count: z.number().int().optional(),
})
export type AssetTag = z.infer<typeof AssetTag>

/** A group of filters of the library with its values, each with its number of assets in the list. */
export const AssetFacet = z.object({
  name: keyField(),
  label: labelField('name'),
  /** Language of all labels, if it differs from the locale's. */
  language: languageField().optional(),
  values: z.array(
    z.object({
      value: keyField(),
      label: labelField('value'),
      count: z.number().int().optional(),
      /** The value as a colour, `#rrggbb`. */
      colour: z.string().optional(),
    }),
  ),
})
export type AssetFacet = z.infer<typeof AssetFacet>

/**
 * A downloadable file (DATA-15). Optional fields are additions to the specification, and servers that do not know them
 * omit them.
 */
export const Asset = z.object({
  id: keyField('url', 'absolute_url', 'secured_url'),
  name: z.string(),
  url: z.string(),
  absolute_url: z.string(),
  secured_url: z.string(),
  scopes: z.array(
    z.object({ name: loneKeyField(), language: languageField().optional(), code: z.string().optional() }),
  ),
  /** ISO date-times. */
  created: dateField(),
  updated: dateField(),
  meta: z.object({
    extension: z.string(),
    /** Pixels; null if the file is no picture. */
    height: z.number().nullable(),
    width: z.number().nullable(),
    /** Bytes; null if unknown. */
    size: z.number().nullable(),
    /** MIME type, detected from the bytes. */
    type: z.string().optional(),
    /**
     * Whether the image service can make a picture of it: of a picture itself, of a document's first page, or of a
     * film's frame.
     */
    thumbnail: z.boolean().optional(),
    /** Whether it has transparent parts. */
    alpha: z.boolean().optional(),
    /** The main colours as `#rrggbb`, the most frequent first. */
    colours: z.array(z.string()).optional(),
    /** Pages of a document. */
    pages: z.number().int().optional(),
    /** Seconds of a film or a sound. */
    duration: z.number().optional(),
    details: z.partialRecord(z.enum(assetDetails), z.string()).optional(),
  }),
  tags: z.array(AssetTag).optional(),
  description: z.string().optional(),
  /** The texts that are fallbacks, by name, each with its language: `{name: 'en'}`. */
  fallbacks: z.record(z.string(), languageField()).optional(),
  copyright: z.string().optional(),
  creator: z.string().optional(),
})
export type Asset = z.infer<typeof Asset>

/** A node of the scope tree (DATA-16). */
export interface AssetScope {
  id: string
  code: string
  name: string
  /** Language of the name, if it differs from the locale's. */
  language?: string | undefined
  /** Number of assets in the scope and below. */
  count?: number | undefined
  children: AssetScope[]
}
export const AssetScope: z.ZodType<AssetScope> = z.object({
  id: keyField('code'),
  code: keyField('id'),
  name: labelField('code', 'id'),
  language: languageField().optional(),
  count: z.number().int().optional(),
  get children() {
    return z.array(AssetScope)
  },
})

/** Sizes that the basket offers; any other `WIDTHxHEIGHT` is custom (CART-04, A-27). */
export const basketSizes = ['source', '600x600', '1200x1200', '2400x2400'] as const

/** An entry of the download basket, as the browser stores it (DATA-18). */
export const BasketEntry = z.object({
  size: z.string(),
  /** 'source', 'png' or 'jpg'. */
  ext: z.string(),
  trim: z.boolean(),
  name: z.string(),
  url: z.string(),
})
export type BasketEntry = z.infer<typeof BasketEntry>

/** A file of a package: the name with its folders, and the URL of the file in the requested form. */
export const PackageFile = z.object({ name: z.string().min(1).max(1000), url: z.string().min(1).max(4000) })
export type PackageFile = z.infer<typeof PackageFile>

/** Size of a file in bytes; 'missing' if the caller can't have the file, 'unknown' if another host has it. */
export const FileSize = z.union([z.number().int().min(0), z.enum(['missing', 'unknown'])])
export type FileSize = z.infer<typeof FileSize>

/** Height and width of a file in pixels. */
export const FileDimensions = z.object({ height: z.number().int().min(1), width: z.number().int().min(1) })
export type FileDimensions = z.infer<typeof FileDimensions>

/** The link to a prepared package (API-49). Only `url` is part of the specification. */
export const PreparedPackage = z.object({
  url: loneKeyField(),
  /** Number of files in the package. */
  files: z.number().int().optional(),
  /**
   * Bytes of the package; an estimate if `exact` is false, because the server converts pictures while it sends the
   * package.
   */
  size: z.number().optional(),
  exact: z.boolean().optional(),
  /** ISO date-time at which the link expires. */
  expires: z.string().optional(),
})
export type PreparedPackage = z.infer<typeof PreparedPackage>

/** A template for exports (DATA-14). */
export const ExportTemplate = z.object({
  id: keyField(),
  name: labelField('id'),
  /** File extension of the export: `csv`, `xlsx`, `json`, `xml`. An addition to the specification. */
  extension: z.string().optional(),
  /** What the export contains, as one line in the reader's language. An addition to the specification. */
  description: z.string().optional(),
})
export type ExportTemplate = z.infer<typeof ExportTemplate>
