import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Db, openDatabase, rowsOf } from '../database.ts'
import { isRunning, LockHeld } from '../process-lock.ts'
import { temporaryFolder } from '../testing/at-end.ts'

let folder: string
const home = (...path: string[]) => join(folder, 'postgres', ...path)
const children = new Set<ChildProcess>()
/** A data folder with a database, which tests copy: creating one takes longer. */
const made = await temporaryFolder()
await (await openDatabase({ folder: made })).close()
beforeEach(async () => {
  folder = await temporaryFolder()
  await cp(made, folder, { recursive: true })
})
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

/** The number of the server's main process. */
const postmaster = () => Number(readFileSync(home('cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
/** Waits until the system has removed a server from the list of processes, which follows the removal of its lock. */
const hasEnded = (pid: number) => vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 60_000 })

/** The command line of a process; empty if it has ended meanwhile. */
const commandLineOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** The processes whose command line contains a text. */
const processesOf = (text: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && commandLineOf(name).includes(text))
    .map(Number)

/** Waits until no process of the data folder is left: neither of PostgreSQL nor a watcher. */
const allEnd = () => vi.waitFor(() => expect(processesOf(folder)).toEqual([]), { timeout: 60_000 })

/** Opens the database in another process. */
async function openElsewhere() {
  const program = join(import.meta.dirname, '..', 'testing', 'database-process.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder])
  children.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const says = (text: string) => vi.waitFor(() => expect(output).toContain(text), { timeout: 120_000, interval: 5 })
  const ended = new Promise((resolve) => child.once('close', resolve))
  return {
    says,
    run: async (statement: string) => {
      child.stdin.write(`${statement}\n`)
      await says(statement)
    },
    close: () => {
      child.stdin.end()
      return ended
    },
    kill: () => {
      child.kill('SIGKILL')
      return ended
    },
  }
}

const version = async (db: Db) =>
  (await rowsOf<{ version: number }>(db)`select version::int as version from catalogue`)[0]?.version
const setVersion = (number: number) => `update catalogue set version = ${number}`

describe('the embedded PostgreSQL server', () => {
  it('serves several processes, and ends with the last one', async () => {
    const [one, other] = await Promise.all([openDatabase({ folder }), openElsewhere()])
    expect([one.kind, one.isEmbedded]).toEqual(['postgres', true])
    await other.says('open')
    await other.run(setVersion(3))
    expect(await version(one.db)).toBe(3)
    const pid = postmaster()
    await one.close()
    await other.run(setVersion(4))
    expect(isRunning(pid)).toBe(true)
    await other.close()
    await hasEnded(pid)
    await allEnd()
  })

  it('ends by itself when its only process is killed, with everything that was committed', async () => {
    const other = await openElsewhere()
    await other.says('open')
    await other.run(setVersion(7))
    const pid = postmaster()
    await other.kill()
    await hasEnded(pid)
    await allEnd()
    const { db, close } = await openDatabase({ folder })
    expect(await version(db)).toBe(7)
    await close()
  })

  it('goes on when one of two processes is killed', async () => {
    const other = await openElsewhere()
    await other.says('open')
    const { db, close } = await openDatabase({ folder })
    const pid = postmaster()
    await other.kill()
    // The watcher of the killed process ends when it has decided.
    await vi.waitFor(() => expect(processesOf(home('clients'))).toHaveLength(1), { timeout: 60_000 })
    expect([isRunning(pid), await version(db)]).toEqual([true, 0])
    await close()
    await hasEnded(pid)
  })

  it('is found again by the next process when a process was killed together with its watcher', async () => {
    const other = await openElsewhere()
    await other.says('open')
    await other.run(setVersion(9))
    const pid = postmaster()
    for (const watcher of processesOf(home('clients'))) process.kill(watcher, 'SIGKILL')
    await other.kill()
    const { db, close } = await openDatabase({ folder })
    expect([await version(db), postmaster()]).toEqual([9, pid])
    await close()
    await hasEnded(pid)
    await allEnd()
  })

  it('is started again when it is killed, and has everything that was committed', async () => {
    const { db, close } = await openDatabase({ folder })
    await db.execute(sql.raw(setVersion(11)))
    const pid = postmaster()
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(() => expect(postmaster()).not.toBe(pid), { timeout: 60_000, interval: 100 })
    await vi.waitFor(async () => expect(await version(db)).toBe(11), { timeout: 60_000, interval: 100 })
    await close()
    await allEnd()
  })

  it('is started although another process has the number of one that was killed', async () => {
    const innocent = spawn('sleep', ['600'])
    children.add(innocent)
    await writeFile(home('cluster', 'postmaster.pid'), `${innocent.pid}\n${home('cluster')}\n0\n1\n\n\n\nready\n`)
    const { db, close } = await openDatabase({ folder })
    expect(await version(db)).toBe(0)
    await close()
    expect(isRunning(innocent.pid ?? 0)).toBe(true)
  })

  it('is created anew when its creation was interrupted', async () => {
    await rm(home(), { recursive: true })
    await mkdir(home('cluster.new', 'base'), { recursive: true })
    await writeFile(home('cluster.new', 'PG_VERSION'), '1')
    const { db, close } = await openDatabase({ folder })
    expect(await version(db)).toBe(0)
    await close()
  })

  it('is refused while a process on another machine uses the data folder', async () => {
    await writeFile(home('clients', '17-1'), JSON.stringify({ pid: 17, host: 'another-machine' }))
    await expect(openDatabase({ folder })).rejects.toThrow(LockHeld)
    expect(processesOf(folder)).toEqual([])
    await rm(home('clients', '17-1'))
    await (await openDatabase({ folder })).close()
  })

  it('keeps its files from everybody else on the machine, and statements out of its log', async () => {
    const { db, close } = await openDatabase({ folder })
    await expect(db.execute(sql`select 'confidential' from nothing`)).rejects.toThrow()
    await close()
    for (const path of ['cluster', 'password', 'log', 'clients']) expect((await stat(home(path))).mode & 0o077).toBe(0)
    expect(await readFile(home('log'), 'utf8')).not.toMatch(/confidential|nothing/)
  })
})
