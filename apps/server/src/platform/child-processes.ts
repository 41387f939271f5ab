/**
 * Child processes for reading and drawing files. They end when the server ends, because the server enforces their time
 * limits. A server that is killed can't end them: programs.ts and file-worker.mjs handle that case.
 */
import type { ChildProcess } from 'node:child_process'

const running = new Set<ChildProcess>()

/** Ends all running child processes at once. */
export function endAll(): void {
  for (const child of running) child.kill('SIGKILL')
}

process.on('exit', endAll)

/** Ends a child process when the server process exits, unless it has ended before. */
export function endWithServer<Child extends ChildProcess>(child: Child): Child {
  running.add(child)
  child.once('close', () => running.delete(child))
  child.once('error', () => child.pid === undefined && running.delete(child))
  return child
}
