/** A process that is measured from outside: starts it, and measures its processor time and memory. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { residentBytes } from './child.ts'
import type { OrderAnswer, ProcessReady } from './ready.ts'

interface ProcessStart {
  /** File beside this one that the process runs. */
  readonly file: string
  readonly args: readonly string[]
  /** Its task, for the message if it ends too early. */
  readonly task: string
}

const forkFile = (file: string, args: readonly string[] = [], env?: NodeJS.ProcessEnv) =>
  fork(fileURLToPath(new URL(file, import.meta.url)), args, { execArgv: ['--import', 'tsx'], ...(env && { env }) })

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill()
  await once(child, 'exit')
}

/** A second process that answers each order with a result (`answerOrders` in ready.ts). */
export function startWorker<Order extends object, Result>(file: string) {
  const child = forkFile(file)
  return {
    /** @throws with the message of a failed order */
    order: async (order: Order): Promise<Result> => {
      child.send(order)
      const [answer] = (await once(child, 'message')) as [OrderAnswer<Result>]
      if ('error' in answer) throw new Error(answer.error)
      return answer.result
    },
    close: () => end(child),
  }
}

/** The process, with measurements of its use of resources. */
export class MeasuredProcess<Ready extends ProcessReady = ProcessReady> {
  readonly #child: ChildProcess
  /** Its first message. */
  readonly ready: Ready

  private constructor(child: ChildProcess, ready: Ready) {
    this.#child = child
    this.ready = ready
  }

  /** Starts a process, and waits until it is ready. */
  static async start<Ready extends ProcessReady = ProcessReady>({ file, args, task }: ProcessStart) {
    // The same setting as npm start: otherwise glibc keeps an arena for each thread, which would distort the
    // measurement.
    const env = { ...process.env, MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' }
    const child = forkFile(file, args, env)
    const ended = once(child, 'exit').then(() => {
      throw new Error(`The process that ${task} has ended.`)
    })
    const [ready] = (await Promise.race([once(child, 'message'), ended])) as [Ready]
    ended.catch(() => {})
    return new MeasuredProcess<Ready>(child, ready)
  }

  /** Prepares a download as a guest; returns its address. */
  async prepare(path: string, body?: object): Promise<string> {
    const { app, token } = this.ready
    const answer = await fetch(app + path, {
      headers: {
        ...{ authorization: `Bearer ${token}`, 'accept-language': 'en' },
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`Preparing answered ${answer.status}: ${await answer.text()}`)
    const { url } = (await answer.json()) as { url: string }
    return app + url
  }

  /** Does the work and returns its result; adds the seconds of processor time that the process took to a list. */
  async costing<Result>(list: number[], work: () => Promise<Result>): Promise<Result> {
    const before = await this.#processorSeconds()
    const result = await work()
    list.push((await this.#processorSeconds()) - before)
    return result
  }

  async #processorSeconds(): Promise<number> {
    const answer = await fetch(`${this.ready.comparison}/processor`)
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

  stop = () => end(this.#child)
}
