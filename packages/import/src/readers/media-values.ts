/** Cells that name files: checks them against the folder, and reports each that is not usable as it is. */
import type { Report, SourcePosition } from '../records.ts'
import type { SourceFolder } from './source-folder.ts'

export interface MediaOptions {
  /** Search other folders for a file of the same name, which moved exports need. */
  readonly anywhere?: boolean
}

/**
 * The path below the folder, or the `https://` address, in a cell; undefined (and a finding) when it is neither.
 * Addresses stay as they are and are never fetched.
 */
export function mediaValue(
  folder: SourceFolder,
  cell: string,
  at: SourcePosition,
  report: Report,
  options: MediaOptions = {},
): string | undefined {
  const text = cell.trim()
  if (/^https:\/\/[^\s/]+/i.test(text)) return text
  const result = folder.find(text, options.anywhere)
  if (result.found !== undefined) {
    if (result.how !== 'exact') {
      report({
        level: 'warning',
        code: result.how === 'case' ? 'file-name-case' : 'file-elsewhere',
        at,
        message: `"${text}" was read as "${result.found}".`,
        remedy: 'Write the path of the file.',
      })
    }
    return result.found
  }
  const reasons = {
    outside: {
      code: 'path-outside',
      message: `"${text}" is outside the catalogue folder and was left out.`,
      remedy: 'Put the file into the folder and name it by its path below the folder, without "..".',
    },
    address: {
      code: 'media-address',
      message: `"${text}" is neither an https:// address nor a path and was left out.`,
      remedy: 'Use an address that begins with https://, or the path of a file below the folder.',
    },
    missing: {
      code: 'missing-file',
      message: `There is no file "${text}" in the folder; the value was left out.`,
      remedy: 'Add the file, or correct the path.',
    },
    ambiguous: {
      code: 'ambiguous-file',
      message: `"${text}" does not exist, and several other folders have a file of that name; the value was left out.`,
      remedy: 'Write the whole path below the folder.',
    },
  } as const
  report({ level: 'error', at, ...reasons[result.why] })
  return undefined
}
