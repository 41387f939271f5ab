/** The location of the project: the folder that contains apps/, demo/ and the rest. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const find = (folder: string): string => {
  if (existsSync(join(folder, 'apps', 'server', 'package.json'))) return folder
  const above = dirname(folder)
  if (above === folder)
    throw new Error('The server does not lie in its project: apps/server/package.json is in no folder above it.')
  return find(above)
}

/** Absolute path of the project's folder, the same for the sources and for the built server. */
export const projectFolder = find(dirname(fileURLToPath(import.meta.url)))
