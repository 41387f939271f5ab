/** Keeps reading to the catalogue's folder, also where a link in it leads elsewhere. */
import { realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** Where a path below a folder really lies: its absolute path, `outside` when a link leads out of the folder, `missing` when it is not there. */
export async function pathInside(folder: string, file: string): Promise<{ path: string } | 'outside' | 'missing'> {
  const root = await realpath(folder)
  const path = await realpath(join(root, file)).catch(() => undefined)
  if (path === undefined) return 'missing'
  return path.startsWith(root.endsWith(sep) ? root : root + sep) ? { path } : 'outside'
}

/** What to say of a file that a link leads out of the folder. */
export const outsideFinding = (file: string) =>
  ({
    level: 'error',
    code: 'path-outside',
    at: { file },
    message: `${file} is a link that points outside the folder and was not read.`,
    remedy: 'Put the file itself into the folder.',
  }) as const
