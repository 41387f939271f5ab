import * as z from 'zod'
import { dateField, joinedField, keyField, labelField, languageField, loneKeyField } from '../reading.ts'
import { isStorable } from '../rules/storable-text.ts'
import { bounds } from './person.ts'

/** Field types with a control of their own; every other type is plain text (DATA-23, FORM-11). */
export const formFieldTypes = [
  'single_select',
  'multi_select',
  'countries',
  'upload',
  'text',
  'number',
  'bool',
  'description',
  'title',
  'file',
] as const

/** A field of a form (DATA-22). */
export const FormField = z.object({
  id: keyField('name'),
  name: labelField(),
  /** One of `formFieldTypes`; any other value means plain text. */
  field_type: z.string(),
  is_required: z.boolean(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  options: z.array(z.object({ id: loneKeyField(), name: labelField('id'), language: languageField().optional() })),
  /**
   * Whether people may add custom options to a select (INPUT-05, A-82); the text of such an option is its id. Undefined
   * means no.
   */
  custom_options: z.boolean().optional(),
  /**
   * Of a text: it is one line, and what a browser may fill in, as a token of HTML's `autocomplete` (`lineTokens`). An
   * addition to the specification.
   */
  autocomplete: z.string().optional(),
  order: z.number(),
  tooltip: labelField(),
  /** The languages of `name` and `tooltip`, if they differ from the locale's. */
  fallbacks: z.record(z.string(), languageField()).optional(),
  media: z.object({ url: loneKeyField() }).nullable(),
})
export type FormField = z.infer<typeof FormField>

/** A form (DATA-21). Dates are ISO date-times, '' for none. */
export const Form = z.object({
  id: keyField(),
  name: labelField('id'),
  /** Language of the name, if it differs from the locale's. */
  language: languageField().optional(),
  category: z.object({ id: z.string() }),
  /** Week offsets separated by commas; '' for a form that does not recur. */
  recurring: joinedField(),
  start_date: dateField(),
  stop_date: dateField(),
  last_result_date: dateField(),
  hidden_after_completion: z.boolean(),
  required_before_continuing: z.boolean(),
  allow_logging: z.boolean(),
  fields: z.array(FormField),
})
export type Form = z.infer<typeof Form>

/** A log entry of a form (DATA-24, FORM-16). */
export const FormLog = z.object({ description: z.string().trim().min(1).max(bounds.longText).refine(isStorable) })
export type FormLog = z.infer<typeof FormLog>

/** A feedback report (DATA-25, REPORT-03, REPORT-04). */
export const Report = z.object({
  name: z.string().trim().min(1).max(bounds.text).refine(isStorable),
  description: z.string().trim().min(1).max(bounds.longText).refine(isStorable),
  /**
   * The profile's id. A guest has no profile: left out, '' or null, or an empty map, which PHP writes as a list.
   */
  portal_user: z
    .union([z.object({ id: z.string().max(255).nullable() }), z.array(z.unknown()).max(0), z.null()])
    .optional(),
})
export type Report = z.infer<typeof Report>

/** The answer to a stored submission. */
export const Stored = z.object({ id: z.string() })
export type Stored = z.infer<typeof Stored>
