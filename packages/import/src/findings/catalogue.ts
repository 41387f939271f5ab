import { error, note, warning } from './define.ts'
import type { SchemaFault } from './schema-fault.ts'

const unusableFile = (path: string, message: string) => error(`"${path}": ${message}`, 'It was left out.')

export const catalogueFindings = {
  'associated-with-itself': (code: string) =>
    warning(
      `The product "${code}" is associated with itself; this association was left out`,
      'Remove it from its own list.',
    ),
  'attribute-case': (name: string, twin: string) =>
    error(`"${name}" differs from the attribute "${twin}" only in case`, 'Give one of them another name.'),
  'bad-attribute-name': (name: string) =>
    error(`"${name}" can't be the name of an attribute`, 'Use letters, digits, _ - and . (at most 100).'),
  'bad-attribute-name/reserved': (name: string) =>
    error(
      `"${name}" is a reserved word and can't be the name of an attribute`,
      'Give it another name; its label may stay.',
    ),
  'bad-configuration': (path: string, message: string) =>
    error(`${path}: ${message}`, 'docs/catalogue-folder.md describes this part.'),
  'bad-export-template/unreadable': (reason: string) =>
    error(`The template was left out: ${reason}`, 'docs/catalogue-folder.md describes templates.'),
  'bad-export-template/part': ({ problem, remedy }: SchemaFault) =>
    error(`${problem}.`, `${remedy} docs/catalogue-folder.md describes templates.`),
  'bad-export-template/no-columns': () =>
    error('The template has no existing column and was left out', 'Name at least one fact or attribute.'),
  'bad-filter': () =>
    error(
      'The filters are not valid filters of a list, so the template was left out',
      'Write them as {"ATTRIBUTE": value}, {"ATTRIBUTE": [values]} or {"ATTRIBUTE": {"min": 1, "max": 2}}.',
    ),
  'bad-key': (key: string, what: string, maxCodeLength: number) =>
    error(
      key === '' ? `The ${what} is empty` : `The ${what} has more than ${maxCodeLength} characters`,
      `Write 1 to ${maxCodeLength} characters.`,
    ),
  'bad-leaflet-template': (message: string) =>
    error(
      `The leaflet template does not work, so the earlier one stays: ${message}`,
      'docs/catalogue-folder.md describes templates of leaflets.',
    ),
  'bad-locale': (code: string) => error(`"${code}" is not a locale code`, 'Write language_COUNTRY, such as de_DE.'),
  'bad-palette': (path: string, value: string) =>
    error(`${path}: ${value} is not a colour`, 'Write it as #rrggbb. Until then, the portal uses the default colour.'),
  'category-spelling': (code: string, category: string) =>
    warning(`"${code}" was read as the category "${category}"`, `Write "${category}".`),
  'duplicate-asset': (file: string) =>
    error(`The file "${file}" appears here a second time`, 'Remove one of the two rows.'),
  'duplicate-product': (code: string) =>
    error(`The product "${code}" appears here a second time`, 'Remove one of the two rows.'),
  'file-replaced': (file: string) =>
    note(
      `"${file}" has changed; its asset now has the new file.`,
      'If two folders have different files with this path, put both folders into one folder and import that.',
    ),
  file_empty: unusableFile,
  file_unreadable: unusableFile,
  file_changing: (path: string) =>
    error(`"${path}" changes while it is read`, 'It was left out. Import it again when it no longer changes.'),
  'html-too-deep': () => error('Its HTML has hundreds of nested elements', 'Close each element.'),
  'long-text/asset': (field: string, file: string, max: string) =>
    warning(`The ${field} of "${file}" has more than ${max} characters and was cut.`, 'Shorten it.'),
  'media-address/invalid': (text: string) =>
    error(`${text} is not an address`, 'Copy it from the address bar of a browser.'),
  'no-code/library': (code: string, thing: string, maxLength: number) =>
    error(
      `"${code}" can't be the code of a ${thing}`,
      `Give it one of 1 to ${maxLength} characters with a letter or a digit.`,
    ),
  'no-code/parent-scope': (code: string) => error(`"${code}" can't be the code of a scope`, 'Correct it.'),
  'no-code/named': (code: string, what: string) =>
    error(
      `"${code}" can't be the code of a ${what}`,
      'It was left out. Write 1 to 255 characters, including a letter or a digit.',
    ),
  'no-code/category': (code: string, maxCodeLength: number) =>
    error(
      code === '' ? 'The category has no code' : `The category's code has more than ${maxCodeLength} characters`,
      `Give it one of at most ${maxCodeLength} characters.`,
    ),
  'no-code/product': (code: string, maxCodeLength: number) =>
    error(
      code === '' ? 'The product has no code' : `The product's code has more than ${maxCodeLength} characters`,
      'Give it an article number of its own.',
    ),
  'no-code/dots': (code: string) => error(`"${code}" can't be a product's code`, 'Use at least one letter or digit.'),
  'no-date/product': (text: string) =>
    warning(`"${text}" is not a date; the time of the import is used instead`, 'Write it as 2026-03-31.'),
  'no-file': (path: string) => error(`"${path}" is not a file`, 'Name a file.'),
  'no-file/missing': (isMisnamed: boolean, path: string) =>
    error(
      isMisnamed ? `the name of "${path}" is not UTF-8` : `there is no file "${path}"`,
      isMisnamed ? 'Rename the file.' : 'Put it into the folder, or correct the path.',
    ),
  'not-a-boolean': (text: string) => error(`${text} is neither true nor false`, 'Write true, false, yes, no, 1 or 0.'),
  'not-a-date': (text: string) =>
    error(`${text} is not a date`, 'Write it as 2026-03-31 or 2026-03-31T09:30:00+02:00.'),
  'local-number': (text: string, number: string) =>
    warning(`${text} was read as ${number}.`, 'Write digits with a decimal point and no thousands separator.'),
  'not-a-number': (text: string) =>
    error(`${text} is not a number`, 'Write digits with a decimal point and no thousands separator.'),
  'not-a-select': (name: string, type: string) =>
    error(`The attribute "${name}" is a ${type} and has no options`, 'Make it a single_select or a multi_select.'),
  'not-whole': (text: string) =>
    error(`${text} is not a whole number`, 'Remove the decimals, or make the attribute a float.'),
  'nothing-to-keep/kind': (thing: string, nothing: string, things: string) =>
    error(`No ${thing} could be read, so ${nothing} was removed.`, `Correct the reported ${things}, and import again.`),
  'option-spelling': (text: string, value: string) =>
    warning(`${text} was read as the option "${value}"`, `Write "${value}".`),
  'outside-file': (path: string) => error(`"${path}" is outside the folder`, 'Copy the file into the folder.'),
  'parent-loop/chain': (code: string) =>
    error(`The product "${code}" is in a loop with its parents`, 'Correct the parents. The product now has no parent.'),
  'scope-spelling': (written: string, scope: string) =>
    warning(`"${written}" was read as the scope "${scope}"`, `Write "${scope}".`),
  'tag-spelling': (written: string, tag: string) =>
    warning(`"${written}" was read as the tag "${tag}"`, `Write "${tag}".`),
  'too-deep/product': (code: string, max: number) =>
    error(
      `The product "${code}" has more than ${max} products above it`,
      'Correct the parents. The product now has no parent.',
    ),
  'parent-loop': (code: string) =>
    error(`The product "${code}" is its own parent`, 'Remove the parent. The product now has no parent.'),
  'path-too-long': (path: string) => error(`the path "${path}…" is too long`, 'Shorten the folder names.'),
  'rounded-number': (text: string) =>
    warning(
      `${text} is a long number that a spreadsheet has shortened; it was imported unchanged`,
      'Format the column as text in the spreadsheet, fill the numbers in again, and save the file as CSV: the digits are lost in this one.',
    ),
  'too-many': (max: number, what: string, count: number) =>
    warning(
      `An asset has at most ${max} ${what}; the others of the ${count} were left out`,
      'Name only the most important ones.',
    ),
  'too-many-words/article': (code: string, code2: string) =>
    warning(
      `The article "${code}" has too many different words in ${code2}. The search ignores the last of them.`,
      'Split it into several articles.',
    ),
  'too-many-words/entry': (name: string, locale: string) =>
    warning(`The texts of "${name}" in ${locale} have too many different words. The search ignores the last of them.`),
  'unknown-association': (kind: string) =>
    error(`There is no kind of association "${kind}"`, 'Add it to the associations.'),
  'unknown-association-kind': (kind: string) =>
    error(
      `There is no kind of association "${kind}"; the column was left out`,
      'Add it to associations.csv, or remove the column.',
    ),
  'unknown-attribute/export-column': (name: string) =>
    error(
      `There is no attribute "${name}"; the column was left out`,
      'Add it to the attributes, correct the name, or remove the column.',
    ),
  'unknown-attribute/export-option': (name: string) =>
    error(
      `There is no attribute "${name}"; it was left out`,
      'Add it to the attributes, correct the name, or remove it.',
    ),
  'unknown-attribute/export-filter': (unknown: string) =>
    error(
      `There is no attribute "${unknown}" to filter by, so the template was left out`,
      'Add it to the attributes, or correct the name.',
    ),
  'unknown-attribute/product': (name: string) =>
    error(
      `There is no attribute "${name}"`,
      'Its values were left out. Add it to the attributes, or remove the column.',
    ),
  'unknown-attribute/option': (attribute: string) =>
    error(`There is no attribute "${attribute}"`, 'Add it to the attributes, or correct the name.'),
  'unknown-attribute/set': (code: string, name: string) =>
    error(
      `The set "${code}" names an unknown attribute "${name}"`,
      'Add it to the attributes, or remove it from the set.',
    ),
  'unknown-category/parent': (parent: string, thing: string, code: string) =>
    error(`The parent "${parent}" of the ${thing} "${code}" does not exist`, 'Add it, or correct the code.'),
  'unknown-category': (code: string) =>
    error(`There is no category "${code}"`, 'Add it to the categories, or correct its code.'),
  'unknown-in-template': (message: string) =>
    warning(message, 'Check its spelling; docs/catalogue-folder.md lists the values of a template.'),
  'unknown-locale/export': (code: string) =>
    error(`There is no locale "${code}"; it was left out`, 'Add it to the locales, or remove it.'),
  'unknown-locale/product': (locale: string) =>
    error(`There is no locale "${locale}"`, 'Add it to the locales, or remove the column.'),
  'unknown-option/value': (text: string) =>
    error(`${text} is not an option of the attribute`, 'Add it to the options, or use one of them.'),
  'unknown-parent': (parent: string, code: string) =>
    error(
      `The parent "${parent}" of the product "${code}" does not exist`,
      'Add the parent, or correct its code. The product now has no parent.',
    ),
  'unknown-product/asset': (product: string, source: string) =>
    error(
      `The product "${product}", to which the file "${source}" belongs, does not exist`,
      'Add it, or correct its code.',
    ),
  'unknown-related': (related: string, code: string) =>
    error(`The product "${related}", associated with "${code}", does not exist`, 'Add it, or correct its code.'),
  'unknown-set': (set: string) =>
    error(`There is no attribute set "${set}"`, 'Add it to the attribute sets, or correct its code.'),
  'unknown-setting': (path: string) =>
    warning(`${path} is unknown and was left out`, 'Check its spelling; docs/catalogue-folder.md lists all members.'),
  'bad-synonym': (entry: string, maxWords: number, maxLength: number) =>
    error(
      `"${entry}" can't be found by a search, or is too long, and was left out`,
      `Write 1 to ${maxWords} words with letters or digits, and at most ${maxLength} characters.`,
    ),
  'few-synonyms': () =>
    error('The line has fewer than two different words and was left out', 'Write at least two, separated by |.'),
  'long-synonyms': (count: number, max: number) =>
    error(`The line has ${count} words; only the first ${max} were used`, 'Split it into several lines.'),
  'many-synonyms': (count: number, max: number) =>
    error(`The file has ${count} lines; only the first ${max} were used`, 'Remove lines that nobody needs.'),
  'synonym-direction': (text: string) =>
    warning(`"${text}" is no direction; two-way was used`, 'Write two-way or one-way.'),
  'unknown-locale/synonym': (locale: string) =>
    error(
      `The catalogue has no locale "${locale}"; the line was left out`,
      'Write a locale of locales.csv or its language, or leave the cell empty for all locales.',
    ),
}
