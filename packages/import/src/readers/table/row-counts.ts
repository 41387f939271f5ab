/** Counts the rows of a table: read, taken, changed, refused. */
import { finding } from '../../findings/index.ts'
import type { Report } from '../../records.ts'

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

  tell(file: string, report: Report): void {
    report(finding('table-rows', { file }, this.read, this.#taken, this.#changed, this.#refused))
  }
}
