// npm run outdated: lists the packages that have a newer version, and the known security advisories. It queries the
// registry, so npm run check does not include it: a new release of a package must not fail a build. The status is 1 if
// something can be updated or has an advisory.
import './parts/node-version.mjs'
import { readFileSync } from 'node:fs'
import { install, npm } from './parts/install.mjs'
import { inProject } from './parts/project.mjs'

await install()
const { default: semver } = await import('semver')
const { compareVersions, readAdvisories } = await import('./checks/outdated.mjs')

const readJson = (...path) => JSON.parse(readFileSync(inProject(...path), 'utf8'))
const root = readJson('package.json')
const oldestNode = semver.minVersion(root.engines.node).version

/** Every package that one of the workspaces depends on, with its pinned version. */
function pinnedPackages() {
  const lock = readJson('package-lock.json')
  const manifests = Object.entries(lock.packages).filter(([path]) => !path.includes('node_modules'))
  const pinned = new Map()
  for (const [, { dependencies, devDependencies }] of manifests)
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      if (semver.valid(version)) pinned.set(name, version)
  return [...pinned].sort(([a], [b]) => a.localeCompare(b))
}

/**
 * The stable versions from `version` on, oldest first: `{ version, node }`, where `node` is the range of Node that it
 * supports.
 */
async function versionsSince(name, version) {
  const { status, output } = await npm([
    'view',
    `${name}@>=${version}`,
    'name',
    'version',
    'engines',
    '--json',
    '--loglevel=error',
  ])
  if (status !== 0) return undefined
  const answer = JSON.parse(output)
  return (Array.isArray(answer) ? answer : [answer]).map((one) => ({ version: one.version, node: one.engines?.node }))
}

const waiting = pinnedPackages()
const rows = []
let unanswered = 0
const worker = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, pinned] = next
    const versions = await versionsSince(name, pinned).catch(() => undefined)
    if (versions === undefined) unanswered += 1
    else rows.push(...compareVersions({ name, pinned, versions, oldestNode }))
  }
}
await Promise.all(Array.from({ length: 6 }, worker))
rows.sort((a, b) => a.name.localeCompare(b.name))
for (const { name, pinned, newest, heldBack } of rows)
  console.log(
    `${heldBack ? 'held back' : 'OUTDATED '}  ${name} ${pinned} -> ${newest}${heldBack ? ` (${heldBack})` : ''}`,
  )
if (unanswered > 0) console.log(`The registry did not answer for ${unanswered} packages. Check the network.`)

const audit = await npm(['audit', '--json', '--loglevel=silent'])
const advisories = readAdvisories(audit.output)
if (advisories === undefined) console.log('This registry offers no advisories.')
else
  for (const { name, severity, title, url } of advisories)
    console.log(`ADVISORY   ${name}: ${severity}, ${title} ${url}`)

const outdated = rows.filter(({ heldBack }) => !heldBack).length
console.log(
  `Dependencies: ${outdated} outdated, ${rows.length - outdated} held back, ${advisories?.length ?? 'unknown'} advisories`,
)
process.exit(outdated + unanswered + (advisories?.length ?? 0) === 0 ? 0 : 1)
