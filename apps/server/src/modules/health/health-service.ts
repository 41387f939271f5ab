/** What the examinations that cost little have found, for the admin area. */
import { type Examination, examine, type Finding, problem } from './examination.ts'

/** For how long findings are those of the last examination, in ms. */
const validForMs = 60_000
/** Time after which an examination counts as failed, in ms; a disk of the network may never answer. */
const timeLimitMs = 5000

export interface HealthOptions {
  readonly examinations: readonly Examination[]
  readonly clock: () => Date
  /** In ms; shorter in tests. */
  readonly timeLimit?: number
}

export class HealthService {
  readonly #options: HealthOptions
  #last: { readonly at: Date; readonly findings: Promise<Finding[]> } | undefined

  constructor(options: HealthOptions) {
    this.#options = options
  }

  /** The findings of the last minute: however many operators look, the parts are examined once. Never rejects. */
  read(): Promise<Finding[]> {
    const at = this.#options.clock()
    const last = this.#last
    if (last && at.getTime() - last.at.getTime() < validForMs) return last.findings
    const findings = this.#examine()
    this.#last = { at, findings }
    return findings
  }

  async #examine(): Promise<Finding[]> {
    const { examinations, timeLimit = timeLimitMs } = this.#options
    return (await Promise.all(examinations.map((examination) => withinTime(examination, timeLimit)))).flat()
  }
}

async function withinTime(examination: Examination, timeLimit: number): Promise<Finding[]> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Finding[]>((resolve) => {
    const message = `There was no answer within ${timeLimit / 1000} s.`
    timer = setTimeout(() => resolve([{ part: examination.part, ...problem(message) }]), timeLimit)
  })
  try {
    return await Promise.race([examine(examination), late])
  } finally {
    clearTimeout(timer)
  }
}
