import type { Form, FormField } from '@vitrine/contract'

/** A form that anyone can fill in at any time, with these changes. */
export const formWith = (changes: Partial<Form> = {}): Form => ({
  id: 'check',
  name: 'Store check',
  category: { id: 'stores' },
  recurring: '',
  start_date: '',
  stop_date: '',
  last_result_date: '',
  hidden_after_completion: false,
  required_before_continuing: false,
  allow_logging: false,
  fields: [],
  ...changes,
})

/** A text field, with these changes. */
export const fieldWith = (changes: Partial<FormField> = {}): FormField => ({
  id: 'remark',
  name: 'Remark',
  field_type: 'text',
  is_required: false,
  min: null,
  max: null,
  options: [],
  order: 0,
  tooltip: '',
  media: null,
  ...changes,
})

/** The answer of the server with these forms. */
export const asAnswer = (forms: readonly Form[]) => Object.fromEntries(forms.map((form) => [form.id, form]))
