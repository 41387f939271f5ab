import { readdir } from 'node:fs/promises'

/** The names in a folder; empty if the folder does not exist. */
export const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
