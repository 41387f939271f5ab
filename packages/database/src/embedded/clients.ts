/**
 * The processes that use the embedded PostgreSQL server of a data folder. The last one that ends stops the server. Each
 * has a file in `clients/`, and a watcher: a small shell process that does the same when its process is killed.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isAlive, LockHeld, type OwnFile, parseHolder, writeOwnFile } from '../process-lock.ts'

/**
 * Waits until the process at the other end of the pipe says that it has ended, or is killed. In the second case, stops
 * PostgreSQL if no other process uses it. Arguments: the process's file, the folder of all files, the cluster.
 */
const watcherScript = `
trap '' HUP INT TERM
read -r ended && exit
rm -f "$1"
for file in "$2"/*; do
  name="\${file##*/}"
  kill -0 "\${name%%-*}" 2>/dev/null && exit
done
read -r pid <"$3/postmaster.pid" || exit
command="$(tr '\\0' ' ' <"/proc/$pid/cmdline" || ps -o args= -p "$pid")"
case "$command" in *"$3"*) kill -INT "$pid" ;; esac
`

const names = new Set<string>()
let lastNumber = 0

/** The registration of this process as a client. */
export interface Client {
  /** Whether other processes use the server. */
  isLast(): Promise<boolean>
  /** Ends the registration. */
  end(): Promise<void>
}

/** Deletes the files of processes that have ended. Returns the others'. */
async function aliveIn(folder: string) {
  const alive = []
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const holder = parseHolder(await readFile(path, 'utf8').catch(() => ''))
    if (names.has(path) || (holder && (await isAlive(holder, path)))) alive.push({ path, holder })
    else await rm(path, { force: true })
  }
  return alive
}

const watch = (path: string, folder: string, cluster: string): ChildProcess => {
  const watcher = spawn('/bin/sh', ['-c', watcherScript, 'vitrine-watcher', path, folder, cluster], {
    // A session of its own: a signal from the terminal does not reach it.
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  ;(watcher.stdin as Socket | null)?.unref()
  watcher.stdin?.on('error', () => {})
  // Without a watcher, the next start finds what a killed process has left behind.
  watcher.on('error', () => {})
  return watcher
}

/**
 * Registers this process. The caller holds the lock of the database.
 * @throws LockHeld when a process on another machine uses the data folder
 */
export async function registerClient(home: string, cluster: string): Promise<Client> {
  const folder = join(home, 'clients')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const { path, holder } of await aliveIn(folder))
    if (holder && holder.host !== hostname()) throw new LockHeld(path, holder)
  lastNumber += 1
  const path = join(folder, `${process.pid}-${lastNumber}`)
  // One that an earlier process with the same id has left was deleted above.
  const file: OwnFile = await writeOwnFile(path)
  names.add(path)
  const watcher = watch(path, folder, cluster)
  return {
    isLast: async () => (await aliveIn(folder)).every((other) => other.path === path),
    end: async () => {
      names.delete(path)
      await file.release()
      watcher.stdin?.end('ended\n')
    },
  }
}
