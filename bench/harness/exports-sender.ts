/** The process that makes exports: starting it, preparing exports there, and what it takes of processor and memory. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { residentBytes } from './child.ts'
import type { ExportsReady } from './exports-process.ts'
import type { ImportedCatalogue } from './imported.ts'

/** The process, started and asked. */
export class ExportsSender {
  readonly #child: ChildProcess
  readonly ready: ExportsReady

  private constructor(child: ChildProcess, ready: ExportsReady) {
    this.#child = child
    this.ready = ready
  }

  static async start({ data, url }: ImportedCatalogue): Promise<ExportsSender> {
    const path = fileURLToPath(new URL('exports-process.ts', import.meta.url))
    const given = url === undefined ? [data] : [data, url]
    // As the server is started: glibc keeps an arena a thread otherwise, and what is measured is not the export.
    const env = { ...process.env, MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' }
    const child = fork(path, given, { execArgv: ['--import', 'tsx'], env })
    const ended = once(child, 'exit').then(() => {
      throw new Error('The process that makes exports has ended.')
    })
    const [ready] = (await Promise.race([once(child, 'message'), ended])) as [ExportsReady]
    ended.catch(() => {})
    return new ExportsSender(child, ready)
  }

  /** Prepares an export of the whole list; answers its address. */
  async prepare(template: string): Promise<string> {
    const { app, token } = this.ready
    const answer = await fetch(`${app}/pim/portal/api/private/export/template/${template}/download`, {
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
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
