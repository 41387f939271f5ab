/** Keeps a second process out of a data folder: only one process can open the embedded database. */
import { readFileSync } from 'node:fs'
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

interface Holder {
  readonly pid: number
  readonly host: string
  /**
   * Distinguishes two processes with the same id: clock ticks from the machine's start to the process's, '' where the
   * system does not provide it.
   */
  readonly started: string
}

/**
 * How often the holder updates the lock, and after how long a silent holder on another machine (or container) counts as
 * dead, ms.
 */
const beatMs = 10_000
const deadAfterMs = 45_000

const startOf = (pid: number): string => {
  try {
    // The 22nd field of proc_pid_stat(5); the second is in parentheses and may contain anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user answers EPERM: it runs.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const isAlive = async (holder: Holder, path: string): Promise<boolean> => {
  if (holder.host !== hostname()) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }))
    return Date.now() - mtimeMs < deadAfterMs
  }
  if (holder.pid === process.pid || !isRunning(holder.pid)) return false
  const started = startOf(holder.pid)
  return started === '' || holder.started === '' || started === holder.started
}

const parse = (text: string): Holder | undefined => {
  try {
    const value = JSON.parse(text) as Partial<Holder>
    if (typeof value.pid !== 'number') return undefined
    return { pid: value.pid, host: value.host ?? hostname(), started: value.started ?? '' }
  } catch {
    return undefined
  }
}

/** Thrown when another process holds the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
  readonly pid: number

  constructor(folder: string, holder: Holder) {
    const here = holder.host === hostname()
    const where = here ? '' : ` on ${holder.host}`
    super(
      `Vitrine is already running on this data folder (process ${holder.pid}${where}): ${folder}\n` +
        `Only one process can use the folder. Stop the other one first (Ctrl-C in its terminal${here ? `, or kill ${holder.pid}` : ''}), or set VITRINE_DATA to another folder.`,
    )
    this.pid = holder.pid
  }
}

export interface FolderLock {
  release(): Promise<void>
}

/**
 * Takes the lock of a data folder, which must exist. Takes over the lock of a process that has ended.
 * @throws FolderInUse when a running process holds it
 */
export async function lockDataFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, 'vitrine.lock')
  const own: Holder = { pid: process.pid, host: hostname(), started: startOf(process.pid) }
  const text = JSON.stringify(own)

  for (let round = 0; ; round++) {
    try {
      await writeFile(path, text, { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || round > 20) throw error
    }
    const found = await readFile(path, 'utf8').catch(() => undefined)
    if (found === undefined) continue
    const holder = parse(found)
    // Another process may be writing an empty file at this moment.
    if (!holder && round < 3) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      continue
    }
    if (holder && (await isAlive(holder, path))) throw new FolderInUse(folder, holder)
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
