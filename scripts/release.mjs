// npm run release: writes an archive that needs only Node to start: no npm, no build, no network. The schema of the
// release is kept in packages/database/releases.
//   npm run release                     release/vitrine-VERSION-SYSTEM-PROCESSOR.tar.gz
//   npm run release -- --folder FOLDER  the same files in a folder
import './parts/node-version.mjs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { install, npm } from './parts/install.mjs'
import { inProject, project, tool } from './parts/project.mjs'
import { must, runNode, runQuietly } from './parts/run.mjs'

/** The workspaces whose packages the server loads; it holds their own code itself. */
const workspaces = ['server', 'database', 'import', 'catalogue-rules', 'contract', 'phrases']

/** What the server reads, besides packages. */
const files = [
  'LICENSE',
  'README.md',
  'docs',
  'demo',
  'apps/server/package.json',
  'apps/server/dist',
  'apps/portal/dist',
]
const isLeftOut = (path) => /^demo\/(studio|.*\.test\.)|\.map$/.test(path)

/** The folders in node_modules that the server needs on this system, as npm lists them. */
async function packageFolders() {
  const args = ['ls', '--all', '--omit=dev', '--parseable', ...workspaces.flatMap((name) => ['-w', `@vitrine/${name}`])]
  const { status, output } = await npm(args)
  const paths = output.split(/\r?\n/).map((path) => relative(project, path).replaceAll('\\', '/'))
  const found = paths.filter((path) => path.includes('node_modules/') && !path.startsWith('node_modules/@vitrine/'))
  if (status === 0 && found.length > 0) return [...new Set(found)].sort()
  throw new Error(`npm could not list the packages of the server.\n${output}`)
}

/** Starts the server from the folder in which it lies; relative paths start in the current folder. */
const launcher = `#!/usr/bin/env node
// node vitrine.mjs start, or any other command: node vitrine.mjs --help
import './apps/server/dist/main.js'
`

/** Writes everything into an empty folder. */
async function writeFolder(folder, version) {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. Name another folder, or empty it.`)
  const copy = (path, filter) => cp(inProject(path), join(folder, path), { recursive: true, dereference: true, filter })
  for (const path of files) await copy(path, (source) => !isLeftOut(relative(project, source).replaceAll('\\', '/')))
  // Packages within a package are in the list themselves.
  for (const path of await packageFolders())
    await copy(path, (source) => !relative(inProject(path), source).split(/[\\/]/).includes('node_modules'))
  const facts = { name: 'vitrine', version, private: true, license: 'MIT', type: 'module' }
  // The commands that messages and documentation name work here too, where there is npm.
  const scripts = { start: 'node vitrine.mjs start', vitrine: 'node vitrine.mjs' }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify({ ...facts, scripts }, undefined, 2)}\n`)
  await writeFile(join(folder, 'vitrine.mjs'), launcher, { mode: 0o755 })
}

await install()
const { buildWhenStale } = await import('./parts/build.mjs')
await buildWhenStale()
const { version } = JSON.parse(await readFile(inProject('package.json'), 'utf8'))
const [option, wanted] = process.argv.slice(2)
if (option === '--folder' && wanted) {
  await writeFolder(resolve(process.env.INIT_CWD ?? process.cwd(), wanted), version)
  process.exit(0)
}
// The schema of each release is kept, so that a test can migrate it to later ones.
const writeDump = inProject('packages', 'database', 'src', 'testing', 'write-release-dump.ts')
await must(runNode([tool('tsx', 'dist', 'cli.mjs'), writeDump, version]))
const name = `vitrine-${version}-${process.platform}-${process.arch}`
const folder = inProject('release', name)
await rm(folder, { recursive: true, force: true })
await writeFolder(folder, version)
const packed = await runQuietly(['-czf', `${name}.tar.gz`, name], { command: 'tar', cwd: dirname(folder) })
if (packed.status !== 0) throw new Error(`tar could not write the archive.\n${packed.output}`)
await rm(folder, { recursive: true })
console.log(`Written: ${relative(process.cwd(), `${folder}.tar.gz`)}`)
