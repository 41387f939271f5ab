/**
 * Products as they were imported (`products`), and the data that the import derives from them for fast reading:
 * effective texts by locale (`product_texts`), and one narrow row for each product with its facets and ranks
 * (`product_listing`).
 */
import type { AttributeValue } from '@vitrine/contract'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { associationKinds, attributeSets, attributes } from './catalogue.ts'
import { exactMoment, identity, searchWords } from './columns.ts'

/** An imported value: by locale code, or under '' for every locale. A list holds several values. */
export type StoredValue = Record<string, AttributeValue>

export const products = pgTable(
  'products',
  {
    id: identity(),
    /** The article number, unique; the `id` of the calls. */
    code: text().notNull().unique(),
    /** The direct parent. The calls answer with the topmost one instead (`product_listing.parent_id`). */
    parentId: integer(),
    /** The topmost parent, or the product itself; the import derives a whole family together. */
    rootId: integer(),
    setId: integer().references(() => attributeSets.id),
    status: text().notNull(),
    /**
     * Whether a delivery left it out and the import was to hide such products. Lists do not show it, its address still
     * works. A delivery that has it again ends this.
     */
    delisted: boolean().notNull().default(false),
    position: real().notNull(),
    createdAt: exactMoment().notNull(),
    updatedAt: exactMoment().notNull(),
    categoryIds: integer().array().notNull(),
    values: jsonb().$type<Record<string, StoredValue>>().notNull(),
    /** Hash of all imported fields, by which the next import detects changes. */
    hash: text().notNull(),
  },
  (table) => [index('products_parent').on(table.parentId), index('products_root').on(table.rootId)],
)

/** The product to which a row belongs, and with which it is deleted. */
export const ofProduct = () =>
  integer()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

/**
 * Digests of the records that products were imported from, by which the next import recognises unchanged ones
 * (writer/product-sources.ts in the import).
 */
export const productSources = pgTable('product_sources', {
  productId: ofProduct().primaryKey(),
  source: text().notNull(),
})

export const productAssociations = pgTable(
  'product_associations',
  {
    productId: ofProduct(),
    kindId: integer()
      .notNull()
      .references(() => associationKinds.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    relatedId: ofProduct(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.kindId, table.position] }),
    index('product_associations_related').on(table.relatedId),
  ],
)

/** A product's texts in one locale, after inheritance from its parents and fallback to other languages. */
export const productTexts = pgTable(
  'product_texts',
  {
    locale: smallint().notNull(),
    productId: ofProduct(),
    name: text().notNull(),
    attributes: jsonb().$type<Record<string, AttributeValue>>().notNull(),
    /** Attributes whose text is in another language than the locale's, with that language. */
    fallbacks: jsonb().$type<Record<string, string>>().notNull(),
    words: searchWords(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.locale] })],
)

/**
 * Facet values, each with the number that represents it in `product_listing.facets`; `locale` 0 stands for all locales.
 * Strings with too many values to choose from have no rows (`attributes.faceted`).
 */
export const facetValues = pgTable(
  'facet_values',
  {
    id: identity(),
    attributeId: integer()
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    locale: smallint().notNull(),
    value: text().notNull(),
  },
  (table) => [uniqueIndex('facet_values_key').on(table.attributeId, table.locale, table.value)],
)

/**
 * The data for lists, one narrow row for each product. A server reads all rows once for each catalogue version and
 * keeps them in memory (modules/products/listing-columns.ts), so the table has no index but its key.
 */
export const productListing = pgTable('product_listing', {
  productId: integer()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  /** Whether the list shows it when no parent is requested. */
  listed: boolean().notNull(),
  /** Whether visitors find it in the catalogue. */
  visible: boolean().notNull(),
  /** Whether visitors can see it at its address only; never true of a visible product. */
  delisted: boolean().notNull().default(false),
  /** The topmost parent. */
  parentId: integer(),
  variants: integer().notNull(),
  position: real().notNull(),
  /** ms since 1970. */
  created: bigint({ mode: 'number' }).notNull(),
  /**
   * facet_values.id of every value, the negative ids of the categories and of all above them, and the status
   * (modules/products/facets.ts).
   */
  facets: integer().array().notNull(),
  /** Numbers and dates (ms since 1970) to filter by: the attribute of each, and its value. */
  numberAttributes: integer().array().notNull(),
  numberValues: doublePrecision().array().notNull(),
  /** Media keys of the files that its values name in any locale, including inherited values. */
  mediaKeys: text().array().notNull().default([]),
  /** By locale number: the rank of the name in the locale's own order. */
  names: integer().array().notNull(),
  /** By sort column and locale: a number to sort by; null without a value. */
  sorts: doublePrecision().array().notNull(),
})
