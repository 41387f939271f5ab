// The locations of the project's files.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the project's folder. */
export const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Absolute path of a file or folder in the project. */
export const inProject = (...path) => join(project, ...path)

/** The script of a tool in node_modules, to be run by Node itself: the links in .bin are shell scripts on Windows. */
export const tool = (...path) => {
  const found = inProject('node_modules', ...path)
  if (!existsSync(found)) throw new Error(`${path[0]} is not installed. Run npm ci.`)
  return found
}
