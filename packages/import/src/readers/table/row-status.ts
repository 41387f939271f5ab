/** Whether a row's product is shown. */
import { type ProductStatus, productStatuses } from '@vitrine/contract'
import { finding } from '../../findings/index.ts'
import type { Report, SourcePosition } from '../../records.ts'
import { booleanIn } from './cells.ts'
import { cellAt, type TableLayout } from './layout.ts'
import type { RawRow } from './raw-rows.ts'

const hiddenWords: readonly string[] = [
  ...['draft', 'archived', 'hidden', 'inactive', 'private', 'inaktiv', 'entwurf'],
  'not visible individually',
]
const shownWords: readonly string[] = ['published', 'publish', 'aktiv', 'visible']

/** The status that a row states; an unknown one is reported. */
export function statusOf(row: RawRow, layout: TableLayout, at: SourcePosition, report: Report): ProductStatus {
  const cell = cellAt(row, layout.status)
  if (cell === '') return 'active'
  const word = cell.toLowerCase()
  const known = productStatuses.find((status) => status === word)
  if (known) return known
  if (word === '-1' || word === '2') return 'inactive'
  const isShown = booleanIn(cell)
  if (isShown !== undefined) return isShown ? 'active' : 'inactive'
  if (shownWords.includes(word)) return 'active'
  if (hiddenWords.includes(word)) return 'inactive'
  report(finding('unknown-status', { ...at, column: layout.mapping.status }, cell, productStatuses.join(', ')))
  return 'active'
}
