/** Starts the process that makes exports, and prepares exports there. */
import type { ImportedCatalogue } from './imported.ts'
import { MeasuredProcess, startProcess } from './measured-process.ts'

/** The running process. */
export class ExportsSender extends MeasuredProcess {
  static async start({ data, url }: ImportedCatalogue): Promise<ExportsSender> {
    const given = url === undefined ? [data] : [data, url]
    // The same setting as npm start: otherwise glibc keeps an arena for each thread, which would distort the
    // measurement.
    const env = { ...process.env, MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' }
    return new ExportsSender(await startProcess({ file: 'exports-process.ts', given, task: 'makes exports', env }))
  }

  /** Prepares an export of the whole list; returns its address. */
  async prepare(template: string): Promise<string> {
    const { app, token } = this.ready
    const answer = await fetch(`${app}/pim/portal/api/private/export/template/${template}/download`, {
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    })
    if (!answer.ok) throw new Error(`Preparing answered ${answer.status}: ${await answer.text()}`)
    const { url } = (await answer.json()) as { url: string }
    return app + url
  }
}
