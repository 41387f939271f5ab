import * as z from 'zod'

/** The twelve types of attribute (DATA-11). */
export const attributeTypes = [
  'string',
  'number',
  'float',
  'bool',
  'single_select',
  'multi_select',
  'text',
  'date',
  'file',
  'media',
  'video',
  'image',
] as const

/** One of the twelve types of attribute. */
export const AttributeType = z.enum(attributeTypes)
export type AttributeType = z.infer<typeof AttributeType>

/**
 * A choice of an attribute (DATA-12). For select attributes these are the declared options; for the other types the values in use,
 * as long as there are few enough to choose from.
 */
export const AttributeOption = z.object({
  /** The value that products carry and that filters take. */
  value: z.string(),
  /** What people read, in the language asked for. */
  label: z.string(),
  /** The language that the label is in when it is another than the locale's. */
  language: z.string().optional(),
  order: z.number().int(),
  /** Stands before the label; '' for none. */
  prefix: z.string(),
  /** Stands after the label; '' for none. */
  post_fix: z.string(),
  /** How many products of the filtered list have it; only when the call was given `filters`, `search` or `counts`. */
  count: z.number().int().optional(),
  /** `#rrggbb` for a swatch. */
  colour: z.string().optional(),
})
export type AttributeOption = z.infer<typeof AttributeOption>

/** What a product can say of itself (DATA-10). */
export const Attribute = z.object({
  name: z.string(),
  label: z.string(),
  type: AttributeType,
  options: z.array(AttributeOption),
  /** A shorter label for columns and filters; the label when none is given. */
  display_name: z.string(),
  help_short: z.string(),
  help_long: z.string(),
  /** Names of the texts that fell back to another language, with that language's code: `{label: 'en'}`. */
  fallbacks: z.record(z.string(), z.string()).optional(),
  /** Unit written after a number; '' for none. */
  unit: z.string().optional(),
  /** Whether it is offered as a filter. */
  filter: z.boolean().optional(),
  /** The ends of a number's or date's values in the filtered list; dates as ISO strings. */
  range: z.object({ min: z.union([z.number(), z.string()]), max: z.union([z.number(), z.string()]) }).optional(),
})
export type Attribute = z.infer<typeof Attribute>

/** The attributes that a kind of product has, in groups (DATA-13). */
export const AttributeSet = z.object({
  id: z.string(),
  name: z.string(),
  /** The language that the name is in when it is another than the locale's. */
  language: z.string().optional(),
  groups: z.array(
    z.object({
      name: z.string(),
      /** As that of the set. */
      language: z.string().optional(),
      /** The group's key, the same in every language. */
      code: z.string().optional(),
      /** The names of the group's attributes, in order. */
      attributes: z.array(z.string()),
    }),
  ),
})
export type AttributeSet = z.infer<typeof AttributeSet>
