import * as z from 'zod'
import { keyField, labelField, languageField, requiredField } from '../reading.ts'
import { Product } from './product.ts'

/** A category of products whose title fits a typed text. */
const SuggestedCategory = z.object({
  code: keyField(),
  title: labelField('code'),
  /** Language of the title, if it differs from the locale's. */
  language: languageField().optional(),
  /** Number of products in and below it. */
  count: z.number().int().optional(),
})

/** A value of an attribute that fits a typed text: a filter of products. */
const SuggestedValue = z.object({
  attribute: keyField(),
  /** Label of the attribute. */
  label: labelField('attribute'),
  /** The value as `filters` take it. */
  value: keyField(),
  /** Label of the value; '' for an attribute that is true. */
  text: z.string(),
  /** Language of the label of the value, if it differs from the locale's. */
  language: languageField().optional(),
  /** Number of products with the value. */
  count: z.number().int().optional(),
})
export type SuggestedValue = z.infer<typeof SuggestedValue>

/** An asset or article whose title fits a typed text. */
const SuggestedTitle = z.object({ id: keyField(), title: labelField('id'), language: languageField().optional() })

/**
 * What a text may stand for while a visitor types it. Each list has the best one first. The call is an addition to
 * the specification.
 */
export const Suggestions = z.object({
  /** Whole texts that find something, for a text whose words occur nowhere. */
  corrections: z.array(z.string()),
  products: requiredField(z.array(Product)),
  categories: z.array(SuggestedCategory),
  values: z.array(SuggestedValue),
  assets: z.array(SuggestedTitle),
  contents: z.array(SuggestedTitle),
  /** Words and beginnings of words, in lower case, to be highlighted in the suggestions. */
  words: z.array(z.string()).optional(),
})
export type Suggestions = z.infer<typeof Suggestions>
