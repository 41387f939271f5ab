/** Child processes whose time and memory are measured. */
import { execFile, type SpawnOptions, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface MemorySample {
  /** ms since the process began. */
  readonly at: number
  /** Resident bytes. */
  readonly rss: number
  /** Seconds of processor time so far; undefined if the system does not provide it. */
  readonly cpu: number | undefined
}

/** Resident bytes of a process; undefined if the system does not provide them, and once it has ended. */
export async function residentBytes(pid: number): Promise<number | undefined> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const found = /^VmRSS:\s+(\d+) kB/m.exec(status)
    return found ? Number(found[1]) * 1024 : undefined
  } catch {
    if (process.platform === 'linux' || process.platform === 'win32') return undefined
  }
  try {
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
    return Number(stdout.trim()) * 1024 || undefined
  } catch {
    return undefined
  }
}

/**
 * Bytes of processes and their children, in which each page that several processes share counts once. Undefined if the
 * system does not provide them.
 */
export async function familyBytes(pids: readonly number[]): Promise<number | undefined> {
  const children = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')),
  )
  const family = [...pids, ...children.flatMap((line) => line.split(' ').filter(Boolean).map(Number))]
  const sizes = await Promise.all(family.map((pid) => readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')))
  const kilobytes = sizes.map((text) => Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0))
  const total = kilobytes.reduce((sum, size) => sum + size, 0)
  return total === 0 ? undefined : total * 1024
}

/** Linux counts processor time in hundredths of a second. */
const ticks = 100

/** Seconds of processor time that a process has used; undefined if the system does not provide them. */
async function processorSeconds(pid: number): Promise<number | undefined> {
  const times = await timesOf(pid)
  return times && (times[0] + times[1]) / ticks
}

/** Seconds of processor time of a process and of its children that have ended. */
export async function familySeconds(pid: number): Promise<number | undefined> {
  const times = await timesOf(pid)
  return times && times.reduce((sum, time) => sum + time, 0) / ticks
}

/** The times of a process as user and as system, and the same of its children that have ended. */
async function timesOf(pid: number): Promise<[number, number, number, number] | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name in parentheses may contain spaces; the 12th to 15th fields after it are the times.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields && [Number(fields[11]), Number(fields[12]), Number(fields[13]), Number(fields[14])]
}

export interface MeasuredChild {
  readonly pid: number
  readonly samples: readonly MemorySample[]
  /** Everything that it has written to standard output and error. */
  output(): string
  /** Resolves with the exit code. */
  readonly ended: Promise<number>
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>
}

const sampleEvery = 100

/** Starts `node` with arguments and samples its memory ten times a second. */
export function startNode(args: readonly string[], options: Pick<SpawnOptions, 'cwd' | 'env'> = {}): MeasuredChild {
  const started = performance.now()
  const child = spawn(process.execPath, [...args], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
  const samples: MemorySample[] = []
  const pid = child.pid ?? 0
  const sample = async () => {
    const [rss, cpu] = await Promise.all([residentBytes(pid), processorSeconds(pid)])
    if (rss !== undefined) samples.push({ at: performance.now() - started, rss, cpu })
  }
  const timer = setInterval(() => void sample(), sampleEvery)
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  }).finally(() => clearInterval(timer))
  ended.catch(() => {})
  return {
    pid,
    samples,
    output: () => Buffer.concat(chunks).toString('utf8'),
    ended,
    stop: async () => {
      child.kill('SIGTERM')
      await ended.catch(() => {})
    },
  }
}
