import * as z from 'zod'
import { aloneField, joinedField, labelField, loneKeyField, requiredField } from '../reading.ts'
import { defaultPalette } from '../rules/colour.ts'

const text = z.string().default('')
const names = z.array(z.string()).default([])

/** Settings of the portal (DATA-01). Media values are URLs. */
export const Setup = z.object({
  /** The token of the guest user (SESSION-02). */
  guest: text,
  logo: text,
  /** The logo for a dark header; beyond the specification. Without it, the logo keeps the background it is made for. */
  logo_dark: z.string().optional(),
  title: labelField().default(''),
  favicon: text,
  description: text,
  keywords: joinedField().default(''),
  background: text,
  /** Id for the analytics script; '' for no analytics. */
  analytics: text,
  /** A truthy value enables the Feedback link. */
  feedback_form: z.union([z.string(), z.boolean(), z.number()]).default(''),
  /** Id of the contact form; '' for none. */
  contact_form: z.union([z.string(), z.number()]).default(''),
  /** Columns of the combined search's product table. */
  grid_columns: names,
  /** Columns of the catalogue's grid view, and its sort keys besides the name. */
  catalog_columns: names,
  /** Filters that the combined search always applies (API-56). */
  grid_filter: z.record(z.string(), z.unknown()).default({}),
  /** Names of the attributes offered as filters, in order; empty for all attributes that can be filtered. */
  filters: names,
  /** Id of the article above the catalogue's first page; '' for none. */
  dashboard_content: z.union([z.string(), z.number()]).default(''),
  /** File name pattern with one `{value}`, and the attribute that replaces it. */
  leaflet: z.object({ filename: aloneField().default(''), attribute: text }).default({ filename: '', attribute: '' }),
  /**
   * Text in URLs of the storage host. A URL that contains it is reduced to its path before it goes to the image service
   * (A-61).
   */
  amazon: text,
  /** Host of the image service, with scheme; '' for the portal's own origin. */
  domain: text,
})
export type Setup = z.infer<typeof Setup>

/** Candidate attributes of each mapped field, the best first (DATA-02, CONFIG-09). */
export const Mapping = z.object({
  name: names,
  title: names,
  image: names,
  stock: names,
  restock: names,
  shortDescription: names,
  longDescription: names,
})
export type Mapping = z.infer<typeof Mapping>

const colour = z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'a colour such as #1f2937')

const { primary, secondary, header } = defaultPalette

/** The colours of the brand (DATA-03). */
export const Palette = z.object({
  primary: colour.default(primary),
  secondary: colour.default(secondary),
  header: z
    .object({
      background: colour.default(header.background),
      regularText: colour.default(header.regularText),
      highlightedText: colour.default(header.highlightedText),
      regularIcons: colour.default(header.regularIcons),
    })
    .default(header),
})
export type Palette = z.infer<typeof Palette>

/** The data that the portal loads at start (CONFIG-01, A-89). */
export const Configuration = z.object({
  setup: requiredField(Setup),
  mapping: Mapping,
  theme: z.object({ palette: Palette }),
})
export type Configuration = z.infer<typeof Configuration>

/** A locale of the catalogue (DATA-04). */
export const Locale = z.object({
  /** `language_COUNTRY`, or a language alone. */
  code: loneKeyField(),
  title: labelField('code'),
  /** Whether it is the default. */
  default: z.boolean(),
})
export type Locale = z.infer<typeof Locale>

/** Where the calls go (API-01, A-86). */
export const Client = z.object({
  /** Origin of the API; '' for the portal's own origin. */
  host: z.string(),
  /** Maximum size in bytes of a file sent with a form; undefined if the server does not say. */
  upload_limit: z.number().int().positive().optional(),
  /** false for a server that can't send e-mails; undefined counts as true. */
  sends_mail: z.boolean().optional(),
  /** Whether a search of products without an order has the best match first; undefined counts as false. */
  ranks: z.boolean().optional(),
  /** Whether the server offers feeds of lists; undefined counts as false. */
  feeds: z.boolean().optional(),
  /** Whether the server counts what visitors do (`activity.report`); undefined counts as false. */
  counts: z.boolean().optional(),
})
export type Client = z.infer<typeof Client>
