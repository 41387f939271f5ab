/** Measures subjects in turn, A B A B, so that disturbances of the machine affect all of them alike. */
import { median, quantile } from './statistics.ts'

/** Runs the subject once. */
export type Subject = () => Promise<unknown>

export interface RoundOptions {
  /** Rounds that count, after one more for warm-up. */
  readonly rounds: number
  /** Maximum calls of one subject in a round. */
  readonly calls: number
  /** ms after which a subject is not started again in a round; each runs at least once. */
  readonly budget?: number
}

export interface Times {
  /** ms */
  readonly median: number
  /** ms; 95 of 100 are faster. */
  readonly p95: number
  /** ms; one of ten is faster: the time without competition for the processor. */
  readonly p10: number
  readonly count: number
}

/** Times each subject over all rounds. The order rotates, so that none is always the first. */
export async function inTurn<Name extends string>(
  subjects: Readonly<Record<Name, Subject>>,
  { rounds, calls, budget = 400 }: RoundOptions,
): Promise<Record<Name, Times>> {
  const names = Object.keys(subjects) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 0; round <= rounds; round += 1)
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(turn + round) % names.length] as Name
      const roundStart = performance.now()
      for (let call = 0; call < calls && (call === 0 || performance.now() - roundStart < budget); call += 1) {
        const started = performance.now()
        await subjects[name]()
        if (round > 0) times[name].push(performance.now() - started)
      }
    }
  const summary = (list: readonly number[]): Times => ({
    median: median(list),
    p95: quantile(list, 0.95),
    p10: quantile(list, 0.1),
    count: list.length,
  })
  return Object.fromEntries(names.map((name) => [name, summary(times[name])])) as Record<Name, Times>
}
