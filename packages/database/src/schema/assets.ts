/**
 * The media library: assets as they were imported (`assets`), their search words (`asset_texts`), and prepared
 * packages.
 */
import {
  type AnyPgColumn,
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { mediaFiles } from './catalogue.ts'
import { exactMoment, identity, searchWords, texts } from './columns.ts'
import { ofProduct } from './products.ts'

export const assetScopes = pgTable(
  'asset_scopes',
  {
    id: identity(),
    code: text().notNull().unique(),
    parentId: integer().references((): AnyPgColumn => assetScopes.id),
    position: real().notNull(),
    names: texts(),
  },
  (table) => [index('asset_scopes_parent').on(table.parentId)],
)

export const assetTags = pgTable('asset_tags', {
  id: identity(),
  code: text().notNull().unique(),
  position: real().notNull(),
  names: texts(),
})

export const assets = pgTable(
  'assets',
  {
    /** The `id` of the calls. */
    id: identity(),
    /** The file's path below the catalogue folder, by which the next import identifies the asset. */
    source: text().notNull().unique(),
    mediaKey: text()
      .notNull()
      .references(() => mediaFiles.key),
    names: texts(),
    descriptions: texts(),
    copyright: text().notNull(),
    creator: text().notNull(),
    createdAt: exactMoment().notNull(),
    updatedAt: exactMoment().notNull(),
    /** The scopes of the asset itself, without those above them. */
    scopeIds: integer().array().notNull(),
    tagIds: integer().array().notNull(),
    /** By locale number: the rank of the name in the locale's own order. */
    nameRanks: integer().array().notNull().default([]),
    /** Hash of all imported fields, by which the next import detects changes. */
    hash: text().notNull(),
  },
  (table) => [index('assets_media').on(table.mediaKey)],
)

/** The texts of an asset. */
export type AssetDescription = Readonly<
  Pick<typeof assets.$inferSelect, 'names' | 'descriptions' | 'copyright' | 'creator'>
>

/** Assets of a product besides those that its values name, in order. */
export const productAssets = pgTable(
  'product_assets',
  {
    productId: ofProduct(),
    assetId: integer()
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.assetId] }),
    index('product_assets_asset').on(table.assetId),
  ],
)

/** An asset's texts in one locale, after fallback to other languages. */
export const assetTexts = pgTable(
  'asset_texts',
  {
    locale: smallint().notNull(),
    assetId: integer()
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    words: searchWords(),
  },
  (table) => [primaryKey({ columns: [table.assetId, table.locale] })],
)

/** A file of a package: its path in the package, and its source. */
export interface StoredPackageFile {
  path: string
  key: string
  /** Parameters of the image service; missing for the original. */
  picture?: Record<string, string | number | boolean>
}

/** Prepared packages, until their links expire. */
export const packages = pgTable(
  'packages',
  {
    id: text().primaryKey(),
    files: jsonb().$type<StoredPackageFile[]>().notNull(),
    /** File name of the package. */
    name: text().notNull(),
    /** Language of texts inside the package: that of the person who prepared it. */
    language: text().notNull().default('en'),
    /**
     * The user who prepared it. Files that this user may no longer see are left out when the package is downloaded.
     * Null for a guest.
     */
    userId: uuid(),
    createdAt: exactMoment().notNull(),
    /** Seconds since 1970. */
    expires: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('packages_expires').on(table.expires)],
)
