/** Dates of products and files: when they were created and updated. */

import { finding } from '../findings/index.ts'
import type { Report, SourcePosition } from '../records.ts'
import { isDate } from '../text/iso-date.ts'

/**
 * The ISO date or date-time, unchanged; '' for an empty text, and (with a finding) for anything that is no valid date.
 */
export function readDate(text: string, at: SourcePosition, report: Report): string {
  if (text === '' || isDate(text)) return text
  report(finding('no-date', at, text))
  return ''
}
