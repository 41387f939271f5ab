import { counted, error, note, warning } from './define.ts'

const readAs = (thing: string) => (written: string, code: string) =>
  warning(`"${written}" was read as the ${thing} "${code}".`, 'Write the code as in its own file.')

/** How a row differs from the header of its table. */
const rowOf = (count: number, width: number, header: number) =>
  `The row has ${counted(count, 'cell')}, but the header in line ${header} names ${width} columns`

const unknown = (thing: string) => (code: string) =>
  error(`There is no ${thing} "${code}"; it was left out.`, `Add the ${thing}, or correct the code.`)

export const filesFindings = {
  'category-case/code': readAs('category'),
  'family-case/code': readAs('family'),
  'option-case/code': readAs('option'),
  'unknown-category/code': unknown('category'),
  'unknown-family/code': unknown('family'),
  'unknown-option/code': unknown('option'),
  'ambiguous-file': (path: string) =>
    error(
      `"${path}" does not exist, and several other folders have a file of that name; the value was left out.`,
      'Write the whole path below the folder.',
    ),
  'media-address/media': (text: string) =>
    error(
      `"${text}" is neither an https:// address nor a path and was left out.`,
      'Use an address that begins with https://, or the path of a file below the folder.',
    ),
  'media-address/secured': (host: string) =>
    warning(
      `Addresses of ${host} begin with http://, which browsers do not load; https:// was taken.`,
      'If the pictures are missing, ask the host for https.',
    ),
  'missing-file/media': (path: string) =>
    error(`There is no file "${path}" in the folder; the value was left out.`, 'Add the file, or correct the path.'),
  'path-outside/media': (path: string) =>
    error(
      `"${path}" is outside the catalogue folder and was left out.`,
      'Put the file into the folder and name it by its path below the folder, without "..".',
    ),
  'path-outside/link': (path: string) =>
    error(`${path} is a link that points outside the folder; it was left out.`, 'Put the file itself into the folder.'),
  // The target of the link is in the folder and is imported from there.
  'not-read/link-to-folder': (path: string) =>
    warning(`${path} is a link to a folder; it was left out.`, 'Put the folder itself there, or remove the link.'),
  'not-read/dead-link': (path: string) =>
    error(`${path} is a link that leads nowhere; it was left out.`, 'Put the file itself there, or remove the link.'),
  'not-read/folder': (path: string) =>
    error(
      `${path} is a folder that can't be read; it was left out.`,
      'Give the user who imports the right to read it.',
    ),
  'not-read/no-file': (path: string) =>
    warning(`${path} is neither a file nor a folder; it was left out.`, 'Remove it from the folder.'),
  'bad-export-template/no-object': (file: string) =>
    error(
      `${file} is not a JSON object and was left out.`,
      'Write it as docs/catalogue-folder.md shows: { "name": …, "format": "csv", "columns": […] }.',
    ),
  'broken-quotes': () =>
    error(
      'The row that begins here has invalid quotes and was left out.',
      'Close every quote. Double a quote inside a quoted cell ("").',
    ),
  'configuration-guessed': (isThere: boolean, file: string, mapping: string) =>
    note(
      `${isThere ? `${file} could not be used` : `There is no ${file}`}; the mapping was guessed: ${mapping}.`,
      isThere
        ? `Correct ${file}, as the finding above says.`
        : `Write a ${file} to choose the attributes, the columns and the branding.`,
    ),
  'csv-given-up': (file: string, line: number) =>
    error(
      `Reading ${file} stopped at line ${line}: it has too many rows with invalid quotes, or a row that does not end.`,
      'Double each quote inside a cell and put the cell in quotes, then import again.',
    ),
  'described-by-nothing': (file: string) =>
    warning(
      `${file} has no column "${file === 'assets.csv' ? 'file' : 'code'}", so it does not describe files. It was imported like any other file.`,
      'To describe files with it, name its columns as in docs/catalogue-folder.md.',
    ),
  'duplicate-column': (earlier: number, place: number, name: string) =>
    error(
      `Columns ${earlier} and ${place} are both named "${name}"; only the first one was read.`,
      'Remove one of the two or give it another name.',
    ),
  'empty-file': (file: string) =>
    warning(`${file} is empty.`, 'Add a first line that names the columns, or remove the file.'),
  'encoding/text': (file: string, encoding: string) =>
    warning(`${file} is not UTF-8; it was read as ${encoding}.`, 'Save it as UTF-8.'),
  'encoding-damaged': (file: string, encoding: string) =>
    warning(
      `${file} begins with the byte order mark of ${encoding} but contains bytes that are invalid in it. They were replaced by "\ufffd".`,
      'Save the file again as UTF-8 from the program that wrote it.',
    ),
  'encoding/table': (file: string, encoding: string) =>
    note(
      `${file} is not UTF-8 and was read as ${encoding === 'windows-1252' ? 'Windows-1252' : 'UTF-16 without a mark'}.`,
      'If letters such as ü or é look wrong in the catalogue, save the file as UTF-8 and import it again.',
    ),
  'file-elsewhere': (text: string, found: string) =>
    warning(`"${text}" was read as "${found}".`, 'Write the path of the file.'),
  'file-name-case': (text: string, found: string) =>
    warning(`"${text}" was read as "${found}".`, 'Write the path of the file.'),
  'file-too-large': (file: string, size: number, maxSize: number) =>
    error(`${file} has ${size} MiB; JSON files may have up to ${maxSize} MiB.`, 'Split it into several files.'),
  'long-row': (count: number, width: number, header: number) =>
    error(`${rowOf(count, width, header)}; it was left out.`, 'Put a cell that contains the separator in quotes.'),
  'no-configuration': (file: string) =>
    error(
      `${file} is not a JSON object and was left out.`,
      'Write it as docs/catalogue-folder.md shows: { "setup": { … }, "mapping": { … } }.',
    ),
  'no-date': (text: string) =>
    warning(`"${text}" is not a date and was left out.`, 'Write it as 2026-03-31 or 2026-03-31T09:30:00+02:00.'),
  'no-json': (file: string, reason: string) =>
    error(
      `${file} is not valid JSON and was left out: ${reason}`,
      'Correct the file; a missing or extra comma is the most frequent cause.',
    ),
  'no-number/export-order': (max: number) =>
    warning(
      'order is not a valid number; the order of the file names was used.',
      `Write a number without quotes, at most ${max}.`,
    ),
  'path-outside': (file: string) =>
    error(`${file} is a link that points outside the folder and was not read.`, 'Put the file itself into the folder.'),
  'read-as-files': (count: number) =>
    note(
      `The folder was read as a folder of files: ${counted(count, 'file')} for the media library, and no products.`,
      'If it is a catalogue, name its layout with --layout.',
    ),
  'row-too-long': () =>
    error(
      'The row that begins here has no end within 4 MiB, probably because a quote is never closed; its first line was left out.',
      'Close every quote. Double a quote inside a quoted cell ("").',
    ),
  'short-row/broken': (count: number, width: number, header: number) =>
    error(
      `${rowOf(count, width, header)}; it is probably the rest of a row with invalid quotes and was left out.`,
      'Add the missing separators, and put a cell that contains a line break in quotes.',
    ),
  'short-row/missing-cells': (count: number, width: number, header: number) =>
    warning(
      `${rowOf(count, width, header)}; the missing cells were treated as missing columns.`,
      'Add the missing separators, and put a cell that contains a line break in quotes.',
    ),
  'stray-quotes': () =>
    warning(
      'The row has misplaced quotes; they were read as part of the text.',
      'Put a cell with quotes in quotes, and double the inner ones: "24"" wide".',
    ),
  'too-many-columns': (file: string, count: number, maxColumns: number) =>
    error(
      `The header of ${file} names ${count} columns; the import reads at most ${maxColumns}.`,
      'Check that the file is a table and that its separator is a comma, a semicolon or a tab.',
    ),
  'unknown-column': (place: number, column: string, file: string, remedy: string) =>
    warning(`Column ${place}, "${column}", is unknown in ${file} and was left out.`, remedy),
}
