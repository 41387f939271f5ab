// Installs the packages of package-lock.json that node_modules lacks.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { inProject } from './project.mjs'
import { runQuietly } from './run.mjs'

const lockfile = inProject('package-lock.json')
// npm records here what it has installed.
const installed = inProject('node_modules', '.package-lock.json')

const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages

/** Whether node_modules lacks a package of the lockfile or has it in another version. */
function isStale() {
  if (!existsSync(installed)) return true
  if (statSync(lockfile).mtimeMs <= statSync(installed).mtimeMs) return false
  const have = packagesOf(installed)
  return Object.entries(packagesOf(lockfile)).some(([path, wanted]) => {
    if (!path.startsWith('node_modules/')) return false
    const found = have[path]
    // An optional package may be for another system.
    return found ? found.version !== wanted.version : !wanted.optional
  })
}

/** Runs npm with the same Node where possible, and returns its output. */
export function npm(args) {
  const script = process.env.npm_execpath
  if (script?.endsWith('.js') && script.includes('npm')) return runQuietly([script, ...args])
  return runQuietly(args, { command: 'npm', shell: process.platform === 'win32' })
}

const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']

/** Installs if needed; also in a production environment, it installs what the build needs. */
export async function install() {
  if (!isStale()) return
  console.log('Installing the packages …')
  const clean = await npm(['ci', ...options])
  if (clean.status === 0) return
  // npm 11 refuses a lockfile without the packages for other systems; a lockfile has none of them if it was made with a
  // registry that lacks them. `npm install` takes the same versions from it; the file itself is restored.
  const lock = readFileSync(lockfile)
  const loose = clean.output.includes('EUSAGE') ? await npm(['install', ...options]) : clean
  writeFileSync(lockfile, lock)
  if (loose.status === 0) return
  console.error(loose.output.trim())
  console.error('The packages could not be installed. Check the network, and run npm start again.')
  process.exit(loose.status)
}
