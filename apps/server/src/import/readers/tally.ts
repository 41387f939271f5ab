/** Findings that occur thousands of times in the same way, told once with their number and the first place. */
import type { Finding, Report } from '../records.ts'

interface Counted {
  readonly finding: (count: number) => Finding
  count: number
}

export class Tally {
  readonly #counted = new Map<string, Counted>()

  /** Counts one occurrence. `finding` of the first occurrence of a key makes the text at the end. */
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

/** `1 value`, `2 values`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
