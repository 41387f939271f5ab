/** What the examinations that cost little have found, for the admin area. */
import type { AdminHealth } from '@vitrine/contract'
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

interface Examined {
  readonly at: Date
  readonly findings: Promise<Finding[]>
}

export class HealthService {
  readonly #options: HealthOptions
  #last: Examined | undefined

  constructor(options: HealthOptions) {
    this.#options = options
  }

  /** The findings of the last minute: however many operators look, the parts are examined once. Never rejects. */
  read(): Promise<Finding[]> {
    return this.#present().findings
  }

  /** The same, with the time of the examination. Never rejects. */
  async report(): Promise<AdminHealth> {
    const { at, findings } = this.#present()
    return { at: at.toISOString(), findings: await findings }
  }

  #present(): Examined {
    const at = this.#options.clock()
    if (this.#last && at.getTime() - this.#last.at.getTime() < validForMs) return this.#last
    this.#last = { at, findings: this.#examine() }
    return this.#last
  }

  async #examine(): Promise<Finding[]> {
    const { examinations, timeLimit = timeLimitMs } = this.#options
    return (await Promise.all(examinations.map((examination) => withinTime(examination, timeLimit)))).flat()
  }
}

async function withinTime(examination: Examination, timeLimit: number): Promise<Finding[]> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Finding[]>((resolve) => {
    const seconds = timeLimit / 1000
    const outcome = problem(`There was no answer within ${seconds} s.`, 'late', { number: seconds })
    timer = setTimeout(() => resolve([{ part: examination.part, ...outcome }]), timeLimit)
  })
  try {
    return await Promise.race([examine(examination), late])
  } finally {
    clearTimeout(timer)
  }
}
