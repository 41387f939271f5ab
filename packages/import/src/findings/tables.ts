import { counted, error, note, warning } from './define.ts'
import type { SchemaFault } from './schema-fault.ts'

const number = (count: number) => count.toLocaleString('en')

export const tablesFindings = {
  'mapping-broken': (reason: string) =>
    error(`mapping.yaml is not valid YAML: ${reason}`, 'Correct the line, or write the file anew with --guess.'),
  'mapping-invalid': ({ problem, remedy }: SchemaFault) =>
    error(`${problem}.`, `${remedy} docs/mapping.schema.json lists all members.`),
  'mapping-column': (column: string, file: string) =>
    error(
      `The mapping names the column "${column}", which ${file} does not have.`,
      'Correct the name, or remove the column from the mapping.',
    ),
  'mapping-identifier': (file: string) =>
    error(
      `${file} has none of the columns that its mapping names as identifier, so no row was read.`,
      'Name the columns under identifier.',
    ),
  'mapping-guessed': (summary: string) =>
    note(
      `There is no mapping.yaml; the columns were guessed: ${summary}.`,
      'To see and change what was guessed, run "vitrine import --guess" with the folder and edit mapping.yaml.',
    ),
  'unmapped-column': (column: string) =>
    warning(`The mapping does not have the column "${column}"; it was left out.`, 'Add it to the mapping.'),
  'no-table': () =>
    error(
      'No table in the folder describes products.',
      'Write a mapping.yaml that says what the columns of the table mean (docs/catalogue-folder.md).',
    ),
  'bmecat-absent': () => error('There is no BMEcat document at the top of the folder.', 'Put the XML file there.'),
  'bmecat-several': (file: string, first: string) =>
    warning(
      `The folder has several BMEcat documents; ${file} was left out, and ${first} was read.`,
      'Import each from a folder of its own.',
    ),
  'bmecat-codes': (features: number, example: string) =>
    warning(
      `${counted(features, 'feature')} of the document ${features === 1 ? 'has' : 'have'} codes of ETIM as names, such as ${example}; visitors can't filter by ${features === 1 ? 'it' : 'them'}.`,
      'Write the names into features.csv beside the document: code,label,label-de_DE.',
    ),
  'features-columns': () =>
    error(
      'features.csv needs the columns "code" and "label"; its names were left out.',
      'Name them in its first line.',
    ),
  'bmecat-deleted': (code: string) =>
    warning(
      `The document deletes the product "${code}"; it was left out.`,
      'To remove products, import a whole document with --prune.',
    ),
  'bmecat-duplicate': (code: string) =>
    error(`The product "${code}" is in the document a second time; this one was left out.`, 'Remove one of the two.'),
  'table-missing': (file: string) =>
    error(`There is no file ${file}.`, 'Put it into the folder, or remove it from the mapping.'),
  'table-format': (file: string) =>
    error(`${file} is no table that can be read.`, 'Save it as CSV, TSV, XLSX, JSON or JSON Lines.'),
  'workbook-broken': (file: string, reason: string) =>
    error(`${file} can't be read further: ${reason}.`, 'Save it again as XLSX, or as CSV.'),
  'json-line': () => error('The line is not a JSON object and was left out.', 'Write one JSON object on each line.'),
  'cell-error': (text: string) =>
    error(`The formula of the cell has the error ${text}; the value was left out.`, 'Correct the formula.'),
  'row-total': (text: string) =>
    warning(`The row "${text}" is a total and no product; it was left out.`, 'If it is one, fill in its other cells.'),
  'row-heading': (text: string) =>
    warning(
      `The row "${text}" has words in its first cell only, so it is a heading or a note and no product; it was left out.`,
      'If it is one, fill in its other cells.',
    ),
  'row-units': (text: string) =>
    warning(
      `The row that begins with "${text}" has units and no product; it was left out.`,
      'Write each unit into the heading of its column, such as "Length (mm)".',
    ),
  'row-field-names': (text: string) =>
    note(
      `The row that begins with "${text}" has the names of a program for the columns and no product; it was left out.`,
    ),
  'table-unused': (table: string) =>
    warning(
      `${table} describes no products, and none of its columns has their identifiers; it was left out.`,
      'If it belongs to them, add it under tables in mapping.yaml.',
    ),
  'table-no-code': () => error('The row has no identifier and was left out.', 'Fill in its identifier.'),
  'table-duplicate': (code: string) =>
    error(
      `The identifier "${code}" is already in an earlier row; this one was left out.`,
      'Remove one of the two rows, or name further columns under identifier in mapping.yaml.',
    ),
  'table-join-unknown': (code: string) =>
    error(`No table has a product "${code}", so the row was left out.`, 'Correct its identifier, or add the product.'),
  'table-join-size': (file: string) =>
    error(`${file} has too many rows to be joined; the rest was left out.`, 'Put its columns into the main table.'),
  'table-locale': (text: string) =>
    error(
      `"${text}" is no language of the catalogue; the texts of the row were left out.`,
      'Write a code such as de or de_AT, and list it under locales in mapping.yaml.',
    ),
  'table-number': (text: string, name: string, decimal: string) =>
    error(
      `${name}: ${text} is not a number with the decimal ${decimal === ',' ? 'comma' : 'point'}; the value was left out.`,
      'Correct the cell, or the decimal sign or the type of the column in mapping.yaml.',
    ),
  'table-range': (text: string, name: string, first: string) =>
    warning(
      `${name}: ${text} is a range; ${first} was taken.`,
      'To keep both numbers, write "type: string" in mapping.yaml.',
    ),
  'table-unit': (text: string, name: string, unit: string) =>
    error(
      `${name}: ${text} can't be converted to ${unit === '' ? 'a number without unit' : `the unit ${unit}`}; the value was left out.`,
      'Correct the cell, or the unit of the column in mapping.yaml.',
    ),
  'table-boolean': (text: string, name: string) =>
    error(`${name}: ${text} is neither yes nor no; the value was left out.`, 'Write yes or no, true or false, 1 or 0.'),
  'table-date': (text: string, name: string, order: string) =>
    error(
      `${name}: ${text} is not a date (${order}); the value was left out.`,
      'Correct the cell, or the order of the date in mapping.yaml.',
    ),
  'table-options': (name: string, max: number, length: number) =>
    warning(
      `The attribute "${name}" has more than ${max} different values, or one longer than ${length} characters, so it became a text.`,
      'Write "type: string" in mapping.yaml, or check that the separator of its lists is right.',
    ),
  'table-inactive': (products: number, column: string) =>
    note(
      `${counted(products, 'product')} ${products === 1 ? 'is' : 'are'} not shown to visitors, because of the column "${column}".`,
      'To show them all, remove "status" from mapping.yaml.',
    ),
  'table-rows': (read: number, taken: number, changed: number, refused: number) =>
    note(
      `${counted(read, 'row')} read: ${number(taken)} taken${changed > 0 ? `, ${number(changed)} of them with a value that was changed or left out` : ''}, ${number(refused)} refused.`,
    ),
}
