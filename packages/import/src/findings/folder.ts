import { counted, error, note, warning } from './define.ts'

export const folderFindings = {
  'absent-file/folder': (file: string, instead: string) =>
    note(`There is no ${file}: ${instead}.`, 'docs/catalogue-folder.md describes the file.'),
  'absent-file/folder-products': () =>
    error(
      'There is no products.csv and no products-*.csv, so there are no products to read.',
      'Add products.csv, or name the layout of the folder with --layout.',
    ),
  'asset-address': (file: string) =>
    error(
      `"${file}" is an address, but the media library contains only files; the row was left out.`,
      'Put the file into the folder and name it by its path.',
    ),
  'attribute-name': (name: string) =>
    error(
      `"${name}" can't be the name of an attribute and was left out.`,
      'Use letters, digits, "_" and "." only; the label may have any characters.',
    ),
  'attribute-type/unknown': (written: string, name: string, type: string, attributeTypes: string) =>
    error(`"${written}" is not an attribute type; ${name} became ${type}.`, `Write one of ${attributeTypes}.`),
  'attribute-type/read': (written: string, name: string, type: string, attributeTypes: string) =>
    warning(`"${written}" is not an attribute type; ${name} became ${type}.`, `Write one of ${attributeTypes}.`),
  'default-locale': (first: string) =>
    note(`No locale is marked as the default; ${first} was used.`, 'Write true in the column default of one locale.'),
  'duplicate-key/row': (text: string) =>
    error(`"${text}" is already in an earlier row; this one was left out.`, 'Remove one of the two rows.'),
  'duplicate-key/product': (code: string) =>
    error(`The product "${code}" is already in an earlier row; this one was left out.`, 'Remove one of the two rows.'),
  'large-file': (file: string, maxSize: number) =>
    error(
      `"${file}" has more than ${maxSize} MiB and was left out.`,
      'Put pictures into the media library: the template gets them.',
    ),
  'locale-in-name': (place: number, column: string, remedy: string) =>
    note(`Column ${place}, "${column}", became an attribute of its own.`, remedy),
  'missing-column/code': (file: string, remedy: string) =>
    error(`${file} has no column "code", so none of its rows can be read.`, remedy),
  'missing-key/option': () => error('The row names no attribute and was left out.', 'Fill in attribute.'),
  'missing-key/row': (column: string) => error(`The row has no ${column} and was left out.`, `Fill in ${column}.`),
  'missing-key/product': () =>
    error('The row has no code and was left out.', 'Give every product a code of its own, such as its article number.'),
  'missing-key/set': () => error('The row names no set and was left out.', 'Fill in set.'),
  'no-boolean/cell': (text: string, fallback: boolean) =>
    warning(`"${text}" is neither true nor false; ${fallback} was used.`, 'Write true, false, yes, no, 1 or 0.'),
  'no-channels': (channel: string) =>
    warning(`This layout has no channels; "${channel}" was ignored.`, 'Remove --channel.'),
  'no-colour': (colour: string) => warning(`"${colour}" is not a colour and was left out.`, 'Write it as #rrggbb.'),
  'no-locale/row': (text: string) =>
    error(`"${text}" is not a locale and was left out.`, 'Write a language, or a language and a country: de, de_DE.'),
  'no-number/cell': (text: string, fallback: number) =>
    warning(
      `"${text}" is not a number; ${fallback} was used.`,
      'Write a number with a decimal point and no thousands separator.',
    ),
  'second-default': (code: string) =>
    warning(
      `${code} and another locale are both marked as the default; the first one is used.`,
      'Mark only one locale.',
    ),
  'unknown-status': (text: string, productStatuses: string) =>
    warning(`"${text}" is not a status; the product became active.`, `Write one of ${productStatuses}.`),
  'unnamed-files': (count: number, examples: string, areMore: boolean) =>
    note(
      `${counted(count, 'file')} that neither a product nor a line of assets.csv names: ${examples}${areMore ? ' …' : '.'}`,
      'To import a file into the media library, add a line to assets.csv.',
    ),
}
