/** Findings that repeat thousands of times. Each is reported once, with its number and the first position. */
import type { Finding, Report } from '../records.ts'

interface Counted {
  readonly finding: (count: number) => Finding
  count: number
}

export class Tally {
  readonly #counted = new Map<string, Counted>()

  /** Counts one occurrence. The `finding` of a key's first occurrence builds the report. */
  add(key: string, finding: (count: number) => Finding, count = 1): void {
    const known = this.#counted.get(key)
    if (known) known.count += count
    else this.#counted.set(key, { finding, count })
  }

  /** Reports one finding for each key. */
  tell(report: Report): void {
    for (const { finding, count } of this.#counted.values()) report(finding(count))
    this.#counted.clear()
  }
}
