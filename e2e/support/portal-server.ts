/** Starts the built server on a data folder of its own, as an operator would. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '..', '..')
const demo = join(project, 'demo')
const server = join(project, 'apps', 'server', 'dist', 'main.js')

export interface Portal {
  /** Address without a slash at its end. */
  readonly url: string
  stop(): Promise<void>
}

export interface PortalOptions {
  /** Settings besides those of the data folder. */
  readonly environment?: Readonly<Record<string, string>>
  /** A folder to import before the start; the demo when there is none. */
  readonly catalogue?: string
  /** People who can sign in. */
  readonly users?: readonly {
    readonly email: string
    readonly password: string
    readonly names: readonly [string, string]
  }[]
}

const run = (args: readonly string[], environment: NodeJS.ProcessEnv, input = '') =>
  new Promise<string>((done, fail) => {
    const child = spawn(process.execPath, [server, ...args], { env: environment, stdio: ['pipe', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.stdin.end(input)
    child.once('exit', (code) =>
      code === 0 ? done(output) : fail(new Error(`vitrine ${args.join(' ')} ended with ${code}:\n${output}`)),
    )
  })

const ready = (child: ChildProcess) =>
  new Promise<string>((done, fail) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /http:\/\/\S+:\d+/.exec(output)?.[0]
      if (address) done(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => fail(new Error(`The server ended with ${code}:\n${output}`)))
  })

/** Starts a portal; it listens on a free port of this machine. */
export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'))
  const own = { VITRINE_DATA: folder, PORT: '0', HOST: '127.0.0.1' }
  const environment = { ...process.env, ...own, ...options.environment }
  await run(['import', options.catalogue ?? demo], environment)
  for (const { email, password, names } of options.users ?? [])
    await run(
      ['user', 'add', email, '--first-name', names[0], '--last-name', names[1], '--password-stdin'],
      environment,
      `${password}\n`,
    )
  const child = spawn(process.execPath, [server, 'start'], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  const url = await ready(child)
  return {
    url,
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
