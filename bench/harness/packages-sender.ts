/** Starts the process that sends packages, and prepares packages there. */
import { MeasuredProcess, startProcess } from './measured-process.ts'
import type { PackagesReady } from './packages-process.ts'

/** A requested file. */
export interface Entry {
  readonly name: string
  readonly url: string
}

/** The running process. */
export class PackagesSender extends MeasuredProcess<PackagesReady> {
  /** @param folder of the pictures, whose size is `size` */
  static async start(folder: string, { width, height }: { width: number; height: number }): Promise<PackagesSender> {
    const given = [folder, String(width), String(height)]
    return new PackagesSender(await startProcess({ file: 'packages-process.ts', given, task: 'sends packages' }))
  }

  /** Prepares a package; returns its address. */
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
}
