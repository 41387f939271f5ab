import { printable } from '@vitrine/catalogue-rules/printable'
import type { Finding, Report } from '../records.ts'

/** Maximum number of findings kept with their text. All findings are counted. */
const maxKept = 2000

const shown = (finding: Finding): Finding => {
  const { file, column } = finding.at
  return {
    ...finding,
    at: { ...finding.at, file: printable(file), ...(typeof column === 'string' ? { column: printable(column) } : {}) },
    message: printable(finding.message),
    ...(finding.remedy === undefined ? {} : { remedy: printable(finding.remedy) }),
  }
}

/** Collects the findings of an import: counts all by level and code, and keeps the first ones for printing. */
export class Findings {
  readonly list: Finding[] = []
  /** Number of findings by `level code`. */
  readonly counts = new Map<string, number>()
  errors = 0
  readonly #onFinding: Report | undefined

  /** @param onFinding gets every finding */
  constructor(onFinding?: Report) {
    this.#onFinding = onFinding
  }

  readonly report: Report = (finding) => {
    this.#onFinding?.(finding)
    const key = `${finding.level} ${finding.code}`
    const count = (this.counts.get(key) ?? 0) + 1
    this.counts.set(key, count)
    if (finding.level === 'error') this.errors += 1
    // Keeps at most 50 warnings or notes of one code: a few of every code help more than a thousand of one.
    if (this.list.length < maxKept && (count <= 50 || finding.level === 'error')) this.list.push(shown(finding))
  }
}
