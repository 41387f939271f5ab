/** The vocabulary of a catalogue: its configuration, locales, attributes, sets, categories and files. */
import type { AssetDetail, Mapping, Setup } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { identity, moment, type Texts, texts } from './columns.ts'

/** The stored content of catalogue.json; every part may be missing. */
export interface StoredConfiguration {
  setup?: Partial<Setup>
  mapping?: Partial<Mapping>
  theme?: { palette?: Record<string, unknown> }
  listing?: 'parents' | 'products'
  /** False: the portal does not offer the built-in export templates. */
  built_in_exports?: boolean
  /** Codes of the locales that the portal offers; without them, it offers all. */
  languages?: string[]
}

/** A line of synonyms.csv. */
export interface StoredSynonyms {
  /** A locale of the catalogue, a language (`de`), or '' for all locales. */
  locale: string
  /** Words and groups of words: at least two. */
  words: string[]
  /** Whether only the first of the words finds the others, and not the other way round. */
  isOneWay: boolean
}

/**
 * A single row. Every import that changes something raises the catalogue version, which is part of the key of every
 * cache and ETag.
 */
export const catalogue = pgTable('catalogue', {
  id: smallint().primaryKey().default(1),
  version: bigint({ mode: 'number' }).notNull().default(0),
  /** The token of all guests (SESSION-02), created at the first start. */
  guestToken: text().notNull(),
  /** Id of the installation; the data folder has the same one in its file `installation-id` (installation.ts). */
  installationId: uuid().notNull().default(sql`gen_random_uuid()`),
  /** The first key for signed links, created by the database at the first start; '' when its last link has ended. */
  signingKey: text().notNull().default(sql`gen_random_uuid()::text || gen_random_uuid()::text`),
  configuration: jsonb().$type<StoredConfiguration>().notNull().default({}),
  /** The catalogue's own template of leaflets (Liquid); '' for the built-in one. */
  leafletTemplate: text().notNull().default(''),
  synonyms: jsonb().$type<StoredSynonyms[]>().notNull().default([]),
  /** Version of the consent that visitors must give; '' for none. */
  consentVersion: text().notNull().default(''),
  updatedAt: moment().notNull().defaultNow(),
})

/** `number` is the locale's index in arrays such as `product_listing.names`; it counts from 1 and never changes. */
export const locales = pgTable('locales', {
  code: text().primaryKey(),
  number: smallint().notNull().unique(),
  title: text().notNull(),
  isDefault: boolean().notNull().default(false),
  position: integer().notNull(),
})

export const attributes = pgTable('attributes', {
  id: identity(),
  name: text().notNull().unique(),
  type: text().notNull(),
  position: real().notNull(),
  labels: texts(),
  displayNames: texts(),
  helpShort: texts(),
  helpLong: texts(),
  unit: text().notNull(),
  filter: boolean().notNull(),
  search: boolean().notNull(),
  /** Whether its values are few enough to choose from; otherwise it is not offered as a filter. */
  faceted: boolean().notNull().default(true),
  /** Codes of the locales under which any product states it, '' for values of all locales; each import derives them. */
  statedLocales: text().array().notNull().default([]),
})

export const attributeOptions = pgTable(
  'attribute_options',
  {
    id: identity(),
    attributeId: integer()
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    value: text().notNull(),
    position: real().notNull(),
    labels: texts(),
    prefix: text().notNull(),
    postFix: text().notNull(),
    colour: text().notNull(),
  },
  (table) => [uniqueIndex('attribute_options_key').on(table.attributeId, table.value)],
)

/** A stored group of an attribute set. */
export interface StoredGroup {
  code: string
  labels: Texts
  attributes: string[]
}

export const attributeSets = pgTable('attribute_sets', {
  id: identity(),
  code: text().notNull().unique(),
  labels: texts(),
  groups: jsonb().$type<StoredGroup[]>().notNull(),
})

export const categories = pgTable(
  'categories',
  {
    id: identity(),
    code: text().notNull().unique(),
    parentId: integer().references((): AnyPgColumn => categories.id),
    position: real().notNull(),
    titles: texts(),
    image: text().notNull(),
  },
  (table) => [index('categories_parent').on(table.parentId)],
)

export const associationKinds = pgTable('association_kinds', {
  id: identity(),
  code: text().notNull().unique(),
  labels: texts(),
  descriptions: texts(),
  position: real().notNull(),
})

/**
 * The files of the media store, by the key of their content. A file that was imported under two names has the first.
 */
export const mediaFiles = pgTable(
  'media_files',
  {
    key: text().primaryKey(),
    name: text().notNull(),
    type: text().notNull(),
    extension: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    alpha: boolean().notNull().default(false),
    colour: text().notNull().default(''),
    /** CRC-32 of the bytes, for packages; null until it is computed. */
    crc32: bigint({ mode: 'number' }),
    /** The file's main colours as `#rrggbb`, the most frequent first. */
    colours: text().array().notNull().default([]),
    /** Pages of a document. */
    pages: integer(),
    /** Duration of a film or a sound in seconds. */
    duration: real(),
    /** Metadata embedded in the file. */
    details: jsonb().$type<Partial<Record<AssetDetail, string>>>().notNull().default({}),
    /** The beginning of the text in the file, for searches. */
    content: text().notNull().default(''),
    /** Whether the image service could draw the file when it was inspected. */
    drawable: boolean(),
    /** Version of the inspection that read the file; the next import inspects a file with a lower version again. */
    inspection: smallint().notNull().default(0),
    /**
     * Whether anything that visitors may see names the file (media-references.ts); the server does not serve files
     * where this is false.
     */
    shown: boolean().notNull().default(true),
    /** Since when nothing stored names the file; null while something does. The server deletes it after 30 days. */
    unreferencedSince: moment(),
  },
  (table) => [
    index('media_files_unreferenced').on(table.unreferencedSince).where(sql`${table.unreferencedSince} is not null`),
  ],
)

/** The imported files of catalogue folders by path, so that the next import does not read unchanged ones again. */
export const importedFiles = pgTable('imported_files', {
  path: text().primaryKey(),
  size: bigint({ mode: 'number' }).notNull(),
  modified: bigint({ mode: 'number' }).notNull(),
  key: text().notNull(),
})
