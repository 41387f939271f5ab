// Reads every source file from disk and reports imports that violate the rules, and circular imports.
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { inProject } from '../parts/project.mjs'
import { importRules, portalLayers, serverFolders } from './import-rules.mjs'
import { filesBelow, parsed, sourceOf } from './sources.mjs'

/** The imports of a file: the name as written, and whether all imported names are types. */
function importsOf(path) {
  const text = sourceOf(path)
  const { module } = parsed(path, text)
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      types: entries.length > 0 && entries.every((entry) => entry.isType),
      lazy: false,
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) =>
        entry.moduleRequest ? [{ name: entry.moduleRequest.value, types: entry.isType, lazy: false }] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const name = /^['"`](.*)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1]
      return name === undefined ? [] : [{ name, types: false, lazy: true }]
    }),
  ]
  return found.map((one) => ({ ...one, target: targetOf(path, one.name) }))
}

/** A path in the project for a file of the project, the package's name for any other import. */
function targetOf(path, name) {
  if (!name.startsWith('.')) return name
  const target = posix.join(dirname(path).replaceAll('\\', '/'), name.replace(/\?.*$/, ''))
  return existsSync(join(inProject(), target)) ? target : `${target} (missing)`
}

/** Inserts the groups of a match into another pattern of its rule. */
const filled = (pattern, match) => pattern.replace(/\$(\d)/g, (_whole, number) => match[Number(number)] ?? '')

/** Tests and their parts may import from everywhere. */
const isTest = (path) => /\.test\.tsx?$|\/testing\//.test(path)

const breaches = (path, imports) =>
  importRules.flatMap(({ name, from, notFrom, to, except, values }) => {
    const match = new RegExp(from).exec(path)
    if (!match || isTest(path) || (notFrom && new RegExp(notFrom).test(path))) return []
    return imports
      .filter(({ target, types }) => new RegExp(filled(to, match)).test(target) && !(values && types))
      .filter(({ target }) => !(except && new RegExp(filled(except, match)).test(target)))
      .map(({ target }) => `${path} imports ${target}\n    ${name}`)
  })

/** Circular imports, of types too; dynamic imports don't count. */
function circles(graph) {
  const found = new Map()
  const done = new Set()
  const visit = (path, trail) => {
    const at = trail.indexOf(path)
    if (at >= 0) {
      const circle = trail.slice(at)
      found.set([...circle].sort().join(), [...circle, path].join('\n      → '))
      return
    }
    if (done.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return [...found.values()].map((circle) => `${circle}\n    imports in a circle`)
}

/** All findings, a text each. */
export function checkImportDirections() {
  const paths = ['apps', 'packages', 'e2e/specification-server']
    .flatMap((folder) => filesBelow(folder, /\.tsx?$/))
    .filter((path) => !/\.(d|gen)\.ts$/.test(path))
  const imports = new Map(paths.map((path) => [path, importsOf(path)]))
  const graph = new Map(
    [...imports].map(([path, list]) => [
      path,
      list.filter(({ target, lazy }) => imports.has(target) && !lazy).map(({ target }) => target),
    ]),
  )
  const unknown = (app, folders) =>
    readdirSync(inProject(`${app}/src`), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !folders.includes(entry.name))
      .map((entry) => `${app}/src/${entry.name} is a folder that scripts/checks/import-rules.mjs does not name`)
  return [
    ...unknown('apps/portal', portalLayers),
    ...unknown('apps/server', serverFolders),
    ...[...imports].flatMap(([path, list]) => breaches(path, list)),
    ...circles(graph),
  ]
}
