/** A form as the calls answer it (DATA-21, DATA-22). */
import type { Form, FormField } from '@vitrine/contract'
import type { StoredFormField } from '@vitrine/database/schema'
import { type HiddenKeys, isHiddenFile } from '../../catalogue/access/hidden-files.ts'
import { fallbacksFor, type LocaleState, languageFor, textFor } from '../configuration/catalogue-snapshot.ts'
import type { FormDefinition } from './forms-store.ts'

const isoOf = (moment: Date | null | undefined): string => moment?.toISOString() ?? ''

/**
 * @param last time of the caller's last result
 * @param hidden files that the caller may not see
 */
export const formAnswer = (
  form: FormDefinition,
  locale: LocaleState,
  last: Date | undefined,
  hidden: HiddenKeys,
): Form => ({
  id: form.code,
  name: textFor(form.names, locale) || form.code,
  ...languageFor(form.names, locale),
  category: { id: form.category },
  recurring: form.recurring.join(','),
  start_date: isoOf(form.startDate),
  stop_date: isoOf(form.stopDate),
  last_result_date: isoOf(last),
  hidden_after_completion: form.hiddenAfterCompletion,
  required_before_continuing: form.requiredBeforeContinuing,
  allow_logging: form.allowLogging,
  fields: form.fields.map((field) => fieldAnswer(field, locale, hidden)),
})

const fieldAnswer = (field: StoredFormField, locale: LocaleState, hidden: HiddenKeys): FormField => ({
  id: field.id,
  name: textFor(field.names, locale) || field.id,
  field_type: field.type,
  is_required: field.required,
  min: field.min,
  max: field.max,
  options: field.options.map(({ id, names }) => ({
    id,
    name: textFor(names, locale) || id,
    ...languageFor(names, locale),
  })),
  ...(field.customOptions && { custom_options: true }),
  ...(field.autocomplete !== undefined && { autocomplete: field.autocomplete }),
  order: field.order,
  tooltip: textFor(field.tooltips, locale),
  ...fallbacksFor({ name: field.names, tooltip: field.tooltips }, locale),
  media: field.media === '' || isHiddenFile(field.media, hidden) ? null : { url: field.media },
})
