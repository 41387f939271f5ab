/**
 * Products as they were imported (`products`), and what is derived from them when they are written, so that reading is quick:
 * effective texts by locale (`product_texts`), and one narrow row a product for filters, counts and order (`product_listing`).
 */
import type { AttributeValue } from '@vitrine/contract'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { associationKinds, attributeSets, attributes } from './catalogue.ts'

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** An imported value: by locale code, or under '' for every locale; lists for several values. */
export type StoredValue = Record<string, AttributeValue>

export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The article number, unique; the `id` of the calls. */
    code: text().notNull().unique(),
    /** The direct parent; what the calls answer is the topmost one (`product_listing.parent_id`). */
    parentId: integer(),
    /** The topmost parent, or the product itself: a family is derived together. */
    rootId: integer(),
    setId: integer().references(() => attributeSets.id),
    status: text().notNull(),
    position: real().notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    updatedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    categoryIds: integer().array().notNull(),
    values: jsonb().$type<Record<string, StoredValue>>().notNull(),
    /** Of everything that was imported, to see whether the next import changes it. */
    hash: text().notNull(),
  },
  (table) => [index('products_parent').on(table.parentId), index('products_root').on(table.rootId)],
)

export const productAssociations = pgTable(
  'product_associations',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kindId: integer()
      .notNull()
      .references(() => associationKinds.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    relatedId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.kindId, table.position] }),
    index('product_associations_related').on(table.relatedId),
  ],
)

/** Locales with an index for searching: of each its own, so that a search reads the entries of its locale only. */
const searchedLocales = 24
const gin = (name: string, column: AnyPgColumn, where: SQL) => index(name).using('gin', column).where(where)

/** The indexes of a table of texts for searching, `NAME_1` for the locale of number 1 and so on. */
export const searchIndexes = (name: string, column: AnyPgColumn, locale: AnyPgColumn) =>
  Array.from({ length: searchedLocales }, (_, index) =>
    gin(`${name}_${index + 1}`, column, sql`${locale} = ${sql.raw(String(index + 1))}`),
  )

/** What a product says in one locale, after inheritance from its parents and fallback to other languages. */
export const productTexts = pgTable(
  'product_texts',
  {
    locale: smallint().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    attributes: jsonb().$type<Record<string, AttributeValue>>().notNull(),
    /** Attributes whose text is in another language than the locale's, with that language. */
    fallbacks: jsonb().$type<Record<string, string>>().notNull(),
    search: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.locale] }),
    ...searchIndexes('product_texts_search', table.search, table.locale),
  ],
)

/**
 * Values to filter by, each with the number that stands for it in `product_listing.facets`; `locale` 0 is for all locales. Texts with too many
 * different values to choose from have none (`attributes.faceted`).
 */
export const facetValues = pgTable(
  'facet_values',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    attributeId: integer()
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    locale: smallint().notNull(),
    value: text().notNull(),
  },
  (table) => [uniqueIndex('facet_values_key').on(table.attributeId, table.locale, table.value)],
)

/**
 * What lists are made of, one narrow row a product. A server reads all of it once for each version of the catalogue and keeps it in memory
 * (see modules/products/listing-columns.ts), so it has no index but its key.
 */
export const productListing = pgTable('product_listing', {
  productId: integer()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  /** Whether the list shows it when no parent is asked for. */
  listed: boolean().notNull(),
  /** Whether visitors may see it at all. */
  visible: boolean().notNull(),
  /** The topmost parent. */
  parentId: integer(),
  variants: integer().notNull(),
  position: real().notNull(),
  /** ms since 1970. */
  created: bigint({ mode: 'number' }).notNull(),
  /** facet_values.id of every value, minus the ids of the categories and all above them, and the status (modules/products/facets.ts). */
  facets: integer().array().notNull(),
  /** Numbers and dates (ms) to filter by: the attribute of each, and its value. */
  numberAttributes: integer().array().notNull(),
  numberValues: doublePrecision().array().notNull(),
  /** Media keys of the files that its values name in any locale, with the values that it inherits. */
  mediaKeys: text().array().notNull().default([]),
  /** By locale number: the rank of the name in the locale's own order. */
  names: integer().array().notNull(),
  /** By sort column and locale: a number to sort by; null when there is no value. */
  sorts: doublePrecision().array().notNull(),
})

/** Whose texts a word of `search_words` is from. */
export const corpora = { products: 0, assets: 1, contents: 2 } as const

/** The words of the texts by locale, and what is left of each when one letter is left out, to find a word with one typing error. */
export const searchWords = pgTable(
  'search_words',
  {
    /** One of `corpora`. */
    corpus: smallint().notNull().default(0),
    locale: smallint().notNull(),
    word: text().notNull(),
    /** The word and its one-letter deletions, each behind the corpus' and the locale's number; none for numbers and codes. */
    deletes: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corpus, table.locale, table.word] }),
    index('search_words_prefix').on(table.corpus, table.locale, table.word.op('text_pattern_ops')),
    index('search_words_deletes').using('gin', table.deletes),
  ],
)
