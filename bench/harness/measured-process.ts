/** A process that is measured from outside: starts it, and measures its processor time and memory. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { residentBytes } from './child.ts'
import type { ProcessReady } from './ready.ts'

export interface ProcessStart {
  /** File beside this one that the process runs. */
  readonly file: string
  readonly given: readonly string[]
  /** Its task, for the message if it ends too early. */
  readonly task: string
  readonly env?: NodeJS.ProcessEnv
}

/** Starts a process; returns it with its first message. */
export async function startProcess<Ready>({ file, given, task, env }: ProcessStart) {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = fork(path, given, { execArgv: ['--import', 'tsx'], ...(env ? { env } : {}) })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The process that ${task} has ended.`)
  })
  const [ready] = (await Promise.race([once(child, 'message'), ended])) as [Ready]
  ended.catch(() => {})
  return { child, ready }
}

/** The process, with measurements of its use of resources. */
export class MeasuredProcess<Ready extends ProcessReady = ProcessReady> {
  readonly #child: ChildProcess
  readonly ready: Ready

  constructor({ child, ready }: { readonly child: ChildProcess; readonly ready: Ready }) {
    this.#child = child
    this.ready = ready
  }

  /** Does the work and returns its result; adds the seconds of processor time that the process took to a list. */
  async costing<Result>(list: number[], work: () => Promise<Result>): Promise<Result> {
    const before = await this.#processorSeconds()
    const result = await work()
    list.push((await this.#processorSeconds()) - before)
    return result
  }

  async #processorSeconds(): Promise<number> {
    const answer = await fetch(`${this.ready.others}/processor`)
    return ((await answer.json()) as { seconds: number }).seconds
  }

  /** The peak memory of the process, in bytes, during some work. */
  async peakDuring(work: () => Promise<unknown>): Promise<number> {
    const pid = this.#child.pid ?? 0
    let peak = 0
    const look = async () => {
      peak = Math.max(peak, (await residentBytes(pid)) ?? 0)
    }
    const timer = setInterval(() => void look(), 20)
    try {
      await work()
    } finally {
      clearInterval(timer)
    }
    await look()
    return peak
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return
    this.#child.kill()
    await once(this.#child, 'exit')
  }
}
