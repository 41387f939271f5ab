/** Programs beside the server, looked for when it starts. Without them their files are shown as icons (ASSET-09). */
import { spawn } from 'node:child_process'
import { constants, existsSync } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, isAbsolute, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { endWithServer } from './child-processes.ts'

/** Absolute paths; undefined for a program that is not there. */
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
  // A relative folder on the PATH would be another one with each working folder.
  const folders = path.split(delimiter).filter(isAbsolute)
  for (const folder of folders) {
    for (const name of names) {
      for (const ending of endings) if (await runnable(join(folder, name + ending))) return join(folder, name + ending)
    }
  }
  return undefined
}

/** Names of Chromium and of the browsers made of it, in the order in which they are looked for. */
const chromiums = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'chrome',
  'msedge',
]

async function named(path: string, otherwise: readonly string[], folders: string): Promise<string | undefined> {
  if (path === '') return onPath(otherwise, folders)
  const file = resolve(path)
  return (await runnable(file)) ? file : undefined
}

/**
 * Looks for the programs. `ffmpeg` and `chromium` are the operator's paths of them, '' for the one on the PATH; a path
 * at which there is no program that may be run counts as none.
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

/** A program that failed, was stopped for its time, or wrote more than it may. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError'
  readonly slow: boolean

  constructor(message: string, slow = false) {
    super(message)
    this.slow = slow
  }
}

export interface RunOptions {
  /** What it reads from its standard input; nothing when it is missing. */
  input?: Readable | undefined
  /** ms */
  timeLimit: number
  /** Bytes of its output. */
  maxBytes: number
}

const maxErrorLength = 500

/**
 * What a program is started through, where there is one: it gives it a limit of processor time, which the system keeps also when the server was
 * killed and can end nobody any more. Then it becomes the program; what it is told is never read as its own language.
 */
const limiter = '/bin/sh'
const limiting = 'ulimit -t "$0" 2>/dev/null; exec "$@"'

/** Seconds of processor time: twice the limit of time, so that it is never what ends a program whose server is there. */
const processorSeconds = (timeLimit: number) => 2 * Math.ceil(timeLimit / 1000)

const limited = (program: string, args: readonly string[], timeLimit: number): [string, readonly string[]] =>
  existsSync(limiter)
    ? [limiter, ['-c', limiting, String(processorSeconds(timeLimit)), program, ...args]]
    : [program, args]

/**
 * Where programs are told to put temporary files: nowhere, below a file. A program that is killed leaves its own behind,
 * and a drawing could fill the disk with them.
 */
const noFolder = join(process.execPath, 'none')

/**
 * Runs a program and answers what it wrote; no shell reads what it is told. It gets nothing of the server's environment,
 * works in the folder of temporary files, where it has none of its own, and is killed when its time is over. Fails with a
 * ProgramError.
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
    // A program that has seen enough closes its input, which is no failure.
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
