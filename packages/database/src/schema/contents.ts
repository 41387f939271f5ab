/** Articles as they were imported (`contents`), and their texts in each locale (`content_texts`). */
import { type AnyPgColumn, index, integer, jsonb, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core'
import { exactMoment, identity, searchWords, type Texts, texts } from './columns.ts'
import { ofProduct } from './products.ts'

export const contentCategories = pgTable(
  'content_categories',
  {
    id: identity(),
    code: text().notNull().unique(),
    parentId: integer().references((): AnyPgColumn => contentCategories.id),
    position: real().notNull(),
    titles: texts(),
  },
  (table) => [index('content_categories_parent').on(table.parentId)],
)

/**
 * A file that an article offers: its readable name by locale ('' for every locale without one of its own), and its
 * address.
 */
export interface StoredContentFile {
  names: Texts
  /** `/media/KEY/NAME`, or an external `https://` address. */
  url: string
}

/** The files of an article by their names in the calls (DATA-19); members without a file are missing. */
export interface StoredContentFiles {
  file?: StoredContentFile
  image_small?: StoredContentFile
  image_large?: StoredContentFile
  thumbnail?: StoredContentFile
  attachments?: StoredContentFile[]
}

export const contents = pgTable('contents', {
  id: identity(),
  /** The article's own key; the `id` of the calls. */
  code: text().notNull().unique(),
  titles: texts(),
  introductions: texts(),
  /** Sanitised HTML, with addresses of its pictures in the media store. */
  bodies: texts(),
  /** External addresses by locale; an article without any is shown in the portal. */
  links: texts(),
  files: jsonb().$type<StoredContentFiles>().notNull(),
  priority: real().notNull(),
  createdAt: exactMoment().notNull(),
  updatedAt: exactMoment().notNull(),
  /** The categories of the article itself, without those above them. */
  categoryIds: integer().array().notNull(),
  /** By locale number: the rank of the title in the locale's own order. */
  titleRanks: integer().array().notNull().default([]),
  /** Hash of all imported fields, by which the next import detects changes. */
  hash: text().notNull(),
})

/** Products that an article is about, in order. */
export const contentProducts = pgTable(
  'content_products',
  {
    contentId: integer()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    productId: ofProduct(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.productId] }),
    index('content_products_product').on(table.productId),
  ],
)

/** An article's texts in one locale, after fallback to other languages. */
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
    /** The locale of the text when it is in another language than the row's locale; otherwise ''. */
    fallback: text().notNull().default(''),
    words: searchWords(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.locale] })],
)
