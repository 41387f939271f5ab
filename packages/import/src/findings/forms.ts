import { error, note, warning } from './define.ts'

export const formsFindings = {
  'bad-assignment/no-object': () =>
    error(
      'assigned_to is not an object; the form was left out.',
      'Write "assigned_to": { "groups": ["dealers"], "people": ["ada@example.com"] }, or leave it out.',
    ),
  'bad-assignment/members': () =>
    error(
      `assigned_to has members other than groups and people; the form was left out.`,
      'Write "assigned_to": { "groups": ["dealers"], "people": ["ada@example.com"] }, or leave it out.',
    ),
  'bad-assignment/nobody': () =>
    error(
      'It is assigned to nobody; the form was left out.',
      'Write "assigned_to": { "groups": ["dealers"], "people": ["ada@example.com"] }, or leave it out.',
    ),
  'bad-bounds': (max: number, min: number) =>
    error(`max (${max}) is less than min (${min}); the form was left out.`, 'Exchange them.'),
  'bad-fields': (isTooLong: boolean, maxFields: number) =>
    error(
      `${isTooLong ? `There are more than ${maxFields} fields` : 'It has no fields'}; the form was left out.`,
      'Write "fields": [{ "id": "comment", "name": "Comment", "field_type": "text" }].',
    ),
  'bad-fields/no-object': () =>
    error('A field is not an object; the form was left out.', 'Write { "id": …, "name": …, "field_type": … }.'),
  'bad-form': () =>
    error(
      'The file is not a JSON object; the form was left out.',
      'Write it as docs/catalogue-folder.md shows: { "id": "visit", "name": "Visit", "fields": [ … ] }.',
    ),
  'bad-id/field': (id: string) =>
    error(`A field can't have the id "${id}"; the form was left out.`, 'Give it another id.'),
  'bad-id/form': (id: string, what: string) =>
    error(
      `${id} can't be the id of ${what}; the form was left out.`,
      'An id begins with a letter or digit and has at most 64 letters, digits, dots, hyphens and underscores.',
    ),
  'bad-options': (isTooLong: boolean, maxOptions: number) =>
    error(
      `${isTooLong ? `There are more than ${maxOptions} options` : 'options is not a list'}; the form was left out.`,
      'Write "options": [{ "id": "yes", "name": "Yes" }].',
    ),
  'bad-options/none': () =>
    error('The field has no options; the form was left out.', 'Add options, or use another field_type.'),
  'bad-options/no-object': () =>
    error('An option is not an object; the form was left out.', 'Write { "id": "yes", "name": "Yes" }.'),
  'bad-period': () =>
    error('The form stops before it starts; the form was left out.', 'Write a stop_date after start_date.'),
  'bad-recurring': (isTooLong: boolean, junk: string | undefined, maxOffsets: number, maxOffset: number) =>
    error(
      `${isTooLong ? `recurring has more than ${maxOffsets} weeks` : junk === undefined ? 'recurring is neither a text nor a list of whole numbers' : `"${junk}" in recurring is not a week`}; the form was left out.`,
      `Write the weeks after start_date, from 0 to ${maxOffset}: "0,1,2", "0-51" or [0, 1, 2].`,
    ),
  'bad-recurring/no-start': () =>
    error(
      'A recurring form needs a start_date, from which its weeks are counted; the form was left out.',
      'Add start_date, such as "2026-01-05".',
    ),
  'duplicate-key/field': (id: string) =>
    error(`Another field has the id "${id}"; the form was left out.`, 'Give each its own id.'),
  'duplicate-key/form': (other: string, id: string) =>
    error(`${other} also has the id "${id}"; the form was left out.`, 'Give each form its own id.'),
  'duplicate-key/form-option': (id: string) =>
    error(`Another option has the id "${id}"; the form was left out.`, 'Give each its own id.'),
  'long-text/form': (name: string, max: number) =>
    error(`${name} has more than ${max} characters; the form was left out.`, 'Shorten it.'),
  'missing-key/form-option': (maxIdLength: number) =>
    error('An option has no valid id; the form was left out.', `Give it an id of 1 to ${maxIdLength} characters.`),
  'missing-key/form': (what: string) =>
    error(
      `${what} has no id; the form was left out.`,
      'An id begins with a letter or digit and has at most 64 letters, digits, dots, hyphens and underscores.',
    ),
  'no-address': (address: string) =>
    error(`"${address}" is no e-mail address; the form was left out.`, 'Write it as name@example.com.'),
  'no-boolean/form': (name: string) =>
    error(`${name} is neither true nor false; the form was left out.`, 'Write true or false.'),
  'no-date/form': (name: string) =>
    error(
      `${name} is not a date; the form was left out.`,
      'Write it as 2026-03-31 or 2026-03-31T09:30:00+02:00; without an offset it is in UTC.',
    ),
  'no-field-type': (knownTypes: string) =>
    error('A field has no type; the form was left out.', `The types are ${knownTypes}.`),
  'no-list/form': (isTooLong: boolean, max: number) =>
    error(
      `${isTooLong ? `There are more than ${max} of these` : 'This is not a list of texts'}; the form was left out.`,
      `Write a list such as ["dealers", "press"], of at most ${max}.`,
    ),
  'no-media': () => error('The file does not exist; the form was left out.', 'Add it, or correct the path.'),
  'no-number/form': (name: string) =>
    error(`${name} is not a number; the form was left out.`, 'Write a number without quotes.'),
  'no-number/form-order': (max: number) =>
    warning(
      'order is not a valid number; the order in the source was used.',
      `Write a whole number without quotes, at most ${max}.`,
    ),
  'no-text/media': () =>
    error('media is not a path; the form was left out.', 'Name a file of the folder, such as "media/forms/plan.pdf".'),
  'no-text/form': (name: string) =>
    error(
      `${name} is neither a text nor texts by locale; the form was left out.`,
      'Write "text", or { "en_GB": "text", "de_DE": "Text" }.',
    ),
  'no-text/category': () => error('category is not a text; the form was left out.', 'Write "category": "surveys".'),
  'nothing-to-keep/forms': () =>
    error(
      'Some forms could not be used, so no form was removed.',
      'Correct the reported forms, and import with --prune again.',
    ),
  'unknown-code/form-group': (code: string) =>
    warning(
      `There is no group "${code}", so this assignment has no effect.`,
      'Correct the code, or describe the group in groups.json.',
    ),
  'unknown-field-type': (type: string, knownTypes: string) =>
    note(`"${type}" is an unknown type; the field became plain text.`, `The types are ${knownTypes}.`),
  'unknown-form/contact': (code: string) =>
    warning(`There is no form "${code}"; the link Contact leads nowhere.`, 'Add it to forms/, or correct its id.'),
  'unknown-locale/form': (key: string) =>
    error(
      `The catalogue has no locale "${key}"; the form's texts in it were left out.`,
      'Add it to locales.csv, or correct it.',
    ),
  'unknown-setting/autocomplete': (known: string) =>
    warning('This autocomplete is unknown and was left out.', `Known are ${known}.`),
  'unknown-setting/form': (name: string, known: string) =>
    warning(`${name} is unknown and was left out.`, `Known are ${known}.`),
  'unused-setting/required': () =>
    warning('Nobody can answer a field that is only shown; it became optional.', 'Remove is_required.'),
  'unused-setting/custom-options': (type: string) =>
    warning(`A field of the type "${type}" has no options, so nobody can add one.`, 'Remove custom_options.'),
  'unused-setting/autocomplete': (type: string) =>
    warning(`autocomplete applies only to texts, not to the type "${type}".`, 'Remove it.'),
  'unused-setting/bounds': () => warning('min and max apply only to numbers and were left out.', 'Remove them.'),
  'unused-setting/options': (type: string) =>
    warning(`A field of the type "${type}" has no options; they were left out.`, 'Remove them.'),
  'unused-setting/date': (unused: string) =>
    warning(
      `${unused}, so this date has no effect.`,
      'Remove it, set hidden_after_completion, or give the form weeks with recurring.',
    ),
}
