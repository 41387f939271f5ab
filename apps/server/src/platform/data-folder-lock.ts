/** Keeps a second server out of a data folder, and other processes while one has to be alone in it. */
import { hostname } from 'node:os'
import { join } from 'node:path'
import { type Holder, LockHeld, type OwnFile, takeLock } from '@vitrine/database/process-lock'

/** Thrown when another process holds the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
  readonly pid: number

  constructor(folder: string, holder: Holder) {
    const here = holder.host === hostname()
    const where = here ? '' : ` on ${holder.host}`
    super(
      `Vitrine is already running on this data folder (process ${holder.pid}${where}): ${folder}\n` +
        `Only one process can use the folder. Stop the other one first (Ctrl-C in its terminal${here ? `, or kill ${holder.pid}` : ''}), or set VITRINE_DATA to another folder.`,
    )
    this.pid = holder.pid
  }
}

/** Turns the failure to take a lock in a data folder into one for the operator. */
export const asFolderInUse = (folder: string, error: unknown): unknown =>
  error instanceof LockHeld ? new FolderInUse(folder, error.holder) : error

/**
 * Takes the lock of a data folder, which must exist. Takes over the lock of a process that has ended.
 * @throws FolderInUse when a running process holds it
 */
export const lockDataFolder = (folder: string): Promise<OwnFile> =>
  takeLock(join(folder, 'vitrine.lock')).catch((error) => {
    throw asFolderInUse(folder, error)
  })
