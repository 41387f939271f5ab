// Builds the portal and the server.
import { cp } from 'node:fs/promises'
import { beginBuild, isBuilt } from './build-state.mjs'
import { precompress } from './precompress.mjs'
import { inProject, tool } from './project.mjs'
import { runQuietly } from './run.mjs'

const vite = (app, args) =>
  runQuietly([tool('vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn', ...args], { cwd: inProject('apps', app) })

/** Builds everything. If that fails, ends the process with the builder's output. */
export async function build() {
  const done = beginBuild()
  console.log('Building the portal and the server …')
  const began = Date.now()
  // One after the other: on a small machine, two at once take as long, and more memory.
  for (const app of ['portal', 'server']) {
    const { status, output } = await vite(app, [])
    if (output.trim() !== '') console.log(output.trim())
    if (status === 0) continue
    console.error(`The ${app} could not be built.`)
    process.exit(status)
  }
  await cp(inProject('packages', 'database', 'migrations'), inProject('apps', 'server', 'dist', 'migrations'), {
    recursive: true,
  })
  // The server fills the pages, which are beside the assets, for each visitor and compresses them then.
  await precompress(inProject('apps', 'portal', 'dist', 'assets'))
  done()
  console.log(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/** Builds if the sources have changed since the last build. */
export const buildWhenStale = async () => {
  if (!isBuilt()) await build()
}
