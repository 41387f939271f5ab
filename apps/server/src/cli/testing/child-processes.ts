/**
 * Runs the program in processes of its own, for tests of its start and end. Uses the build of `npm test`
 * (VITRINE_BUILT), which starts faster, otherwise the sources.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const built = process.env.VITRINE_BUILT
const program = built ? [built] : ['--import', 'tsx', join(import.meta.dirname, '..', '..', 'main.ts')]

/** The address in a server's output. */
export const addressIn = (output: string): string => /http:\/\/localhost:\d+/.exec(output)?.[0] ?? ''

/** @param common the environment of all processes, besides the test's own */
export function childProcesses(common: () => Readonly<Record<string, string>>) {
  const running = new Set<ChildProcess>()

  return {
    /** Runs the program, and waits for its end or for a text in its output. */
    vitrine(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
      const child = spawn(process.execPath, [...program, ...args], {
        env: { ...process.env, PORT: '0', LOG_LEVEL: '', DATABASE_URL: '', ...common(), ...environment },
      })
      running.add(child)
      let output = ''
      const ended = new Promise<{ status: number | null; output: string }>((resolve) =>
        child.once('close', (status) => {
          running.delete(child)
          resolve({ status, output })
        }),
      )
      const says = (text: string) =>
        new Promise<string>((resolve, reject) => {
          const look = () => output.includes(text) && resolve(output)
          look()
          child.stdout.on('data', look)
          child.stderr.on('data', look)
          void ended.then(() => reject(new Error(`ended before it said "${text}": ${output}`)))
        })
      for (const stream of [child.stdout, child.stderr])
        stream.prependListener('data', (chunk) => {
          output += chunk
        })
      return { child, ended, says, input: (text: string) => child.stdin.end(text) }
    },
    /** Kills the processes that still run. */
    killAll() {
      for (const child of running) child.kill('SIGKILL')
    },
  }
}
