/** The process that sends packages: starting it, preparing packages there, and what it takes of processor and memory. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { residentBytes } from './child.ts'
import type { PackagesReady } from './packages-process.ts'

/** A file that is asked for. */
export interface Entry {
  readonly name: string
  readonly url: string
}

/** The process, started and asked. */
export class PackagesSender {
  readonly #child: ChildProcess
  readonly ready: PackagesReady

  private constructor(child: ChildProcess, ready: PackagesReady) {
    this.#child = child
    this.ready = ready
  }

  /** @param folder of the pictures, whose size is `size` */
  static async start(folder: string, { width, height }: { width: number; height: number }): Promise<PackagesSender> {
    const path = fileURLToPath(new URL('packages-process.ts', import.meta.url))
    const child = fork(path, [folder, String(width), String(height)], { execArgv: ['--import', 'tsx'] })
    const ended = once(child, 'exit').then(() => {
      throw new Error('The process that sends packages has ended.')
    })
    const [ready] = (await Promise.race([once(child, 'message'), ended])) as [PackagesReady]
    ended.catch(() => {})
    return new PackagesSender(child, ready)
  }

  /** Prepares a package; answers its address. */
  async prepare(files: readonly Entry[]): Promise<string> {
    const { app, token } = this.ready
    const answer = await fetch(`${app}/pim/asset/asset/download`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ files }),
    })
    if (!answer.ok) throw new Error(`Preparing answered ${answer.status}: ${await answer.text()}`)
    const { url } = (await answer.json()) as { url: string }
    return app + url
  }

  /** Does something; answers its result, and adds the seconds of processor time that the process took to a list. */
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

  /** Bytes that the process takes at most while something happens. */
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
