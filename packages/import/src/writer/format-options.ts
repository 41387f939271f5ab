/** The options that a template can set for each format (docs/catalogue-folder.md). */
import * as z from 'zod'

export const OptionText = z.string().max(500)

/** Options for writing values, common to the formats. */
const values = {
  /** Effective values of a locale, or only the product's own values, as in the catalogue folder. */
  values: z.enum(['effective', 'own']).optional(),
  /** Options of select attributes by their labels, or by their values in options.csv. */
  choices: z.enum(['labels', 'values']).optional(),
  /** Files by their addresses, or by their paths below the catalogue folder. */
  files: z.enum(['addresses', 'paths']).optional(),
  /** Long texts without their HTML, or with it. */
  html: z.enum(['text', 'html']).optional(),
}
const table = { ...values, headings: z.enum(['labels', 'names']).optional() }

/** The options of each format. */
export const formatOptions = {
  csv: z.strictObject({
    ...table,
    separator: z.enum([',', ';', '\t']).optional(),
    bom: z.boolean().optional(),
    decimal: z.enum(['.', ',', 'locale']).optional(),
  }),
  xlsx: z.strictObject({ ...table, sheet: OptionText.min(1).optional() }),
  json: z.strictObject(values),
  bmecat: z.strictObject({
    choices: values.choices,
    version: z.enum(['2005', '2005.1']).optional(),
    supplier_name: OptionText.optional(),
    supplier_id: OptionText.optional(),
    catalog_id: OptionText.optional(),
    catalog_version: z
      .string()
      .regex(/^\d{1,3}\.\d{1,3}$/, 'two numbers with a point between them, such as 1.0')
      .optional(),
    catalog_name: OptionText.optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'the code of a currency, such as EUR')
      .optional(),
    price: OptionText.optional(),
    price_type: z
      .string()
      .regex(
        /^(gros_list|net_customer|net_customer_exp|net_list|nrp|udp_\w{1,16})$/,
        'gros_list, net_customer, net_customer_exp, net_list, nrp, or a name of your own that begins with udp_',
      )
      .optional(),
    order_unit: z
      .string()
      .regex(/^[A-Z0-9]{2,3}$/, 'the code of a unit, such as C62')
      .optional(),
    ean: OptionText.optional(),
    manufacturer: OptionText.optional(),
    short_description: OptionText.optional(),
    long_description: OptionText.optional(),
    classification_system: z
      .string()
      .regex(/^[\w.-]{1,80}$/, 'letters, digits, "_", "." and "-" only, at most 80')
      .optional(),
    classification: OptionText.optional(),
    references: z
      .string()
      .max(1000)
      .regex(
        /^[^=,]+=[a-z_]+\s*(,[^=,]+=[a-z_]+\s*)*$/,
        'pairs such as accessory=accessories, with commas between them',
      )
      .optional(),
  }),
  'google-merchant': z.strictObject({
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'the code of a currency, such as EUR')
      .optional(),
    price: OptionText.optional(),
    ean: OptionText.optional(),
    manufacturer: OptionText.optional(),
    mpn: OptionText.optional(),
  }),
} as const

/** Options that name attributes; several are separated by commas. */
export const attributeOptions = [
  'price',
  'ean',
  'manufacturer',
  'mpn',
  'short_description',
  'long_description',
  'classification',
] as const
