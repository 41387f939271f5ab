// Whether the built portal and server match the current sources.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './project.mjs'

const stamp = inProject('apps', 'server', 'dist', 'built-from.txt')
const built = [inProject('apps', 'server', 'dist', 'main.js'), inProject('apps', 'portal', 'dist', 'first-visit.json')]

/** Files that the build generates, or that are not part of the product. */
const leftOut = /(^|\/)(node_modules|dist|testing)(\/|$)|\.test\.tsx?$|routeTree\.gen\.ts$/

function* files(folder) {
  for (const entry of readdirSync(inProject(folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (leftOut.test(path)) continue
    if (entry.isDirectory()) yield* files(path)
    else if (entry.isFile()) yield path
  }
}

/** A hash of everything that the build reads; after a checkout, the times of files mean nothing. */
function sourcesHash() {
  const hash = createHash('sha256')
  const paths = [...files('apps'), ...files('packages')].sort()
  for (const path of [...paths, 'package-lock.json', 'scripts/build.mjs'])
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(inProject(), path)))
  return hash.digest('hex')
}

export const isBuilt = () =>
  built.every((path) => existsSync(path)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash()

/** Computes the hash now; the returned function stores it once the build has succeeded. */
export const beginBuild = () => {
  const hash = sourcesHash()
  return () => writeFileSync(stamp, hash)
}
