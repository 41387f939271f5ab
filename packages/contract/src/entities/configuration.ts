import * as z from 'zod'
import { defaultPalette } from '../rules/colour.ts'

const text = z.string().default('')
const names = z.array(z.string()).default([])

/** Settings of the portal (DATA-01). Media are URLs. */
export const Setup = z.object({
  /** The token that marks the guest user (SESSION-02). */
  guest: text,
  logo: text,
  title: text,
  favicon: text,
  description: text,
  keywords: text,
  background: text,
  /** Id for the analytics script; '' for none. */
  analytics: text,
  /** Any truthy value enables the Reports link. */
  feedback_form: z.union([z.string(), z.boolean(), z.number()]).default(''),
  /** Id of the contact form; '' for none. */
  contact_form: z.union([z.string(), z.number()]).default(''),
  /** Columns of the combined search's product table. */
  grid_columns: names,
  /** Columns of the catalogue's grid view, and its sort keys besides the name. */
  catalog_columns: names,
  /** Filter that the combined search always sends (API-56). */
  grid_filter: z.record(z.string(), z.unknown()).default({}),
  /** Names of the attributes offered as filters, in order; empty for all that can be filtered. */
  filters: names,
  /** Id of the content shown above the catalogue's first page; '' for none. */
  dashboard_content: z.union([z.string(), z.number()]).default(''),
  /** Pattern with one `{value}` and the attribute whose value goes there. */
  leaflet: z.object({ filename: text, attribute: text }).default({ filename: '', attribute: '' }),
  /** A URL that holds this marker is reduced to its path before it goes to the image service. */
  amazon: text,
  /** Host of the image service, with scheme; '' for the portal's own origin. */
  domain: text,
})
export type Setup = z.infer<typeof Setup>

/** Candidate attribute names for each mapped field, the best first (DATA-02, CONFIG-09). */
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

/** The brand's colours (DATA-03). */
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

/** What the portal loads at start (CONFIG-01, A-89). */
export const Configuration = z.object({
  setup: Setup,
  mapping: Mapping,
  theme: z.object({ palette: Palette }),
})
export type Configuration = z.infer<typeof Configuration>

/** A language and region that the catalogue speaks (DATA-04). */
export const Locale = z.object({
  /** `language_COUNTRY`, or a language alone. */
  code: z.string(),
  title: z.string(),
  /** Whether it is the default. */
  default: z.boolean(),
})
export type Locale = z.infer<typeof Locale>

/** Where the calls go (API-01, A-86). */
export const Client = z.object({
  /** '' for the portal's own origin. */
  host: z.string(),
  /** Bytes that a file sent with a form may have, where that is not the usual `uploadLimit` of rules/form-answers.ts. */
  upload_limit: z.number().int().positive().optional(),
  /** false for a server that can't send e-mails; one that does not say so sends them. */
  sends_mail: z.boolean().optional(),
})
export type Client = z.infer<typeof Client>
