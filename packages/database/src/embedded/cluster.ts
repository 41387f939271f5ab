/** The files of the embedded PostgreSQL server, and its process. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, lchown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { isRunning } from '../process-lock.ts'
import type { PostgresProgram } from './program.ts'

/**
 * A catalogue is read from memory, so that few pages serve it. Imports write much at a time. One machine has no replicas.
 * Parallel workers would take the visitors' processors.
 */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '32MB',
  // Up to 8 processes of the server with 11 connections each (pools.ts, change-listener.ts), and some commands.
  max_connections: '120',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_parallel_workers: '0',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  // A statement can contain what people have sent: the log has none.
  log_min_error_statement: 'panic',
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/** ms that starting and stopping may take: after a crash, the server first replays up to `max_wal_size`. */
const maxStartMs = 300_000

/** The name of the only role. */
export const role = 'vitrine'

/** The paths in the folder of the embedded server. */
export const pathsIn = (home: string) => ({
  cluster: join(home, 'cluster'),
  password: join(home, 'password'),
  log: join(home, 'log'),
  lock: join(home, 'lock'),
})

interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly isReady: boolean
}

/** What the running server has written into its file, whose lines PostgreSQL's pidfile.h describes. */
async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

/** Whether the process is a server of this cluster: after a crash, its number may be another process's. */
async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (!isRunning(pid)) return false
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return command === undefined || command.includes(cluster)
}

/** The server that runs on the cluster. Undefined if none does. */
export async function runningServer(home: string): Promise<Postmaster | undefined> {
  const { cluster } = pathsIn(home)
  const found = await readPostmaster(cluster)
  return found && (await isPostmaster(found.pid, cluster)) ? found : undefined
}

/** Gives the cluster to the user that the server runs as, if it has run as another before. */
async function giveTo(path: string, owner: PostgresProgram['owner']): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = owner ?? { uid: 0, gid: 0 }
  if ((await stat(path)).uid === uid) return
  for (const name of await readdir(path, { recursive: true })) await lchown(join(path, name), uid, gid)
  // The folder itself is last: if this is interrupted, the next start does it again.
  await chown(path, uid, gid)
}

/** Creates the cluster. If this is interrupted, the next start does it again. */
async function createCluster(home: string, program: PostgresProgram): Promise<void> {
  const { cluster, password } = pathsIn(home)
  const unfinished = `${cluster}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await rm(password, { force: true })
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (program.owner) {
    const { uid, gid } = program.owner
    for (const path of [unfinished, password]) await chown(path, uid, gid)
  }
  const [command = '', ...args] = [
    ...program.prefix,
    program.initdb,
    `--pgdata=${unfinished}`,
    `--username=${role}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ]
  const child = spawn(command, args, { ...program.options, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (status !== 0) throw new Error(`PostgreSQL's initdb ended with ${status}: ${output.trim()}`)
  await rename(unfinished, cluster)
}

/** Starts a server on the cluster, on a free port. Undefined if it ended at once. */
async function startOnce(home: string, program: PostgresProgram): Promise<Postmaster | undefined> {
  const { cluster, log } = pathsIn(home)
  const port = await freePort()
  const output = await open(log, 'w', 0o600)
  try {
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const [command = '', ...args] = [...program.prefix, program.postgres, '-D', cluster, '-p', String(port), ...flags]
    const child = spawn(command, args, {
      ...program.options,
      // A session of its own: a signal from the terminal does not reach it, so that the process that uses it can finish.
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    })
    let ended = false
    child.once('error', () => {
      ended = true
    })
    child.once('exit', () => {
      ended = true
    })
    child.unref()
    for (const until = Date.now() + maxStartMs; !ended && Date.now() < until; await wait(10)) {
      const found = await readPostmaster(cluster)
      if (found?.pid === child.pid && found?.isReady) return found
    }
    return undefined
  } finally {
    await output.close()
  }
}

/** What can pass by itself: another program took the port, or processes of a killed server have not ended yet. */
const passing = /in use/

/**
 * Finds the running server, or starts one. The caller holds the lock of the database.
 * @throws Error with the end of the server's log, if it does not start
 */
export async function ensureServer(home: string, program: PostgresProgram): Promise<Postmaster> {
  const { cluster, log } = pathsIn(home)
  for (const until = Date.now() + maxStartMs; Date.now() < until; await wait(20)) {
    const found = await runningServer(home)
    if (!found) break
    // One that is not ready starts, or stops.
    if (found.isReady) return found
  }
  if (!existsSync(cluster)) await createCluster(home, program)
  await giveTo(cluster, program.owner)
  for (let round = 0; ; round += 1) {
    // A server that was killed leaves the file behind. PostgreSQL would believe it if another process has its number.
    await rm(join(cluster, 'postmaster.pid'), { force: true })
    const started = await startOnce(home, program)
    if (started) return started
    const reason = (await readFile(log, 'utf8').catch(() => '')).trim()
    if (round >= 20 || !passing.test(reason)) throw new Error(`PostgreSQL does not start: ${reason.slice(-1000)}`)
    await wait(250)
  }
}

/** Stops the server of the cluster, and waits for its end. Open transactions are rolled back. */
export async function stopServer(home: string): Promise<void> {
  const found = await runningServer(home)
  if (!found) return
  process.kill(found.pid, 'SIGINT')
  while (await runningServer(home)) await wait(10)
}
