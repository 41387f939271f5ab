import { readSettings, type Settings } from '../platform/settings.ts'
import { type OpenOptions, openParts, type ServerParts } from '../server-parts.ts'
import { printError } from './print.ts'

/** Opens what the settings name, runs `work`, and closes it. */
export async function withParts<T>(
  work: (parts: ServerParts, settings: Settings) => Promise<T>,
  options?: Pick<OpenOptions, 'mayBeUnpaired'>,
): Promise<T> {
  const settings = readSettings(process.env)
  const parts = await openParts(settings, 'command', { ...options, report: printError })
  try {
    return await work(parts, settings)
  } finally {
    await parts.close()
  }
}
