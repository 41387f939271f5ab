/** Articles as they were imported (`contents`), and what they say in each locale (`content_texts`). */
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Texts } from './catalogue.ts'
import { products, searchIndexes, tsvector } from './products.ts'

export const contentCategories = pgTable(
  'content_categories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique(),
    parentId: integer().references((): AnyPgColumn => contentCategories.id),
    position: real().notNull(),
    titles: jsonb().$type<Texts>().notNull(),
  },
  (table) => [index('content_categories_parent').on(table.parentId)],
)

/** A file that an article offers: its name for people by locale ('' for every locale without one of its own), and where it lies. */
export interface StoredContentFile {
  names: Texts
  /** `/media/KEY/NAME`, or an `https://` address elsewhere. */
  url: string
}

/** The files of an article by the names that the calls have for them (DATA-19); one that it does not have is missing. */
export interface StoredContentFiles {
  file?: StoredContentFile
  image_small?: StoredContentFile
  image_large?: StoredContentFile
  thumbnail?: StoredContentFile
  attachments?: StoredContentFile[]
}

export const contents = pgTable('contents', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** The article's own key; the `id` of the calls. */
  code: text().notNull().unique(),
  titles: jsonb().$type<Texts>().notNull(),
  introductions: jsonb().$type<Texts>().notNull(),
  /** HTML that has been made harmless, with the addresses of its pictures in the media store. */
  bodies: jsonb().$type<Texts>().notNull(),
  /** Addresses elsewhere by locale; without any, the article is the portal's own. */
  links: jsonb().$type<Texts>().notNull(),
  files: jsonb().$type<StoredContentFiles>().notNull(),
  priority: real().notNull(),
  createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  updatedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  /** The categories that it stands in itself. */
  categoryIds: integer().array().notNull(),
  /** By locale number: the rank of the title in the locale's own order. */
  titleRanks: integer().array().notNull().default([]),
  /** Of everything that was imported, to see whether the next import changes it. */
  hash: text().notNull(),
})

/** Products that an article is about, in order. */
export const contentProducts = pgTable(
  'content_products',
  {
    contentId: integer()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.productId] }),
    index('content_products_product').on(table.productId),
  ],
)

/** What an article says in one locale, after fallback to other languages. */
export const contentTexts = pgTable(
  'content_texts',
  {
    locale: smallint().notNull(),
    contentId: integer()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    introduction: text().notNull(),
    /** HTML. */
    body: text().notNull(),
    link: text().notNull(),
    /** The locale whose text this is, when it is in another language than the locale's; '' when it is in its own. */
    fallback: text().notNull().default(''),
    search: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.locale] }),
    ...searchIndexes('content_texts_search', table.search, table.locale),
  ],
)
