import * as z from 'zod'

/** States of a product. `inactive` products are kept but never answered to visitors. */
export const productStatuses = ['active', 'new', 'discontinued', 'inactive'] as const
export const ProductStatus = z.enum(productStatuses)
export type ProductStatus = z.infer<typeof ProductStatus>

/**
 * A value in a product's attribute map: a text (also dates, option values and media URLs), a number, a boolean, or a list of texts.
 * Select attributes hold option values; labels come with GET attribute/.
 */
export const AttributeValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))])
export type AttributeValue = z.infer<typeof AttributeValue>

/** A file that belongs to a product, with what a page needs to lay it out before it is loaded. */
export const ProductMedia = z.object({
  url: z.string(),
  /** The attribute that names it. */
  attribute: z.string(),
  name: z.string(),
  extension: z.string(),
  /** Bytes; null when not known. */
  size: z.number().nullable(),
  /** Pixels, orientation applied; null when it is no picture or not known. */
  width: z.number().nullable(),
  height: z.number().nullable(),
})
export type ProductMedia = z.infer<typeof ProductMedia>

/** Products that belong to a product in one way (DATA-08). */
export const ProductAssociation = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  /** The language of `label` and `description` where it is another than the locale's. */
  fallbacks: z.record(z.string(), z.string()).optional(),
  related: z.array(z.object({ id: z.string() })),
})
export type ProductAssociation = z.infer<typeof ProductAssociation>

/**
 * A product in the language asked for (DATA-07). The texts are effective: the locale's own, else the language's, else English's.
 * `name`, `title`, `image`, `stock`, `restock` and the descriptions are taken through the configuration's mapping (CONFIG-09).
 */
export const Product = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  shortDescription: z.string(),
  longDescription: z.string(),
  /** URL of the picture, '' for none. */
  image: z.string(),
  /** Pieces in stock; null when not known. */
  stock: z.number().nullable(),
  /** ISO date when it is expected back in stock; '' when not known. */
  restock: z.string(),
  status: ProductStatus,
  attributes: z.record(z.string(), AttributeValue),
  /** Id of the parent; null when it is no variant. */
  parent: z.string().nullable(),
  is_parent: z.boolean(),
  is_child: z.boolean(),
  associations: z.array(ProductAssociation),
  /** Id of the attribute set; '' for none. */
  set: z.string().optional(),
  /** Codes of the categories it stands in itself. */
  categories: z.array(z.string()).optional(),
  /** ISO date-times. */
  created: z.string().optional(),
  updated: z.string().optional(),
  /** How many variants a parent has. */
  variants: z.number().int().optional(),
  /**
   * Of a parent: the least and the greatest number among the variants that the caller may see, by attribute. It stands in the place of the parent's
   * own value; a stock that the parent states itself is a total, and has none. Lists carry the attributes that were asked for, and the stock.
   */
  ranges: z.record(z.string(), z.object({ min: z.number(), max: z.number() })).optional(),
  /** Width and height of `image` in pixels, when known. */
  image_width: z.number().nullable().optional(),
  image_height: z.number().nullable().optional(),
  /** All its files; only in the answer of one product. */
  media: z.array(ProductMedia).optional(),
  /** Names of the texts that fell back to another language, with that language's code: `{description: 'en'}`. */
  fallbacks: z.record(z.string(), z.string()).optional(),
})
export type Product = z.infer<typeof Product>

/** A page of products and how many there are in all (API-30). */
export const ProductPage = z.object({
  products: z.array(Product),
  total: z.number().int(),
  /** What the search took the typed words for: words and beginnings of words, in lower case, to be marked in what is shown. */
  words: z.array(z.string()).optional(),
})
export type ProductPage = z.infer<typeof ProductPage>

/** A node of a product category tree (DATA-09). `count` holds the products in it and below it. */
export interface ProductCategory {
  id: string
  code: string
  title: string
  /** The language that the title is in when it is another than the locale's. */
  language?: string | undefined
  count: number
  order: number
  children: ProductCategory[]
}
export const ProductCategory: z.ZodType<ProductCategory> = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  language: z.string().optional(),
  count: z.number().int(),
  order: z.number(),
  get children() {
    return z.array(ProductCategory)
  },
})
