import * as z from 'zod'
import { keyField, labelField, languageField, readingFacts, requiredField, textField } from '../reading.ts'

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
 * A choice of an attribute (DATA-12). Select attributes have the declared options. Other types have the values in use,
 * if these are few enough to choose from.
 */
export const AttributeOption = z.object({
  /** The value that products store and filters use, as the server writes it. */
  value: z
    .union([z.string(), z.number(), z.boolean()])
    .register(readingFacts, { required: true, alone: true, from: ['label'] }),
  /** The visible text, in the requested language. */
  label: labelField('value'),
  /** Language of the label, if it differs from the locale's. */
  language: languageField().optional(),
  order: z.number().int(),
  /** Text before the label; '' for none. */
  prefix: labelField(),
  /** Text after the label; '' for none. */
  post_fix: labelField(),
  /** Number of products with the option in the filtered list; only if the call has `filters`, `search` or `counts`. */
  count: z.number().int().optional(),
  /** Colour of a swatch, `#rrggbb`. */
  colour: z.string().optional(),
})
export type AttributeOption = z.infer<typeof AttributeOption>

/** A number, or a date as an ISO string. */
const rangeEnd = () => z.union([z.number(), z.string()])

/** A property of products (DATA-10). */
export const Attribute = z.object({
  name: keyField(),
  label: labelField('display_name', 'name'),
  type: AttributeType,
  options: z.array(AttributeOption),
  /** A shorter label for columns and filters; the label itself if the attribute has none. */
  display_name: labelField('label', 'name'),
  help_short: z.string(),
  help_long: z.string(),
  /** The texts that are fallbacks, by name, each with its language: `{label: 'en'}`. */
  fallbacks: z.record(z.string(), languageField()).optional(),
  /** Unit after a number; '' for none. */
  unit: labelField('symbol').optional(),
  /** Whether the portal offers it as a filter. */
  filter: z.boolean().optional(),
  /** Lowest and highest number or date in the filtered list; dates are ISO strings. */
  range: z.object({ min: requiredField(rangeEnd()), max: requiredField(rangeEnd()) }).optional(),
})
export type Attribute = z.infer<typeof Attribute>

/** The attributes of one class of products, in groups (DATA-13). */
export const AttributeSet = z.object({
  id: keyField('name'),
  name: labelField('id'),
  /** Language of the name, if it differs from the locale's. */
  language: languageField().optional(),
  groups: z.array(
    z.object({
      name: labelField('code'),
      /** Language of the group's name, if it differs from the locale's. */
      language: languageField().optional(),
      /** The group's key, the same in every language. */
      code: z.string().optional(),
      /** The names of the group's attributes, in order. */
      attributes: z.array(textField('name')),
    }),
  ),
})
export type AttributeSet = z.infer<typeof AttributeSet>
