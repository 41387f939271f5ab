/**
 * The server as its users start it: in a process of its own, from the build, or from the sources if there is no build.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@vitrine/database/free-port'
import { type MeasuredChild, startNode } from './child.ts'
import type { ImportedCatalogue } from './imported.ts'

const server = fileURLToPath(new URL('../../apps/server', import.meta.url))
const built = join(server, 'dist', 'main.js')

/** Whether `npm run build` has built the server. */
export const isBuilt = existsSync(built)

/** Arguments of node for a command of the server. */
export const serverCommand = (...args: readonly string[]): string[] =>
  isBuilt ? ['--enable-source-maps', built, ...args] : ['--import', 'tsx', join(server, 'src', 'main.ts'), ...args]

/** The environment of a server on this data: this process's own without PORT and HOST. */
export function serverEnvironment(
  { data, url }: ImportedCatalogue,
  more: Readonly<Record<string, string>> = {},
): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, PORT: __, HOST: ___, ...rest } = process.env
  return { ...rest, VITRINE_DATA: data, ...(url !== undefined && { DATABASE_URL: url }), ...more }
}

/** ms: a server that is not ready by then never will be. */
const readyTimeoutMs = 60_000

/** A running server. */
export interface RunningServer extends Pick<MeasuredChild, 'pid' | 'stop'> {
  readonly origin: string
  /** ms from the start of the process until the server was ready. */
  readonly readyMs: number
}

/**
 * Starts the server on a data folder, and waits until it is ready.
 * @param environment of its settings, at the origin of its address
 */
export async function startServer(
  imported: ImportedCatalogue,
  environment: (origin: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<RunningServer> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const started = performance.now()
  const env = serverEnvironment(imported, { PORT: String(port), ...environment(origin) })
  const child = startNode(serverCommand('start', '--no-demo'), { env })
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  child.ended.then(end, end)
  for (;;) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) break
    if (hasEnded || performance.now() - started > readyTimeoutMs) {
      await child.stop()
      throw new Error(`The server is not ready:\n${child.output()}`)
    }
    await wait(10)
  }
  return { origin, readyMs: performance.now() - started, pid: child.pid, stop: child.stop }
}
