/**
 * The processes that read and draw files end with the server: their time limits are kept by it, and they may have no end of their own. When it is
 * killed it ends nobody: programs.ts and file-worker.mjs see to that.
 */
import type { ChildProcess } from 'node:child_process'

const running = new Set<ChildProcess>()

/** Ends all that run, at once. */
export function endAll(): void {
  for (const child of running) child.kill('SIGKILL')
}

process.on('exit', endAll)

/** Ends a process with this one, if it has not ended before. */
export function endWithServer<Child extends ChildProcess>(child: Child): Child {
  running.add(child)
  child.once('close', () => running.delete(child))
  child.once('error', () => child.pid === undefined && running.delete(child))
  return child
}
