/** Runs command lines for tests. */
import { vi } from 'vitest'
import { runProgram } from '../program.ts'

/** Runs a command line, and returns its output and its exit status. */
export async function vitrine(...args: string[]): Promise<{ out: string; error: string; status: number }> {
  let out = ''
  let error = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text)
    return true
  })
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    error += String(text)
    return true
  })
  process.exitCode = 0
  try {
    await runProgram(['node', 'vitrine', ...args])
    return { out, error, status: Number(process.exitCode ?? 0) }
  } finally {
    process.exitCode = 0
    vi.restoreAllMocks()
  }
}

/** The result of a command that succeeds. */
export const done = (out: string) => ({ out: `${out}\n`, error: '', status: 0 })
/** The result of a command that fails. */
export const failed = (error: string) => ({ out: '', error: `${error}\n`, status: 1 })
