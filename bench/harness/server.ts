/**
 * The server as its users start it: in a process of its own, from the build, or from the sources if there is no build.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const server = fileURLToPath(new URL('../../apps/server', import.meta.url))
const built = join(server, 'dist', 'main.js')

/** Whether `npm run build` has built the server. */
export const isBuilt = existsSync(built)

/** Arguments of node for a command of the server. */
export const serverCommand = (...args: readonly string[]): string[] =>
  isBuilt ? ['--enable-source-maps', built, ...args] : ['--import', 'tsx', join(server, 'src', 'main.ts'), ...args]

/** The environment of a server with this data folder: this process's own without DATABASE_URL, PORT and HOST. */
export function serverEnvironment(data: string, more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, PORT: __, HOST: ___, ...rest } = process.env
  return { ...rest, VITRINE_DATA: data, ...more }
}
