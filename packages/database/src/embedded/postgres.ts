/**
 * The embedded PostgreSQL server of a data folder: the first process that needs it starts it, all processes use it, and
 * the last one stops it. A lock makes starting and stopping one process's work at a time.
 */
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { LockHeld, type OwnFile, takeLock } from '../process-lock.ts'
import { type Client, registerClient } from './clients.ts'
import { ensureServer, pathsIn, role, runningServer, stopServer } from './cluster.ts'
import { findPostgres, type PostgresProgram } from './program.ts'

/** How often a process checks that the server runs, in ms. */
const checkMs = 1000

/** The address of the server, and what it takes to connect. */
export interface ServerAddress {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
}

/** Work of one process at a time: the locks of other processes, and the last work of this one. */
let last: Promise<unknown> = Promise.resolve()

async function locked<Result>(home: string, work: () => Promise<Result>): Promise<Result> {
  const waiting = last
  let finish = () => {}
  last = new Promise<void>((resolve) => {
    finish = resolve
  })
  let lock: OwnFile | undefined
  try {
    await waiting
    while (!lock)
      try {
        lock = await takeLock(pathsIn(home).lock)
      } catch (error) {
        if (!(error instanceof LockHeld)) throw error
        await wait(50)
      }
    return await work()
  } finally {
    await lock?.release()
    finish()
  }
}

export interface EmbeddedServer {
  readonly address: ServerAddress
  /** Sets the function that gets the new address of a server that had to be started again. */
  onMoved(tell: (address: ServerAddress) => void): void
  /** Ends the use of the server, and stops it if no other process uses it. */
  close(): Promise<void>
}

/** Starts the server again when it has ended without being asked to. */
function keepRunning(home: string, program: PostgresProgram, onStarted: (port: number) => void) {
  let checking: Promise<void> | undefined
  const check = async () => {
    if (await runningServer(home)) return
    onStarted((await locked(home, () => ensureServer(home, program))).port)
  }
  const timer = setInterval(() => {
    // If it cannot be started, the next check tries again; until then, queries fail.
    checking ??= check()
      .catch(() => {})
      .finally(() => {
        checking = undefined
      })
  }, checkMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await checking
  }
}

/**
 * Opens the embedded server.
 * @param home the folder of its files, which exists
 * @param prepare makes the database ready; no other process opens it meanwhile
 * @throws NoPostgres when it cannot run on this system; LockHeld when a process of another machine uses the folder
 */
export async function openEmbeddedServer(
  home: string,
  prepare: (address: ServerAddress) => Promise<void>,
): Promise<EmbeddedServer> {
  const program = await findPostgres(home)
  const leave = async (client: Client) => {
    const isLast = await client.isLast()
    if (isLast) await stopServer(home)
    await client.end()
  }
  const { client, address } = await locked(home, async () => {
    const registered = await registerClient(home, pathsIn(home).cluster)
    try {
      const { port } = await ensureServer(home, program)
      const password = await readFile(pathsIn(home).password, 'utf8')
      const found = { host: '127.0.0.1', port, user: role, password }
      await prepare(found)
      return { client: registered, address: found }
    } catch (error) {
      await leave(registered)
      throw error
    }
  })
  let tell: (moved: ServerAddress) => void = () => {}
  const endChecks = keepRunning(home, program, (port) => tell({ ...address, port }))
  return {
    address,
    onMoved: (called) => {
      tell = called
    },
    close: async () => {
      await endChecks()
      await locked(home, () => leave(client))
    },
  }
}
