/** Locks between processes: a file that names its holder, and that the next process takes over from a dead holder. */
import { readFileSync } from 'node:fs'
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'

/** The process that a file names. */
export interface Holder {
  readonly pid: number
  readonly host: string
  /**
   * Distinguishes two processes with the same id: clock ticks from the machine's start to the process's, '' where the
   * system does not provide it.
   */
  readonly started: string
}

/**
 * How often the holder updates its file, and after how long a silent holder on another machine (or container) counts as
 * dead, ms.
 */
const beatMs = 10_000
const deadAfterMs = 45_000

/** Fields of proc_pid_stat(5) after the second, which is in parentheses and may contain anything. */
const statOf = (pid: number): readonly string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ') ?? []
  } catch {
    return []
  }
}

const startOf = (pid: number): string => statOf(pid)[19] ?? ''

/** Whether a process runs. One that has ended, and whose parent has not noticed it yet, does not. */
export const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // A process of another user answers EPERM: it runs.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return statOf(pid)[0] !== 'Z'
}

/** This process, as the text of a file. */
const ownText = () => JSON.stringify({ pid: process.pid, host: hostname(), started: startOf(process.pid) })

/** Reads the text of a file. Undefined if it names no process. */
export const parseHolder = (text: string): Holder | undefined => {
  try {
    const value = JSON.parse(text) as Partial<Holder>
    if (typeof value.pid !== 'number') return undefined
    return { pid: value.pid, host: value.host ?? hostname(), started: value.started ?? '' }
  } catch {
    return undefined
  }
}

/** Whether another process, which the file at `path` names, is alive. */
export const isAlive = async (holder: Holder, path: string): Promise<boolean> => {
  if (holder.host !== hostname()) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }))
    return Date.now() - mtimeMs < deadAfterMs
  }
  if (holder.pid === process.pid || !isRunning(holder.pid)) return false
  const started = startOf(holder.pid)
  return started === '' || holder.started === '' || started === holder.started
}

/** Thrown when a running process holds a lock. */
export class LockHeld extends Error {
  override readonly name = 'LockHeld'
  readonly holder: Holder

  constructor(path: string, holder: Holder) {
    super(`The process ${holder.pid} on ${holder.host} holds ${path}`)
    this.holder = holder
  }
}

/** A file that names this process as long as it is alive. */
export interface OwnFile {
  /** Deletes the file. */
  release(): Promise<void>
}

/**
 * Writes a file that names this process, and keeps its time up to date.
 * @throws EEXIST if there is one
 */
export async function writeOwnFile(path: string): Promise<OwnFile> {
  const text = ownText()
  await writeFile(path, text, { flag: 'wx' })
  const beat = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => {})
  }, beatMs)
  beat.unref()
  return {
    async release() {
      clearInterval(beat)
      const left = await readFile(path, 'utf8').catch(() => '')
      if (left === text) await rm(path, { force: true })
    },
  }
}

/**
 * Takes a lock. Its folder must exist. Takes over the lock of a process that has ended.
 * @throws LockHeld when a running process holds it
 */
export async function takeLock(path: string): Promise<OwnFile> {
  for (let round = 0; ; round++) {
    try {
      return await writeOwnFile(path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || round > 20) throw error
    }
    const found = await readFile(path, 'utf8').catch(() => undefined)
    if (found === undefined) continue
    const holder = parseHolder(found)
    // Another process may be writing an empty file at this moment.
    if (!holder && round < 3) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      continue
    }
    if (holder && (await isAlive(holder, path))) throw new LockHeld(path, holder)
    // Renaming is atomic: if several processes found the lock of a dead holder, each moves a file away and checks whose
    // lock it was.
    const aside = `${path}.${process.pid}`
    const moved = await rename(path, aside).then(
      () => readFile(aside, 'utf8'),
      () => undefined,
    )
    if (moved !== undefined && moved !== found) await rename(aside, path)
    else await rm(aside, { force: true })
  }
}
