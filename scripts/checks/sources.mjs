// Finds, reads and parses the project's sources.
import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { inProject } from '../parts/project.mjs'

const skipped = new Set(['node_modules', 'dist', 'migrations', 'test-results', '.cache'])

/** The paths below a folder of the project whose names match a pattern. */
export function filesBelow(folder, pattern) {
  return readdirSync(inProject(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(path, pattern)
    return pattern.test(entry.name) ? [path] : []
  })
}

/** The modules below a folder that are written by hand and built, as `{path, source}`. */
export const modulesBelow = (folder, pattern = /\.tsx?$/) =>
  filesBelow(folder, pattern)
    .filter((path) => !/\.(test|gen|d)\.tsx?$|\/testing\//.test(path))
    .map((path) => ({ path, source: sourceOf(path) }))

/** The text of a file of the project. */
export const sourceOf = (path) => readFileSync(inProject(path), 'utf8')

/**
 * Parses a module.
 * @param path the file's name in the error; its extension determines how the text is parsed
 * @throws Error if the text can't be parsed
 */
export function parsed(path, source) {
  const { program, module, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  return { program, module, lineOf: (place) => source.slice(0, place).split('\n').length }
}

/** A node of a syntax tree, and all nodes in it. */
export function* nodes(node) {
  if (Array.isArray(node)) for (const one of node) yield* nodes(one)
  else if (typeof node === 'object' && node !== null) {
    if (typeof node.type === 'string') yield node
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') yield* nodes(value)
  }
}
