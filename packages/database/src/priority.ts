/** Priorities of processes: the visitors of the server come before work in the background. */
import { setPriority } from 'node:os'

/** The priority of work in the background, in steps below the normal one (nice(1)). */
const backgroundNiceness = 10

/** Gives a process a lower priority. A system that refuses it goes on as before. */
export function yieldProcessor(pid: number): void {
  try {
    setPriority(pid, backgroundNiceness)
  } catch {}
}
