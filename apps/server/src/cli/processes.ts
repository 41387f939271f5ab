/**
 * Several server processes behind one port (`vitrine start --processes N`). This process accepts the connections and
 * passes them on in turn (node:cluster); the others serve. It holds the data folder, starts a process again that has
 * ended, and stops all of them together.
 */
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { needsFolderAlone } from '@vitrine/database/embedded'
import type { Logger } from 'pino'
import type { Settings } from '../platform/settings.ts'
import { holdDataFolder } from '../server-parts.ts'
import { CommandFailure } from './print.ts'
import type { ProcessRole, Serving } from './serve.ts'

/** Environment variables that tell a process its role. */
const numberVariable = 'VITRINE_PROCESS_NUMBER'
const restartVariable = 'VITRINE_PROCESS_RESTARTED'

/** ms before a process is started again: the first time, and the longest time. Twice as long after each quick end. */
const firstRestartMs = 500
const maxRestartMs = 30_000
/** A process that has run for so long, in ms, did not end because of its start. */
const stableAfterMs = 60_000
/** ms that the processes may take to stop; each ends its work in progress after 4 s. */
const stopWithinMs = 9000

/** The role of this process, if it is one of several. */
export function workerRole(): ProcessRole | undefined {
  if (!cluster.isWorker) return undefined
  return { number: Number(process.env[numberVariable]), isFirstStart: process.env[restartVariable] !== 'yes' }
}

/** Serves as one of several processes. */
export async function serveAsWorker(serving: Omit<Serving, 'onReady' | 'onStopping'>): Promise<never> {
  const { serve } = await import('./serve.ts')
  const onReady = (address: string) => void process.send?.({ address })
  try {
    return await serve({ ...serving, onReady, onStopping: () => {} }, false)
  } catch (error) {
    // The channel to the parent would keep this process alive.
    cluster.worker?.disconnect()
    throw error
  }
}

export interface ProcessesOptions {
  readonly settings: Settings
  readonly log: Logger
  readonly count: number
  /** Settles when a signal stops the server. */
  readonly stopped: Promise<void>
}

class Processes {
  readonly #log: Logger
  readonly #running = new Map<number, Worker>()
  #isStopping = false

  constructor(log: Logger) {
    this.#log = log
  }

  /**
   * Starts a process, and starts it again whenever it ends later.
   * @returns its address; undefined if it ended before it was ready
   */
  start(number: number, isRestarted = false, quickEnds = 0): Promise<string | undefined> {
    if (this.#isStopping) return Promise.resolve(undefined)
    const worker = cluster.fork({ [numberVariable]: String(number), [restartVariable]: isRestarted ? 'yes' : '' })
    const startedAt = performance.now()
    this.#running.set(number, worker)
    return new Promise((resolve) => {
      let isReady = false
      worker.on('message', ({ address }: { address: string }) => {
        isReady = true
        resolve(address)
      })
      worker.once('exit', (status, signal) => {
        this.#running.delete(number)
        resolve(undefined)
        if (this.#isStopping || !(isReady || isRestarted)) return
        const isQuick = performance.now() - startedAt < stableAfterMs
        void this.#restart(number, isQuick ? quickEnds + 1 : 1, { pid: worker.process.pid, status, signal })
      })
    })
  }

  async #restart(number: number, quickEnds: number, ended: object): Promise<void> {
    const ms = Math.min(maxRestartMs, firstRestartMs * 2 ** (quickEnds - 1))
    this.#log.error(ended, `Process ${number} of the server has ended; another one starts in ${ms / 1000} s`)
    await pause(ms)
    const address = await this.start(number, true, quickEnds)
    if (address !== undefined) this.#log.info(`Process ${number} of the server is ready again`)
  }

  /** Stops all processes, and waits for their end. */
  async stop(): Promise<void> {
    this.#isStopping = true
    const workers = [...this.#running.values()]
    const ends = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)))
    for (const { process: child } of workers) child.kill('SIGTERM')
    const late = setTimeout(() => {
      for (const { process: child } of this.#running.values()) child.kill('SIGKILL')
    }, stopWithinMs)
    await Promise.all(ends)
    clearTimeout(late)
  }
}

async function assertPossible({ databaseUrl, dataFolder, metricsToken }: Settings): Promise<void> {
  if (databaseUrl === undefined && (await needsFolderAlone(dataFolder)))
    throw new CommandFailure(
      'Several processes need PostgreSQL, and this data folder has a database of PGlite, or PostgreSQL cannot run here. Start once without --processes, which says what is missing, or set DATABASE_URL.',
    )
  if (metricsToken !== '')
    throw new CommandFailure(
      'With --processes, each process has its own measurements: set VITRINE_METRICS_PORT in place of VITRINE_METRICS_TOKEN. The processes answer at this port and the ones after it.',
    )
}

/**
 * Runs `count` processes until a signal stops them, and ends this one. The first one starts alone: it prepares the
 * database, the demo and the first account.
 */
export async function runProcesses({ settings, log, count, stopped }: ProcessesOptions): Promise<never> {
  const held = await holdDataFolder(settings, true)
  try {
    await assertPossible(settings)
    const processes = new Processes(log)
    let isSignalled = false
    let isReady = false
    const stopping = stopped.then(async () => {
      isSignalled = true
      if (isReady) log.info('Stopping')
      await processes.stop()
    })
    const first = await processes.start(1)
    const others = first === undefined ? [] : numbersTo(count).map((number) => processes.start(number))
    isReady = [first, ...(await Promise.all(others))].every((address) => address !== undefined)
    if (isReady) log.info(`Vitrine is ready at ${first} (${count} processes)`)
    // A process that cannot start has printed why.
    else if (!isSignalled) await processes.stop()
    if (isReady || isSignalled) await stopping
    await held?.release()
    process.exit(isReady ? 0 : isSignalled ? 130 : 1)
  } catch (error) {
    await held?.release()
    throw error
  }
}

/** The numbers from 2. */
const numbersTo = (count: number): number[] => Array.from({ length: count - 1 }, (_, index) => index + 2)
