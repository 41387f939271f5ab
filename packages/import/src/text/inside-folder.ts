/** Confines reading to the catalogue folder, also where a symbolic link in it points elsewhere. */
import { realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { finding } from '../findings/index.ts'

/**
 * Resolves a path below a folder: its absolute path, `outside` when a link points out of the folder, `missing` when it
 * does not exist.
 */
export async function pathInside(folder: string, file: string): Promise<{ path: string } | 'outside' | 'missing'> {
  const root = await realpath(folder)
  const path = await realpath(join(root, file)).catch(() => undefined)
  if (path === undefined) return 'missing'
  return path.startsWith(root.endsWith(sep) ? root : root + sep) ? { path } : 'outside'
}

/** The finding for a file that is a link out of the folder. */
export const outsideFinding = (file: string) => finding('path-outside', { file }, file)
