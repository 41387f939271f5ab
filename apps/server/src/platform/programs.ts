/**
 * Programs beside the server; it searches for them when it starts. Files that need a missing program are shown as icons
 * (ASSET-09).
 */
import { spawn } from 'node:child_process'
import { constants, existsSync } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, isAbsolute, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { endWithServer } from './child-processes.ts'

/** Absolute paths; undefined for a missing program. */
export interface Programs {
  /** Draws posters of films. */
  ffmpeg?: string | undefined
  /** Draws EPS and PostScript. */
  ghostscript?: string | undefined
  /** Prints leaflets as PDF. */
  chromium?: string | undefined
}

export const noPrograms: Programs = {}

async function runnable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}

async function onPath(names: readonly string[], path: string): Promise<string | undefined> {
  const endings = process.platform === 'win32' ? ['.exe'] : ['']
  // The meaning of a relative folder on the PATH would change with the working folder.
  const folders = path.split(delimiter).filter(isAbsolute)
  for (const folder of folders) {
    for (const name of names) {
      for (const ending of endings) if (await runnable(join(folder, name + ending))) return join(folder, name + ending)
    }
  }
  return undefined
}

/** Names of Chromium and of browsers based on it, in the order of the search. */
const chromiums = 'chromium chromium-browser google-chrome google-chrome-stable microsoft-edge chrome msedge'.split(' ')

async function named(path: string, otherwise: readonly string[], folders: string): Promise<string | undefined> {
  if (path === '') return onPath(otherwise, folders)
  const file = resolve(path)
  return (await runnable(file)) ? file : undefined
}

/**
 * Finds the programs. `ffmpeg` and `chromium` are paths set by the operator; '' searches the PATH. A path without an
 * executable program counts as missing.
 */
export async function findPrograms(
  { ffmpeg, chromium = '' }: { ffmpeg: string; chromium?: string },
  path = process.env.PATH ?? '',
): Promise<Programs> {
  return {
    ffmpeg: await named(ffmpeg, ['ffmpeg'], path),
    chromium: await named(chromium, chromiums, path),
    ghostscript: await onPath(process.platform === 'win32' ? ['gswin64c', 'gswin32c'] : ['gs'], path),
  }
}

/** A program failed, exceeded its time limit, or wrote more than it may. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError'
  readonly slow: boolean

  constructor(message: string, slow = false) {
    super(message)
    this.slow = slow
  }
}

export interface RunOptions {
  /** Standard input of the program; empty if missing. */
  input?: Readable | undefined
  /** ms */
  timeLimit: number
  /** Maximum size of its output, in bytes. */
  maxBytes: number
}

const maxErrorLength = 500

/**
 * A shell that sets a limit of processor time, where the system has one, and then becomes the program (exec). The
 * system enforces this limit even after the server was killed. The shell never interprets the program's arguments.
 */
const limiter = '/bin/sh'
const limiting = 'ulimit -t "$0" 2>/dev/null; exec "$@"'

/** Seconds of processor time: twice the time limit, so that a running server always ends the program first. */
const processorSeconds = (timeLimit: number) => 2 * Math.ceil(timeLimit / 1000)

const limited = (program: string, args: readonly string[], timeLimit: number): [string, readonly string[]] =>
  existsSync(limiter)
    ? [limiter, ['-c', limiting, String(processorSeconds(timeLimit)), program, ...args]]
    : [program, args]

/**
 * Programs get this as the folder for temporary files; it can't exist, because it lies below a file. A killed program
 * leaves its temporary files behind, and a drawing could fill the disk with them.
 */
const noFolder = join(process.execPath, 'none')

/**
 * Runs a program and returns its output; no shell interprets the arguments. The program gets none of the server's
 * environment, runs in the folder of temporary files but can't create any, and is killed after its time limit. Fails
 * with a ProgramError.
 */
export function runProgram(program: string, args: readonly string[], options: RunOptions): Promise<Buffer> {
  const { input, timeLimit, maxBytes } = options
  return new Promise((done, fail) => {
    const child = endWithServer(
      spawn(...limited(program, args, timeLimit), {
        cwd: tmpdir(),
        env: { PATH: '', TMPDIR: noFolder, TEMP: noFolder, TMP: noFolder, SystemRoot: process.env.SystemRoot },
        shell: false,
        stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
        timeout: timeLimit,
        killSignal: 'SIGKILL',
        windowsHide: true,
      }),
    )
    const chunks: Buffer[] = []
    let size = 0
    let complaint = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) child.kill('SIGKILL')
      else chunks.push(chunk)
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      if (complaint.length < maxErrorLength) complaint += chunk.toString('utf8').slice(0, maxErrorLength)
    })
    // A program that needs no more input closes it, which is not an error.
    if (input && child.stdin) pipeline(input, child.stdin).catch(() => {})
    child.once('error', (error) => {
      input?.destroy()
      fail(new ProgramError(error.message))
    })
    child.once('close', (code, signal) => {
      input?.destroy()
      if (size > maxBytes) fail(new ProgramError(`It wrote more than ${maxBytes} bytes.`))
      else if (signal) fail(new ProgramError(`It was ended after ${timeLimit} ms.`, signal === 'SIGKILL'))
      else if (code !== 0) fail(new ProgramError(`It ended with ${code}: ${complaint.trim()}`))
      else done(Buffer.concat(chunks))
    })
  })
}
