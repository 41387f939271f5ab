import { error, warning } from './define.ts'

const entry = (problem: string, remedy: string) => (name: string) =>
  error(`${name}: ${problem}, so it was left out.`, remedy)

export const fileSourcesFindings = {
  'archive-broken': (file: string, reason: string) =>
    error(`${file} can't be read as a ZIP archive and was left out: ${reason}.`, 'Pack it again.'),
  'archive-bomb': (file: string, _max: number) =>
    error(
      `${file} unpacks to far more than its own size and was left out.`,
      'Put the files themselves into the folder.',
    ),
  'archive-entries': (file: string, max: number) =>
    error(
      `${file} has more than ${max.toLocaleString('en')} files and was left out.`,
      'Split it, or put the files themselves into the folder.',
    ),
  'archive-entry/path': entry('The name leads out of the archive', 'Pack the file again with a plain name.'),
  'archive-entry/link': entry('It is a link', 'Pack the file itself.'),
  'archive-entry/encrypted': entry('It is encrypted', 'Pack it without a password.'),
  'archive-entry/method': entry('It is compressed in a way that is not supported', 'Pack it as an ordinary ZIP.'),
  'archive-entry/nested': entry('It is an archive in an archive', 'Put the inner archive itself into the folder.'),
  'archive-entry/size': entry('It is larger than 1 GiB', 'Put the file itself into the folder.'),
  'archive-damaged': (path: string, reason: string) =>
    error(`${path} can't be unpacked: ${reason}.`, 'Pack the archive again.'),
  'not-fetched': (address: string, reason: string, remedy: string) =>
    error(`${address} can't be fetched: ${reason}; it was left out.`, remedy),
  'fetched-before': (address: string, reason: string) =>
    warning(
      `${address} can't be fetched now: ${reason}; the file of an earlier import was kept.`,
      'Import again later, or correct the address.',
    ),
  'picture-no-product': (path: string) =>
    warning(
      `The name of ${path} begins with no code and no EAN of a product; the picture was left out.`,
      'Rename it, such as 4711.jpg or 4711_2.jpg for the product 4711, or name it in a column of the table.',
    ),
  'picture-ambiguous': (path: string, keys: string) =>
    warning(
      `The name of ${path} fits several products (${keys}); the picture was left out.`,
      'Write the code in the file name exactly as in the table.',
    ),
}
