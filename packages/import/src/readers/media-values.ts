/** Cells that name files: checks them against the folder, and reports each that is not usable as it is. */
import { finding } from '../findings/index.ts'
import type { Report, SourcePosition } from '../records.ts'
import type { SourceFolder } from './source-folder.ts'

const reasons = {
  outside: 'path-outside/media',
  address: 'media-address/media',
  missing: 'missing-file/media',
  ambiguous: 'ambiguous-file',
} as const

export interface MediaOptions {
  /** Search other folders for a file of the same name, which moved exports need. */
  readonly anywhere?: boolean
}

/**
 * The path below the folder, or the `https://` address, in a cell; undefined (and a finding) when it is neither.
 * The writer fetches the addresses that the operator allows.
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
      report(
        result.how === 'case'
          ? finding('file-name-case', at, text, result.found)
          : finding('file-elsewhere', at, text, result.found),
      )
    }
    return result.found
  }
  report(finding(reasons[result.why], at, text))
  return undefined
}
