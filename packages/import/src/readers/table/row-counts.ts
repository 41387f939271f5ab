/** Counts the rows of a table: read, taken, changed, refused. */
import { finding } from '../../findings/index.ts'
import type { Report } from '../../records.ts'
import type { TableLayout } from './layout.ts'

export class RowCounts {
  read = 0
  #taken = 0
  #changed = 0
  #refused = 0
  /** The last row with a change: findings of a row follow each other. */
  #lastChanged: number | undefined

  /** A report that counts each row with a finding as changed. */
  counting(report: Report): Report {
    return (found) => {
      if (found.at.line !== this.#lastChanged) {
        this.#lastChanged = found.at.line
        this.#changed += 1
      }
      report(found)
    }
  }

  take(rows = 1): void {
    this.#taken += rows
  }

  refuse(line: number | undefined): void {
    this.#refused += 1
    if (line !== undefined && line === this.#lastChanged) this.#changed -= 1
  }

  /** Reports the counts of a table whose rows have all been read. Rows that it left out count as refused. */
  tell({ table }: TableLayout, report: Report): void {
    const leftOut = table.leftOut()
    const at = { file: table.file }
    report(finding('table-rows', at, this.read + leftOut, this.#taken, this.#changed, this.#refused + leftOut))
  }
}
