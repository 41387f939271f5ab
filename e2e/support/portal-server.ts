/** Starts the built server on a data folder of its own, as an operator would. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '@vitrine/database/free-port'

const project = resolve(import.meta.dirname, '..', '..')
const demo = join(project, 'demo')
const server = join(project, 'apps', 'server', 'dist', 'main.js')

export interface Portal {
  /** Address without a slash at its end. */
  readonly url: string
  /** Runs a command of `vitrine` on the portal's data folder; returns its output. */
  vitrine(...args: readonly string[]): Promise<string>
  /** Kills the server in the middle of its work, as a loss of power would. Written data stay. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export interface PortalOptions {
  /** Settings besides those of the data folder, for a portal that must know its port in advance. */
  readonly environment?: (port: number) => Readonly<Record<string, string>>
  /** The folder to import before the start; the demo by default. */
  readonly catalogue?: string
  /** People who can sign in. */
  readonly users?: readonly {
    readonly email: string
    readonly password: string
    readonly names: readonly [string, string]
    /** Groups that an operator puts them into. */
    readonly groups?: readonly string[]
    readonly isOperator?: boolean
  }[]
}

/** Settings of this machine for other portals must not apply to those of the journeys. */
const ofMachine = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITRINE_.*|DATABASE_URL|LOG_LEVEL|PORT|HOST)$/.test(name)),
)

const run = (args: readonly string[], environment: NodeJS.ProcessEnv, input = '') =>
  new Promise<string>((done, fail) => {
    const child = spawn(process.execPath, [server, ...args], { env: environment, stdio: ['pipe', 'pipe', 'pipe'] })
    const parts: Buffer[] = []
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => parts.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    child.stdin.end(input)
    child.once('close', (code) => {
      // In one piece: a character may be split between two parts.
      const output = Buffer.concat(parts).toString()
      if (code === 0) done(output)
      else fail(new Error(`vitrine ${args.join(' ')} ended with ${code}:\n${output}${said}`))
    })
  })

const ready = (child: ChildProcess) =>
  new Promise<string>((done, fail) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      // Up to the end of the line: the output may arrive in pieces.
      const address = /http:\/\/\S+:\d+(?=\n)/.exec(output)?.[0]
      if (address) done(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('close', (code) => fail(new Error(`The server ended with ${code}:\n${output}`)))
  })

const ended = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done()
    else child.once('exit', () => done())
  })

let last: Promise<unknown> = Promise.resolve()
/**
 * Portals import at the same time, and start one after the other, so that none takes the port that another has found.
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work)
  last = mine.catch(() => {})
  return mine
}

/** Starts a portal; it listens on a free port of this machine. */
export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'))
  // The browser of the journeys, which need not be on the PATH, prints leaflets as PDFs.
  const browser = process.env.VITRINE_BROWSER
  const environment = {
    ...ofMachine,
    ...(browser ? { VITRINE_CHROMIUM: browser } : {}),
    VITRINE_DATA: folder,
    PORT: '0',
    HOST: '127.0.0.1',
  }
  let child: ChildProcess | undefined
  const end = async (signal: NodeJS.Signals) => {
    child?.kill(signal)
    if (child) await ended(child)
  }
  const stop = async () => {
    await end('SIGTERM')
    // PostgreSQL may still be ending.
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  }
  try {
    await run(['import', options.catalogue ?? demo], environment)
    for (const { email, password, names, groups = [], isOperator = false } of options.users ?? [])
      await run(
        [
          ...['user', 'add', email, '--first-name', names[0], '--last-name', names[1], '--password-stdin'],
          ...groups.flatMap((group) => ['--group', group]),
          ...(isOperator ? ['--operator'] : []),
        ],
        environment,
        `${password}\n`,
      )
    const url = await inTurn(async () => {
      // Only now: another process may take a free port at any time.
      const port = options.environment ? await freePort() : 0
      const own = { ...environment, PORT: String(port), ...options.environment?.(port) }
      child = spawn(process.execPath, [server, 'start'], { env: own, stdio: ['ignore', 'pipe', 'pipe'] })
      return ready(child)
    })
    return { url, vitrine: (...args) => run(args, environment), kill: () => end('SIGKILL'), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
