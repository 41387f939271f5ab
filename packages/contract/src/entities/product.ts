import * as z from 'zod'
import {
  dateField,
  filesField,
  keyField,
  labelField,
  languageField,
  loneKeyField,
  requiredField,
  textField,
} from '../reading.ts'
import { searchFacts } from './search-facts.ts'

/** Statuses of a product. The server stores `inactive` products and never shows them to visitors. */
export const productStatuses = ['active', 'new', 'discontinued', 'inactive'] as const
export const ProductStatus = z.enum(productStatuses)
export type ProductStatus = z.infer<typeof ProductStatus>

/**
 * A value in a product's attribute map: a text (also dates, option values and media URLs), a number, a boolean, or a
 * list of texts and numbers. Select attributes hold option values; GET attribute/ has their labels.
 */
export const AttributeValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))])
export type AttributeValue = z.infer<typeof AttributeValue>

/** A file of a product, with the dimensions that a page needs for its layout before the file loads. */
export const ProductMedia = z.object({
  url: loneKeyField(),
  /** The attribute that contains the file. */
  attribute: z.string(),
  name: labelField('title', 'label', 'filename'),
  extension: z.string(),
  /** Bytes; null if unknown. */
  size: z.number().nullable(),
  /** Pixels, after the EXIF orientation was applied; null if unknown or if the file is no picture. */
  width: z.number().nullable(),
  height: z.number().nullable(),
})
export type ProductMedia = z.infer<typeof ProductMedia>

/** Products that are related to a product in one way (DATA-08). */
export const ProductAssociation = z.object({
  id: keyField('label'),
  label: labelField('id'),
  description: z.string(),
  /** The languages of `label` and `description`, if they differ from the locale's. */
  fallbacks: z.record(z.string(), languageField()).optional(),
  related: z.array(z.object({ id: loneKeyField() })),
})
export type ProductAssociation = z.infer<typeof ProductAssociation>

/**
 * A product in the requested language (DATA-07). The texts are effective texts, that is, with fallbacks. `name`,
 * `title`, `image`, `stock`, `restock` and the descriptions come from the configuration's mapping (CONFIG-09).
 */
export const Product = z.object({
  id: keyField(),
  /** The article number, by which people order. A server whose ids are the keys of its database leaves it out. */
  number: z.string().optional(),
  name: z.string(),
  title: z.string(),
  shortDescription: z.string(),
  longDescription: z.string(),
  /** URL of the picture; '' for none. */
  image: z.string(),
  /** Pieces in stock; null if unknown. */
  stock: z.number().nullable(),
  /** ISO date on which the product is expected back in stock; '' if unknown. */
  restock: dateField(),
  status: ProductStatus,
  /** True if the catalogue no longer has it: lists do not show it, this address still works. */
  delisted: z.boolean().optional(),
  attributes: z.record(z.string(), AttributeValue),
  /** Id of the parent; null if the product is no variant. */
  parent: z.string().nullable(),
  is_parent: z.boolean(),
  is_child: z.boolean(),
  associations: z.array(ProductAssociation),
  /** Id of the attribute set; '' for none, undefined if the server does not say. */
  set: textField('attribute_set_id', 'attribute_set').optional(),
  /** Codes of the categories that contain the product directly. */
  categories: z.array(z.string()).optional(),
  /** ISO date-times. */
  created: dateField().optional(),
  updated: dateField().optional(),
  /** Number of variants of a parent. */
  variants: z.number().int().optional(),
  /**
   * For a parent: the lowest and the highest number among the variants that the caller may see, by attribute. The
   * portal shows the range instead of the parent's own value. A stock that the parent itself has is a total, so it has
   * no range. In lists: the requested attributes and the stock.
   */
  ranges: z.record(z.string(), z.object({ min: requiredField(z.number()), max: requiredField(z.number()) })).optional(),
  /**
   * On short pages of a search: the value in which words were found that the name, the title and the number do not
   * have, with the label of its attribute.
   */
  match: z
    .object({ label: requiredField(z.string()), text: requiredField(z.string()), language: languageField().optional() })
    .optional(),
  /**
   * For a parent in lists: the select attribute in which the variants that the caller may see have the most colours, and
   * the values of these options. Cards show the colours.
   */
  swatches: z.object({ attribute: keyField(), values: requiredField(z.array(z.string())) }).optional(),
  /** Width and height of `image` in pixels, if known. */
  image_width: z.number().nullable().optional(),
  image_height: z.number().nullable().optional(),
  /** All files; only in the answer for one product, and where another server has the values of attributes as files. */
  media: filesField(z.array(ProductMedia).optional(), 'attributes'),
  /** The texts that are fallbacks, by name, each with its language: `{description: 'en'}`. */
  fallbacks: z.record(z.string(), languageField()).optional(),
})
export type Product = z.infer<typeof Product>

/** A page of products, and the total number (API-30). */
export const ProductPage = z.object({
  products: requiredField(z.array(Product)),
  /** Undefined if a server does not count. */
  total: z.number().int().optional(),
  ...searchFacts,
})
export type ProductPage = z.infer<typeof ProductPage>

/** A node of a product category tree (DATA-09). `count` is the number of products in and below it. */
export interface ProductCategory {
  id: string
  code: string
  title: string
  /** Language of the title, if it differs from the locale's. */
  language?: string | undefined
  count?: number | undefined
  order: number
  children: ProductCategory[]
}
export const ProductCategory: z.ZodType<ProductCategory> = z.object({
  id: keyField('code'),
  code: keyField('id'),
  title: labelField('code', 'id'),
  language: languageField().optional(),
  count: z.number().int().optional(),
  order: z.number(),
  get children() {
    return z.array(ProductCategory)
  },
})
