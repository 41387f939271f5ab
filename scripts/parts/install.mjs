// Installs what package-lock.json names, when node_modules has not got it.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { inProject } from './project.mjs'
import { must, run, runNode } from './run.mjs'

const lockfile = inProject('package-lock.json')
// npm writes down here what it has installed.
const installed = inProject('node_modules', '.package-lock.json')

const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages

/** Whether node_modules lacks something of the lockfile or has it in another version. */
function isStale() {
  if (!existsSync(installed)) return true
  if (statSync(lockfile).mtimeMs <= statSync(installed).mtimeMs) return false
  const have = packagesOf(installed)
  return Object.entries(packagesOf(lockfile)).some(([path, wanted]) => {
    if (!path.startsWith('node_modules/') || wanted.link) return false
    const found = have[path]
    // What is optional may be for another system.
    return found ? found.version !== wanted.version : !wanted.optional
  })
}

/** Installs when it is needed; a production environment does not leave out what the build needs. */
export async function install() {
  if (!isStale()) return
  console.log('Installing the packages (npm ci) …')
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js') && npm.includes('npm')) await must(runNode([npm, ...args]))
  else await must(run('npm', args, { shell: process.platform === 'win32' }))
}
