/** Programs beside the server, looked for when it starts. Without them their files are shown as icons (ASSET-09). */
import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
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

/**
 * Looks for the programs. `ffmpeg` is the operator's path of it, '' for the one on the PATH; a path at which there is
 * no program that may be run counts as none.
 */
export async function findPrograms({ ffmpeg }: { ffmpeg: string }, path = process.env.PATH ?? ''): Promise<Programs> {
  const named = ffmpeg === '' ? undefined : resolve(ffmpeg)
  return {
    ffmpeg: named === undefined ? await onPath(['ffmpeg'], path) : (await runnable(named)) ? named : undefined,
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

const longestComplaint = 500

/**
 * Where programs are told to put temporary files: nowhere, below a file. A program that is killed leaves its own behind,
 * and a drawing could fill the disk with them.
 */
const noFolder = join(process.execPath, 'none')

/**
 * Runs a program without a shell and answers what it wrote. It gets nothing of the server's environment, works in the
 * folder of temporary files, where it has none of its own, and is killed when its time is over. Fails with a ProgramError.
 */
export function runProgram(program: string, args: readonly string[], options: RunOptions): Promise<Buffer> {
  const { input, timeLimit, maxBytes } = options
  return new Promise((done, fail) => {
    const child = endWithServer(
      spawn(program, args, {
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
      if (complaint.length < longestComplaint) complaint += chunk.toString('utf8').slice(0, longestComplaint)
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
